import { Button } from 'primereact/button';
import { useCallback, useMemo, useState } from 'react';
import { failureOf } from '../feedback/failure';
import { Notice, StaleNotice } from '../feedback/states';
import { useTexts } from '../i18n/i18n';
import { SidePanel, useSidePanel } from './side-panel';
import { ColumnChooser, useChosenColumns } from './column-chooser';
import { isSelectable, permittedColumns, type Column, type Sort } from './description';
import { ExportButton, exportedColumns, tableSource } from './export-button';
import { FilterBar } from './filter-bar';
import { PrintButton, PrintedQuestion } from '../print/print-list';
import { usePrinting } from '../print/printing';
import { ListRows, type BodyProps } from './list-rows';
import { ListSkeleton } from './list-skeleton';
import { usePlaceOf } from './use-place';
import { Chosen } from './chosen-rows';
import { tabToSelectionBar } from './selection-bar';
import { useSelection } from './selection';
import { SortChoice } from './sort-choice';
import type { ExportSource } from './use-export';
import type { ResourceListProps } from './resource-list-props';
import { searchedHere, useArranged } from './use-arranged';
import { useBelow, useNarrow } from './use-narrow';

/**
 * Body of a list screen: the filters, and below them one of five states (loading, rows, empty, failed,
 * forbidden).
 */
export function ResourceList<Row extends object>(props: ResourceListProps<Row>) {
  const { description, state, query, live } = props;
  const { t } = useTexts();
  const permitted = useMemo(
    () => permittedColumns(description.columns, props.permissions ?? null),
    [description, props.permissions],
  );
  const { choosable, shown, choose } = useChosenColumns(description, permitted, props.views?.columns);
  // Search all columns that the reader may choose. A pasted message id is then found even if its column is
  // hidden.
  const found = useArranged(description, choosable, query.data, state);
  // All rows are loaded in order to sort them, but only the requested number is shown.
  const rows = useMemo(
    () => (state.sortedAnew && !props.whole ? found.slice(0, state.size) : found),
    [found, state.sortedAnew, state.size, props.whole],
  );
  // When printing, always use the table, since paper is wide enough for it.
  const printing = usePrinting() !== null;
  const narrow = useNarrow() && !printing;
  const exportColumns = useMemo(() => exportedColumns(permitted, shown), [permitted, shown]);
  const exporting = useFileSource(props, exportColumns, rows);
  const matching = matchingOf(props, found.length);
  const sums = searchedHere(query.data, state.text) ? undefined : (props.sums ?? query.data?.Sums);
  const place = usePlaceOf(description.name);
  const { shownAt, showWaiting } = useShowWaiting(live);
  const { open, look } = useSidePanel();
  const beside = useBelow(BESIDE_FROM) ? undefined : props.beside;
  const opened = beside && open !== null && rows.find((row) => String(description.rowKey(row)) === open);
  const marked = useMemo(
    () => (opened ? { ...description, current: description.rowKey(opened) } : description),
    [description, opened],
  );
  const lookAt = useCallback((row: Row) => look(String(description.rowKey(row))), [look, description]);
  const order = useMemo(() => rows.map(description.rowKey), [rows, description]);
  const selectable = useMemo(
    () =>
      description.whyNotSelectable
        ? rows.filter((row) => isSelectable(description, row)).map(description.rowKey)
        : order,
    [rows, description, order],
  );
  const question = JSON.stringify([state.filters, state.text]);
  const selection = useSelection(selectable, question, place.selection);

  return (
    <div className="list">
      <FilterBar
        filters={description.filters}
        state={state}
        options={props.options ?? {}}
        textLabel={props.textLabel}
        {...(narrow && {
          sorting: <SortChoice columns={sortableOf(shown, description.sort)} state={state} />,
        })}
      >
        {query.isFetching && !query.isPending && (
          <i className="pi pi-spin pi-spinner soft" role="img" aria-label={t('list.refreshing')} />
        )}
        {props.toolbar}
        {props.views?.control}
        {exporting && (
          <ExportButton
            source={exporting}
            columns={exportColumns}
            sort={state.sort}
            name={props.title}
            count={matching}
            reason={props.missing}
          />
        )}
        <PrintButton
          state={state}
          loaded={query.data?.Rows.length ?? 0}
          total={query.data?.Total ?? 0}
          fetching={query.isFetching}
        />
        {!narrow && <ColumnChooser choosable={choosable} shown={shown} onChoose={choose} />}
      </FilterBar>
      {printing && (
        <PrintedQuestion
          filters={description.filters}
          options={props.options ?? {}}
          state={state}
          shown={rows.length}
          matching={matching}
        />
      )}
      {query.error && query.data ? (
        <StaleNotice
          error={query.error}
          since={query.dataUpdatedAt ?? 0}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {live && live.waiting > 0 && (
        <div className="waiting" role="status">
          <button type="button" onClick={showWaiting}>
            <i className="pi pi-arrow-up" aria-hidden="true" />
            {t('list.show_new_rows', { count: live.waiting })}
          </button>
        </div>
      )}
      <div className={opened ? 'list-beside open' : 'list-beside'}>
        <div className="list-main" onKeyDown={tabToSelectionBar}>
          <ListBody
            {...props}
            description={marked}
            look={beside ? lookAt : null}
            shownAt={shownAt}
            rows={rows}
            columns={shown}
            permitted={choosable}
            narrow={narrow}
            matching={matching}
            place={place}
            order={order}
            selection={selection}
            sums={sums}
          />
          {props.actions && (
            <Chosen
              {...props}
              actions={props.actions}
              rows={rows}
              matching={matching}
              sums={sums}
              control={selection}
            />
          )}
        </div>
        {opened && (
          <SidePanel
            title={description.rowLabel(opened)}
            path={description.rowPath?.(opened) ?? ''}
            onClose={() => look(null)}
          >
            {beside?.(opened)}
          </SidePanel>
        )}
      </div>
    </div>
  );
}

/** Columns by which cards can be sorted: those of the table, and the column of the list's own order. */
const sortableOf = <Row,>(
  shown: readonly Column<Row>[],
  { key }: Sort,
): readonly { key: string; header: string }[] =>
  shown.some((column) => column.key === key) ? shown : [{ key, header: 'list.sort_own' }, ...shown];

/**
 * Minimum window width in pixels for the side panel. The list needs the width of a laptop screen, and the
 * panel takes a third of the window.
 */
const BESIDE_FROM = 1280;

/** Returns a function that shows the waiting rows and makes the list scroll to them. */
function useShowWaiting(live: { showWaiting: () => void } | undefined) {
  const [shownAt, setShownAt] = useState(0);
  const showWaiting = () => {
    live?.showWaiting();
    setShownAt((times) => times + 1);
  };
  return { shownAt, showWaiting };
}

/** Source of the list's file: the server's list, or the rows that the browser holds. */
function useFileSource<Row>(
  { exporting, exportTable }: ResourceListProps<Row>,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): ExportSource | undefined {
  const context = useTexts();
  return exporting ?? (exportTable && tableSource(exportTable, { columns, rows, context }));
}

/** Number of matching rows. The server counts them, unless only the browser has searched the text so far. */
function matchingOf<Row>({ query, state, matching }: ResourceListProps<Row>, found: number): number {
  if (searchedHere(query.data, state.text)) return found;
  return Math.max(matching ?? query.data?.Total ?? found, found);
}

function ListBody<Row extends object>(props: BodyProps<Row>) {
  const { query, state, rows } = props;
  const { t } = useTexts();
  if (props.missing) return <Notice kind="empty" title={props.missing} />;
  const skeleton = <ListSkeleton {...props} select={Boolean(props.actions)} label={t('list.loading')} />;
  if (query.isPending) return skeleton;
  if (query.error && !query.data) {
    const failure = failureOf(query.error);
    if (failure.status === 403)
      return <Notice kind="forbidden" title={t('list.forbidden')} text={failure.message} />;
    return (
      <Notice
        kind="failed"
        title={props.failed ?? t('list.failed')}
        text={props.failed ? undefined : failure.message}
        reference={failure.reference}
        onRetry={() => void query.refetch()}
      />
    );
  }
  // While the server still searches, more rows may match than the loaded ones, so do not show the empty state
  // yet.
  if (rows.length === 0 && query.isFetching && searchedHere(query.data, state.text)) return skeleton;
  if (rows.length === 0) {
    const filtered = state.changed.length > 0 || state.text !== '';
    if (!filtered) return <Notice kind="empty" title={props.empty.title} text={props.empty.text} />;
    return (
      <Notice kind="empty" title={t('list.empty_filter')} text={t('list.empty_filter_hint')}>
        <Button type="button" outlined label={t('list.filter_clear')} onClick={state.clear} />
      </Notice>
    );
  }
  return <ListRows {...props} />;
}
