#define MIN(a, b) ((a) < (b) ? (a) : (b))
void f(int n, double A[restrict n][n]) {
#pragma scop
  for (int i = 0; i < n; i += 32)
    for (int j = 0; j < n; j += 32)
      for (int k = i; k < MIN(i + 32, n); k++)
        for (int l = j; l <= MIN(j + 31, n - 1); l++)
          A[k][l] = 1.0;
#pragma endscop
}
/* expected
domain [n] -> { S0[i0, i1, i2, i3] : (i0) mod 32 = 0 and (i1) mod 32 = 0 and i0 >= 0 and i1 >= 0 and i0 <= i2 <= 31 + i0 and i2 < n and i1 <= i3 <= 31 + i1 and i3 < n }
read {  }
must-write [n] -> { S0[i0, i1, i2, i3] -> A[i2, i3] : (i1) mod 32 = 0 and (i0) mod 32 = 0 and i0 >= 0 and i1 >= 0 and i0 <= i2 <= 31 + i0 and i2 < n and i1 <= i3 <= 31 + i1 and i3 < n }
may-write {  }
order [n] -> { S0[i0, i1, i2, i3] -> [i0, i1, i2, i3] : (i0) mod 32 = 0 and (i1) mod 32 = 0 and i0 >= 0 and i1 >= 0 and i0 <= i2 <= 31 + i0 and i2 < n and i1 <= i3 <= 31 + i1 and i3 < n }
*/
