import { Button } from 'primereact/button';
import { Choice } from '../form/choice';
import { useTexts, type Translate } from '../i18n/i18n';
import { pageSizes, type Column } from './description';
import { servedSums, SumLine, useSums } from './sums';
import type { ListState } from './use-list-state';

/** Text such as "showing 100 of 12 408 rows". During a text search it says how many rows contain the text. */
function shownText(
  { rows, matching, state }: { rows: readonly unknown[]; matching: number; state: ListState },
  t: Translate,
): string {
  const text = state.text.trim();
  const params = { shown: rows.length, count: matching, text };
  if (rows.length < matching) return t(text ? 'list.showing_found' : 'list.showing', params);
  return t(text ? 'list.found' : 'list.rows', params);
}

/** Footer of a list: row counts, sums, and the page size. */
export function ListFooter<Row>(props: {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Number of rows loaded, and total number of rows. */
  loaded: number;
  total: number;
  /** Number of rows that match the filters and contain the searched text. */
  matching: number;
  /** Whether the list always loads all rows. It then offers no page size. */
  whole: boolean;
  /** Whether the user has sorted the rows while only some of them are loaded. */
  sortedAnew: boolean;
  /** Sums over all matching rows by column, calculated by the server. */
  sums: Readonly<Record<string, number>> | undefined;
  state: ListState;
}) {
  const { columns, rows, loaded, total, matching, sortedAnew, state } = props;
  const { t, format } = useTexts();
  const partly = rows.length < matching;
  const shown = useSums(columns, rows);
  const sums = partly && props.sums ? servedSums(columns, props.sums) : shown;
  const all = pageSizes.at(-1)!;
  return (
    <div className="list-footer">
      <span role="status">{shownText(props, t)}</span>
      {partly && sortedAnew && <span>{t('list.sorted_shown')}</span>}
      {!props.whole && loaded < total && state.size < all && (
        <Button type="button" link label={t('list.show_all', { total })} onClick={() => state.setSize(all)} />
      )}
      <SumLine sums={sums} text={partly && !props.sums ? 'list.sum_shown' : 'list.sum'} />
      {!props.whole && (
        <span className="list-size">
          {t('list.page_size')}
          <Choice
            label={t('list.page_size')}
            value={state.size}
            options={pageSizes.map((size) => ({
              value: size as number,
              label: size === all ? t('list.page_size_all') : format.number(size),
            }))}
            onChange={state.setSize}
          />
        </span>
      )}
    </div>
  );
}
