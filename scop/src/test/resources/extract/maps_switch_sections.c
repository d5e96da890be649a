void f(int n, double A[n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    switch (i % 4) {
    case 0:
      A[i] = 0.0;
      break;
    case 1:
    case 2: {
      A[i] = 1.0;
      break;
    }
    default:
      A[i] = 3.0;
    }
#pragma endscop
}
/* expected
domain [n] -> { S1[i0] : 0 <= i0 < n and -2 + i0 <= 4*floor((i0)/4) < i0; S2[i0] : 0 <= i0 < n and 4*floor((2 + i0)/4) <= 1 + i0 and 4*floor((i0)/4) < i0 and 4*floor((-1 + i0)/4) <= -2 + i0; S0[i0] : (i0) mod 4 = 0 and 0 <= i0 < n }
read {  }
must-write [n] -> { S2[i0] -> A[i0] : 0 <= i0 < n and 4*floor((2 + i0)/4) <= 1 + i0 and 4*floor((i0)/4) < i0 and 4*floor((-1 + i0)/4) <= -2 + i0; S0[i0] -> A[i0] : (i0) mod 4 = 0 and 0 <= i0 < n; S1[i0] -> A[i0] : 0 <= i0 < n and -2 + i0 <= 4*floor((i0)/4) < i0 }
may-write {  }
order [n] -> { S1[i0] -> [i0, 1] : 0 <= i0 < n and -2 + i0 <= 4*floor((i0)/4) < i0; S2[i0] -> [i0, 2] : 0 <= i0 < n and 4*floor((2 + i0)/4) <= 1 + i0 and 4*floor((i0)/4) < i0 and 4*floor((-1 + i0)/4) <= -2 + i0; S0[i0] -> [i0, 0] : (i0) mod 4 = 0 and 0 <= i0 < n }
*/
