import { Button } from 'primereact/button';
import { useId } from 'react';
import { Choice } from '../form/choice';
import { useTexts } from '../i18n/i18n';
import type { ListState } from './use-list-state';

/** Choice of the order on narrow screens, where the rows are cards without headers. */
export function SortChoice(props: {
  columns: readonly { readonly key: string; readonly header: string }[];
  state: Pick<ListState, 'sort' | 'setSort'>;
}) {
  const { t } = useTexts();
  const id = useId();
  const { sort, setSort } = props.state;
  return (
    <span className="filter filter-sort">
      <label htmlFor={id}>{t('list.sort_by')}</label>
      <Choice
        id={id}
        label={t('list.sort_by')}
        value={sort.key}
        options={props.columns.map(({ key, header }) => ({ value: key, label: t(header) }))}
        onChange={(key) => key !== sort.key && setSort(key)}
      />
      <Button
        type="button"
        text
        icon={sort.descending ? 'pi pi-sort-amount-down' : 'pi pi-sort-amount-up-alt'}
        aria-label={t(sort.descending ? 'list.sort_descending' : 'list.sort_ascending')}
        onClick={() => setSort(sort.key)}
      />
    </span>
  );
}
