void f(int n, double A[restrict n][n][n], double B[restrict n][n][n]) {
  double s;
#pragma scop
  for (int h = 0; h < n; h++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++) {
        s = 0;
        for (int k = 0; k < n; k++)
          s += B[h][i][k];
        A[h][i][j] = s;
      }
#pragma endscop
}
/* expected
missed MoreThanARow S0: s is computed anew each time: its values would fill an array of several dimensions
statement S0 at 7:9
  domain { S0[h, i, j] : 0 <= h < n and 0 <= i < n and 0 <= j < n }
  iterators h, i, j
  %0 = literal int "0"
  %1 = convert double %0
  %2 = store double s = %1
statement S1 at 9:11
  domain { S1[h, i, j, k] : 0 <= h < n and 0 <= i < n and 0 <= j < n and 0 <= k < n }
  iterators h, i, j, k
  %0 = load double s
  %1 = load double B[h][i][k]
  %2 = compute double %0 + %1
  %3 = store double s = %2
statement S2 at 10:9
  domain { S2[h, i, j] : 0 <= h < n and 0 <= i < n and 0 <= j < n }
  iterators h, i, j
  %0 = load double s
  %1 = store double A[h][i][j] = %0
*/
