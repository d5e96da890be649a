void f(int n, double A[n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    A[i] = 1.0;
    i++;
  }
#pragma endscop
}
/* expected
reject 3:3 IteratorModified
*/
