void f(int n) {
#pragma scop
  for (int i = 0; i < n; i++)
    ;
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
