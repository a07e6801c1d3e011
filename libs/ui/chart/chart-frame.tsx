import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTexts } from '../i18n/i18n';
import { chartStyleOf, type ChartStyle } from './chart-style';
import { useScheme } from './use-scheme';

export interface ChartFrameProps {
  /** Labels of the lines or bars. The chart reads their colours from the styles of the legend. */
  readonly legend: readonly string[];
  readonly kind: 'line' | 'bar';
  /** False when a table beside the chart shows the same values. */
  readonly hasTable?: boolean;
  readonly figure: ReactNode;
  readonly table: ReactNode;
}

/** Legend of a chart, the chart or a table with the same values, and the button that switches between them. */
export function ChartFrame({ legend, kind, hasTable = true, figure, table }: ChartFrameProps) {
  const { t } = useTexts();
  const [asTable, setAsTable] = useState(false);
  const other = t(asTable ? 'figure.as_figure' : 'figure.as_table');
  const swatch = kind === 'bar' ? 'chart-swatch chart-bar' : 'chart-swatch';
  return (
    <figure className="chart">
      <figcaption className="chart-head">
        <ul className="chart-legend" aria-hidden={asTable}>
          {legend.map((label, at) => (
            <li key={label}>
              <i className={`${swatch} chart-line-${at}`} aria-hidden="true" /> {label}
            </li>
          ))}
        </ul>
        {hasTable && (
          <button
            type="button"
            className="icon-button no-print"
            aria-label={other}
            title={other}
            onClick={() => setAsTable(!asTable)}
          >
            <i className={`pi pi-${asTable ? `chart-${kind}` : 'table'}`} aria-hidden="true" />
          </button>
        )}
      </figcaption>
      {asTable ? table : figure}
    </figure>
  );
}

export interface ChartTableProps {
  readonly label: string;
  readonly head: string;
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly key: string | number;
    readonly head: ReactNode;
    readonly values: readonly string[];
  }[];
}

/** Values of a chart as a table that scrolls. */
export function ChartTable({ label, head, columns, rows }: ChartTableProps) {
  return (
    <div className="chart-table" role="region" aria-label={label} tabIndex={0}>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className="right">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <td className="no-wrap">{row.head}</td>
              {row.values.map((value, at) => (
                <td key={columns[at]} className="right no-wrap">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * Loads the drawing code and draws on a canvas. Draws again when `content` or the colour scheme changes.
 * @param content text that is equal for equal drawings. New arrays with equal values must not cause a redraw
 */
export function useDrawing<Drawn extends { destroy(): void }>(
  content: string,
  load: () => Promise<(canvas: HTMLCanvasElement, look: ChartStyle) => Drawn>,
): { readonly canvas: RefObject<HTMLCanvasElement | null>; readonly drawn: RefObject<Drawn | null> } {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = useRef<Drawn | null>(null);
  const scheme = useScheme();
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    let gone = false;
    const element = canvas.current!;
    void latest.current().then((draw) => {
      if (gone || !element.getContext('2d')) return;
      drawn.current = draw(element, chartStyleOf(element));
    });
    return () => {
      gone = true;
      drawn.current?.destroy();
      drawn.current = null;
    };
  }, [content, scheme]);
  return { canvas, drawn };
}
