void f(int n, double A[n]) {
#pragma scop
  A[0] = ({ double t = 1.0; t; });
#pragma endscop
}
/* expected
reject 3:10 UnsupportedConstruct
*/
