void f(int n, double A[n]) {
#pragma scop
  if (n < 0)
    goto end;
  A[0] = 1.0;
#pragma endscop
  end:;
}
/* expected
reject 4:5 ControlFlow
*/
