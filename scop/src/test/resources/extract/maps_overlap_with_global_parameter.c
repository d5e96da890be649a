int N;
void f(int *A) {
#pragma scop
  for (int i = 0; i < N; i++)
    A[i] = 1;
#pragma endscop
}
/* expected
overlap [A, N]
domain [N] -> { S0[i0] : 0 <= i0 < N }
read {  }
must-write [N] -> { S0[i0] -> A[i0] : 0 <= i0 < N }
may-write {  }
order [N] -> { S0[i0] -> [i0] : 0 <= i0 < N }
*/
