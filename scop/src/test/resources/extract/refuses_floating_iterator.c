void f(double A[100]) {
#pragma scop
  for (double x = 0; x < 10; x++)
    A[0] = x;
#pragma endscop
}
/* expected
reject 3:3 UnsupportedLoop
*/
