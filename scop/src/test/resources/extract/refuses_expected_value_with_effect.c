void f(int n, long x[restrict n], const int c[restrict n], int k[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    x[i] += __builtin_expect(c[i], k[i]++);
#pragma endscop
}
/* expected
reject 4:13 ImpureCall
*/
