void f(int n, int m, double C[restrict n], float A[restrict n][m]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    float t = 0.0f;
    for (int k = 0; k < m; k++)
      t += A[i][k];
    C[i] = t;
  }
#pragma endscop
}
/* expected
missed OtherType S2: t is not kept in C[i]: it is of type double, not float
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = literal float "0.0f"
  %1 = store float t = %0
statement S1 at 6:7
  domain { S1[i, k] : 0 <= i < n and 0 <= k < m }
  iterators i, k
  %0 = load float t
  %1 = load float A[i][k]
  %2 = compute float %0 + %1
  %3 = store float t = %2
statement S2 at 7:5
  domain { S2[i] : 0 <= i < n }
  iterators i
  %0 = load float t
  %1 = convert double %0
  %2 = store double C[i] = %1
*/
