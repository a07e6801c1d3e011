import {
  PAYMENT_ORDER,
  PAYMENT_ROUTES,
  type PaymentRow,
  type PaymentsFilter,
} from '@floorplan/invoicing/contracts';
import type { Card, CellContext, Column, ListDescription } from '@floorplan/ui';
import { InvoiceLinks, LIST_NAME, paymentPath, reasonText } from '../payment-texts';

/** Column of an amount with öre, because payments are booked without a tolerance. */
const money = (key: 'Amount' | 'UnmatchedAmount', header: string): Column<PaymentRow> => ({
  key,
  header,
  type: 'money',
  sum: true,
  withOre: true,
  searched: false,
});

const columns: readonly Column<PaymentRow>[] = [
  { key: 'Date', header: 'payment.col_date', type: 'date', searched: false },
  { key: 'Payer', header: 'payment.col_payer', type: 'text' },
  money('Amount', 'payment.col_amount'),
  money('UnmatchedAmount', 'payment.col_unmatched'),
  {
    key: 'Kind',
    header: 'payment.col_kind',
    type: 'text',
    value: ({ Kind }, { t }) => t(`payment.kind_${Kind}`),
  },
  { key: 'Ocr', header: 'payment.col_reference', type: 'code' },
  { key: 'InvoiceNumber', header: 'payment.col_invoice', type: 'code' },
  { key: 'BankReference', header: 'payment.col_bank_reference', type: 'code', link: true },
  {
    key: 'Reason',
    header: 'payment.col_reason',
    type: 'text',
    flexible: true,
    value: (row, { t }) => reasonText(row, t),
  },
  {
    key: 'Invoices',
    header: 'payment.col_booked_on',
    type: 'text',
    value: (row) => row.Invoices.join(', '),
    cell: (row) => <InvoiceLinks numbers={row.Invoices} />,
  },
  {
    key: 'Source',
    header: 'payment.col_source',
    type: 'text',
    value: ({ Source }, { t }) => t(`payment.source_${Source}`),
  },
  { key: 'FileId', header: 'payment.col_file', type: 'number', searched: false },
  { key: 'Text', header: 'payment.col_text', type: 'text' },
];

function cardOf(row: PaymentRow, { t, format }: CellContext): Card {
  return {
    title: row.Payer || <span className="mono">{row.BankReference}</span>,
    mark: format.kronor(row.Amount, 2),
    lines: [
      <span key="facts" className="card-facts">
        <span>{format.date(row.Date)}</span>
        {row.UnmatchedAmount !== 0 && (
          <span>{t('payment.waits', { amount: format.kronor(row.UnmatchedAmount, 2) })}</span>
        )}
      </span>,
      reasonText(row, t) || t('payment.booked_on', { numbers: row.Invoices.join(', ') }),
    ],
  };
}

/** List of received payments. `shown` is the initial value of the filter for unmatched amounts. */
export const paymentsList = (shown: string): ListDescription<PaymentRow> => ({
  name: LIST_NAME,
  columns,
  hideOrder: ['FileId', 'Text', 'Source', 'Kind', 'Ocr', 'Invoices', 'InvoiceNumber', 'Reason', 'Payer'],
  filters: [{ key: 'unmatched', label: 'payment.filter_unmatched', kind: 'flag', initial: shown }],
  sort: PAYMENT_ORDER,
  rowKey: ({ Id }) => Id,
  rowLabel: ({ BankReference }) => BankReference,
  rowPath: paymentPath,
  card: cardOf,
  exportPath: PAYMENT_ROUTES.export,
});

/** Filter values that this screen sets. */
export type PaymentsChoice = Pick<PaymentsFilter, 'unmatched'>;
