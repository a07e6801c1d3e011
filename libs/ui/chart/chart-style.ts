/** Colours and font of a chart, read from the page's styles. */
export interface ChartStyle {
  /** Colours of the lines or bars, in their order. */
  readonly colours: readonly string[];
  readonly text: string;
  readonly grid: string;
  readonly font: string;
}

/** Reads the chart's style from the current theme, light or dark. */
export function chartStyleOf(element: HTMLElement): ChartStyle {
  const chart = element.closest('.chart')!;
  const colour = (one: Element, property: string) => getComputedStyle(one).getPropertyValue(property);
  return {
    colours: [...chart.querySelectorAll('.chart-swatch')].map((each) => colour(each, 'background-color')),
    text: colour(chart, 'color'),
    grid: colour(element, 'border-top-color'),
    font: colour(chart, 'font-family'),
  };
}
