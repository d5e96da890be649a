void f(int n, double A[restrict n]) {
  double s = 0;
#pragma scop
  for (int i = 0; i < n; i++) {
    if (A[i] > 0)
      s = A[i];
    A[i] = 2 * s;
  }
#pragma endscop
}

/* expected
missed ConditionalDefinition S0: s is not expanded: it is assigned under a condition
statement S0 at 5:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = literal int "0"
  %2 = convert double %1
  %3 = compute int %0 > %2
  %4 = store double s = %0 if %3
statement S1 at 7:5
  domain { S1[i] : 0 <= i < n }
  iterators i
  %0 = literal int "2"
  %1 = convert double %0
  %2 = load double s
  %3 = compute double %1 * %2
  %4 = store double A[i] = %3
*/
