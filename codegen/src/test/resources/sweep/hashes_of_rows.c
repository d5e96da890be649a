/* A hash of each row: a chain of integers through one variable, by two statements. */
void f(int m, int n, const unsigned char a[restrict m][n], unsigned long h[restrict m])
{
#pragma scop
  for (int i = 0; i < m; i++) {
    unsigned long x = 1469598103934665603ul;
    for (int j = 0; j < n; j++) {
      x ^= a[i][j];
      x *= 1099511628211ul;
    }
    h[i] = x;
  }
#pragma endscop
}
