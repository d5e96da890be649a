package org.polyloom.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.util.Arrays;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpeedupChartTest {

  private final SpeedupChart chart = new SpeedupChart(SampleReport.mixed());

  @Test
  void thePngIsAnImageThatIsNotBlank() throws Exception {
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(chart.png()));
    assertTrue(image.getWidth() >= 640);
    assertEquals(640, image.getHeight());
    int[] pixels =
        image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
    assertTrue(Arrays.stream(pixels).distinct().count() > 3);
  }

  @Test
  void nothingIsDrawnWithoutSpeedups() {
    SpeedupChart empty = new SpeedupChart(SampleReport.of(List.of()));
    assertTrue(empty.isEmpty());
    assertFalse(chart.isEmpty());
    assertThrows(IllegalStateException.class, empty::png);
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "3, 8", "-2, 1/4", "0.5, ''"})
  void theAxisIsLabelledWithFactors(double height, String label) {
    assertEquals(label, SpeedupChart.factor(height));
  }
}
