void f(int n, int m, const double a[restrict n][m], double s[restrict n], double t[restrict n],
       double u[restrict n + 1], double v[restrict n], double w[restrict n], double x[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      s[i] = s[i] + a[i][j];
      s[i] = s[i] * 2;
    }
  for (int i = 0; i < n; i++) {
    t[i] = a[i][0] * 3;
    if (a[i][0] > 0)
      t[i] = t[i] + 1;
  }
  for (int i = 0; i < n; i++) {
    u[i + 1] = a[i][0] * 5;
    u[i + 1] = u[i + 1] + u[i];
  }
  for (int i = 0; i < n; i++) {
    v[i] = a[i][0] * 7;
    w[i] = v[i] + 1;
    v[i] = v[i] + 9;
  }
  for (int i = 1; i < n; i++) {
    x[i] = a[i][0] * 11;
    x[i] = x[i] + w[i - 1];
    w[i] = x[i] * 13;
  }
#pragma endscop
}
/* expected
statement S0 at 6:7
  domain { S0[i, j] : 0 <= i < n and 0 <= j < m }
  iterators i, j
  %0 = load double s[i]
  %1 = load double a[i][j]
  %2 = compute double %0 + %1
  %3 = store double s[i] = %2
statement S1 at 7:7
  domain { S1[i, j] : 0 <= i < n and 0 <= j < m }
  iterators i, j
  %0 = load double s[i]
  %1 = literal int "2"
  %2 = convert double %1
  %3 = compute double %0 * %2
  %4 = store double s[i] = %3
statement S2 at 10:5
  domain { S2[i] : 0 <= i < n }
  iterators i
  %0 = load double a[i][0]
  %1 = literal int "3"
  %2 = convert double %1
  %3 = compute double %0 * %2
  %4 = store double t[i] = %3
statement S3 at 11:5
  domain { S3[i] : 0 <= i < n }
  iterators i
  %0 = load double a[i][0]
  %1 = literal int "0"
  %2 = convert double %1
  %3 = compute int %0 > %2
  %4 = load double t[i] if %3
  %5 = literal int "1"
  %6 = convert double %5
  %7 = compute double %4 + %6
  %8 = store double t[i] = %7 if %3
statement S4 at 15:5
  domain { S4[i] : 0 <= i < n }
  iterators i
  %0 = load double a[i][0]
  %1 = literal int "5"
  %2 = convert double %1
  %3 = compute double %0 * %2
  %4 = store double u[1 + i] = %3
statement S5 at 16:5
  domain { S5[i] : 0 <= i < n }
  iterators i
  %0 = load double u[1 + i]
  %1 = load double u[i]
  %2 = compute double %0 + %1
  %3 = store double u[1 + i] = %2
statement S6 at 19:5
  domain { S6[i] : 0 <= i < n }
  iterators i
  %0 = load double a[i][0]
  %1 = literal int "7"
  %2 = convert double %1
  %3 = compute double %0 * %2
  %4 = store double v[i] = %3
statement S7 at 20:5
  domain { S7[i] : 0 <= i < n }
  iterators i
  %0 = load double v[i]
  %1 = literal int "1"
  %2 = convert double %1
  %3 = compute double %0 + %2
  %4 = store double w[i] = %3
statement S8 at 21:5
  domain { S8[i] : 0 <= i < n }
  iterators i
  %0 = load double v[i]
  %1 = literal int "9"
  %2 = convert double %1
  %3 = compute double %0 + %2
  %4 = store double v[i] = %3
statement S9 at 24:5
  domain { S9[i] : 0 < i < n }
  iterators i
  %0 = load double a[i][0]
  %1 = literal int "11"
  %2 = convert double %1
  %3 = compute double %0 * %2
  %4 = store double x[i] = %3
statement S10 at 25:5
  domain { S10[i] : 0 < i < n }
  iterators i
  %0 = load double x[i]
  %1 = load double w[-1 + i]
  %2 = compute double %0 + %1
  %3 = store double x[i] = %2
statement S11 at 26:5
  domain { S11[i] : 0 < i < n }
  iterators i
  %0 = load double x[i]
  %1 = literal int "13"
  %2 = convert double %1
  %3 = compute double %0 * %2
  %4 = store double w[i] = %3
*/
