import type { RoleColumns } from '@floorplan/identity/domain';
import {
  failureOf,
  invalidate,
  ResourceList,
  servedSort,
  useArrivals,
  useListState,
  useLiveRows,
  useRowSearch,
  useTexts,
  type ChosenRows,
  type FilterOption,
  type FilterValues,
  type ListDescription,
  type ListState,
} from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useColumnPermissions } from './column-permissions';
import { Page } from '../layout/page';
import { useListExport } from './list-export';
import { RememberedFilters, type OpeningChoice } from './remembered-filters';
import { countsKey, servedKey, useServedCounts, useServedList, type ServedList } from './served-list';
import { useThrottled } from './use-throttled';
import { useListViews } from '../views/list-views';

type FilterWithText<Filter> = Filter & { readonly text?: string };

/** Definition of a list screen whose rows the server filters, sorts and sums. */
export interface ServedListScreen<Row, Filter extends object> {
  readonly description: ListDescription<Row>;
  readonly served: ServedList;
  readonly filterOf: (filters: FilterValues) => Filter;
  /** Page that the list belongs to, when it has no menu entry. */
  readonly parent?: { readonly path: string; readonly label: string };
  /** Id of the record whose rows are listed. Filters are then remembered for each record. */
  readonly recordId?: number;
  /** Counts in the line of the title, for example of open invoices. Each count links to the counted rows. */
  readonly figures?: (filter: Filter) => ReactNode;
  /** Links to related lists, below the title. */
  readonly tabs?: ReactNode;
  /** Content below the title that describes the list. */
  readonly context?: ReactNode;
  /** Links beside the list's export. */
  readonly toolbar?: (filter: Filter) => ReactNode;
  /** Text keys. */
  readonly texts: {
    readonly title: string;
    readonly count: string;
    readonly search: string;
    readonly empty: string;
    readonly notLoaded: string;
  };
  readonly useOptions?: () => Readonly<Record<string, readonly FilterOption[]>>;
  /** Text key of what must be chosen before the list is loaded; null when nothing is missing. */
  readonly missing?: string | null;
  /** Choice with which the page opens, instead of asking for it. */
  readonly opening?: OpeningChoice;
  /** Live topic with changed rows. `belongs` tests whether a new row matches the filter. */
  readonly live?: { readonly topic: string; readonly belongs: (row: Row, filter: Filter) => boolean };
  /** Columns that are visible only to some roles. */
  readonly columnRights?: RoleColumns;
  /** Panel beside the list for the selected row. */
  readonly beside?: (row: Row) => ReactNode;
  /** Returns a function that inserts further rows below rows of the list. They are not counted. */
  readonly useInserted?: (
    filter: FilterWithText<Filter>,
  ) => ((rows: readonly Row[]) => readonly Row[]) | undefined;
  /** Actions of the page that do not depend on selected rows. */
  readonly pageActions?: ReactNode;
  /** Whether the actions take selected rows only, and not all rows that match the filter. */
  readonly actsOnSelectedOnly?: true;
  /** Actions on the selected rows, or on all rows that match the filter. */
  readonly useActions?: (
    filter: FilterWithText<Filter>,
  ) => ((chosen: ChosenRows<Row>) => ReactNode) | undefined;
}

const COUNTS_EVERY = 2_000;
const NO_OPTIONS = () => ({});
const NO_ACTIONS = () => undefined;
const NOTHING_INSERTED = () => undefined;

export function ServedListPage<Row extends object, Filter extends object>({
  screen,
}: {
  screen: ServedListScreen<Row, Filter>;
}) {
  const { description, recordId } = screen;
  return (
    <RememberedFilters
      list={recordId === undefined ? description.name : `${description.name}:${recordId}`}
      {...(screen.opening && { opening: screen.opening })}
    >
      {(restored) => <ServedListContent screen={screen} restored={restored} />}
    </RememberedFilters>
  );
}

function ServedListContent<Row extends object, Filter extends object>({
  screen,
  restored,
}: {
  screen: ServedListScreen<Row, Filter>;
  restored: boolean;
}) {
  const { description, texts, useOptions = NO_OPTIONS, useActions = NO_ACTIONS } = screen;
  const { useInserted = NOTHING_INSERTED } = screen;
  const { t } = useTexts();
  const views = useListViews(description.name);
  const state = useListState(description);
  const filter = screen.filterOf(state.asked);
  const matchingFilter: FilterWithText<Filter> = { ...filter, ...(state.text && { text: state.text }) };
  const { query, live, isPartial, counts, count } = useServedRows(screen, state, filter, matchingFilter);
  const permissions = useColumnPermissions(screen.columnRights ?? null);
  const exporting = useListExport(description, matchingFilter);
  const actions = useActions(matchingFilter);
  const inserted = useInserted(matchingFilter);
  return (
    <Page
      title={t(texts.title)}
      beside={
        !screen.missing &&
        count !== undefined && <span className="page-count">{t(texts.count, { count })}</span>
      }
      actions={screen.pageActions}
      figures={screen.figures?.(filter)}
      context={screen.context ?? (restored ? t('inv.restored') : undefined)}
      {...(screen.parent && { parent: screen.parent })}
    >
      {screen.tabs}
      <ResourceList
        description={description}
        state={state}
        views={views}
        query={query}
        title={t(texts.title)}
        textLabel={t(texts.search)}
        empty={{ title: t(texts.empty) }}
        missing={screen.missing ? t(screen.missing) : null}
        failed={t(texts.notLoaded, { status: query.error ? (failureOf(query.error).message ?? '') : '' })}
        options={useOptions()}
        permissions={permissions}
        live={live}
        sortedByServer
        matching={isPartial ? counts?.Total : undefined}
        sums={isPartial ? counts?.Sums : undefined}
        inserted={inserted}
        actsOnMatching={actions !== undefined && !screen.actsOnSelectedOnly}
        actions={actions}
        exporting={exporting}
        toolbar={screen.toolbar?.(filter)}
        beside={screen.beside}
      />
    </Page>
  );
}

/** The rows that match the filter, kept up to date, with their number. */
function useServedRows<Row extends object, Filter extends object>(
  { description, served, ...screen }: ServedListScreen<Row, Filter>,
  state: ListState,
  filter: Filter,
  matchingFilter: FilterWithText<Filter>,
) {
  const ordered = { ...filter, ...servedSort(description, state) };
  const { query, sent, isPartial } = useServedList<Row, typeof ordered & { text?: string }>(
    served,
    ordered,
    state.size,
    state.text,
  );
  const counts = useServedCounts(served, matchingFilter, isPartial).data;
  const queries = useQueryClient();
  const refreshCounts = useThrottled(() => void invalidate(queries, countsKey(served)), COUNTS_EVERY);
  const matchesText = useRowSearch(description.columns);
  const live = useLiveRows<Row>({
    topic: screen.live?.topic ?? null,
    queryKey: servedKey(served, sent, state.size),
    query,
    rowKey: description.rowKey,
    belongs: (row) => screen.live!.belongs(row, filter) && matchesText(row, sent.text),
    isNew: useArrivals(description.columns, state.sort),
    onChange: refreshCounts,
  });
  // When all rows are loaded, the list component filters by text and counts the matches itself.
  const matching = isPartial ? counts?.Total : state.text ? undefined : query.data?.Total;
  const count = matching === undefined ? undefined : matching + (isPartial ? 0 : live.waiting);
  return { query, live, isPartial, counts, count };
}
