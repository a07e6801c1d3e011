import {
  BANK_PAYMENT_ORDER,
  BANK_ROUTES,
  DISPLAYED_PAYMENTS,
  type BankPaymentRow,
  type BankPaymentsFilter,
  type DisplayedPayments,
} from '@floorplan/bank/contracts';
import { StatusTag, useTexts, type Column, type FilterOption, type ListDescription } from '@floorplan/ui';
import { useMemo } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { ServedListPage, type ServedListScreen } from '../../../app/lists/served-list.page';
import { paths as all } from '../../../app/routing/paths';
import { address } from '../../../app/session/api-client';
import { OUTCOME_STYLE, rowOutcomeOf } from '../bank-file.status';
import { servedBankPayments, useBankFile } from '../get-bank-files';
import { paths } from '../paths';

const paymentPath = (reference: string) => address(all.payment, { reference });

const columns: readonly Column<BankPaymentRow>[] = [
  { key: 'Number', header: 'bank.col_number', type: 'number', extraWidth: 3, searched: false },
  { key: 'Date', header: 'bank.col_date', type: 'date', searched: false },
  { key: 'Payer', header: 'bank.col_payer', type: 'text', atMost: 40 },
  { key: 'Amount', header: 'bank.col_amount', type: 'money', withOre: true, sum: true, searched: false },
  { key: 'Reference', header: 'bank.col_reference', type: 'text', flexible: true },
  {
    key: 'Result',
    header: 'bank.col_result',
    type: 'text',
    extraWidth: 6,
    value: (row, { t }) => t(OUTCOME_STYLE[rowOutcomeOf(row)].text),
    cell: (row) => <StatusTag table={OUTCOME_STYLE} status={rowOutcomeOf(row)} />,
  },
  {
    key: 'PaymentReference',
    header: 'bank.col_payment',
    type: 'code',
    cell: ({ PaymentReference }) =>
      PaymentReference && <Link to={paymentPath(PaymentReference)}>{PaymentReference}</Link>,
  },
  {
    key: 'KnownAs',
    header: 'bank.col_known_as',
    type: 'text',
    value: ({ KnownAs }, { t }) => (KnownAs ? t(`bank.known_as_${KnownAs}`) : ''),
  },
  {
    key: 'Kind',
    header: 'bank.col_kind',
    type: 'text',
    value: ({ Kind }, { t }) => t(`bank.kind_${Kind}`),
  },
  { key: 'Failure', header: 'bank.col_failure', type: 'text', place: 'chosen', exported: true },
  { key: 'BankReference', header: 'bank.col_bank_reference', type: 'code', place: 'chosen', exported: true },
  { key: 'Place', header: 'bank.col_place', type: 'code', place: 'chosen', searched: false },
];

/** Columns of the rows that could not be booked: they have a fault and no payment. */
const failedColumns = columns.map((column): Column<BankPaymentRow> => {
  if (column.key === 'PaymentReference') return { ...column, place: 'chosen', exported: true };
  return column.key === 'Failure'
    ? { key: 'Failure', header: 'bank.col_failure', type: 'text', flexible: true }
    : column;
});

const descriptionOf = (id: string, isFailed: boolean): ListDescription<BankPaymentRow> => ({
  name: isFailed ? 'bank-payments-failed' : 'bank-payments',
  columns: isFailed ? failedColumns : columns,
  hideOrder: ['Kind', 'KnownAs', 'Number', 'Reference', 'PaymentReference'],
  filters: [{ key: 'displayed', label: 'bank.filter_displayed', kind: 'choice' }],
  sort: BANK_PAYMENT_ORDER,
  rowKey: ({ Id }) => Id,
  rowLabel: ({ Number: number, Payer }) => [number, Payer].filter(Boolean).join(' '),
  // A row that became no payment of its own leads back to its file.
  rowPath: ({ PaymentReference }) =>
    PaymentReference ? paymentPath(PaymentReference) : address(paths.bankFile, { id }),
  card: (row, { t, format }) => ({
    title: row.Payer || t(`bank.kind_${row.Kind}`),
    mark: format.kronor(row.Amount, 2),
    lines: [
      <StatusTag key="outcome" table={OUTCOME_STYLE} status={rowOutcomeOf(row)} />,
      row.Failure ?? (row.KnownAs ? t(`bank.known_as_${row.KnownAs}`) : row.Reference),
    ],
  }),
  exportPath: BANK_ROUTES.rowsExport,
});

const isDisplayed = (text: string | undefined): text is DisplayedPayments =>
  DISPLAYED_PAYMENTS.some((each) => each === text);

function useOptions(): Readonly<Record<string, readonly FilterOption[]>> {
  const { t } = useTexts();
  return { displayed: DISPLAYED_PAYMENTS.map((value) => ({ value, label: t(`bank.${value}`) })) };
}

type Screen = ServedListScreen<BankPaymentRow, BankPaymentsFilter>;

const screenOf = (id: string, isFailed: boolean, parent: NonNullable<Screen['parent']>): Screen => ({
  description: descriptionOf(id, isFailed),
  parent,
  recordId: Number(id),
  served: servedBankPayments(id),
  filterOf: ({ displayed }) => ({
    file: Number(id),
    ...(isDisplayed(displayed) && { displayed }),
  }),
  texts: {
    title: 'bank.payments_title',
    count: 'bank.payments_count',
    search: 'bank.filter_payments',
    empty: 'bank.payments_empty',
    notLoaded: 'bank.err_payments',
  },
  useOptions,
});

/** List of the payments of one file. */
export function BankPaymentsPage() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const { data } = useBankFile(id);
  const label = data?.Name ?? t('bank.title');
  const [query] = useSearchParams();
  const isFailed = query.get('displayed') === 'failed';
  const screen = useMemo(
    () => screenOf(id, isFailed, { path: address(paths.bankFile, { id }), label }),
    [id, isFailed, label],
  );
  return <ServedListPage key={`${id} ${isFailed}`} screen={screen} />;
}
