/* Rows of sixteen channels. */
void f(int n, float y[n][16], const float x[n][16], const float gain[16])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int c = 0; c < 16; c++)
      y[i][c] += gain[c] * x[i][c];
#pragma endscop
}
