void f(double A[4][5][6]) {
#pragma scop
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 5; j++)
      for (int k = j; k < 6; k++)
        A[i][j][k] = A[3 - i][j][5 - k];
#pragma endscop
}
/* expected
domain { S0[i0, i1, i2] : 0 <= i0 <= 3 and 0 <= i1 <= 4 and i1 <= i2 <= 5 }
read { S0[i0, i1, i2] -> A[3 - i0, i1, 5 - i2] : 0 <= i0 <= 3 and 0 <= i1 <= 4 and i1 <= i2 <= 5 }
must-write { S0[i0, i1, i2] -> A[i0, i1, i2] : 0 <= i0 <= 3 and 0 <= i1 <= 4 and i1 <= i2 <= 5 }
may-write {  }
order { S0[i0, i1, i2] -> [i0, i1, i2] : 0 <= i0 <= 3 and 0 <= i1 <= 4 and i1 <= i2 <= 5 }
*/
