import { useTexts } from '@floorplan/ui';
import type { ReactNode } from 'react';

export interface AmountRow {
  /** Content of the row's cells, except the amount. */
  readonly cells: readonly ReactNode[];
  readonly amount: number;
}

/**
 * Table of amounts that add up to a result below the line. Amounts have two decimals, because they are paid.
 */
export function AmountTable(props: {
  label: string;
  /** Text keys of the column headers. The last column holds the amounts. */
  headers: readonly string[];
  rows: readonly AmountRow[];
  /** Text and amount of each line below the rows. The last line is the result. */
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
