void f(int n, const int g[restrict n], int A[restrict n]) {
#pragma scop
  for (int i = 1; i < n; i++)
    if (g[i])
      A[i] = 0;
    else
      A[i] = A[i-1] + 1;
#pragma endscop
}
/* expected
applied JoinedBranches S0: what branches store to one element is one selected value
applied NegatedCondition S0: a value is selected by a condition in the place of its opposite
statement S0 at 4:5
  domain { S0[i] : 0 < i < n }
  iterators i
  %0 = load int g[i]
  %1 = literal int "0"
  %2 = compute int !%0
  %3 = load int A[-1 + i] if %2
  %4 = literal int "1"
  %5 = compute int %3 + %4
  %6 = select int %0 ? %1 : %5
  %7 = store int A[i] = %6
*/
