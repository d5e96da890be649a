union u { int a; float b; };
void f(int n, union u *restrict p) {
#pragma scop
  for (int i = 0; i < n; i++)
    p[i].a = 1;
#pragma endscop
}
/* expected
reject 5:5 UnsupportedMember
*/
