void f(double A[64]) {
#pragma scop
  for (int i = 0; i < 10; i++)
    A[(i - 5) / -2 + 8] = (i - 5) % -3;
#pragma endscop
}
/* expected
domain { S0[i0] : 0 <= i0 <= 9 }
read {  }
must-write { S0[i0] -> A[o0] : 0 <= i0 <= 9 and 20 - i0 <= 2o0 <= 22 - i0 and ((i0 >= 5 and 2o0 >= 21 - i0) or (i0 <= 4 and 2o0 <= 21 - i0)) }
may-write {  }
order { S0[i0] -> [i0] : 0 <= i0 <= 9 }
*/
