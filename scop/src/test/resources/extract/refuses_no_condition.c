void f(double A[100]) {
#pragma scop
  for (int i = 0;; i++)
    A[i] = 1.0;
#pragma endscop
}
/* expected
reject 3:3 UnsupportedLoop
*/
