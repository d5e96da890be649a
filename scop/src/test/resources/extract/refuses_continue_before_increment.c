void f(int n, double A[n]) {
  int i = 0;
#pragma scop
  while (i < n) {
    if (A[i] > 5)
      continue;
    A[i] = 2.0;
    i++;
  }
#pragma endscop
}
/* expected
reject 4:3 UnsupportedLoop
*/
