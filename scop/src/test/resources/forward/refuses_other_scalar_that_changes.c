void f(int n, double a, double C[restrict n], double D[restrict n]) {
  double twice;
#pragma scop
  twice = 2.0 * a;
  for (int i = 0; i < n; i++) {
    C[i] = twice * D[i] + a;
    a = a * 0.5;
  }
#pragma endscop
}
/* expected
missed DefinedBefore S0: a is still needed here: a still holds what it held before the region
missed DefinedBefore S1: twice is still needed here: a still holds what it held before the region
missed DefinedBefore S1: a is still needed here: a still holds what it held before the region
missed DefinedBefore S2: a is still needed here: a still holds what it held before the region
statement S0 at 4:3
  domain { S0[] }
  %0 = literal double "2.0"
  %1 = load double a
  %2 = compute double %0 * %1
  %3 = store double twice = %2
statement S1 at 6:5
  domain { S1[i] : 0 <= i < n }
  iterators i
  %0 = load double twice
  %1 = load double D[i]
  %2 = compute double %0 * %1
  %3 = load double a
  %4 = compute double %2 + %3
  %5 = store double C[i] = %4
statement S2 at 7:5
  domain { S2[i] : 0 <= i < n }
  iterators i
  %0 = load double a
  %1 = literal double "0.5"
  %2 = compute double %0 * %1
  %3 = store double a = %2
*/
