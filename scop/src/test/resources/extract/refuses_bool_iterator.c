void f(double A[2]) {
#pragma scop
  for (_Bool b = 0; b < 1; b++)
    A[b] = 1.0;
#pragma endscop
}
/* expected
reject 3:3 UnsupportedLoop
*/
