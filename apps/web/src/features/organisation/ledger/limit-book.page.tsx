import { seesUsedAmounts } from '@floorplan/limits/contracts';
import {
  Choice,
  DateField,
  failureOf,
  LoadFailed,
  Skeleton,
  StaleNotice,
  stockholmDay,
  useListState,
  useTexts,
  type FilterOption,
  type ListState,
} from '@floorplan/ui';
import { useId, useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useNow } from '../../../app/browser/use-now';
import { Page } from '../../../app/layout/page';
import { NotFoundPage } from '../../../app/pages/not-found.page';
import { paths } from '../../../app/routing/paths';
import { hasRight } from '../../../app/session/rights';
import { useUser } from '../../../app/session/session';
import { ExpectedReleases } from './expected-releases';
import { HiddenBook, UnknownBook } from './hidden-book';
import { useLimitBook } from './get-limit-book';
import { LedgerFigures } from './ledger-figures';
import { WaitingMessages } from './waiting-messages';
import { LimitBookChart } from './limit-book-chart';
import {
  bookFilters,
  categoryOptions,
  ledgerPath,
  limitsPath,
  NO_NAME_YET,
  ORGANISATION_ID,
  raiseOf,
  selectionOf,
} from './limit-book.filter';

const HTTP_FORBIDDEN = 403;
const HTTP_NOT_FOUND = 404;

const descriptionOf = (today: string) => ({
  name: 'limit-book',
  columns: [],
  hideOrder: [],
  filters: bookFilters(today),
  sort: { key: '', descending: false },
  rowKey: () => 0,
  rowLabel: () => '',
});

/**
 * Page with the limit book of an organisation: balances of one category, used against approved amount over
 * time, and what ending terms will release. The URL contains category, make and days.
 */
export function LimitBookPage() {
  const { id = '' } = useParams();
  if (!seesUsedAmounts({ role: useUser().Role })) return <HiddenBook />;
  return ORGANISATION_ID.test(id) ? <LimitBook organisationId={Number(id)} /> : <NotFoundPage />;
}

function useParent(organisationId: number) {
  const { t } = useTexts();
  return hasRight(useUser(), 'organisations.open')
    ? { path: limitsPath(organisationId), label: t('deo.tab_limits') }
    : { path: paths.limits, label: t('menu.fncLimits') };
}

function LimitBook({ organisationId }: { organisationId: number }) {
  const { t } = useTexts();
  const today = stockholmDay(useNow());
  const description = useMemo(() => descriptionOf(today), [today]);
  const state = useListState<object>(description);
  const selection = selectionOf(state.asked);
  const { data, error, isPending, dataUpdatedAt, refetch } = useLimitBook(organisationId, selection);
  const parent = useParent(organisationId);
  const retry = () => void refetch();
  const makes = (data?.Makes ?? []).map(({ Id, Name }) => ({ value: String(Id), label: Name }));
  const status = error ? failureOf(error).status : null;
  if (status === HTTP_NOT_FOUND) return <UnknownBook />;
  // Staff have hidden the used amounts from the role.
  if (status === HTTP_FORBIDDEN) return <HiddenBook />;
  return (
    <Page prints flow title={t('ledger.title')} parent={parent} context={data?.Organisation ?? NO_NAME_YET}>
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
            <WaitingMessages
              organisationId={organisationId}
              selection={selection}
              makeName={data.Makes.find(({ Id }) => Id === selection.make_id)?.Name ?? null}
              raise={raiseOf(state.asked)}
              onRaise={(raise) => state.setFilter('raise', raise === null ? '' : String(raise))}
              onTry={({ category, makeId, raise }) =>
                state.setFilters({
                  category,
                  make_id: makeId === 0 ? '' : String(makeId),
                  raise: String(raise),
                })
              }
            />
            <ExpectedReleases book={data} />
          </>
        )}
      </div>
    </Page>
  );
}

interface FilterProps {
  readonly name: string;
  readonly label: string;
  readonly state: ListState;
}

/** Value for "all", because PrimeReact treats an empty value as no selection. */
const ALL = '*';

function ChoiceFilter(props: FilterProps & { readonly options: readonly FilterOption[] }) {
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
