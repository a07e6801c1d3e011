import { isStaffRole } from '@floorplan/identity/domain';
import { recordTopic } from '@floorplan/kernel/records';
import {
  failureOf,
  ResourceList,
  servedSort,
  useArrivals,
  useListState,
  useLiveRows,
  useTexts,
  type ChosenRows,
  type ListDescription,
  type ListState,
  type RowsAnswer,
} from '@floorplan/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { useMemo, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Page } from '../layout/page';
import { useListExport } from '../lists/list-export';
import { RememberedFilters } from '../lists/remembered-filters';
import { useApi, useUser } from '../session/session';
import { useListViews } from '../views/list-views';
import { listOf, mayEditRecord, type RecordRow, type RecordScreen } from './record-screen';
import { RemoveRecords } from './remove-records';

const NO_OPTIONS = () => ({});

interface RecordListProps<Row extends RecordRow> {
  readonly screen: RecordScreen<Row>;
  /** Links to related lists, shown beside the title. */
  readonly tabs?: ReactNode;
}

/** List of all records of one kind that the user may see. It updates live for staff. */
export function RecordListPage<Row extends RecordRow>(props: RecordListProps<Row>) {
  return (
    <RememberedFilters list={props.screen.name}>
      {(restored) => <RecordList {...props} restored={restored} />}
    </RememberedFilters>
  );
}

function RecordList<Row extends RecordRow>(props: RecordListProps<Row> & { restored: boolean }) {
  const { screen } = props;
  const { t } = useTexts();
  const { texts, useOptions = NO_OPTIONS } = screen;
  const description = useMemo(() => listOf(screen), [screen]);
  const views = useListViews(description.name);
  const state = useListState(description);
  const mayEdit = mayEditRecord(screen, useUser(), null);
  const filter = Object.fromEntries(Object.entries(state.asked).filter(([, value]) => value !== ''));
  const { query, live } = useRecordRows(screen, description, state, filter);
  const narrowed = { ...filter, ...(state.text && { text: state.text }) };
  const exporting = useListExport(description, narrowed);
  return (
    <Page
      title={t(texts.many)}
      beside={query.data && <span className="page-count">{countOf(query.data, live.waiting)}</span>}
      figures={props.tabs}
      context={props.restored ? t('inv.restored') : undefined}
      actions={mayEdit && <ListActions screen={screen} filter={filter} />}
    >
      <ResourceList
        description={description}
        state={state}
        views={views}
        query={query}
        title={t(texts.many)}
        textLabel={t(texts.search)}
        empty={{ title: t(texts.empty) }}
        failed={t(texts.notLoaded, { status: query.error ? (failureOf(query.error).message ?? '') : '' })}
        options={useOptions()}
        live={live}
        {...(exporting && { exporting })}
        {...(mayEdit && rowActionsOf(screen, narrowed))}
      />
    </Page>
  );
}

type FilterValues = Readonly<Record<string, string>>;

/** The records that match the filter, with live updates for staff. */
function useRecordRows<Row extends RecordRow>(
  screen: RecordScreen<Row>,
  description: ListDescription<Row>,
  state: ListState,
  filter: FilterValues,
) {
  const api = useApi();
  const user = useUser();
  const request = { ...filter, ...servedSort(description, state), limit: state.size };
  const queryKey = ['record', screen.name, 'list', request];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get<RowsAnswer<Row>>(screen.routes.list, { query: request, signal }),
    placeholderData: keepPreviousData,
    structuralSharing: false,
  });
  const live = useLiveRows<Row>({
    topic: isStaffRole(user.Role) ? recordTopic(screen.description) : null,
    queryKey,
    query,
    rowKey: description.rowKey,
    belongs: (row) =>
      (screen.filters ?? []).every(({ key, belongs }) => !(key in filter) || belongs(row, filter[key]!)),
    isNew: useArrivals(description.columns, state.sort),
  });
  return { query, live };
}

/** Buttons of the list that do not depend on chosen rows. */
function ListActions<Row extends RecordRow>(props: { screen: RecordScreen<Row>; filter: FilterValues }) {
  const { screen, filter } = props;
  const { Actions } = screen;
  const { t } = useTexts();
  const navigate = useNavigate();
  return (
    <>
      {Actions && <Actions />}
      <Button
        icon="pi pi-plus"
        label={t(screen.texts.make)}
        onClick={() => void navigate(newPath(screen, filter))}
      />
    </>
  );
}

/** Actions on the chosen rows. */
function rowActionsOf<Row extends RecordRow>(screen: RecordScreen<Row>, filter: FilterValues) {
  const { Chosen, removal } = screen;
  return {
    ...(Chosen && {
      actions: (chosen: ChosenRows<Row>) => <Chosen chosen={chosen} filter={filter} />,
      actsOnMatching: true,
    }),
    ...(removal && {
      actions: ({ rows, clear }: ChosenRows<Row>) => (
        <RemoveRecords screen={screen} rows={rows} onRemoved={clear} />
      ),
    }),
  };
}

/** URL of the page for a new record. It presets the reference by which the list is filtered. */
function newPath<Row extends RecordRow>(
  { start = [], pathOf }: RecordScreen<Row>,
  filter: FilterValues,
): string {
  const selected = start.flatMap(({ param, filter: key }): [string, string][] => {
    const value = key && filter[key];
    return value ? [[param, value]] : [];
  });
  const query = new URLSearchParams(selected).toString();
  return query ? `${pathOf(0)}?${query}` : pathOf(0);
}

/**
 * Number of records. Adds new rows that are not shown yet, unless the server's total may include them
 * already.
 */
const countOf = ({ Rows, Total }: RowsAnswer<unknown>, waiting: number): number =>
  Total + (Rows.length < Total ? 0 : waiting);
