void f(int n, float a[restrict n], int *restrict cnt) {
  int c = 0, arg = 0; float mx = a[0];
#pragma scop
  for (int i = 1; i < n; i++) {
    if (a[i] > mx) {
      mx = a[i];
      arg = i;
    }
    if (a[i] == 0.f)
      c++;
  }
#pragma endscop
  *cnt = c + arg + (int)mx;
}
/* expected
domain [n] -> { S1[i0] : 0 < i0 < n; S0[i0] : 0 < i0 < n }
read [n] -> { S0[i0] -> mx[] : 0 < i0 < n; S0[i0] -> a[i0] : 0 < i0 < n; S1[i0] -> a[i0] : 0 < i0 < n; S1[i0] -> c[] : 0 < i0 < n }
must-write {  }
may-write [n] -> { S0[i0] -> mx[] : 0 < i0 < n; S1[i0] -> c[] : 0 < i0 < n; S0[i0] -> arg[] : 0 < i0 < n }
order [n] -> { S0[i0] -> [i0, 0] : 0 < i0 < n; S1[i0] -> [i0, 1] : 0 < i0 < n }
*/
