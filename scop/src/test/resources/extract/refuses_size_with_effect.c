int g(int);
void f(int n, double A[n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double t[g(i)];
    A[i] = 1.0;
  }
#pragma endscop
}
/* expected
reject 5:5 UnsupportedDeclaration
*/
