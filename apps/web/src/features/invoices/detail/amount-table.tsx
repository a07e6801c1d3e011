import { useTexts } from '@floorplan/ui';
import type { ReactNode } from 'react';

export interface AmountRow {
  /** Cells before the amount. */
  readonly cells: readonly ReactNode[];
  readonly amount: number;
}

/** Table of a few amounts that add up to those below the line. Two decimals, because they are to be paid. */
export function AmountTable(props: {
  label: string;
  /** Text keys of the headers; the last is the amount's. */
  headers: readonly string[];
  rows: readonly AmountRow[];
  /** Text and amount of each line of the foot; the last one is the result. */
  foot: readonly (readonly [text: string, amount: number])[];
}) {
  const { t, format } = useTexts();
  const amount = props.headers.length - 1;
  return (
    <table className="plain-table" aria-label={props.label}>
      <thead>
        <tr>
          {props.headers.map((header, at) => (
            <th key={header} scope="col" className={at === amount ? 'right no-wrap' : undefined}>
              {at === amount ? t('lbl.in_kr', { header: t(header) }) : t(header)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map((row, at) => (
          <tr key={at}>
            {row.cells.map((cell, place) => (
              <td key={place}>{cell}</td>
            ))}
            <td className="right no-wrap">{format.money(row.amount, 2)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {props.foot.map(([text, sum], at) => {
          const shown = format.money(sum, 2);
          return (
            <tr key={text}>
              <th scope="row" colSpan={amount}>
                {text}
              </th>
              <td className="right no-wrap">
                {at === props.foot.length - 1 ? <strong>{shown}</strong> : shown}
              </td>
            </tr>
          );
        })}
      </tfoot>
    </table>
  );
}

export const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="panel">
    <header>
      <h2>{title}</h2>
    </header>
    <div className="panel-body">{children}</div>
  </section>
);
