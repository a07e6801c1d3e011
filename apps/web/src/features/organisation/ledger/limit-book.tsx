import type { DealerOrganisationRow } from '@floorplan/parties/contracts';
import {
  Choice,
  DateField,
  LoadFailed,
  Skeleton,
  StaleNotice,
  stockholmDay,
  useListState,
  useTexts,
  type ListState,
} from '@floorplan/ui';
import { useId, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useNow } from '../../../app/browser/use-now';
import { ExpectedReleases } from './expected-releases';
import { useLimitBook } from './get-limit-book';
import { LedgerFigures } from './ledger-figures';
import { LimitBookChart } from './limit-book-chart';
import { categoryOptions, firstDay, ledgerFilters, ledgerPath, selectionOf } from './limit-book.filter';

const descriptionOf = (today: string) => ({
  ...{ name: 'limit-book', columns: [], leaves: [], filters: ledgerFilters(firstDay(today)) },
  ...{ sort: { key: '', descending: false }, rowKey: () => 0, rowLabel: () => '' },
});

/** Tab with the limit book on the organisation's page. */
export const LimitBookTab = ({ row }: { row: DealerOrganisationRow }) => (
  <LimitBook organisationId={row.Id} />
);

/**
 * One category of an organisation's limits: balances, used against approved amount over time, and what ending
 * terms will release. The URL contains category, make and days.
 */
export function LimitBook({ organisationId }: { organisationId: number }) {
  const { t } = useTexts();
  const today = stockholmDay(useNow());
  const description = useMemo(() => descriptionOf(today), [today]);
  const state = useListState<object>(description);
  const selection = selectionOf(state.asked);
  const { data, error, isPending, dataUpdatedAt, refetch } = useLimitBook(organisationId, selection);
  const retry = () => void refetch();
  const makes = (data?.Makes ?? []).map(({ Id, Name }) => ({ value: String(Id), label: Name }));
  return (
    <div className="stack">
      <div className="filters" role="search" aria-label={t('list.filter')}>
        <ChoiceFilter name="category" label="deo.col_category" state={state} options={categoryOptions(t)} />
        <ChoiceFilter
          name="make_id"
          label="lbl.make"
          state={state}
          options={[{ value: '', label: t('lbl.all') }, ...makes]}
        />
        <DayFilter name="date_from" label="lbl.from" state={state} />
        <DayFilter name="date_to" label="lbl.to" state={state} />
        <span className="filters-end">
          <Link to={ledgerPath(organisationId, selection)}>{t('ledger.show_rows')}</Link>
        </span>
      </div>
      {isPending && <Skeleton rows={8} />}
      {error && !data && <LoadFailed title="ledger.err_book" error={error} onRetry={retry} />}
      {error && data && <StaleNotice error={error} since={dataUpdatedAt} onRetry={retry} />}
      {data && (
        <>
          <LedgerFigures book={data} />
          {selection.category === 'F6' && <p className="soft">{t('ledger.netting')}</p>}
          <LimitBookChart book={data} until={selection.date_to} />
          <ExpectedReleases book={data} />
        </>
      )}
    </div>
  );
}

interface FilterProps {
  readonly name: string;
  readonly label: string;
  readonly state: ListState;
}

/** Value for "all", because PrimeReact treats an empty value as no selection. */
const ALL = '*';

function ChoiceFilter(
  props: FilterProps & { readonly options: readonly { readonly value: string; readonly label: string }[] },
) {
  const { name, state, options } = props;
  const { t } = useTexts();
  const id = useId();
  return (
    <span className="filter">
      <label htmlFor={id}>{t(props.label)}</label>
      <Choice
        id={id}
        label={t(props.label)}
        value={state.filters[name] || ALL}
        options={options.map(({ value, label }) => ({ value: value || ALL, label }))}
        onChange={(value) => state.setFilter(name, value === ALL ? '' : value)}
      />
    </span>
  );
}

function DayFilter({ name, label, state }: FilterProps) {
  const { t } = useTexts();
  const id = useId();
  const problem = state.problems[name];
  return (
    <span className="filter">
      <label htmlFor={id}>{t(label)}</label>
      <DateField
        id={id}
        label={t(label)}
        value={state.filters[name] || null}
        error={problem ? t(problem) : null}
        onChange={(day) => state.setFilter(name, day ?? '')}
      />
    </span>
  );
}
