import type { RoleColumns } from '@floorplan/identity/domain';
import {
  failureOf,
  readAgain,
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
} from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useColumnPermissions } from './column-permissions';
import { Page } from '../layout/page';
import { useListExport } from './list-export';
import { useRememberedFilters } from './remembered-filters';
import { countsKey, servedKey, useServedCounts, useServedList, type ServedList } from './served-list';
import { useThrottled } from './use-throttled';

type Asked<Filter> = Filter & { readonly text?: string };

/** All that is special about the screen of a list that the server filters, sorts and sums. */
export interface ServedListScreen<Row, Filter extends object> {
  readonly description: ListDescription<Row>;
  readonly served: ServedList;
  readonly filterOf: (filters: FilterValues) => Filter;
  /** Keys of what it says. */
  readonly texts: {
    readonly title: string;
    readonly count: string;
    readonly search: string;
    readonly empty: string;
    readonly notLoaded: string;
  };
  readonly useOptions?: () => Readonly<Record<string, readonly FilterOption[]>>;
  /** Where changed rows come from, and whether a new one belongs among those asked for. */
  readonly live?: { readonly topic: string; readonly belongs: (row: Row, filter: Filter) => boolean };
  /** Which of its columns not every role sees. */
  readonly columnRights?: RoleColumns;
  /** What a row shows when it is looked at beside the list. */
  readonly beside?: (row: Row) => ReactNode;
  /** What can be done with chosen rows, or with all that match what was asked. */
  readonly useActions?: (asked: Asked<Filter>) => ((chosen: ChosenRows<Row>) => ReactNode) | undefined;
}

const FOLLOW_EVERY = 2_000;
const NO_OPTIONS = () => ({});
const NO_ACTIONS = () => undefined;

export function ServedListPage<Row extends object, Filter extends object>({
  screen,
}: {
  screen: ServedListScreen<Row, Filter>;
}) {
  const { description, served, texts, useOptions = NO_OPTIONS, useActions = NO_ACTIONS } = screen;
  const { t } = useTexts();
  const remembered = useRememberedFilters(description.name);
  const state = useListState(description);
  const filter = screen.filterOf(state.asked);
  const matchingFilter: Asked<Filter> = { ...filter, ...(state.text && { text: state.text }) };
  const ordered = { ...filter, ...servedSort(description, state) };
  const { query, asked, partly } = useServedList<Row, typeof ordered & { text?: string }>(
    served,
    ordered,
    state.size,
    state.text,
  );
  const counts = useServedCounts(served, matchingFilter, partly).data;
  // Of a list that is loaded whole the list itself finds what holds the text.
  const matching = partly ? counts?.Total : state.text ? undefined : query.data?.Total;
  const queries = useQueryClient();
  const follow = useThrottled(() => void readAgain(queries, countsKey(served)), FOLLOW_EVERY);
  const holds = useRowSearch(description.columns);
  const permissions = useColumnPermissions(screen.columnRights ?? null);
  const live = useLiveRows<Row>({
    topic: screen.live?.topic ?? null,
    queryKey: servedKey(served, asked, state.size),
    query,
    rowKey: description.rowKey,
    belongs: (row) => screen.live!.belongs(row, filter) && holds(row, asked.text),
    isNew: useArrivals(description.columns, state.sort),
    onChange: follow,
  });
  const exporting = useListExport(description, matchingFilter);
  const actions = useActions(matchingFilter);
  return (
    <Page
      title={t(texts.title)}
      beside={
        matching !== undefined && (
          <span className="page-count">
            {t(texts.count, { count: matching + (partly ? 0 : live.waiting) })}
          </span>
        )
      }
      context={remembered ? t('inv.restored') : undefined}
    >
      <ResourceList
        description={description}
        state={state}
        query={query}
        title={t(texts.title)}
        textLabel={t(texts.search)}
        empty={{ title: t(texts.empty) }}
        failed={t(texts.notLoaded, { status: query.error ? (failureOf(query.error).message ?? '') : '' })}
        options={useOptions()}
        permissions={permissions}
        live={live}
        sortedByServer
        matching={partly ? counts?.Total : undefined}
        sums={partly ? counts?.Sums : undefined}
        actsOnMatching={actions !== undefined}
        actions={actions}
        exporting={exporting}
        beside={screen.beside}
      />
    </Page>
  );
}
