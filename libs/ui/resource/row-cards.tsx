import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../i18n/i18n';
import { textOf, type Column, type ListDescription, type RowKey } from './description';
import { useVirtual } from './use-virtual';

const CARD_HEIGHT = 88;

/** On a narrow screen a row is a card with its three most telling fields; the page scrolls, never sideways. */
export function RowCards<Row>(props: {
  description: ListDescription<Row>;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  changed: ReadonlySet<RowKey>;
}) {
  const { description, rows, changed } = props;
  const { t, format } = useTexts();
  const list = useRef<HTMLUListElement>(null);
  const { from, to } = useVirtual(list, rows.length, CARD_HEIGHT);
  const telling = props.columns.filter((column) => column.telling).sort((a, b) => a.telling! - b.telling!);
  const context = { t, format };
  return (
    <ul className="cards" ref={list} style={{ height: rows.length * CARD_HEIGHT }}>
      {rows.slice(from, to).map((row, at) => {
        const key = description.rowKey(row);
        const [first, ...rest] = telling;
        const body = (
          <>
            <span className="card-title">
              {first && (first.cell?.(row, context) ?? textOf(first, row, context))}
            </span>
            {rest.map((column) => (
              <span key={column.key} className={column.type === 'code' ? 'card-field mono' : 'card-field'}>
                {column.cell?.(row, context) ?? textOf(column, row, context)}
              </span>
            ))}
          </>
        );
        return (
          <li
            key={key}
            className={changed.has(key) ? 'card changed' : 'card'}
            style={{ transform: `translateY(${(from + at) * CARD_HEIGHT}px)` }}
          >
            {description.rowPath ? <Link to={description.rowPath(row)}>{body}</Link> : body}
          </li>
        );
      })}
    </ul>
  );
}
