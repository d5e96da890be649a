void f(double A[10][20]) {
#pragma scop
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 20; j++)
      A[i][j] = 1.0;
#pragma endscop
}
/* expected
domain { S0[i0, i1] : 0 <= i0 <= 9 and 0 <= i1 <= 19 }
read {  }
must-write { S0[i0, i1] -> A[i0, i1] : 0 <= i0 <= 9 and 0 <= i1 <= 19 }
may-write {  }
order { S0[i0, i1] -> [i0, i1] : 0 <= i0 <= 9 and 0 <= i1 <= 19 }
*/
