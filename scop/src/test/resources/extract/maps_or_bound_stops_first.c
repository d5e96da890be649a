void f(int n, double A[n]) {
#pragma scop
  for (int i = 0; i < 5 || i > 10; i++)
    A[i] = 1.0;
#pragma endscop
}
/* expected
domain { S0[i0] : 0 <= i0 <= 4 }
read {  }
must-write { S0[i0] -> A[i0] : 0 <= i0 <= 4 }
may-write {  }
order { S0[i0] -> [i0] : 0 <= i0 <= 4 }
*/
