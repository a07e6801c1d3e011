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

interface RowCardsProps<Row> {
  readonly description: ListDescription<Row>;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly changed: ReadonlySet<RowKey>;
  /** Null when there are no actions for selected rows. */
  readonly selection: SelectionControl | null;
}

/** Rows as cards with three identifying fields, for narrow screens. The page scrolls vertically only. */
export function RowCards<Row>(props: RowCardsProps<Row>) {
  const { description, rows } = props;
  const { t, format } = useTexts();
  const list = useRef<HTMLUListElement>(null);
  const { from, to } = useVirtual(list, rows.length, CARD_HEIGHT);
  const identifying = props.columns
    .filter((column) => column.priority)
    .sort((a, b) => a.priority! - b.priority!);
  const context = { t, format };
  return (
    <ul className="cards" ref={list} style={{ height: rows.length * CARD_HEIGHT }}>
      {rows.slice(from, to).map((row, at) => (
        <RowCard
          key={description.rowKey(row)}
          {...props}
          row={row}
          card={description.card?.(row, context) ?? cardOf(identifying, row, context)}
          top={(from + at) * CARD_HEIGHT}
        />
      ))}
    </ul>
  );
}

function RowCard<Row>(props: RowCardsProps<Row> & { row: Row; card: Card; top: number }) {
  const { description, row, card, changed, selection } = props;
  const { t } = useTexts();
  const key = description.rowKey(row);
  const isCurrent = key === description.current;
  const whyNot = description.whyNotSelectable?.(row) ?? null;
  return (
    <li
      className={[
        'card',
        changed.has(key) && 'changed',
        isCurrent && 'current',
        selection && 'selectable',
        selection?.has(key) && 'selected',
      ]
        .filter(Boolean)
        .join(' ')}
      aria-current={isCurrent || undefined}
      style={{ transform: `translateY(${props.top}px)` }}
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
      <CardBody description={description} row={row} card={card} />
    </li>
  );
}

/** Content of a card, which opens its row when it has a page or something else to open. */
function CardBody<Row>(props: { description: ListDescription<Row>; row: Row; card: Card }) {
  const { description, row, card } = props;
  const { openRow } = description;
  const path = description.rowPath?.(row);
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
  if (path) return <Link to={path}>{body}</Link>;
  if (!openRow) return <span className="card-body">{body}</span>;
  return (
    <button type="button" className="card-body" onClick={() => openRow(row)}>
      {body}
    </button>
  );
}
