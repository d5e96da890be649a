void f(int t, int n, int m, double A[restrict n][m]) {
#pragma scop
  for (int s = 0; s < t; s++)
    for (int c = 0; c < 2; c++)
      for (int i = 1; i < n - 1; i++)
        for (int j = 1 + (i + c) % 2; j < m - 1; j += 2)
          A[i][j] = A[i][j] - 0.25 * (A[i-1][j] + A[i+1][j] - A[i][j-1] + A[i][j+1]);
#pragma endscop
}
