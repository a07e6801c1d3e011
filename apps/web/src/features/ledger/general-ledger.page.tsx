import { FINANCE_TYPES } from '@floorplan/catalogue/domain';
import {
  GENERAL_LEDGER_ORDER,
  LEDGER_ROUTES,
  type GeneralLedgerFilter,
  type GeneralLedgerRow,
} from '@floorplan/ledger/contracts';
import {
  stockholmDay,
  useTexts,
  type CellContext,
  type Column,
  type ListDescription,
  type Translate,
} from '@floorplan/ui';
import { useMemo } from 'react';
import { useNow } from '../../app/browser/use-now';
import { useImporterOptions, useOrganisationOptions } from '../../app/data/reference-data';
import { useAccountOptions } from '../../app/ledger/account-choices';
import { entriesPath } from '../../app/ledger/entries-path';
import type { ServedList } from '../../app/lists/served-list';
import { ServedListPage, type ServedListScreen } from '../../app/lists/served-list.page';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';

const served: ServedList = {
  name: ['ledger', 'general'],
  fetch: (api, filter, signal) =>
    api.get(LEDGER_ROUTES.generalLedger, { query: { ...filter }, ...(signal && { signal }) }),
};

/** The kind of a line's entry, or which balance the row has. */
function eventOf({ Place, Kind }: GeneralLedgerRow, t: Translate): string {
  if (Place === 'LINE') return t(`booked.kind_${Kind}`);
  return t(Place === 'OPENING' ? 'booked.opening_balance' : 'booked.closing_balance');
}

/** What a line is about; the lines of the account for a balance. */
function rowPath({ AccountKey, VoucherId, InvoiceNumber, VehicleId, Date: day }: GeneralLedgerRow): string {
  if (VoucherId !== null) return entriesPath({ voucher: VoucherId });
  if (InvoiceNumber !== null) return address(paths.invoice, { id: InvoiceNumber });
  if (VehicleId !== null) return address(paths.vehicle, { id: VehicleId });
  return entriesPath({ account: AccountKey, date_to: day });
}

const side = (key: 'Debit' | 'Credit'): Column<GeneralLedgerRow> => ({
  key,
  header: `booked.col_${key.toLowerCase()}`,
  type: 'money',
  sum: true,
  withOre: true,
  searched: false,
  // A line has one side; the other stays blank.
  cell: (row, { format }) => (row[key] ? format.money(row[key], 2) : ''),
});

const columns: readonly Column<GeneralLedgerRow>[] = [
  { key: 'Account', header: 'booked.col_account', type: 'code', link: true },
  { key: 'AccountName', header: 'booked.col_name', type: 'text' },
  { key: 'Date', header: 'lbl.date', type: 'date', searched: false },
  { key: 'Voucher', header: 'booked.col_voucher', type: 'code' },
  {
    key: 'Kind',
    header: 'booked.col_kind',
    type: 'text',
    flexible: true,
    value: (row, { t }) => eventOf(row, t),
    cell: (row, { t }) => (row.Place === 'LINE' ? eventOf(row, t) : <strong>{eventOf(row, t)}</strong>),
  },
  side('Debit'),
  side('Credit'),
  { key: 'Balance', header: 'booked.col_balance', type: 'money', withOre: true, searched: false },
  { key: 'InvoiceNumber', header: 'invoice.col_number', type: 'code' },
  { key: 'Vehicle', header: 'booked.col_vehicle', type: 'code' },
  { key: 'OrganisationName', header: 'booked.col_organisation', type: 'text', place: 'chosen' },
  { key: 'ImporterName', header: 'booked.col_importer', type: 'text', place: 'chosen' },
  {
    key: 'FinanceType',
    header: 'booked.col_finance_type',
    type: 'text',
    place: 'chosen',
    value: ({ FinanceType }, { t }) => (FinanceType === null ? null : t(`fin.${FinanceType}`)),
  },
  { key: 'EffectiveDate', header: 'booked.col_effective', type: 'date', place: 'chosen', searched: false },
];

const cardOf = (row: GeneralLedgerRow, { t, format }: CellContext) => ({
  title: `${row.Account} ${row.AccountName}`,
  mark: format.kronor(row.Balance, 2),
  lines: [
    <span key="facts" className="card-facts">
      <span>{format.date(row.Date)}</span>
      <span>{eventOf(row, t)}</span>
      {row.Debit ? <span>{t('booked.card_debit', { amount: format.money(row.Debit, 2) })}</span> : null}
      {row.Credit ? <span>{t('booked.card_credit', { amount: format.money(row.Credit, 2) })}</span> : null}
    </span>,
    row.Vehicle ?? row.InvoiceNumber,
  ],
});

const firstOfMonth = (today: string): string => `${today.slice(0, 7)}-01`;

const listOf = (today: string): ListDescription<GeneralLedgerRow> => ({
  name: 'general-ledger',
  columns,
  hideOrder: ['Vehicle', 'InvoiceNumber', 'AccountName', 'Voucher', 'Kind'],
  filters: [
    { key: 'date_from', label: 'lbl.from', kind: 'date', initial: firstOfMonth(today) },
    { key: 'date_to', label: 'lbl.to', kind: 'date', initial: today, notBefore: 'date_from' },
    { key: 'account', label: 'booked.col_account', kind: 'choice' },
    { key: 'finance_type', label: 'booked.col_finance_type', kind: 'choice', place: 'more' },
    { key: 'importer_id', label: 'booked.col_importer', kind: 'choice', place: 'more' },
    { key: 'organisation_id', label: 'booked.col_organisation', kind: 'choice', place: 'more' },
  ],
  sort: GENERAL_LEDGER_ORDER,
  rowKey: ({ Id }) => Id,
  rowLabel: ({ Account, Date: day }) => `${Account} ${day}`,
  rowPath,
  card: cardOf,
  exportPath: LEDGER_ROUTES.exportGeneralLedger,
});

type Choice = Omit<GeneralLedgerFilter, 'text'>;

/** The lines of each account over a period between its opening and closing balance. */
export function GeneralLedgerPage() {
  const today = stockholmDay(useNow());
  const { t } = useTexts();
  const description = useMemo(() => listOf(today), [today]);
  const accounts = useAccountOptions();
  const importers = useImporterOptions();
  const organisations = useOrganisationOptions();
  const screen: ServedListScreen<GeneralLedgerRow, Choice> = {
    description,
    served,
    filterOf: ({ date_from, date_to, account, finance_type, importer_id, organisation_id }) => ({
      date_from: date_from || firstOfMonth(today),
      date_to: date_to || today,
      ...(account && { account: account as NonNullable<Choice['account']> }),
      ...(finance_type && { finance_type: finance_type as NonNullable<Choice['finance_type']> }),
      importer_id: Number(importer_id) || 0,
      organisation_id: Number(organisation_id) || 0,
    }),
    useOptions: () => ({
      account: accounts,
      finance_type: FINANCE_TYPES.map((value) => ({ value, label: t(`fin.${value}`) })),
      importer_id: importers,
      organisation_id: organisations,
    }),
    texts: {
      title: 'booked.general_title',
      count: 'booked.general_count',
      search: 'booked.general_search',
      empty: 'booked.entries_empty',
      notLoaded: 'booked.err_load',
    },
  };
  return <ServedListPage screen={screen} />;
}
