import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import type { Look } from './look';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

export interface BarDrawing {
  /** Label of each bar. */
  readonly labels: readonly string[];
  /** Series that are stacked on each other, with one value per bar. */
  readonly series: readonly { readonly label: string; readonly values: readonly number[] }[];
  readonly value: (value: number) => string;
  /** Number of bars from one label on the axis to the next. */
  readonly labelEvery: number;
  readonly look: Look;
}

/** Draws stacked bars. Returns a function that removes the drawing. */
export function drawBars(
  canvas: HTMLCanvasElement,
  { labels, series, value, labelEvery, look }: BarDrawing,
): () => void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const font = { family: look.font, size: 11 };
  const chart = new Chart(canvas, {
    type: 'bar',
    data: {
      labels: [...labels],
      datasets: series.map(({ label, values }, at) => ({
        ...{ label, data: [...values], backgroundColor: look.colours[at]! },
        ...{ categoryPercentage: 1, barPercentage: 0.9 },
      })),
    },
    options: {
      maintainAspectRatio: false,
      ...(still && { animation: false as const }),
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: {
          stacked: true,
          grid: { display: false },
          ticks: {
            ...{ color: look.text, font, maxRotation: 0 },
            callback: (_, at) => (at % labelEvery === 0 ? labels[at]! : null),
          },
        },
        y: {
          ...{ stacked: true, beginAtZero: true, grid: { color: look.grid } },
          ticks: {
            ...{ color: look.text, font, maxTicksLimit: 6, precision: 0 },
            callback: (y) => value(Number(y)),
          },
        },
      },
      plugins: {
        tooltip: {
          filter: ({ parsed }) => parsed.y !== 0,
          callbacks: { label: ({ dataset, parsed }) => `${dataset.label}: ${value(parsed.y!)}` },
        },
      },
    },
  });
  return () => chart.destroy();
}
