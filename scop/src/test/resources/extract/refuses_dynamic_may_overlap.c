void f(int n, int *b, int *h) {
#pragma scop
  for (int i = 0; i < n; i++)
    h[b[i]] += 1;
#pragma endscop
}
/* expected
reject 4:5 MayOverlap
*/
