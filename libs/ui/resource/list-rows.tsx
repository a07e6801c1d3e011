import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
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
  const { description, state, query, live, inserted } = props;
  const rows = useMemo(() => inserted?.(props.rows) ?? props.rows, [inserted, props.rows]);
  const { t, format } = useTexts();
  const navigate = useNavigate();
  const { place, order, selection, look, matching } = props;
  const { pathname, search } = useLocation();
  useEffect(
    () => rememberOrder(description, rows, matching, `${pathname}${search}`),
    [description, rows, matching, pathname, search],
  );
  const [active, setActive] = useState(place.active);
  const scroller = useRef<HTMLDivElement>(null);
  const wide = useMemo(
    () => columnRoom(props.columns, rows, { t, format }),
    [props.columns, rows, t, format],
  );
  const space = useSpace(scroller, !props.narrow);
  const printing = usePrinting() !== null;
  const columns = useMemo(
    () =>
      space && !printing
        ? fittingColumns(props.columns, wide, {
            hideOrder: description.hideOrder,
            kept: state.sort.key,
            space,
            select: props.actions !== undefined,
          })
        : props.columns,
    [props.columns, wide, description.hideOrder, state.sort.key, space, printing, props.actions],
  );
  const room = useMemo(() => columnRoom(columns, rows, { t, format }), [columns, rows, t, format]);
  useSideways(scroller, !props.narrow);
  const loaded = query.data?.Rows.length ?? 0;
  const total = query.data?.Total ?? rows.length;

  const open = useCallback(
    (row: Row) => {
      const path = description.rowPath?.(row);
      if (path) void navigate(path);
      else description.openRow?.(row);
    },
    [navigate, description],
  );
  // When the side panel is open at the start, its row was opened from this list and is already in view.
  const [came] = useState(description.current !== undefined);
  const current = came && description.current !== undefined ? order.indexOf(description.current) : -1;
  useCurrentInSight(scroller, current);
  usePlace(place, scroller, selection.selection, active);
  useRowKeys(
    rows.length,
    active,
    setActive,
    (index) => {
      if (isSelectable(description, rows[index]!)) selection.toggle(order[index]!);
    },
    (index) => open(rows[index]!),
    look && ((index) => look(rows[index]!)),
  );

  const changed = live?.changed ?? nothingChanged;
  useNewestInSight(scroller, props.shownAt, order, changed);
  return (
    <>
      {props.narrow ? (
        <RowCards
          description={description}
          columns={props.permitted}
          rows={rows}
          changed={changed}
          selection={props.actions ? selection : null}
        />
      ) : (
        <VirtualTable
          description={description}
          caption={props.title}
          columns={columns}
          room={room}
          rows={rows}
          sort={state.sort}
          onSort={state.setSort}
          selection={props.actions ? selection : null}
          active={active}
          onActive={setActive}
          changed={changed}
          onOpen={look ?? open}
          scroller={scroller}
        />
      )}
      <ListFooter
        columns={props.columns}
        rows={props.rows}
        loaded={state.sortedAnew ? Math.min(loaded, state.size) : loaded}
        total={total}
        matching={matching}
        sums={props.sums}
        whole={props.whole ?? false}
        sortedAnew={state.sortedAnew && loaded < total && !props.sortedByServer}
        state={state}
      />
    </>
  );
}
