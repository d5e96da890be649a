typedef int number;
#define int long long
void f(number n, double *restrict A, unsigned *restrict u) {
#pragma scop
  for (number i = 0; i < n; i++)
    A[i] = (number)u[i];
#pragma endscop
}
/* expected
reject 4:1 UnsupportedConstruct
*/
