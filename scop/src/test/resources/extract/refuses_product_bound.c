void f(int n, double A[n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i * i; j++)
      A[j] = 1.0;
#pragma endscop
}
/* expected
reject 4:21 NonAffineBound
*/
