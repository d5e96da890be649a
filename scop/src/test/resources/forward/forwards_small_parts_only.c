void f(int n, double A[restrict n], double C[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double t = A[i];
    double t1 = t * A[i] + A[i] * A[i] - A[i];
    double t2 = t1 * A[i] + A[i] * A[i] - A[i];
    double t3 = t2 * A[i] + A[i] * A[i] - A[i];
    double t4 = t3 * A[i] + A[i] * A[i] - A[i];
    double t5 = t4 * A[i] + A[i] * A[i] - A[i];
    double t6 = t5 * A[i] + A[i] * A[i] - A[i];
    double t7 = t6 * A[i] + A[i] * A[i] - A[i];
    C[i] = t7;
  }
#pragma endscop
}
/* expected
applied Forwarded S1: the value of t is computed from A where it is used
applied Forwarded S2: the value of t1 is computed from A where it is used
applied Forwarded S3: the value of t2 is computed from A where it is used
applied Forwarded S4: the value of t3 is computed from A where it is used
applied Forwarded S5: the value of t4 is computed from A where it is used
missed TooLarge S6: t5 is still needed here: the value takes 26 operations
missed TooLarge S7: t6 is still needed here: the value takes 31 operations
missed TooLarge S8: t7 is still needed here: the value takes 36 operations
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = store double t = %0
statement S1 at 5:5
  domain { S1[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = load double A[i]
  %2 = compute double %0 * %1
  %3 = compute double %1 * %1
  %4 = compute double %2 + %3
  %5 = compute double %4 - %1
  %6 = store double t1 = %5
statement S2 at 6:5
  domain { S2[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = load double A[i]
  %2 = compute double %0 * %1
  %3 = compute double %1 * %1
  %4 = compute double %2 + %3
  %5 = compute double %4 - %1
  %6 = load double A[i]
  %7 = compute double %5 * %6
  %8 = compute double %6 * %6
  %9 = compute double %7 + %8
  %10 = compute double %9 - %6
  %11 = store double t2 = %10
statement S3 at 7:5
  domain { S3[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = load double A[i]
  %2 = compute double %0 * %1
  %3 = compute double %1 * %1
  %4 = compute double %2 + %3
  %5 = compute double %4 - %1
  %6 = load double A[i]
  %7 = compute double %5 * %6
  %8 = compute double %6 * %6
  %9 = compute double %7 + %8
  %10 = compute double %9 - %6
  %11 = load double A[i]
  %12 = compute double %10 * %11
  %13 = compute double %11 * %11
  %14 = compute double %12 + %13
  %15 = compute double %14 - %11
  %16 = store double t3 = %15
statement S4 at 8:5
  domain { S4[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = load double A[i]
  %2 = compute double %0 * %1
  %3 = compute double %1 * %1
  %4 = compute double %2 + %3
  %5 = compute double %4 - %1
  %6 = load double A[i]
  %7 = compute double %5 * %6
  %8 = compute double %6 * %6
  %9 = compute double %7 + %8
  %10 = compute double %9 - %6
  %11 = load double A[i]
  %12 = compute double %10 * %11
  %13 = compute double %11 * %11
  %14 = compute double %12 + %13
  %15 = compute double %14 - %11
  %16 = load double A[i]
  %17 = compute double %15 * %16
  %18 = compute double %16 * %16
  %19 = compute double %17 + %18
  %20 = compute double %19 - %16
  %21 = store double t4 = %20
statement S5 at 9:5
  domain { S5[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = load double A[i]
  %2 = compute double %0 * %1
  %3 = compute double %1 * %1
  %4 = compute double %2 + %3
  %5 = compute double %4 - %1
  %6 = load double A[i]
  %7 = compute double %5 * %6
  %8 = compute double %6 * %6
  %9 = compute double %7 + %8
  %10 = compute double %9 - %6
  %11 = load double A[i]
  %12 = compute double %10 * %11
  %13 = compute double %11 * %11
  %14 = compute double %12 + %13
  %15 = compute double %14 - %11
  %16 = load double A[i]
  %17 = compute double %15 * %16
  %18 = compute double %16 * %16
  %19 = compute double %17 + %18
  %20 = compute double %19 - %16
  %21 = load double A[i]
  %22 = compute double %20 * %21
  %23 = compute double %21 * %21
  %24 = compute double %22 + %23
  %25 = compute double %24 - %21
  %26 = store double t5 = %25
statement S6 at 10:5
  domain { S6[i] : 0 <= i < n }
  iterators i
  %0 = load double t5
  %1 = load double A[i]
  %2 = compute double %0 * %1
  %3 = compute double %1 * %1
  %4 = compute double %2 + %3
  %5 = compute double %4 - %1
  %6 = store double t6 = %5
statement S7 at 11:5
  domain { S7[i] : 0 <= i < n }
  iterators i
  %0 = load double t6
  %1 = load double A[i]
  %2 = compute double %0 * %1
  %3 = compute double %1 * %1
  %4 = compute double %2 + %3
  %5 = compute double %4 - %1
  %6 = store double t7 = %5
statement S8 at 12:5
  domain { S8[i] : 0 <= i < n }
  iterators i
  %0 = load double t7
  %1 = store double C[i] = %0
*/
