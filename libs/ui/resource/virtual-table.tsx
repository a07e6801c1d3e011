import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { Check } from '../form/check';
import { usePrinting } from '../print/printing';
import { useTexts } from '../i18n/i18n';
import {
  headText,
  isNumeric,
  isSelectable,
  type CellContext,
  type Column,
  type ListDescription,
  type RowKey,
  type Sort,
} from './description';
import type { ColumnRoom } from './arrange';
import type { SelectionControl } from './selection';
import { leastWidth, TableColumns } from './table-columns';
import { TableRow } from './table-row';
import { useVirtual } from './use-virtual';

export const ROW_HEIGHT = 36;
export interface VirtualTableProps<Row> {
  readonly description: ListDescription<Row>;
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly room: readonly ColumnRoom[];
  readonly rows: readonly Row[];
  readonly sort: Sort;
  readonly onSort: (key: string) => void;
  readonly selection: SelectionControl | null;
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly changed: ReadonlySet<RowKey>;
  readonly onOpen: (row: Row) => void;
  readonly scroller: RefObject<HTMLDivElement | null>;
}

/** Table of rows of equal height that renders only the visible rows. Header and first column stay in view. */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { description, rows, columns, room, selection, scroller, onOpen, onActive } = props;
  const { t, format } = useTexts();
  const body = useRef<HTMLTableSectionElement>(null);
  const printing = usePrinting() !== null;
  const inSight = useVirtual(body, rows.length, ROW_HEIGHT, scroller);
  const { from, to } = printing ? { from: 0, to: rows.length } : inSight;
  useFocusActive(props.active, scroller);
  const span = columns.length + (selection ? 1 : 0);
  const context = useContextOf(t, format);

  return (
    <div className="table-scroll" ref={scroller} role="region" aria-label={props.caption} tabIndex={0}>
      <table
        className="table"
        style={{ minWidth: leastWidth(room, selection !== null) }}
        aria-rowcount={rows.length + 1}
      >
        <TableColumns columns={columns} room={room} select={selection !== null} />
        <Head {...props} />
        <tbody ref={body}>
          {from > 0 && <Gap height={from * ROW_HEIGHT} span={span} />}
          {rows.slice(from, to).map((row, at) => {
            const key = description.rowKey(row);
            return (
              <TableRow
                key={key}
                row={row}
                index={from + at}
                columns={columns as readonly Column<unknown>[]}
                context={context}
                description={description as ListDescription<unknown>}
                selected={selection ? selection.has(key) : null}
                active={props.active === from + at}
                changed={props.changed.has(key)}
                toggle={selection?.toggle}
                onOpen={onOpen as (row: unknown) => void}
                onActive={onActive}
              />
            );
          })}
          {to < rows.length && <Gap height={(rows.length - to) * ROW_HEIGHT} span={span} />}
        </tbody>
      </table>
    </div>
  );
}

/** Returns the same object until the language changes, so that rows do not render again. */
function useContextOf(t: CellContext['t'], format: CellContext['format']): CellContext {
  const context = useRef<CellContext>({ t, format });

  if (context.current.t !== t || context.current.format !== format) context.current = { t, format };

  return context.current;
}

/** Focuses the active row's link and keeps it in view. */
function useFocusActive(active: number, scroller: RefObject<HTMLDivElement | null>) {
  useLayoutEffect(() => {
    const box = scroller.current;
    if (active < 0 || !box) return;
    const top = active * ROW_HEIGHT;
    const visible = box.clientHeight - ROW_HEIGHT;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + ROW_HEIGHT > box.scrollTop + visible) box.scrollTop = top + ROW_HEIGHT - visible;
    const focus = () => {
      const link = box.querySelector<HTMLElement>(`tr[data-index="${active}"] [data-row-link]`);
      link?.focus({ preventScroll: true });
      return link !== null;
    };
    // Focus at once, so that an Enter right after j opens this row. A row that is far away must be rendered
    // first.
    if (focus()) return;
    const frame = requestAnimationFrame(focus);
    return () => cancelAnimationFrame(frame);
  }, [active, scroller]);
}

/** When the row with open details changes, scrolls it to the middle of the list. */
export function useCurrentInSight(scroller: RefObject<HTMLDivElement | null>, current: number) {
  const at = useRef(current);
  useEffect(() => {
    at.current = current;
  });
  const known = current >= 0;
  useEffect(() => {
    const box = scroller.current;
    if (known && box) box.scrollTop = Math.max(0, at.current * ROW_HEIGHT - box.clientHeight / 2);
  }, [known, scroller]);
}

/** Scrolls to the first of the waiting rows when they are shown. */
export function useNewestInSight(
  scroller: RefObject<HTMLDivElement | null>,
  shownAt: number,
  order: readonly RowKey[],
  added: ReadonlySet<RowKey>,
) {
  const latest = useRef({ order, added });
  useLayoutEffect(() => {
    latest.current = { order, added };
  });
  useLayoutEffect(() => {
    if (shownAt === 0) return;
    const now = latest.current;
    const first = Math.max(
      0,
      now.order.findIndex((key) => now.added.has(key)),
    );
    const box = scroller.current;
    // Without a box the rows are cards, which scroll with the page.
    if (box) box.scrollTop = first * ROW_HEIGHT;
    else document.querySelector('.list')?.scrollIntoView?.();
    // The pressed button no longer exists, so focus the rows.
    if (document.activeElement === document.body) box?.focus({ preventScroll: true });
  }, [shownAt, scroller]);
}

const Gap = ({ height, span }: { height: number; span: number }) => (
  <tr aria-hidden="true" className="table-gap">
    <td colSpan={span} style={{ height }} />
  </tr>
);

function Head<Row>({ columns, sort, onSort, selection, rows, description }: VirtualTableProps<Row>) {
  const { t } = useTexts();
  const printing = usePrinting() !== null;
  const selectable = selection ? rows.filter((row) => isSelectable(description, row)) : [];
  const all = selectable.length > 0 && selectable.every((row) => selection?.has(description.rowKey(row)));
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && (
          <th className="cell-select" scope="col">
            <Check checked={all} onChange={() => selection.setAll(!all)} aria-label={t('btn.select_all')} />
          </th>
        )}
        {columns.map((column) => {
          const sorted = sort.key === column.key;
          const direction = sorted ? (sort.descending ? 'descending' : 'ascending') : 'none';
          return (
            <th
              key={column.key}
              scope="col"
              aria-sort={direction}
              className={isNumeric(column.type) ? 'right' : undefined}
            >
              {printing ? (
                // Print plain text, since browsers omit buttons when they repeat the header on the next
                // sheet.
                <span>{headText(column, t)}</span>
              ) : (
                <button type="button" onClick={() => onSort(column.key)}>
                  <span data-cut="">{headText(column, t)}</span>
                  <i
                    className={`pi pi-arrow-${sorted && sort.descending ? 'down' : 'up'}${sorted ? '' : ' unsorted'}`}
                    aria-hidden="true"
                  />
                </button>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
