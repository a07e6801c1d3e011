import type { ReactNode } from 'react';

export const Panel = (props: { title: string; aside?: ReactNode; children: ReactNode }) => (
  <section className="panel">
    <header>
      <h2>{props.title}</h2>
      {props.aside}
    </header>
    <div className="panel-body">{props.children}</div>
  </section>
);

/** A line of a calculation: its text and its amount. */
export type AmountLine = readonly [text: ReactNode, amount: ReactNode];

/** Amounts one below the other, the last of which is the result. */
export const AmountLines = ({ label, lines }: { label: string; lines: readonly AmountLine[] }) => (
  <table className="plain-table" aria-label={label}>
    <tbody>
      {lines.slice(0, -1).map(([text, amount], at) => (
        <tr key={at}>
          <td>{text}</td>
          <td className="right no-wrap">{amount}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      {lines.slice(-1).map(([text, amount], at) => (
        <tr key={at}>
          <th scope="row">{text}</th>
          <td className="right no-wrap">
            <strong>{amount}</strong>
          </td>
        </tr>
      ))}
    </tfoot>
  </table>
);
