void f(int n, char A[n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    A[i] = "abc"[i];
#pragma endscop
}
/* expected
reject 4:12 UnsupportedConstruct
*/
