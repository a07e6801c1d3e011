import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../i18n/i18n';
import {
  textOf,
  type Card,
  type CellContext,
  type Column,
  type ListDescription,
  type RowKey,
} from './description';
import { RowCheck } from './row-check';
import type { SelectionControl } from './selection';
import { useVirtual } from './use-virtual';

const CARD_HEIGHT = 88;

function cardOf<Row>(identifying: readonly Column<Row>[], row: Row, context: CellContext): Card {
  const [title, ...lines] = identifying.map((column) => {
    const said = column.cell?.(row, context) ?? textOf(column, row, context);
    return column.type === 'code' ? <span className="mono">{said}</span> : said;
  });
  return { title, lines };
}

/** Rows as cards with three identifying fields, for narrow screens. The page scrolls vertically only. */
export function RowCards<Row>(props: {
  description: ListDescription<Row>;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  changed: ReadonlySet<RowKey>;
  /** Null when there are no actions for selected rows. */
  selection: SelectionControl | null;
}) {
  const { description, rows, changed, selection } = props;
  const { t, format } = useTexts();
  const list = useRef<HTMLUListElement>(null);
  const { from, to } = useVirtual(list, rows.length, CARD_HEIGHT);
  const { openRow } = description;
  const identifying = props.columns
    .filter((column) => column.priority)
    .sort((a, b) => a.priority! - b.priority!);
  const context = { t, format };
  return (
    <ul className="cards" ref={list} style={{ height: rows.length * CARD_HEIGHT }}>
      {rows.slice(from, to).map((row, at) => {
        const key = description.rowKey(row);
        const card = description.card?.(row, context) ?? cardOf(identifying, row, context);
        const body = (
          <>
            <span className="card-head">
              <span className="card-title">{card.title}</span>
              {card.mark}
            </span>
            {card.lines.map((line, place) => (
              <span key={place} className="card-field">
                {line}
              </span>
            ))}
          </>
        );
        const path = description.rowPath?.(row);
        const whyNot = description.whyNotSelectable?.(row) ?? null;
        return (
          <li
            key={key}
            className={[
              'card',
              changed.has(key) && 'changed',
              key === description.current && 'current',
              selection && 'selectable',
              selection?.has(key) && 'selected',
            ]
              .filter(Boolean)
              .join(' ')}
            aria-current={key === description.current || undefined}
            style={{ transform: `translateY(${(from + at) * CARD_HEIGHT}px)` }}
          >
            {selection && (
              <label className="card-select">
                <RowCheck
                  checked={selection.has(key)}
                  label={`${t('list.select_row')}: ${description.rowLabel(row)}`}
                  reason={whyNot && t(whyNot)}
                  onToggle={() => selection.toggle(key)}
                />
              </label>
            )}
            {path ? (
              <Link to={path}>{body}</Link>
            ) : openRow ? (
              <button type="button" className="card-body" onClick={() => openRow(row)}>
                {body}
              </button>
            ) : (
              <span className="card-body">{body}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
