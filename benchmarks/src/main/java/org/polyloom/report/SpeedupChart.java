package org.polyloom.report;

import java.awt.Color;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalDouble;
import org.knowm.xchart.AnnotationLine;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.BitmapEncoder.BitmapFormat;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.style.AxesChartStyler.TextAlignment;
import org.knowm.xchart.style.CategoryStyler;
import org.knowm.xchart.style.Styler.ChartTheme;
import org.knowm.xchart.style.Styler.LegendLayout;
import org.knowm.xchart.style.Styler.LegendPosition;

/**
 * A bar for the speed-up of each kernel under each comparison, and for the geometric means, called
 * {@code (mean)}.
 *
 * <p>The axis is logarithmic to base 2 and the bars begin at 1: up is faster, down slower, and
 * twice as fast is as long as half as fast. A kernel without a speed-up has no bar.
 */
public final class SpeedupChart {

  private static final String MEAN = "(mean)";

  /** Okabe and Ito: everybody can tell them apart, and no comparison looks like another. */
  private static final Color[] COLOURS = {
    new Color(0xE69F00),
    new Color(0x56B4E9),
    new Color(0x009E73),
    new Color(0xF0E442),
    new Color(0x0072B2),
    new Color(0xD55E00),
    new Color(0xCC79A7),
    new Color(0x999999)
  };

  private static final int HEIGHT = 640;
  private static final int TITLE_WIDTH = 640;
  private static final int LEGEND_ENTRY_WIDTH = 200;
  private static final int FRAME_WIDTH = 160;
  private static final int KERNEL_WIDTH = 24;
  private static final int BAR_WIDTH = 10;

  private final BenchReport report;

  public SpeedupChart(BenchReport report) {
    this.report = Objects.requireNonNull(report, "report");
  }

  /** Whether there is anything to draw. */
  public boolean isEmpty() {
    return logarithms().isEmpty();
  }

  /**
   * The chart as a PNG image.
   *
   * @throws IllegalStateException if there is nothing to draw
   */
  public byte[] png() throws IOException {
    return BitmapEncoder.getBitmapBytes(draw(), BitmapFormat.PNG);
  }

  private CategoryChart draw() {
    List<String> names = new ArrayList<>();
    report.kernels().forEach(kernel -> names.add(kernel.kernel()));
    names.add(MEAN);
    CategoryChart chart =
        new CategoryChartBuilder()
            .width(width(names.size()))
            .height(HEIGHT)
            .title(title())
            .yAxisTitle("speed-up over the compiler alone")
            .theme(ChartTheme.GGPlot2)
            .build();
    style(chart.getStyler());
    for (GeometricMean mean : report.geometricMeans()) {
      if (mean.kernels() > 0) {
        chart.addSeries(mean.comparison().label(), names, bars(mean));
      }
    }
    chart.addAnnotation(new AnnotationLine(0, false, false));
    chart.setCustomYAxisTickLabelsFormatter(SpeedupChart::factor);
    return chart;
  }

  private void style(CategoryStyler styler) {
    List<Double> values = logarithms();
    styler.setYAxisMin(Math.floor(extreme(values.stream().mapToDouble(v -> v).min(), -1)));
    styler.setYAxisMax(Math.ceil(extreme(values.stream().mapToDouble(v -> -v).min(), -1) * -1));
    styler.setSeriesColors(COLOURS);
    styler.setXAxisLabelRotation(90);
    styler.setXAxisLabelAlignmentVertical(TextAlignment.Right);
    styler.setLegendPosition(LegendPosition.OutsideS);
    styler.setLegendLayout(LegendLayout.Horizontal);
    styler.setAnnotationLineColor(Color.BLACK);
    styler.setAvailableSpaceFill(0.8);
  }

  /**
   * The lesser of a bound and the values' minimum, so that the axis always shows a half and two.
   */
  private static double extreme(OptionalDouble least, double bound) {
    return Math.min(
        bound, least.orElseThrow(() -> new IllegalStateException("no speed-up to draw")));
  }

  private String title() {
    return "Speed-ups on "
        + report.environment().cpu()
        + ", "
        + report.plan().dataset()
        + ", "
        + report.plan().options().fp().label()
        + " floating point";
  }

  private int width(int groups) {
    int series = report.plan().comparisons().size();
    int legend = FRAME_WIDTH + series * LEGEND_ENTRY_WIDTH;
    int bars = FRAME_WIDTH + groups * (KERNEL_WIDTH + series * BAR_WIDTH);
    return Math.max(TITLE_WIDTH, Math.max(legend, bars));
  }

  /** Binary logarithms of a comparison's speed-ups and of their mean; null where there is none. */
  private List<Double> bars(GeometricMean mean) {
    List<Double> bars = new ArrayList<>();
    for (KernelReport kernel : report.kernels()) {
      OptionalDouble speedup =
          kernel.measurements().stream()
              .filter(measurement -> measurement.comparison().equals(mean.comparison()))
              .findFirst()
              .map(Measurement::speedup)
              .orElse(OptionalDouble.empty());
      bars.add(speedup.isPresent() ? log2(speedup.getAsDouble()) : null);
    }
    bars.add(log2(mean.speedup()));
    return bars;
  }

  private List<Double> logarithms() {
    return report.kernels().stream()
        .flatMap(kernel -> kernel.measurements().stream())
        .flatMap(measurement -> measurement.speedup().stream().boxed())
        .map(SpeedupChart::log2)
        .toList();
  }

  private static double log2(double value) {
    return Math.log(value) / Math.log(2);
  }

  /** The factor at a height of the axis; nothing where it is no power of two. */
  static String factor(double height) {
    long exponent = Math.round(height);
    if (Math.abs(height - exponent) > 1e-6) {
      return "";
    }
    return exponent < 0
        ? "1/" + (1L << -exponent)
        : String.format(Locale.ROOT, "%d", 1L << exponent);
  }
}
