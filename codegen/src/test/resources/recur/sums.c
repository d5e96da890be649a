/* Prefix sums of integers, exact in any grouping, and of floating-point numbers */

void ofInts(int n, const int x[restrict n], int y[restrict n])
{
#pragma scop
  for (int i = 1; i < n; i++)
    y[i] = y[i - 1] + x[i];
#pragma endscop
}

void ofUnsigned(int n, unsigned x[restrict n])
{
#pragma scop
  for (int i = 1; i < n; i++)
    x[i] += x[i - 1];
#pragma endscop
}

void ofLongs(int n, const long x[restrict n], long y[restrict n])
{
#pragma scop
  for (int i = n - 2; i >= 0; i--)
    y[i] = x[i] + y[i + 1];
#pragma endscop
}
