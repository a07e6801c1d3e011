import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTexts } from '../i18n/i18n';
import { dayText, type ChartLine, type ChartMark, type ChartUnit } from './lines';
import type { Drawn } from './draw';
import { lookOf } from './look';
import { useScheme } from './use-scheme';

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
  const { t } = useTexts();
  const [table, setTable] = useState(false);
  const other = t(table ? 'figure.as_figure' : 'figure.as_table');
  return (
    <figure className="chart">
      <figcaption className="chart-head">
        <ul className="chart-legend" aria-hidden={table}>
          {props.lines.map(({ label }, at) => (
            <li key={label}>
              <i className={`chart-swatch chart-line-${at}`} aria-hidden="true" /> {label}
            </li>
          ))}
        </ul>
        {!props.tabled && (
          <button
            type="button"
            className="icon-button no-print"
            aria-label={other}
            title={other}
            onClick={() => setTable(!table)}
          >
            <i className={`pi pi-${table ? 'chart-line' : 'table'}`} aria-hidden="true" />
          </button>
        )}
      </figcaption>
      {table ? <ChartTable {...props} /> : <Figure {...props} />}
    </figure>
  );
}

const NO_MARKS: readonly ChartMark[] = [];

function ChartTable({ label, lines, value, unit = 'day' }: TimeChartProps) {
  const { t } = useTexts();
  return (
    <div className="chart-table" role="region" aria-label={label} tabIndex={0}>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{t(unit === 'month' ? 'whatif.month' : 'figure.day')}</th>
            {lines.map((line) => (
              <th key={line.label} scope="col" className="right">
                {line.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chartRows(lines).map(({ day, values }) => (
            <tr key={day}>
              <td className="no-wrap">{dayText(day, unit)}</td>
              {values.map((one, at) => (
                <td key={lines[at]!.label} className="right no-wrap">
                  {one === null ? '' : value(one)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Figure(props: TimeChartProps) {
  const { label, lines, marks = NO_MARKS, value, unit = 'day', fromZero = false } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = useRef<Drawn | null>(null);
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
  // Compare the content: a new array with equal values must not redraw the chart.
  const written = JSON.stringify([lines, marks]);
  const scheme = useScheme();
  const latest = useRef({ lines, marks, value, unit, fromZero });
  latest.current = { lines, marks, value, unit, fromZero };

  useEffect(() => {
    let gone = false;
    const element = canvas.current!;
    void import('./draw').then(({ draw }) => {
      if (gone || !element.getContext('2d')) return;
      drawn.current = draw(element, { ...latest.current, look: lookOf(element) });
    });
    return () => {
      gone = true;
      drawn.current?.destroy();
      drawn.current = null;
    };
  }, [written, scheme]);

  const step = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, Home: -days.length, End: days.length }[event.key];
    if (!by || days.length === 0) return;
    event.preventDefault();
    const next = Math.min(Math.max((at ?? days.length) + by, 0), days.length - 1);
    setAt(next);
    const place = days[next]!.values.findIndex((one) => one !== null);
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
