import { useState, type KeyboardEvent } from 'react';
import { useTexts } from '../i18n/i18n';
import { ChartFrame, ChartTable, useDrawing } from './chart-frame';
import { dayText, type ChartLine, type ChartMark, type ChartUnit } from './lines';
import type { Drawn } from './draw';

/**
 * Rows of the table that replaces the chart: one row per day on which any line has a point. A line without a
 * point on that day has the value null.
 */
export function chartRows(
  lines: readonly ChartLine[],
): readonly { day: number; values: readonly (number | null)[] }[] {
  const days = [...new Set(lines.flatMap(({ points }) => points.map(({ day }) => day)))].sort(
    (a, b) => a - b,
  );
  const byDay = lines.map(({ points }) => new Map(points.map(({ day, value }) => [day, value])));
  return days.map((day) => ({ day, values: byDay.map((values) => values.get(day) ?? null) }));
}

export interface TimeChartProps {
  readonly label: string;
  readonly lines: readonly ChartLine[];
  readonly marks?: readonly ChartMark[];
  readonly value: (value: number) => string;
  /** Unit of the days; 'day' by default. */
  readonly unit?: ChartUnit;
  /** Whether the value axis starts at zero, as for amounts. */
  readonly fromZero?: boolean;
  /**
   * True when a table beside the chart shows the same values. The chart then does not offer its own table.
   */
  readonly tabled?: boolean;
}

/** Shows values over time as a chart or as a table. Arrow keys move from day to day and announce the values. */
export function TimeChart(props: TimeChartProps) {
  return (
    <ChartFrame
      legend={props.lines.map(({ label }) => label)}
      kind="line"
      hasTable={!props.tabled}
      figure={<Figure {...props} />}
      table={<TimeTable {...props} />}
    />
  );
}

const NO_MARKS: readonly ChartMark[] = [];

function TimeTable({ label, lines, value, unit = 'day' }: TimeChartProps) {
  const { t } = useTexts();
  return (
    <ChartTable
      label={label}
      head={t(unit === 'month' ? 'whatif.month' : 'figure.day')}
      columns={lines.map((line) => line.label)}
      rows={chartRows(lines).map(({ day, values }) => ({
        key: day,
        head: dayText(day, unit),
        values: values.map((each) => (each === null ? '' : value(each))),
      }))}
    />
  );
}

function Figure(props: TimeChartProps) {
  const { label, lines, marks = NO_MARKS, value, unit = 'day', fromZero = false } = props;
  const [at, setAt] = useState<number | null>(null);
  const days = chartRows(lines);
  const shown = days[at ?? days.length - 1];
  const text = shown
    ? [
        dayText(shown.day, unit),
        ...lines.flatMap((line, place) =>
          shown.values[place] === null ? [] : [`${line.label} ${value(shown.values[place]!)}`],
        ),
      ].join(', ')
    : '';
  const { canvas, drawn } = useDrawing<Drawn>(JSON.stringify([lines, marks]), async () => {
    const { draw } = await import('./draw');
    return (element, look) => draw(element, { lines, marks, value, unit, fromZero, look });
  });

  const step = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, Home: -days.length, End: days.length }[event.key];
    if (!by || days.length === 0) return;
    event.preventDefault();
    const next = Math.min(Math.max((at ?? days.length) + by, 0), days.length - 1);
    setAt(next);
    const place = days[next]!.values.findIndex((candidate) => candidate !== null);
    drawn.current?.point(
      place,
      lines[place]!.points.findIndex(({ day }) => day === days[next]!.day),
    );
  };

  return (
    <div
      className="chart-figure"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, days.length - 1)}
      aria-valuenow={at ?? Math.max(0, days.length - 1)}
      aria-valuetext={text}
      onKeyDown={step}
    >
      <canvas ref={canvas} aria-hidden="true" />
    </div>
  );
}
