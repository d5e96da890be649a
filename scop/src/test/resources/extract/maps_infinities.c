// infinities are constants, though C spells them as calls
void f(int n, double a[n], float b[n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    a[i] = -__builtin_inf() < a[i] ? __builtin_huge_val() : 0;
    b[i] = __builtin_inff();
  }
#pragma endscop
}
/* expected
overlap [a, b]
domain [n] -> { S1[i0] : 0 <= i0 < n; S0[i0] : 0 <= i0 < n }
read [n] -> { S0[i0] -> a[i0] : 0 <= i0 < n }
must-write [n] -> { S0[i0] -> a[i0] : 0 <= i0 < n; S1[i0] -> b[i0] : 0 <= i0 < n }
may-write {  }
order [n] -> { S0[i0] -> [i0, 0] : 0 <= i0 < n; S1[i0] -> [i0, 1] : 0 <= i0 < n }
*/
