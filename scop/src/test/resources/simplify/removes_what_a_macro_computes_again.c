double fabs(double);

void f(int n, double A[restrict n], double B[restrict n], double *restrict e)
{
#pragma scop
  for (int i = 0; i < n; i++) {
    B[i] = 2 * A[i];
    *e = *e > fabs(B[i] - A[i]) ? *e : fabs(B[i] - A[i]);
  }
#pragma endscop
}
/* expected
applied EqualOperations S1: what it computes more than once is computed once
applied UnusedOperations S1: the value of 1 operation is not used
statement S0 at 7:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = literal int "2"
  %1 = convert double %0
  %2 = load double A[i]
  %3 = compute double %1 * %2
  %4 = store double B[i] = %3
statement S1 at 8:5
  domain { S1[i] : 0 <= i < n }
  iterators i
  %0 = load double e_1
  %1 = load double B[i]
  %2 = load double A[i]
  %3 = compute double %1 - %2
  %4 = call double fabs(%3)
  %5 = compute int %0 > %4
  %6 = select double %5 ? %0 : %4
  %7 = store double e_1 = %6
*/
