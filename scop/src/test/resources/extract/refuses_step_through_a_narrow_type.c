void f(double A[restrict 400]) {
#pragma scop
  for (int i = 300; i >= 290; i = (unsigned char)(i - 1))
    A[i] = 1.0;
#pragma endscop
}
/* expected
reject 3:31 NonAffineBound
*/
