import type { ReactNode } from 'react';
import { useTexts } from '../i18n/i18n';
import { WideContent } from './wide-content';

export interface SmallColumn<Row> {
  readonly key: string;
  /** Key of the header's text. */
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Whether the column contains amounts. The header then adds the currency. */
  readonly money?: true;
  readonly align?: 'right';
  /** Whether the value must not wrap, such as a date or a number. */
  readonly whole?: boolean;
}

/** A table of a few rows. On a narrow screen each row becomes a card, with the headers as labels. */
export function SmallTable<Row>(props: {
  label: string;
  columns: readonly SmallColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
}) {
  const { t } = useTexts();
  const look = ({ align, whole, money }: SmallColumn<Row>) =>
    [money ? 'right' : align, (whole || money) && 'no-wrap'].filter(Boolean).join(' ') || undefined;
  const headOf = ({ header, money }: SmallColumn<Row>) =>
    money ? t('lbl.in_kr', { header: t(header) }) : t(header);
  return (
    <WideContent label={props.label}>
      {/* Explicit roles, because CSS that shows rows as cards removes the table semantics. */}
      <table className="plain-table small-table" role="table">
        <thead role="rowgroup">
          <tr role="row">
            {props.columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                role="columnheader"
                className={column.money ? 'right' : column.align}
              >
                {headOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {props.rows.map((row) => (
            <tr key={props.rowKey(row)} role="row">
              {props.columns.map((column) => (
                <td key={column.key} role="cell" className={look(column)} data-label={headOf(column)}>
                  <div className="small-cell">{column.cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideContent>
  );
}
