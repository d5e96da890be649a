void f(int n, double A[restrict n]) {
#pragma scop
  for (int i = 1; i < n; i++)
    A[i] = A[i - 1] + 1.0;
#pragma endscop
}
/* expected
missed NoSweep no loop contains others and is no band
statement S0 at 4:5
  domain { S0[i] : 0 < i < n }
  iterators i
  %0 = load double A[-1 + i]
  %1 = literal double "1.0"
  %2 = compute double %0 + %1
  %3 = store double A[i] = %2
*/
