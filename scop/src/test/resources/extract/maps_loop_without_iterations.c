void f(double A[10]) {
#pragma scop
  for (int i = 5; i < 3; i++)
    A[i] = 1.0;
#pragma endscop
}
/* expected
domain {  }
read {  }
must-write {  }
may-write {  }
order {  }
*/
