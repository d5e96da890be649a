int f(int n, double A[n]) {
#pragma scop
/* a comment */ # \
  define SIZE 3
  for (int i = 0; i < n; i++)
    A[i] = SIZE;
#pragma endscop
  return SIZE;
}
/* expected
reject 3:17 UnsupportedConstruct
*/
