void f(int n, double A[restrict n]) {
  double s;
#pragma scop
  s = 0;
  for (int i = 0; i < n; i++) {
    s += A[i];
    A[i] = s;
  }
#pragma endscop
}

/* expected
missed ValueFromBefore S1: s is not expanded: an iteration uses a value from before it
statement S0 at 4:3
  domain { S0[] }
  %0 = literal int "0"
  %1 = convert double %0
  %2 = store double s = %1
statement S1 at 6:5
  domain { S1[i] : 0 <= i < n }
  iterators i
  %0 = load double s
  %1 = load double A[i]
  %2 = compute double %0 + %1
  %3 = store double s = %2
statement S2 at 7:5
  domain { S2[i] : 0 <= i < n }
  iterators i
  %0 = load double s
  %1 = store double A[i] = %0
*/
