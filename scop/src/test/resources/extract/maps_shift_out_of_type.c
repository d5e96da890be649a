void f(int n, double A[restrict n], double B[restrict 32]) {
#pragma scop
  for (int i = 0; i < n; i++)
    if (i << 31)
      A[i] = B[(i << 27 >> 27) + 16];
#pragma endscop
}
/* expected
assume [n] -> {  : n <= 1 }
domain {  }
read {  }
must-write {  }
may-write {  }
order {  }
*/
