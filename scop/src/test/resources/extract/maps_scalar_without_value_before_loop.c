void f(int m, int A[restrict 3][m]) {
  long t;
#pragma scop
  for (int k = 0; k < 3; k++) {
    t = k * 5;
    for (int j = 0; j < t && j < m; j++)
      A[k][j] = j;
  }
#pragma endscop
}
/* expected
domain [m] -> { S1[i0, i1] : i0 <= 2 and 0 <= i1 < 5i0 and i1 < m }
read {  }
must-write [m] -> { S1[i0, i1] -> A[i0, i1] : i0 <= 2 and 0 <= i1 < 5i0 and i1 < m }
may-write {  }
order [m] -> { S1[i0, i1] -> [i0, i1] : i0 <= 2 and 0 <= i1 < 5i0 and i1 < m }
*/
