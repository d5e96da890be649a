/* Differences on a ring, and relaxation in place from its end on, whose ends must stay where they are */
void f(int n, double a[restrict n], double b[restrict n], double c[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    c[i] = b[(i + 1) % n] - b[i];
  for (int i = n - 1; i >= 0; i--)
    a[i] = 0.25 * (a[i == 0 ? n - 1 : i - 1] + a[i == n - 1 ? 0 : i + 1]) + c[i];
#pragma endscop
}
