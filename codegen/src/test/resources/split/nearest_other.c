/* The least distance to another point. */
void f(int n, const double distance[restrict n][n], double nearest[restrict n])
{
#pragma scop
  for (int i = 0; i < n; i++) {
    double least = 1e300;
    for (int j = 0; j < n; j++)
      if (j != i) {
        if (distance[i][j] < least)
          least = distance[i][j];
      }
    nearest[i] = least;
  }
#pragma endscop
}
