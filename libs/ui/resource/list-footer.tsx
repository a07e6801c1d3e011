import { Button } from 'primereact/button';
import { useMemo } from 'react';
import { Choice } from '../form/choice';
import { useTexts } from '../i18n/i18n';
import { pageSizes, valueOf, type Column } from './description';
import type { ListState } from './use-list-state';

/** How many of how many, the sums, and how many to load. */
export function ListFooter<Row>(props: {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Rows fetched, before the text filter. */
  loaded: number;
  total: number;
  state: ListState;
}) {
  const { columns, rows, loaded, total, state } = props;
  const { t, format } = useTexts();
  const sums = useMemo(
    () =>
      columns
        .filter(
          (column) =>
            column.sum && rows.some((row) => typeof valueOf(column, row, { t, format }) === 'number'),
        )
        .map((column) => {
          const ore = rows.reduce(
            (sum, row) => sum + Math.round(Number(valueOf(column, row, { t, format }) ?? 0) * 100),
            0,
          );
          return { header: column.header, amount: ore / 100 };
        }),
    [columns, rows, t, format],
  );
  const all = pageSizes.at(-1)!;
  return (
    <div className="list-footer">
      <span role="status">
        {rows.length < total
          ? t('list.showing', { shown: rows.length, count: total })
          : t('list.rows', { count: total })}
      </span>
      {loaded < total && state.size < all && (
        <Button type="button" link label={t('list.show_all', { total })} onClick={() => state.setSize(all)} />
      )}
      {sums.map((sum) => (
        <span key={sum.header} className="list-sum">
          {t('list.sum')} {t(sum.header).toLowerCase()}:{' '}
          <strong>{t('lbl.amount_kr', { amount: format.money(sum.amount) })}</strong>
        </span>
      ))}
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
    </div>
  );
}
