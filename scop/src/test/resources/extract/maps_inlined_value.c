static double clamped(double x, double most) {
  if (x > most)
    return most;
  double half = 0.5 * x;
  half = half + 1;
  return half;
}
void f(int n, double A[restrict n], double B[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    B[i] = clamped(A[i], 3) + clamped(clamped(A[0], 1), 2);
#pragma endscop
}
/* expected
domain [n] -> { S0[i0] : 0 <= i0 < n }
read [n] -> { S0[i0] -> A[i0] : 0 <= i0 < n; S0[i0] -> A[0] : 0 <= i0 < n }
must-write [n] -> { S0[i0] -> B[i0] : 0 <= i0 < n }
may-write {  }
order [n] -> { S0[i0] -> [i0] : 0 <= i0 < n }
*/
