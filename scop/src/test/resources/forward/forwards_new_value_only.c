void f(int n, double s, double C[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    C[i] = s;
  s = 2.0;
  C[0] += s;
#pragma endscop
}
/* expected
missed DefinedBefore S0: s is still needed here: s still holds what it held before the region
applied Forwarded S2: the value of s is computed where it is used
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = load double s
  %1 = store double C[i] = %0
statement S1 at 5:3
  domain { S1[] }
  %0 = literal double "2.0"
  %1 = store double s = %0
statement S2 at 6:3
  domain { S2[] }
  %0 = load double C[0]
  %1 = literal double "2.0"
  %2 = compute double %0 + %1
  %3 = store double C[0] = %2
*/
