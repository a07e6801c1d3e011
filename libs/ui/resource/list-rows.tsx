import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTexts } from '../i18n/i18n';
import { columnRoom } from './arrange';
import { isSelectable, type ListDescription, type RowKey } from './description';
import { rememberOrder } from './list-order';
import { usePrinting } from '../print/printing';
import { fittingColumns, useSpace } from './fitting';
import { ListFooter } from './list-footer';
import type { Place } from './scroll-restoration';
import type { ResourceListProps } from './resource-list-props';
import { RowCards } from './row-cards';
import type { SelectionControl } from './selection';
import { usePlace } from './use-place';
import { useSideways } from './sideways';
import { useRowKeys } from './use-row-keys';
import { useCurrentInSight, useNewestInSight, VirtualTable } from './virtual-table';

const nothingChanged: ReadonlySet<RowKey> = new Set();

export type BodyProps<Row> = Omit<ResourceListProps<Row>, 'matching'> & {
  readonly matching: number;
  readonly rows: readonly Row[];
  readonly columns: ListDescription<Row>['columns'];
  readonly permitted: ListDescription<Row>['columns'];
  readonly narrow: boolean;
  readonly place: Place;
  /** Keys of the rows in display order. */
  readonly order: readonly RowKey[];
  readonly selection: SelectionControl;
  /** Opens a row in the side panel. Null when the list has no side panel or the window is too narrow. */
  readonly look: ((row: Row) => void) | null;
  /** Changes each time waiting rows are shown. The first of the shown rows is then scrolled into view. */
  readonly shownAt: number;
};

/** The rows as table or cards, with selection bar and footer. */
export function ListRows<Row extends object>(props: BodyProps<Row>) {
  const { description, state, live, inserted, selection, look } = props;
  const rows = useMemo(() => inserted?.(props.rows) ?? props.rows, [inserted, props.rows]);
  const [active, setActive] = useState(props.place.active);
  const scroller = useRef<HTMLDivElement>(null);
  useRememberedOrder(props, rows);
  const { columns, room } = useFittingColumns(props, rows, scroller);
  useSideways(scroller, !props.narrow);
  const open = useOpenRow(description);
  useCameFromRow(props, scroller);
  usePlace(props.place, scroller, selection.selection, active);
  useRowKeys(
    rows.length,
    active,
    setActive,
    (index) => {
      if (isSelectable(description, rows[index]!)) selection.toggle(props.order[index]!);
    },
    (index) => open(rows[index]!),
    look && ((index) => look(rows[index]!)),
  );
  const changed = live?.changed ?? nothingChanged;
  useNewestInSight(scroller, props.shownAt, props.order, changed);
  const body = { description, rows, changed, selection: props.actions ? selection : null };
  return (
    <>
      {props.narrow ? (
        <RowCards {...body} columns={props.permitted} />
      ) : (
        <VirtualTable
          {...body}
          caption={props.title}
          columns={columns}
          room={room}
          sort={state.sort}
          onSort={state.setSort}
          active={active}
          onActive={setActive}
          onOpen={look ?? open}
          scroller={scroller}
        />
      )}
      <Footer {...props} />
    </>
  );
}

function Footer<Row extends object>(props: BodyProps<Row>) {
  const { state, query, rows } = props;
  const loaded = query.data?.Rows.length ?? 0;
  const total = query.data?.Total ?? rows.length;
  return (
    <ListFooter
      columns={props.columns}
      rows={rows}
      loaded={state.sortedAnew ? Math.min(loaded, state.size) : loaded}
      total={total}
      matching={props.matching}
      sums={props.sums}
      whole={props.whole ?? false}
      sortedAnew={state.sortedAnew && loaded < total && !props.sortedByServer}
      state={state}
    />
  );
}

/** Remembers the order of the rows for the links between their pages. */
function useRememberedOrder<Row>({ description, matching }: BodyProps<Row>, rows: readonly Row[]) {
  const { pathname, search } = useLocation();
  useEffect(
    () => rememberOrder(description, rows, matching, `${pathname}${search}`),
    [description, rows, matching, pathname, search],
  );
}

/** The columns that fit, with their widths. On paper all columns are printed. */
function useFittingColumns<Row>(
  { description, state, columns: all, narrow, actions }: BodyProps<Row>,
  rows: readonly Row[],
  scroller: RefObject<HTMLDivElement | null>,
) {
  const { t, format } = useTexts();
  const wide = useMemo(() => columnRoom(all, rows, { t, format }), [all, rows, t, format]);
  const space = useSpace(scroller, !narrow);
  const printing = usePrinting() !== null;
  const columns = useMemo(
    () =>
      space && !printing
        ? fittingColumns(all, wide, {
            hideOrder: description.hideOrder,
            kept: state.sort.key,
            space,
            select: actions !== undefined,
          })
        : all,
    [all, wide, description.hideOrder, state.sort.key, space, printing, actions],
  );
  const room = useMemo(() => columnRoom(columns, rows, { t, format }), [columns, rows, t, format]);
  return { columns, room };
}

function useOpenRow<Row>(description: ListDescription<Row>): (row: Row) => void {
  const navigate = useNavigate();
  return useCallback(
    (row: Row) => {
      const path = description.rowPath?.(row);
      if (path) void navigate(path);
      else description.openRow?.(row);
    },
    [navigate, description],
  );
}

/** Scrolls to the row that the side panel shows, when it is open from the start. */
function useCameFromRow<Row>(
  { description, order }: BodyProps<Row>,
  scroller: RefObject<HTMLDivElement | null>,
) {
  // Otherwise the row was opened from this list and is already in view.
  const [came] = useState(description.current !== undefined);
  const current = came && description.current !== undefined ? order.indexOf(description.current) : -1;
  useCurrentInSight(scroller, current);
}
