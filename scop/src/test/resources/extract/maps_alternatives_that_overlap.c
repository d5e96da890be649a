/* Each instance stands in one part of the domain: corners are not counted for both directions. */
void f(int n, int a[n + 2][n + 2], int b[n])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int di = -1; di <= 1; di++)
      for (int dj = -1; dj <= 1; dj++)
        if (di != 0 || dj != 0)
          b[i] += a[i + di + 1][dj + 1];
#pragma endscop
}
/* expected
overlap [a, b]
domain [n] -> { S0[i0, i1, i2] : 0 <= i0 < n and i1 <= 1 and -i1 < i2 <= 1; S0[i0, i1, -1] : 0 <= i0 < n and 0 <= i1 <= 1; S0[i0, -1, i2] : 0 <= i0 < n and -1 <= i2 <= 1 }
read [n] -> { S0[i0, i1, i2] -> b[i0] : 0 <= i0 < n and i1 <= 1 and -i1 < i2 <= 1; S0[i0, i1, -1] -> b[i0] : 0 <= i0 < n and 0 <= i1 <= 1; S0[i0, -1, i2] -> b[i0] : 0 <= i0 < n and -1 <= i2 <= 1; S0[i0, i1, i2] -> a[1 + i0 + i1, 1 + i2] : 0 <= i0 < n and i1 <= 1 and -i1 < i2 <= 1; S0[i0, -1, i2] -> a[i0, 1 + i2] : 0 <= i0 < n and -1 <= i2 <= 1; S0[i0, i1, -1] -> a[1 + i0 + i1, 0] : 0 <= i0 < n and 0 <= i1 <= 1 }
must-write [n] -> { S0[i0, i1, i2] -> b[i0] : 0 <= i0 < n and i1 <= 1 and -i1 < i2 <= 1; S0[i0, i1, -1] -> b[i0] : 0 <= i0 < n and 0 <= i1 <= 1; S0[i0, -1, i2] -> b[i0] : 0 <= i0 < n and -1 <= i2 <= 1 }
may-write {  }
order [n] -> { S0[i0, i1, i2] -> [i0, i1, i2] : 0 <= i0 < n and i1 <= 1 and -i1 < i2 <= 1; S0[i0, -1, i2] -> [i0, -1, i2] : 0 <= i0 < n and -1 <= i2 <= 1; S0[i0, i1, -1] -> [i0, i1, -1] : 0 <= i0 < n and 0 <= i1 <= 1 }
*/
