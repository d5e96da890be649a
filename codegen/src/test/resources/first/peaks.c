void f(int n, const float x[restrict n], float p[restrict n]) {
#pragma scop
  for (int i = 2; i < n - 2; i++)
    p[i] = x[i] > x[i - 1] && x[i] > x[i + 1] && x[i] > x[i - 2] && x[i] > x[i + 2] ? x[i] : 0.0f;
#pragma endscop
}
