struct s { int a : 3; };
void f(int n, struct s *restrict p) {
#pragma scop
  for (int i = 0; i < n; i++)
    p[i].a = 1;
#pragma endscop
}
/* expected
reject 5:5 UnsupportedMember
*/
