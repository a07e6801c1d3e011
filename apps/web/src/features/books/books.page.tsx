import { BOOK_FIGURES, type BooksAnswer } from '@floorplan/invoicing/contracts';
import {
  DateField,
  TimeField,
  LoadFailed,
  Skeleton,
  SmallTable,
  StaleNotice,
  stockholmDay,
  useListState,
  useTexts,
  type Filter,
  type ListState,
  type SmallColumn,
} from '@floorplan/ui';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useNow } from '../../app/browser/use-now';
import { Page } from '../../app/layout/page';
import { AccruedSum } from './accrued-sum';
import { FigureLink } from './figure-link';
import { useBooks } from './get-books';
import { Ties } from './ties';
import { entriesPath, receiversPath, spanFilters, spanOf, type Span } from './span';

const descriptionOf = (today: string) => ({
  name: 'books',
  columns: [],
  hideOrder: [],
  filters: spanFilters(today),
  sort: { key: '', descending: false },
  rowKey: () => 0,
  rowLabel: () => '',
});

/**
 * Page with the books of a period: totals first, then the sums by category. Each figure links to its entries.
 */
export function BooksPage() {
  const { t } = useTexts();
  const today = stockholmDay(useNow());
  const description = useMemo(() => descriptionOf(today), [today]);
  const state = useListState<object>(description);
  const span = spanOf(state.asked, today);
  const { data, error, isPending, dataUpdatedAt, refetch } = useBooks(span);
  const retry = () => void refetch();
  return (
    <Page prints title={t('books.title')} context={t('books.context')} flow>
      <div className="stack">
        <div className="filters" role="search" aria-label={t('list.filter')}>
          {description.filters.map((filter) => (
            <SpanFilter key={filter.key} filter={filter} state={state} />
          ))}
        </div>
        {isPending && <Skeleton rows={8} />}
        {error && !data && <LoadFailed title="books.err_load" error={error} onRetry={retry} />}
        {error && data && <StaleNotice error={error} since={dataUpdatedAt} onRetry={retry} />}
        {data && (
          <Content books={data} span={span}>
            <AccruedSum day={span.date_to < today ? span.date_to : today} saysNow={span.known_on < today} />
            <Ties span={span} saysNow={span.date_to < today || span.known_on < today} />
          </Content>
        )}
      </div>
    </Page>
  );
}

function SpanFilter({ filter: { key, label, kind }, state }: { filter: Filter; state: ListState }) {
  const { t } = useTexts();
  const problem = state.problems[key];
  const id = `books-${key}`;
  return (
    <span className="filter">
      <label htmlFor={id}>{t(label)}</label>
      {kind === 'time' ? (
        <TimeField id={id} value={state.filters[key] ?? ''} onChange={(time) => state.setFilter(key, time)} />
      ) : (
        <DateField
          id={id}
          label={t(label)}
          value={state.filters[key] || null}
          error={problem ? t(problem) : null}
          onChange={(day) => state.setFilter(key, day ?? '')}
        />
      )}
    </span>
  );
}

function Content({ books, span, children }: { books: BooksAnswer; span: Span; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <>
      <section className="status-bar" aria-label={t('books.total')}>
        <dl className="summary summary-main">
          {BOOK_FIGURES.map((figure) => (
            <div key={figure}>
              <dt>{t('lbl.in_kr', { header: t(`books.${figure.toLowerCase()}`) })}</dt>
              <dd>
                <FigureLink amount={books.Total[figure]} figure={figure} to={entriesPath(span, figure)} />
              </dd>
            </div>
          ))}
        </dl>
        <Tie books={books} />
      </section>
      {children}
      <section className="panel">
        <header>
          <h2>{t('books.by_category')}</h2>
          <Link to={receiversPath(span)}>{t('books.by_receiver')}</Link>
        </header>
        <div className="panel-body">
          {books.Categories.length === 0 ? (
            <p>{t('books.empty')}</p>
          ) : (
            <Categories books={books} span={span} />
          )}
        </div>
      </section>
    </>
  );
}

/** Says that the books agree with the open amounts of the documents, or by how much they differ. */
function Tie({ books: { Difference } }: { books: BooksAnswer }) {
  const { t, format } = useTexts();
  const ties = Difference === 0;
  return (
    <p className={`message tone-${ties ? 'success' : 'danger'}`} role={ties ? undefined : 'alert'}>
      <i className={`pi pi-${ties ? 'check-circle' : 'exclamation-circle'}`} aria-hidden="true" />
      <span>{ties ? t('books.ties') : t('books.differs', { amount: format.kronor(Difference, 2) })}</span>
    </p>
  );
}

type Category = BooksAnswer['Categories'][number];

function Categories({ books, span }: { books: BooksAnswer; span: Span }) {
  const { t } = useTexts();
  const columns: readonly SmallColumn<Category>[] = [
    { key: 'CategoryName', header: 'invoice.col_type', cell: ({ CategoryName }) => CategoryName },
    ...BOOK_FIGURES.map((figure) => ({
      key: figure,
      header: `books.${figure.toLowerCase()}`,
      money: true as const,
      cell: (row: Category) => (
        <FigureLink
          amount={row[figure]}
          figure={figure}
          to={entriesPath(span, figure, { category: row.InvoiceCategory.Enum })}
        />
      ),
    })),
  ];
  return (
    <SmallTable
      label={t('books.by_category')}
      columns={columns}
      rows={books.Categories}
      rowKey={({ InvoiceCategory }) => InvoiceCategory.Enum}
    />
  );
}
