void f(int n, double A[64]) {
#pragma scop
  for (int i = 0; i < 10; i++)
    A[(i - 5) % 3 + 8] = A[(i - 5) / 3 + 8];
#pragma endscop
}
/* expected
domain { S0[i0] : 0 <= i0 <= 9 }
read { S0[i0] -> A[o0] : 0 <= i0 <= 9 and 17 + i0 <= 3o0 <= 21 + i0 and ((i0 >= 5 and 3o0 <= 19 + i0) or (i0 <= 4 and 3o0 >= 19 + i0)) }
must-write { S0[i0] -> A[o0] : (-i0 + o0) mod 3 = 0 and 0 <= i0 <= 9 and 6 <= o0 <= 10 and ((i0 >= 5 and o0 >= 8) or (i0 <= 4 and o0 <= 8)) }
may-write {  }
order { S0[i0] -> [i0] : 0 <= i0 <= 9 }
*/
