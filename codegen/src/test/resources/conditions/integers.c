/* what is computed of integers for both alternatives is exact */
void f(int n, const float a[restrict n], float b[restrict n])
{
#pragma scop
  for (int k = 0; k < n; k++)
    b[k] = a[k] < 0.5f ? a[k] * (float)((long)n * n * n * n * n * n + 1) : a[k] - (float)((long)n * n * n * n * n * n + 1);
#pragma endscop
}
