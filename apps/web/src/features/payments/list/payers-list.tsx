import { PAYER_NUMBER_ORDER, PAYMENT_ROUTES, type PayerNumberRow } from '@floorplan/invoicing/contracts';
import type { Card, CellContext, Column, ListDescription } from '@floorplan/ui';
import { Link } from 'react-router-dom';
import { paymentPath } from '../payment-texts';

const sharedText = ({ IsShared }: PayerNumberRow, { t }: CellContext): string =>
  IsShared ? t('payment.payer_shared') : '';

const columns: readonly Column<PayerNumberRow>[] = [
  { key: 'ReceiverName', header: 'payment.col_receiver', type: 'text', flexible: true },
  {
    key: 'Kind',
    header: 'payment.col_payer_kind',
    type: 'text',
    value: ({ Kind }, { t }) => t(`payment.payer_${Kind}`),
  },
  { key: 'Number', header: 'payment.col_payer_number', type: 'code' },
  { key: 'LearntBy', header: 'payment.col_learnt_by', type: 'text' },
  { key: 'LearntDate', header: 'payment.col_learnt_date', type: 'date', searched: false },
  {
    key: 'BankReference',
    header: 'payment.col_learnt_from',
    type: 'code',
    cell: (row) => <Link to={paymentPath(row)}>{row.BankReference}</Link>,
  },
  {
    key: 'IsShared',
    header: 'payment.col_payer_shared',
    type: 'text',
    searched: false,
    value: sharedText,
  },
];

const cardOf = (row: PayerNumberRow, context: CellContext): Card => ({
  title: row.ReceiverName,
  lines: [
    <span key="number" className="card-facts">
      <span>{context.t(`payment.payer_${row.Kind}`)}</span>
      <span className="mono">{row.Number}</span>
    </span>,
    context.t('payment.learnt_by', { name: row.LearntBy, date: context.format.date(row.LearntDate) }),
    sharedText(row, context),
  ],
});

/** List of the bankgiros and accounts by which payers are known. */
export const payersList: ListDescription<PayerNumberRow> = {
  name: 'payers',
  columns,
  hideOrder: ['LearntDate', 'BankReference', 'LearntBy', 'IsShared'],
  filters: [],
  sort: PAYER_NUMBER_ORDER,
  rowKey: ({ Id }) => Id,
  rowLabel: ({ ReceiverName, Number }) => `${ReceiverName} ${Number}`,
  card: cardOf,
  exportPath: PAYMENT_ROUTES.exportPayers,
};
