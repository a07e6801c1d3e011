import type { RehearsalAnswer } from '@floorplan/invoicing/contracts';
import { SmallTable, useTexts, type SmallColumn } from '@floorplan/ui';
import { ProgressBar } from 'primereact/progressbar';
import { Link } from 'react-router-dom';
import { address, withQuery } from '../../../app/session/api-client';
import { paths } from '../paths';

type CategorySum = RehearsalAnswer['Categories'][number];

type Filters = Readonly<Record<string, string>>;

/** Path of the list of documents of a run's calculation, with the given filters. */
export const documentsPath = (
  { Month, Preparation }: Pick<RehearsalAnswer, 'Month' | 'Preparation'>,
  filters: Filters = {},
): string => withQuery(address(paths.billingDocuments, { month: Month, preparation: Preparation }), filters);

/** Path of the list of documents of a rehearsal, with the given filters. */
export const rehearsalDocumentsPath = (
  { Preparation }: Pick<RehearsalAnswer, 'Preparation'>,
  filters: Filters = {},
): string => withQuery(address(paths.rehearsalDocuments, { id: Preparation }), filters);

/** Progress bar for the calculation of a run or for issuing its documents. */
export function Progress({ text, handled, total }: { text: string; handled: number; total: number }) {
  return (
    <section className="operation" aria-label={text}>
      <div className="operation-head">
        <strong>{text}</strong>
      </div>
      <ProgressBar
        value={total === 0 ? 0 : Math.round((handled / total) * 100)}
        showValue={false}
        aria-label={text}
      />
    </section>
  );
}

type Row = CategorySum | 'all';

/** Path of the list of a calculation's documents, with the given filters. */
type PathOf = typeof documentsPath;

const AMOUNTS = [
  ['NetAmount', 'invoice.col_net'],
  ['VATAmount', 'invoice.col_vat'],
  ['TotalAmount', 'invoice.col_total'],
  ['PreviousAmount', 'billing.col_before'],
] as const;

/** Columns of the sums by category and of all categories. */
function useSumColumns(calculation: RehearsalAnswer, pathOf: PathOf): readonly SmallColumn<Row>[] {
  const { t, format } = useTexts();
  const { Categories } = calculation;
  const amount = (kronor: number) => format.money(kronor, 2);
  const sumOf = (row: Row, key: (typeof AMOUNTS)[number][0]) =>
    row === 'all' ? Categories.reduce((all, category) => all + category[key], 0) : row[key];
  const documentsOf = (row: Row) =>
    row === 'all' ? Categories.reduce((all, { Documents }) => all + Documents, 0) : row.Documents;
  // In the first month nothing was billed before.
  const isComparable = Categories.some(({ PreviousAmount }) => PreviousAmount !== 0);
  return [
    {
      key: 'category',
      header: 'billing.col_category',
      cell: (row) =>
        row === 'all' ? (
          <strong>{t('invoice.col_total')}</strong>
        ) : (
          <Link to={pathOf(calculation, { category: String(row.InvoiceCategory.Enum) })}>
            {row.CategoryName}
          </Link>
        ),
    },
    {
      key: 'documents',
      header: 'billing.col_documents',
      align: 'right',
      cell: (row) => format.number(documentsOf(row)),
    },
    ...AMOUNTS.map(([key, header]): SmallColumn<Row> => ({
      key,
      header,
      money: true,
      cell: (row) => (key === 'PreviousAmount' && !isComparable ? null : amount(sumOf(row, key))),
    })),
    {
      key: 'change',
      header: 'billing.col_change',
      money: true,
      cell: (row) =>
        isComparable ? (
          amount(sumOf(row, 'TotalAmount') - sumOf(row, 'PreviousAmount'))
        ) : (
          <span className="soft">{t('billing.no_comparison')}</span>
        ),
    },
  ];
}

/**
 * Amounts that a run would bill: sums by category beside the sums of the month before, and the data that are
 * missing. Shows the progress while the calculation runs.
 */
export function CalculationView(props: { calculation: RehearsalAnswer; pathOf?: PathOf }) {
  const { calculation, pathOf = documentsPath } = props;
  const { t } = useTexts();
  const columns = useSumColumns(calculation, pathOf);
  const { Categories, Missing, State, Handled, Total } = calculation;
  if (State === 'running')
    return (
      <Progress
        text={t('billing.progress', { done: Handled, count: Total })}
        handled={Handled}
        total={Total}
      />
    );
  return (
    <>
      {Missing.length > 0 && <MissingData missing={Missing} />}
      {Categories.length === 0 ? (
        <p>{t('billing.nothing')}</p>
      ) : (
        <SmallTable
          label={t('billing.by_category')}
          columns={columns}
          rows={[...Categories, 'all' as const]}
          rowKey={(row) => (row === 'all' ? 'all' : row.InvoiceCategory.Enum)}
        />
      )}
    </>
  );
}

/** Data without which some vehicles are not billed. */
function MissingData({ missing }: { missing: RehearsalAnswer['Missing'] }) {
  const { t } = useTexts();
  return (
    <section className="panel" aria-label={t('billing.missing')}>
      <header>
        <h2>{t('billing.missing')}</h2>
      </header>
      <ul className="panel-body plain-list">
        {missing.map(({ Code, Name, Message, Count }) => (
          <li key={`${Code} ${Name}`}>
            <i className="pi pi-exclamation-triangle" aria-hidden="true" /> {Message}
            <span className="soft"> {t('billing.not_billed', { count: Count })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
