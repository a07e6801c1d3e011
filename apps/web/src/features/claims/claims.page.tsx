import {
  CLAIM_ORDER,
  CLAIM_ROUTES,
  CLAIM_TOPICS,
  type ClaimRow,
  type ClaimsFilter,
} from '@floorplan/invoicing/contracts';
import { CLAIM_STATES, lastReminderToCollect } from '@floorplan/invoicing/domain';
import {
  StatusTag,
  stockholmDay,
  useTexts,
  type Card,
  type CellContext,
  type Column,
  type FilterValues,
  type ListDescription,
} from '@floorplan/ui';
import { useNow } from '../../app/browser/use-now';
import { categoryColumn } from '../../app/invoices/category-column';
import { CLAIM_STATE_STYLE, ClaimTag } from '../../app/invoices/claim.status';
import { INVOICE_STATUS_STYLE } from '../../app/invoices/invoice.status';
import type { ServedList } from '../../app/lists/served-list';
import { ServedListPage, type ServedListScreen } from '../../app/lists/served-list.page';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';
import { organisationNumberText } from '../../app/texts/identifiers';

const served: ServedList = {
  name: ['invoicing', 'claims'],
  fetch: (api, filter, signal) =>
    api.get(CLAIM_ROUTES.list, { query: { ...filter }, ...(signal && { signal }) }),
};

const isLost = ({ Claim, WrittenOff }: ClaimRow): boolean => Claim === null && WrittenOff > 0;

function stateText(row: ClaimRow, t: CellContext['t']): string | null {
  if (isLost(row)) return t(INVOICE_STATUS_STYLE.WRITTEN_OFF.text);
  return row.Claim && t(CLAIM_STATE_STYLE[row.Claim].text);
}

/** What is done about a document, or that it is written off. */
const StateTag = ({ row }: { row: ClaimRow }) =>
  isLost(row) ? (
    <StatusTag table={INVOICE_STATUS_STYLE} status="WRITTEN_OFF" />
  ) : (
    <ClaimTag state={row.Claim} />
  );

const columns: readonly Column<ClaimRow>[] = [
  { key: 'ReceiverName', header: 'invoice.col_receiver', type: 'text', flexible: true },
  {
    key: 'ReceiverOrgNo',
    header: 'inv.col_orgno',
    type: 'code',
    value: (row) => organisationNumberText(row.ReceiverOrgNo),
  },
  {
    key: 'InvoiceNumber',
    header: 'invoice.short_number',
    exportHeader: 'invoice.col_number',
    type: 'code',
    link: true,
  },
  categoryColumn('invoice.col_type'),
  {
    key: 'DueDate',
    header: 'invoice.short_due',
    exportHeader: 'invoice.col_due',
    type: 'date',
    searched: false,
  },
  { key: 'DaysLate', header: 'claim.col_late', type: 'number', searched: false },
  {
    key: 'Claim',
    header: 'claim.col_state',
    type: 'text',
    value: (row, { t }) => stateText(row, t),
    cell: (row) => <StateTag row={row} />,
    extraWidth: 4,
    searched: false,
  },
  {
    key: 'OpenAmount',
    header: 'invoice.short_open',
    exportHeader: 'invoice.open',
    type: 'money',
    sum: true,
    withOre: true,
    searched: false,
  },
  { key: 'WriteOffBy', header: 'claim.col_write_off_by', type: 'text' },
  { key: 'RemindedDate', header: 'claim.col_reminded', type: 'date', searched: false },
  { key: 'HeldUntil', header: 'claim.col_held', type: 'date', searched: false, place: 'chosen' },
  { key: 'DisputedDate', header: 'claim.col_disputed', type: 'date', searched: false, place: 'chosen' },
  { key: 'DisputeText', header: 'claim.col_dispute_text', type: 'text', place: 'chosen' },
  { key: 'CollectionDate', header: 'claim.col_collection', type: 'date', searched: false, place: 'chosen' },
  { key: 'CollectionReference', header: 'claim.reference', type: 'code', place: 'chosen' },
  { key: 'WrittenOff', header: 'claim.col_written_off', type: 'money', searched: false, place: 'chosen' },
];

const cardOf = (row: ClaimRow, { t, format }: CellContext): Card => ({
  title: <span className="mono">{row.InvoiceNumber}</span>,
  mark: <StateTag row={row} />,
  lines: [
    row.ReceiverName,
    <span key="facts" className="card-facts">
      <span>{format.kronor(row.OpenAmount, 2)}</span>
      <span>{t('invoice.due_on', { date: row.DueDate })}</span>
    </span>,
  ],
});

const claims: ListDescription<ClaimRow> = {
  name: 'claims',
  columns,
  hideOrder: ['RemindedDate', 'ReceiverOrgNo', 'CategoryName', 'WriteOffBy', 'DaysLate'],
  filters: [
    { key: 'claim', label: 'claim.col_state', kind: 'choice' },
    { key: 'collectable', label: 'claim.filter_collectable', kind: 'flag', place: 'more' },
    { key: 'to_approve', label: 'claim.filter_to_approve', kind: 'flag', place: 'more' },
    { key: 'written_off', label: 'claim.filter_written_off', kind: 'flag', place: 'more' },
  ],
  sort: CLAIM_ORDER,
  rowKey: ({ Id }) => Id,
  rowLabel: ({ InvoiceNumber }) => InvoiceNumber,
  rowPath: ({ Id }) => address(paths.invoice, { id: Id }),
  card: cardOf,
  exportPath: CLAIM_ROUTES.export,
};

type Choice = Pick<ClaimsFilter, 'claim' | 'collectable' | 'to_approve' | 'written_off'>;

const filterOf = ({ claim, ...flags }: FilterValues): Choice => ({
  ...(claim && { claim: claim as Choice['claim'] }),
  collectable: flags['collectable'] === 'true',
  to_approve: flags['to_approve'] === 'true',
  written_off: flags['written_off'] === 'true',
});

const belongs = (row: ClaimRow, asked: Choice, today: string): boolean =>
  (asked.claim === undefined || row.Claim === asked.claim) &&
  (!asked.collectable ||
    (row.Claim === 'REMINDED_2' && (row.RemindedDate ?? today) <= lastReminderToCollect(today))) &&
  (!asked.to_approve || (row.WriteOffBy !== null && !row.IsOwn)) &&
  (!asked.written_off || row.WrittenOff > 0);

const screenOn = (today: string): ServedListScreen<ClaimRow, Choice> => ({
  description: claims,
  served,
  filterOf,
  useOptions: () => {
    const { t } = useTexts();
    return { claim: CLAIM_STATES.map((value) => ({ value, label: t(CLAIM_STATE_STYLE[value].text) })) };
  },
  texts: {
    title: 'claim.title',
    count: 'invoice.count',
    search: 'invoice.filter_text',
    empty: 'claim.empty',
    notLoaded: 'claim.err_load',
  },
  live: { topic: CLAIM_TOPICS.claims, belongs: (row, asked) => belongs(row, asked, today) },
});

/** Documents that are disputed, held, reminded of, at collection or written off. */
export function ClaimsPage() {
  const today = stockholmDay(useNow());
  return <ServedListPage screen={screenOn(today)} />;
}
