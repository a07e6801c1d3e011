import {
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
  type ChartDataset,
  type ChartOptions,
  type Plugin,
} from 'chart.js';
import { axisDays, dayText, type ChartLine, type ChartMark, type ChartUnit } from './lines';
import type { ChartStyle } from './chart-style';

Chart.register(LineController, LineElement, PointElement, LinearScale, Tooltip);

export interface Drawing {
  readonly lines: readonly ChartLine[];
  readonly marks: readonly ChartMark[];
  readonly value: (value: number) => string;
  readonly unit: ChartUnit;
  /** Whether the value axis starts at zero, as for amounts. */
  readonly fromZero: boolean;
  readonly look: ChartStyle;
}

/** Height in pixels of a row of labels. Labels that would overlap are put in different rows. */
const LABEL_LINE = 14;

/** Plugin that draws vertical marks for special days: today, the end of the term. */
const marked = (marks: readonly ChartMark[], look: ChartStyle): Plugin<'line'> => ({
  id: 'marks',
  afterDatasetsDraw: ({ ctx, chartArea: { top, bottom }, scales }) => {
    ctx.save();
    ctx.strokeStyle = ctx.fillStyle = look.text;
    ctx.font = `11px ${look.font}`;
    ctx.textAlign = 'left';
    const taken: { from: number; to: number; line: number }[] = [];
    for (const { day, label } of marks) {
      const x = scales['x']!.getPixelForValue(day);
      const width = ctx.measureText(label).width;
      ctx.setLineDash([4, 3]);
      ctx.beginPath();
      ctx.moveTo(x, top);
      ctx.lineTo(x, bottom);
      ctx.stroke();
      const from = x + width + 6 > scales['x']!.right ? x - 4 - width : x + 4;
      const beside = taken.filter(
        (candidate) => candidate.from < from + width + 4 && from < candidate.to + 4,
      );
      const line = Math.max(-1, ...beside.map((each) => each.line)) + 1;
      taken.push({ from, to: from + width, line });
      ctx.fillText(label, from, top + 10 + line * LABEL_LINE);
    }
    ctx.restore();
  },
});

export interface Drawn {
  /** Highlights the values of one point, as if the pointer were over it. */
  point(line: number, at: number): void;
  destroy(): void;
}

/** Width in pixels of a date label on the axis, including margin. */
const DATE_WIDTH = 92;

function dataOf({ points, until }: ChartLine) {
  const data = points.map(({ day, value: y }) => ({ x: day, y }));
  const last = data.at(-1);
  return last && until !== undefined && until > last.x ? [...data, { x: until, y: last.y }] : data;
}

export function draw(canvas: HTMLCanvasElement, drawing: Drawing): Drawn {
  const { lines, marks, value, unit, look } = drawing;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const chart = new Chart(canvas, {
    type: 'line',
    data: { datasets: lines.map((line, at) => datasetOf(line, look.colours[at]!)) },
    options: {
      maintainAspectRatio: false,
      ...(still && { animation: false as const }),
      interaction: { mode: 'index', intersect: false },
      scales: axesOf(drawing),
      plugins: {
        tooltip: {
          callbacks: {
            title: ([first]) => (first ? dayText(first.parsed.x!, unit) : ''),
            label: ({ dataset, parsed }) => `${dataset.label}: ${value(parsed.y!)}`,
          },
        },
      },
    },
    plugins: [marked(marks, look)],
  });
  return {
    point: (line, at) => {
      const element = { datasetIndex: line, index: at };
      chart.setActiveElements([element]);
      chart.tooltip?.setActiveElements([element], { x: 0, y: 0 });
      chart.update('none');
    },
    destroy: () => chart.destroy(),
  };
}

const datasetOf = (line: ChartLine, colour: string): ChartDataset<'line', { x: number; y: number }[]> => ({
  label: line.label,
  data: dataOf(line),
  stepped: line.steps ? 'before' : false,
  borderColor: colour,
  backgroundColor: colour,
  borderWidth: 2,
  borderDash: line.dashed ? [5, 4] : [],
  // Draw no point marker where a line's last value is only extended.
  pointRadius: ({ dataIndex }: { dataIndex: number }) =>
    line.dashed || line.points.length > 40 || dataIndex >= line.points.length ? 0 : 3,
  pointHoverRadius: 5,
  pointHitRadius: ({ dataIndex }: { dataIndex: number }) => (dataIndex >= line.points.length ? 0 : 12),
});

function axesOf({ lines, value, unit, fromZero, look }: Drawing): Axes {
  const days = [...new Set(lines.flatMap((line) => dataOf(line).map(({ x }) => x)))].sort((a, b) => a - b);
  const font = { family: look.font, size: 11 };
  return {
    x: {
      type: 'linear',
      bounds: 'data',
      grid: { display: false },
      afterBuildTicks: (axis) => {
        axis.ticks = axisDays(days, unit, Math.min(7, Math.floor(axis.width / DATE_WIDTH))).map((day) => ({
          value: day,
        }));
      },
      ticks: {
        autoSkip: false,
        color: look.text,
        font,
        maxRotation: 0,
        callback: (day) => dayText(Number(day), unit),
      },
    },
    y: {
      beginAtZero: fromZero,
      grid: { color: look.grid },
      ticks: { color: look.text, font, maxTicksLimit: 6, callback: (y) => value(Number(y)) },
    },
  };
}

type Axes = NonNullable<ChartOptions<'line'>['scales']>;
