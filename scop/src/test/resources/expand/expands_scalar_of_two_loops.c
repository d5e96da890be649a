void f(int n, double A[restrict n][n], double B[restrict n][n], double C[restrict n][n]) {
  double s;
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      s = 0;
      for (int k = 0; k < i; k++)
        s += B[k][j] * A[i][k];
      C[i][j] = C[i][j] + s * A[i][i];
    }
#pragma endscop
}

/* expected
applied Expanded S0: s has an element for each iteration of a strip
  loops i, j
  strips [80, 96]
  bytes 61440
statement S0 at 6:7
  domain { S0[i_strip, j_strip, i, j] : i >= 80i_strip and 0 <= i <= 79 + 80i_strip and i < n and j >= 96j_strip and 0 <= j <= 95 + 96j_strip and j < n }
  iterators i_strip, j_strip, i, j
  %0 = literal int "0"
  %1 = convert double %0
  %2 = store double s_strip[-80i_strip + i][-96j_strip + j] = %1
statement S1 at 8:9
  domain { S1[i_strip, j_strip, i, j, k] : 80i_strip <= i <= 79 + 80i_strip and i < n and j >= 96j_strip and 0 <= j <= 95 + 96j_strip and j < n and 0 <= k < i }
  iterators i_strip, j_strip, i, j, k
  %0 = load double s_strip[-80i_strip + i][-96j_strip + j]
  %1 = load double B[k][j]
  %2 = load double A[i][k]
  %3 = compute double %1 * %2
  %4 = compute double %0 + %3
  %5 = store double s_strip[-80i_strip + i][-96j_strip + j] = %4
statement S2 at 9:7
  domain { S2[i_strip, j_strip, i, j] : i >= 80i_strip and 0 <= i <= 79 + 80i_strip and i < n and j >= 96j_strip and 0 <= j <= 95 + 96j_strip and j < n }
  iterators i_strip, j_strip, i, j
  %0 = load double C[i][j]
  %1 = load double s_strip[-80i_strip + i][-96j_strip + j]
  %2 = load double A[i][i]
  %3 = compute double %1 * %2
  %4 = compute double %0 + %3
  %5 = store double C[i][j] = %4
*/
