void f(double A[100]) {
#pragma scop
  for (int i = 0; i != 100; i++)
    A[i] = 1.0;
#pragma endscop
}
/* expected
domain { S0[i0] : 0 <= i0 <= 99 }
read {  }
must-write { S0[i0] -> A[i0] : 0 <= i0 <= 99 }
may-write {  }
order { S0[i0] -> [i0] : 0 <= i0 <= 99 }
*/
