void f(int n, const int g[restrict n], int A[restrict n]) {
#pragma scop
  for (int i = 1; i < n; i++)
    if (g[i])
      A[i] = 0;
    else
      A[i] += A[i];
#pragma endscop
}
/* expected
statement S0 at 4:5
  domain { S0[i] : 0 < i < n }
  iterators i
  %0 = load int g[i]
  %1 = literal int "0"
  %2 = store int A[i] = %1 if %0
  %3 = compute int !%0
  %4 = load int A[i] if %3
  %5 = compute int %4 + %4
  %6 = store int A[i] = %5 if %3
*/
