void f(int mod, double max, double A[restrict mod]) {
#pragma scop
  for (int floor = 0; floor < mod; floor++)
    A[floor] = max;
#pragma endscop
}
/* expected
domain [mod_1] -> { S0[i0] : 0 <= i0 < mod_1 }
read [mod_1] -> { S0[i0] -> max_1[] : 0 <= i0 < mod_1 }
must-write [mod_1] -> { S0[i0] -> A[i0] : 0 <= i0 < mod_1 }
may-write {  }
order [mod_1] -> { S0[i0] -> [i0] : 0 <= i0 < mod_1 }
*/
