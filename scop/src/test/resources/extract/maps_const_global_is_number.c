static const int N = 33;
void f(double A[64]) {
#pragma scop
  for (int i = 0; i < N; i++)
    A[i] = 1.0;
#pragma endscop
}
/* expected
domain { S0[i0] : 0 <= i0 <= 32 }
read {  }
must-write { S0[i0] -> A[i0] : 0 <= i0 <= 32 }
may-write {  }
order { S0[i0] -> [i0] : 0 <= i0 <= 32 }
*/
