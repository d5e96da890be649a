void f(int n, int m, const int r[restrict m][n], double t[restrict m][m]) {
#pragma scop
  for (int a = 0; a < m; a++)
    for (int b = 0; b < a; b++) {
      long c = 0;
      for (int i = 1; i < n; i++)
        for (int j = 0; j < i; j += 4)
          c += ((r[a][i] > r[a][j]) ^ (r[b][i] > r[b][j])) ? -1 : 1;
      t[a][b] = (double)c;
      t[b][a] = t[a][b];
    }
#pragma endscop
}
/* expected
missed NoGain S0: strips of the loop a promise no fifth of its time
missed NoGain S0: strips of the loop b promise no fifth of its time
missed IterationsDepend S1: iterations of the loop i depend on each other by c
statement S0 at 5:7
  domain { S0[a, b] : a < m and 0 <= b < a }
  iterators a, b
  %0 = literal long "0l"
  %1 = store long c = %0
statement S1 at 8:11
  domain { S1[a, b, i, j] : (j) mod 4 = 0 and a < m and 0 <= b < a and i < n and 0 <= j < i }
  iterators a, b, i, j
  %0 = load long c
  %1 = load int r[a][i]
  %2 = load int r[a][j]
  %3 = compute int %1 > %2
  %4 = load int r[b][i]
  %5 = load int r[b][j]
  %6 = compute int %4 > %5
  %7 = compute int %3 ^ %6
  %8 = affine int [-1]
  %9 = literal int "1"
  %10 = select int %7 ? %8 : %9
  %11 = convert long %10
  %12 = compute long %0 + %11
  %13 = store long c = %12
statement S2 at 9:7
  domain { S2[a, b] : a < m and 0 <= b < a }
  iterators a, b
  %0 = load long c
  %1 = convert double %0
  %2 = store double t[a][b] = %1
statement S3 at 10:7
  domain { S3[a, b] : a < m and 0 <= b < a }
  iterators a, b
  %0 = load double t[a][b]
  %1 = store double t[b][a] = %0
*/
