import {
  LEDGER_ENTRIES_ORDER,
  LEDGER_ROUTES,
  type LedgerEntriesFilter,
  type LedgerEntryRow,
} from '@floorplan/ledger/contracts';
import { ENTRY_KINDS, numberOfVoucher, voucherName } from '@floorplan/ledger/domain';
import { FINANCE_TYPES } from '@floorplan/catalogue/domain';
import {
  useTexts,
  type Card,
  type CellContext,
  type Column,
  type FilterValues,
  type ListDescription,
} from '@floorplan/ui';
import { useSearchParams } from 'react-router-dom';
import { useImporterOptions, useOrganisationOptions } from '../../app/data/reference-data';
import { useAccountOptions } from '../../app/ledger/account-choices';
import type { ServedList } from '../../app/lists/served-list';
import { ServedListPage, type ServedListScreen } from '../../app/lists/served-list.page';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';

const served: ServedList = {
  name: ['ledger', 'entries'],
  fetch: (api, filter, signal) =>
    api.get(LEDGER_ROUTES.entries, { query: { ...filter }, ...(signal && { signal }) }),
};

/** What has caused a line: its payable, document, payment or vehicle; for the lines of a close what it was made of. */
function causePath(row: LedgerEntryRow): string {
  const { InvoiceNumber, PayableId, PaymentReference, VehicleId, Kind, EffectiveDate } = row;
  if (PayableId !== null) return address(paths.payable, { id: PayableId });
  if (InvoiceNumber !== null) return address(paths.invoice, { id: InvoiceNumber });
  if (PaymentReference !== null) return address(paths.payment, { reference: PaymentReference });
  if (VehicleId !== null) return address(paths.vehicle, { id: VehicleId });
  return Kind === 'RENUMBERED' ? paths.numberChanges : `${paths.interim}?date=${EffectiveDate}`;
}

const side = (key: 'Debit' | 'Credit'): Column<LedgerEntryRow> => ({
  key,
  header: `booked.col_${key.toLowerCase()}`,
  type: 'money',
  sum: true,
  withOre: true,
  searched: false,
  // A line has one side; the other stays blank.
  cell: (row, { format }) => (row[key] === 0 ? '' : format.money(row[key], 2)),
});

const columns: readonly Column<LedgerEntryRow>[] = [
  { key: 'Date', header: 'lbl.date', type: 'date', searched: false },
  { key: 'Voucher', header: 'booked.col_voucher', type: 'code' },
  { key: 'Account', header: 'booked.col_account', type: 'code', link: true },
  { key: 'AccountName', header: 'booked.col_name', type: 'text', flexible: true },
  side('Debit'),
  side('Credit'),
  { key: 'Amount', header: 'booked.col_amount', type: 'money', sum: true, withOre: true, place: 'export' },
  {
    key: 'Kind',
    header: 'booked.col_kind',
    type: 'text',
    value: ({ Kind }, { t }) => t(`booked.kind_${Kind}`),
  },
  { key: 'InvoiceNumber', header: 'invoice.col_number', type: 'code' },
  { key: 'Vehicle', header: 'booked.col_vehicle', type: 'code' },
  { key: 'PaymentReference', header: 'booked.col_payment', type: 'code', place: 'chosen' },
  { key: 'OrganisationName', header: 'booked.col_organisation', type: 'text' },
  { key: 'ImporterName', header: 'booked.col_importer', type: 'text' },
  { key: 'DealerName', header: 'booked.col_dealer', type: 'text', place: 'chosen' },
  {
    key: 'FinanceType',
    header: 'booked.col_finance_type',
    type: 'text',
    place: 'chosen',
    value: ({ FinanceType }, { t }) => (FinanceType === null ? null : t(`fin.${FinanceType}`)),
  },
  { key: 'EffectiveDate', header: 'booked.col_effective', type: 'date', place: 'chosen', searched: false },
  { key: 'RecordedDate', header: 'books.col_recorded', type: 'date', place: 'chosen' },
];

const cardOf = (row: LedgerEntryRow, { t, format }: CellContext): Card => ({
  title: `${row.Account} ${row.AccountName}`,
  mark: format.kronor(row.Amount, 2),
  lines: [
    <span key="facts" className="card-facts">
      <span>{format.date(row.Date)}</span>
      <span>{t(`booked.kind_${row.Kind}`)}</span>
      {row.Voucher && <span className="mono">{row.Voucher}</span>}
      {row.InvoiceNumber && <span className="mono">{row.InvoiceNumber}</span>}
    </span>,
    row.Vehicle ?? row.OrganisationName ?? row.ImporterName,
  ],
});

const entries: ListDescription<LedgerEntryRow> = {
  name: 'ledger-entries',
  columns,
  hideOrder: ['ImporterName', 'OrganisationName', 'Voucher', 'Vehicle', 'InvoiceNumber', 'Kind'],
  filters: [
    { key: 'date_from', label: 'lbl.from', kind: 'date' },
    { key: 'date_to', label: 'lbl.to', kind: 'date', notBefore: 'date_from' },
    { key: 'account', label: 'booked.col_account', kind: 'choice' },
    { key: 'kind', label: 'booked.col_kind', kind: 'choice' },
    { key: 'finance_type', label: 'booked.col_finance_type', kind: 'choice', place: 'more' },
    { key: 'importer_id', label: 'booked.col_importer', kind: 'choice', place: 'more' },
    { key: 'organisation_id', label: 'booked.col_organisation', kind: 'choice', place: 'more' },
    { key: 'vehicle_id', label: '', kind: 'choice', place: 'page', quiet: true },
    { key: 'invoice_number', label: '', kind: 'choice', place: 'page', quiet: true },
    { key: 'voucher', label: '', kind: 'choice', place: 'page', quiet: true },
  ],
  sort: LEDGER_ENTRIES_ORDER,
  rowKey: ({ Id }) => Id,
  rowLabel: ({ Account, Date }) => `${Account} ${Date}`,
  rowPath: causePath,
  card: cardOf,
  exportPath: LEDGER_ROUTES.exportEntries,
};

type Choice = Omit<LedgerEntriesFilter, 'text'>;

const filterOf = (asked: FilterValues): Choice => ({
  ...(asked['date_from'] && { date_from: asked['date_from'] }),
  ...(asked['date_to'] && { date_to: asked['date_to'] }),
  ...(asked['account'] && { account: asked['account'] as NonNullable<Choice['account']> }),
  ...(asked['kind'] && { kind: asked['kind'] as NonNullable<Choice['kind']> }),
  ...(asked['finance_type'] && {
    finance_type: asked['finance_type'] as NonNullable<Choice['finance_type']>,
  }),
  importer_id: Number(asked['importer_id']) || 0,
  organisation_id: Number(asked['organisation_id']) || 0,
  vehicle_id: Number(asked['vehicle_id']) || 0,
  invoice_number: Number(asked['invoice_number']) || 0,
  voucher: Number(asked['voucher']) || 0,
});

const screen: ServedListScreen<LedgerEntryRow, Choice> = {
  description: entries,
  served,
  filterOf,
  useOptions: () => {
    const { t } = useTexts();
    const importers = useImporterOptions();
    const organisations = useOrganisationOptions();
    return {
      account: useAccountOptions(),
      kind: ENTRY_KINDS.map((value) => ({ value, label: t(`booked.kind_${value}`) })),
      finance_type: FINANCE_TYPES.map((value) => ({ value, label: t(`fin.${value}`) })),
      importer_id: importers,
      organisation_id: organisations,
    };
  },
  texts: {
    title: 'booked.entries_title',
    count: 'booked.entries_count',
    search: 'booked.entries_search',
    empty: 'booked.entries_empty',
    notLoaded: 'booked.err_load',
  },
};

/** The document, vehicle or voucher to whose entries the list is limited. */
function useParent() {
  const { t } = useTexts();
  const [asked] = useSearchParams();
  const [number, id] = [asked.get('invoice_number'), asked.get('vehicle_id')];
  if (number)
    return { path: address(paths.invoice, { id: number }), label: t('booked.of_invoice', { number }) };
  const voucher = Number(asked.get('voucher'));
  if (voucher) return { path: paths.ledgerVouchers, label: voucherName(numberOfVoucher(voucher)) };
  return id ? { path: address(paths.vehicle, { id }), label: t('booked.of_vehicle') } : null;
}

/** The lines of all entries of the books, or of one document, vehicle or voucher. */
export function LedgerEntriesPage() {
  const parent = useParent();
  return <ServedListPage screen={parent ? { ...screen, parent } : screen} />;
}
