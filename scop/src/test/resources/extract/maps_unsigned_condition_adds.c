void f(unsigned long n, double x[restrict n]) {
#pragma scop
  for (unsigned long i = 0; i + 1 < n; i++)
    x[i] = x[i + 1];
#pragma endscop
}
/* expected
assume [n] -> {  : n <= 2147483648 }
domain [n] -> { S0[i0] : 0 <= i0 <= -2 + n }
read [n] -> { S0[i0] -> x[1 + i0] : 0 <= i0 <= -2 + n }
must-write [n] -> { S0[i0] -> x[i0] : 0 <= i0 <= -2 + n }
may-write {  }
order [n] -> { S0[i0] -> [i0] : 0 <= i0 <= -2 + n }
*/
