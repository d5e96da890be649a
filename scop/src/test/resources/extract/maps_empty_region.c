void f(int n) {
#pragma scop
  ;
#pragma endscop
}
/* expected
domain {  }
read {  }
must-write {  }
may-write {  }
order {  }
*/
