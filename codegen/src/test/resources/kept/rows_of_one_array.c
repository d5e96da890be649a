/* Rows that are parts of arrays of one dimension. */
void f(int n, int y[10 * n], const int x[10 * n], const int most[10])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int c = 0; c < 10; c++)
      y[10 * i + c] = x[10 * i + c] > most[c] ? most[c] : x[10 * i + c];
#pragma endscop
}
