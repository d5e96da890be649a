void f(int n, double A[n]) {
#pragma scop
  for (int i = 0; i < n; i++) { /*
#define NO_DIRECTIVE
    */
#pragma GCC ivdep
    A[i] = '#' + '"';
#ifdef LARGE
    A[i] = 2.0;
#endif
  }
#pragma endscop
}
/* expected
reject 8:1 UnsupportedConstruct
*/
