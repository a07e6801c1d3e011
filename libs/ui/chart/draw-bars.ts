import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  Tooltip,
  type ChartOptions,
} from 'chart.js';
import type { ChartStyle } from './chart-style';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

export interface BarDrawing {
  /** Label of each bar. */
  readonly labels: readonly string[];
  /** Series that are stacked on each other, with one value per bar. */
  readonly series: readonly { readonly label: string; readonly values: readonly number[] }[];
  readonly value: (value: number) => string;
  /** Shorter text of a value for the axis. */
  readonly axisValue?: (value: number) => string;
  /** Number of bars from one label on the axis to the next. */
  readonly labelEvery: number;
  /** Labels in the tooltip, when they differ from those on the axis. */
  readonly names?: readonly string[];
  readonly press?: { isPressable(at: number): boolean; onPress(at: number): void };
  readonly look: ChartStyle;
}

/** Draws stacked bars. */
export function drawBars(canvas: HTMLCanvasElement, drawing: BarDrawing): Chart {
  const { labels, series, value, names, press, look } = drawing;
  const pressed = (elements: readonly { index: number }[]): number | null => {
    const at = elements[0]?.index;
    return at !== undefined && press?.isPressable(at) ? at : null;
  };
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return new Chart(canvas, {
    type: 'bar',
    data: {
      labels: [...labels],
      datasets: series.map(({ label, values }, at) => ({
        label,
        data: [...values],
        backgroundColor: look.colours[at]!,
        categoryPercentage: 1,
        barPercentage: 0.9,
      })),
    },
    options: {
      maintainAspectRatio: false,
      ...(still && { animation: false as const }),
      interaction: { mode: 'index', intersect: false },
      onHover: (_, elements) => {
        canvas.style.cursor = pressed(elements) === null ? '' : 'pointer';
      },
      onClick: (_, elements) => {
        const at = pressed(elements);
        if (at !== null) press?.onPress(at);
      },
      scales: axesOf(drawing),
      plugins: {
        tooltip: {
          filter: ({ parsed }) => parsed.y !== 0,
          callbacks: {
            title: ([first]) => (first ? (names ?? labels)[first.dataIndex]! : ''),
            label: ({ dataset, parsed }) => `${dataset.label}: ${value(parsed.y!)}`,
          },
        },
      },
    },
  });
}

function axesOf({ labels, value, axisValue = value, labelEvery, look }: BarDrawing): Axes {
  const font = { family: look.font, size: 11 };
  return {
    x: {
      stacked: true,
      grid: { display: false },
      ticks: {
        color: look.text,
        font,
        maxRotation: 0,
        callback: (_, at) => (at % labelEvery === 0 ? labels[at]! : null),
      },
    },
    y: {
      stacked: true,
      beginAtZero: true,
      grid: { color: look.grid },
      ticks: {
        color: look.text,
        font,
        maxTicksLimit: 6,
        precision: 0,
        callback: (y) => axisValue(Number(y)),
      },
    },
  };
}

type Axes = NonNullable<ChartOptions<'bar'>['scales']>;
