struct s { int a; };
void f(int n, struct s *restrict p) {
#pragma scop
  for (int i = 0; i < n; i++)
    p[i] = p[0];
#pragma endscop
}
/* expected
reject 5:5 UnsupportedMember
*/
