package org.polyloom.report;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.polyloom.run.Timing;

/**
 * Several forms of one kernel under one compiler.
 *
 * @param verdict whether all of them computed what the kernel does
 * @param times of each; empty unless the verdict is right
 */
record FormTimes<F>(Verdict verdict, Map<F, Timing> times) {

  FormTimes {
    Objects.requireNonNull(verdict, "verdict");
    times = Collections.unmodifiableMap(new LinkedHashMap<>(times));
  }

  /** Without times. */
  static <F> FormTimes<F> failed(ProgramFailure failure) {
    return new FormTimes<>(Verdict.failed(failure.getMessage()), Map.of());
  }

  /**
   * Holds each form against the kernel as it is written, and times them in turns.
   *
   * @param names what is said of each form in messages
   * @throws ProgramFailure if a program does not end well or computes something else the next time
   */
  static <F> FormTimes<F> of(
      TrialRunner runner, Program original, Map<F, Program> forms, Function<F, String> names) {
    Trial expected = Trial.of(original);
    ResultCheck check = new ResultCheck(runner.plan().options().fp());
    Map<F, Trial> trials = new LinkedHashMap<>();
    for (Map.Entry<F, Program> form : forms.entrySet()) {
      Trial trial = Trial.of(form.getValue());
      Verdict verdict = check.compare(expected, trial);
      if (!verdict.isRight()) {
        String reason = names.apply(form.getKey()) + ": " + verdict.reason();
        return new FormTimes<>(new Verdict(verdict.status(), reason), Map.of());
      }
      trials.put(form.getKey(), trial);
    }
    int repeat = TrialRunner.repeat(trials.values());
    return new FormTimes<>(Verdict.RIGHT, runner.time(trials, names, repeat));
  }
}
