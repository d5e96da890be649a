void f(int n, double A[n]) {
#pragma scop
  for (int i = 0; i != n; i += 2)
    A[i] = 1.0;
#pragma endscop
}
/* expected
assume [n] -> {  : (n) mod 2 = 0 and n >= 0 }
domain [n] -> { S0[i0] : (n) mod 2 = 0 and (i0) mod 2 = 0 and 0 <= i0 <= -2 + n }
read {  }
must-write [n] -> { S0[i0] -> A[i0] : (n) mod 2 = 0 and (i0) mod 2 = 0 and 0 <= i0 <= -2 + n }
may-write {  }
order [n] -> { S0[i0] -> [i0] : (n) mod 2 = 0 and (i0) mod 2 = 0 and 0 <= i0 <= -2 + n }
*/
