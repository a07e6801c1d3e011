import { useTexts } from '../i18n/i18n';
import { PrintButton } from '../print/print-list';
import { ColumnChooser } from './column-chooser';
import type { Column, Sort } from './description';
import { ExportButton } from './export-button';
import { FilterBar } from './filter-bar';
import type { ResourceListProps } from './resource-list-props';
import { SortChoice } from './sort-choice';
import type { ListContent } from './use-list-content';

/** The bar above a list: its filters, and the controls that act on the whole list. */
export function ListFilters<Row extends object>(props: {
  list: ResourceListProps<Row>;
  content: ListContent<Row>;
  narrow: boolean;
}) {
  const { list, content, narrow } = props;
  const { description, state, query } = list;
  const { choosable, shown, choose } = content;
  const { t } = useTexts();
  return (
    <FilterBar
      filters={description.filters}
      state={state}
      options={list.options ?? {}}
      textLabel={list.textLabel}
      {...(narrow && {
        sorting: <SortChoice columns={sortableOf(shown, description.sort)} state={state} />,
      })}
    >
      {query.isFetching && !query.isPending && (
        <i className="pi pi-spin pi-spinner soft" role="img" aria-label={t('list.refreshing')} />
      )}
      {list.toolbar}
      {list.views?.control}
      {content.exporting && (
        <ExportButton
          source={content.exporting}
          columns={content.exportColumns}
          sort={state.sort}
          name={list.title}
          count={content.matching}
          reason={list.missing}
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
  );
}

/** Columns by which cards can be sorted: those of the table, and the column of the list's own order. */
const sortableOf = <Row,>(
  shown: readonly Column<Row>[],
  { key }: Sort,
): readonly { key: string; header: string }[] =>
  shown.some((column) => column.key === key) ? shown : [{ key, header: 'list.sort_own' }, ...shown];
