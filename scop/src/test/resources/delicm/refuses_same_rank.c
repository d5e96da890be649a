void f(int n, double C[restrict n], double A[restrict n]) {
#pragma scop
  double row[n];
  for (int i = 0; i < n; i++)
    row[i] = A[i] * A[n - 1 - i];
  for (int i = 0; i < n; i++)
    C[i] = row[n - 1 - i] + row[i];
#pragma endscop
}
/* expected
missed HigherRank S1: row is not kept in C[i]: its array has no more dimensions
statement S0 at 5:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = load double A[-1 + n - i]
  %2 = compute double %0 * %1
  %3 = store double row[i] = %2
statement S1 at 7:5
  domain { S1[i] : 0 <= i < n }
  iterators i
  %0 = load double row[-1 + n - i]
  %1 = load double row[i]
  %2 = compute double %0 + %1
  %3 = store double C[i] = %2
*/
