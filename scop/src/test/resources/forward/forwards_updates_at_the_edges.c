void f(int n, int t, double E[restrict n][n], double w[restrict n]) {
#pragma scop
  for (int k = 0; k < t; k++)
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++) {
        double c = 1.0;
        if (i < 3)
          c -= 0.25 * w[i];
        if (j < 4 || j >= n - 3)
          c -= 0.125 * w[j];
        E[i][j] = c * E[i][j] + 0.25 * (E[i - 1][j] + E[i][j - 1]);
      }
#pragma endscop
}
/* expected
applied Forwarded S1: the value of c is computed where it is used
applied Forwarded S2: the value of c is computed from w where it is used
applied Forwarded S3: the value of c is computed from w where it is used
statement S0 at 6:9
  domain { S0[k, i, j] : 0 <= k < t and 0 < i <= -2 + n and 0 < j <= -2 + n }
  iterators k, i, j
  %0 = literal double "1.0"
  %1 = store double c = %0
statement S1 at 8:11
  domain { S1[k, i, j] : 0 <= k < t and 0 < i <= 2 and i <= -2 + n and 0 < j <= -2 + n }
  iterators k, i, j
  %0 = literal double "1.0"
  %1 = literal double "0.25"
  %2 = load double w[i]
  %3 = compute double %1 * %2
  %4 = compute double %0 - %3
  %5 = store double c = %4
statement S2 at 10:11
  domain { S2[k, i, j] : 0 <= k < t and 0 < i <= 2 and 0 < j <= -2 + n and ((j <= 3 and j <= -4 + n) or (i <= -2 + n and j >= -3 + n)) }
  iterators k, i, j
  %0 = literal double "1.0"
  %1 = literal double "0.25"
  %2 = load double w[i]
  %3 = compute double %1 * %2
  %4 = compute double %0 - %3
  %5 = literal double "0.125"
  %6 = load double w[j]
  %7 = compute double %5 * %6
  %8 = compute double %4 - %7
  %9 = store double c = %8
statement S2_1 at 10:11
  domain { S2_1[k, i, j] : 0 <= k < t and 3 <= i <= -2 + n and j <= -2 + n and (j >= -3 + n or (0 < j <= 3 and j <= -4 + n)) }
  iterators k, i, j
  %0 = literal double "1.0"
  %1 = literal double "0.125"
  %2 = load double w[j]
  %3 = compute double %1 * %2
  %4 = compute double %0 - %3
  %5 = store double c = %4
statement S3 at 11:9
  domain { S3[k, i, j] : 0 <= k < t and 0 < i <= 2 and 0 < j <= -2 + n and ((j <= 3 and j <= -4 + n) or (i <= -2 + n and j >= -3 + n)) }
  iterators k, i, j
  %0 = literal double "1.0"
  %1 = literal double "0.25"
  %2 = load double w[i]
  %3 = compute double %1 * %2
  %4 = compute double %0 - %3
  %5 = literal double "0.125"
  %6 = load double w[j]
  %7 = compute double %5 * %6
  %8 = compute double %4 - %7
  %9 = load double E[i][j]
  %10 = compute double %8 * %9
  %11 = literal double "0.25"
  %12 = load double E[-1 + i][j]
  %13 = load double E[i][-1 + j]
  %14 = compute double %12 + %13
  %15 = compute double %11 * %14
  %16 = compute double %10 + %15
  %17 = store double E[i][j] = %16
statement S3_1 at 11:9
  domain { S3_1[k, i, j] : 0 <= k < t and 3 <= i <= -2 + n and j <= -2 + n and (j >= -3 + n or (0 < j <= 3 and j <= -4 + n)) }
  iterators k, i, j
  %0 = literal double "1.0"
  %1 = literal double "0.125"
  %2 = load double w[j]
  %3 = compute double %1 * %2
  %4 = compute double %0 - %3
  %5 = load double E[i][j]
  %6 = compute double %4 * %5
  %7 = literal double "0.25"
  %8 = load double E[-1 + i][j]
  %9 = load double E[i][-1 + j]
  %10 = compute double %8 + %9
  %11 = compute double %7 * %10
  %12 = compute double %6 + %11
  %13 = store double E[i][j] = %12
statement S3_2 at 11:9
  domain { S3_2[k, i, j] : 0 <= k < t and 3 <= i <= -2 + n and 4 <= j <= -4 + n }
  iterators k, i, j
  %0 = literal double "1.0"
  %1 = load double E[i][j]
  %2 = compute double %0 * %1
  %3 = literal double "0.25"
  %4 = load double E[-1 + i][j]
  %5 = load double E[i][-1 + j]
  %6 = compute double %4 + %5
  %7 = compute double %3 * %6
  %8 = compute double %2 + %7
  %9 = store double E[i][j] = %8
statement S3_3 at 11:9
  domain { S3_3[k, i, j] : 0 <= k < t and 0 < i <= 2 and 4 <= j <= -4 + n }
  iterators k, i, j
  %0 = literal double "1.0"
  %1 = literal double "0.25"
  %2 = load double w[i]
  %3 = compute double %1 * %2
  %4 = compute double %0 - %3
  %5 = load double E[i][j]
  %6 = compute double %4 * %5
  %7 = literal double "0.25"
  %8 = load double E[-1 + i][j]
  %9 = load double E[i][-1 + j]
  %10 = compute double %8 + %9
  %11 = compute double %7 * %10
  %12 = compute double %6 + %11
  %13 = store double E[i][j] = %12
*/
