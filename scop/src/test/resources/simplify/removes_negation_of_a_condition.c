void f(int n, double A[restrict n], double B[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    B[i] = !!!(A[i] > 0.0) ? 1.0 : A[i];
#pragma endscop
}
/* expected
applied NegatedCondition S0: a value is selected by a condition in the place of its opposite
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = literal double "0.0"
  %2 = compute int %0 > %1
  %3 = literal double "1.0"
  %4 = select double %2 ? %0 : %3
  %5 = store double B[i] = %4
*/
