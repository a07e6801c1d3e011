import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../i18n/i18n';
import type { BarDrawing } from './draw-bars';
import { lookOf } from './look';
import { useScheme } from './use-scheme';

export interface BarChartProps extends Omit<BarDrawing, 'look'> {
  /** What the chart shows, for screen readers. */
  readonly label: string;
  /** Head of the labels' column in the table. */
  readonly head: string;
}

/** Shows stacked bars, or the same values as a table. */
export function BarChart(props: BarChartProps) {
  const { t } = useTexts();
  const [table, setTable] = useState(false);
  const other = t(table ? 'figure.as_figure' : 'figure.as_table');
  return (
    <figure className="chart">
      <figcaption className="chart-head">
        <ul className="chart-legend" aria-hidden={table}>
          {props.series.map(({ label }, at) => (
            <li key={label}>
              <i className={`chart-swatch chart-bar chart-line-${at}`} aria-hidden="true" /> {label}
            </li>
          ))}
        </ul>
        <button
          type="button"
          className="icon-button no-print"
          aria-label={other}
          title={other}
          onClick={() => setTable(!table)}
        >
          <i className={`pi pi-${table ? 'chart-bar' : 'table'}`} aria-hidden="true" />
        </button>
      </figcaption>
      {table ? <BarTable {...props} /> : <Bars {...props} />}
    </figure>
  );
}

/** The bars with a value as rows of a table. */
function BarTable({ label, head, labels, series, value }: BarChartProps) {
  const rows = labels
    .map((name, at) => ({ name, values: series.map(({ values }) => values[at]!) }))
    .filter(({ values }) => values.some((one) => one !== 0));
  return (
    <div className="chart-table" role="region" aria-label={label} tabIndex={0}>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {series.map((one) => (
              <th key={one.label} scope="col" className="right">
                {one.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }) => (
            <tr key={name}>
              <td className="no-wrap">{name}</td>
              {values.map((one, at) => (
                <td key={series[at]!.label} className="right no-wrap">
                  {one === 0 ? '' : value(one)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Bars({ label, labels, series, value, labelEvery }: BarChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // Compare the content: new arrays with equal values must not redraw the chart.
  const written = JSON.stringify([labels, series]);
  const scheme = useScheme();
  const latest = useRef({ labels, series, value, labelEvery });
  latest.current = { labels, series, value, labelEvery };
  useEffect(() => {
    let remove: (() => void) | null = null;
    let gone = false;
    const element = canvas.current!;
    void import('./draw-bars').then(({ drawBars }) => {
      if (gone || !element.getContext('2d')) return;
      remove = drawBars(element, { ...latest.current, look: lookOf(element) });
    });
    return () => {
      gone = true;
      remove?.();
    };
  }, [written, scheme]);
  return (
    <div className="chart-figure" role="img" aria-label={label}>
      <canvas ref={canvas} aria-hidden="true" />
    </div>
  );
}
