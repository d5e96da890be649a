struct s { int x; };
void f(int n, struct s a, struct s b) {
#pragma scop
  a = b;
#pragma endscop
}
/* expected
reject 4:3 UnsupportedMember
*/
