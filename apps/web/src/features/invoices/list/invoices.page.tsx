import type { CurrentUser } from '@floorplan/identity/contracts';
import { isNarrowedByDealer, isStaffRole } from '@floorplan/identity/domain';
import { INVOICE_TOPICS, type InvoiceRow } from '@floorplan/invoicing/contracts';
import {
  CLAIM_STATES,
  INVOICE_STATUSES,
  type ClaimState,
  type InvoiceStatus,
} from '@floorplan/invoicing/domain';
import { Skeleton, stockholmDay, useTexts, type FilterOption, type FilterValues } from '@floorplan/ui';
import { lazy, Suspense, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNow } from '../../../app/browser/use-now';
import { useDealerOptions, useImporterOptions } from '../../../app/data/reference-data';
import { OwedFigures } from '../../../app/invoices/owed-figures';
import { ServedListPage, type ServedListScreen } from '../../../app/lists/served-list.page';
import { useUser } from '../../../app/session/session';
import type { InvoiceType } from '../invoice-links';
import { OpenSelected } from '../open-invoice';
import { CLAIM_STATE_STYLE } from '../../../app/invoices/claim.status';
import { INVOICE_STATUS_STYLE } from '../../../app/invoices/invoice.status';
import { StatementLink } from '../statement/statement-link';
import { invoicesList, servedInvoices, usualDays, type InvoicesChoice } from './invoices-list';
import { SourceTabs } from './source-tabs';

const InvoiceBeside = lazy(() =>
  import('../detail/invoice-side-panel').then((module) => ({ default: module.InvoiceSidePanel })),
);

const NONE: readonly FilterOption[] = [];
const LISTED_STATUSES = INVOICE_STATUSES.filter((status) => status !== 'DRAFT');

/**
 * Receiver to preselect: the importer or dealer that the user belongs to, if it is the only one; otherwise 0.
 * Also 0 for a user of an organisation, because a former facility may have documents of the organisation.
 */
function onlyReceiverOf({ Role, RoleId, ValidDealers }: CurrentUser): number {
  if (isStaffRole(Role) || RoleId === null) return 0;
  if (!isNarrowedByDealer(Role)) return RoleId;
  return ValidDealers.length === 1 && ValidDealers[0]!.DealerPartyId === RoleId ? RoleId : 0;
}

/**
 * Importers or dealers that the user can choose from. Empty when there is only one, unless the user is staff.
 */
function useReceiverOptions(type: InvoiceType): readonly FilterOption[] {
  const user = useUser();
  const importers = useImporterOptions(type === 'IMP');
  const dealers = useDealerOptions(type === 'DEA');
  const options = type === 'IMP' ? importers : dealers;
  return isStaffRole(user.Role) || options.length > 1 ? options : NONE;
}

/** Returns the statuses in the URL. Ignores unknown statuses. */
const statusesOf = (value = ''): InvoiceStatus[] =>
  value.split(',').filter((part): part is InvoiceStatus => LISTED_STATUSES.some((status) => status === part));

function useStatusOptions() {
  const { t } = useTexts();
  return {
    status: LISTED_STATUSES.map((value) => ({ value, label: t(INVOICE_STATUS_STYLE[value].text) })),
    claim: CLAIM_STATES.map((value) => ({ value, label: t(CLAIM_STATE_STYLE[value].text) })),
    source: (['internal', 'external'] as const).map((value) => ({
      value,
      label: t(`invoice.source_${value}`),
    })),
  };
}

const isSource = (value: string | undefined): value is InvoiceRow['Source'] =>
  value === 'internal' || value === 'external';

const isClaim = (value: string | undefined): value is ClaimState =>
  CLAIM_STATES.some((state) => state === value);

/** As long as the user has not chosen other days, what is overdue is listed whatever its day. */
function daysOf({ date_from: from, date_to: to, due_from, due_to }: FilterValues, today: string) {
  const usual = usualDays(today);
  const isUsual = from === usual.from && to === usual.to;
  return {
    ...(isUsual
      ? { usual_from: from, usual_to: to }
      : { ...(from && { date_from: from }), ...(to && { date_to: to }) }),
    ...(due_from && { due_from }),
    ...(due_to && { due_to }),
  };
}

function isWithinDays({ InvoiceDate, DueDate, Status }: InvoiceRow, asked: InvoicesChoice): boolean {
  const within = (day: string, from = '', to = '9999') => from <= day && day <= to;
  return (
    within(InvoiceDate, asked.date_from, asked.date_to) &&
    within(DueDate, asked.due_from, asked.due_to) &&
    (Status === 'OVERDUE' || within(InvoiceDate, asked.usual_from, asked.usual_to))
  );
}

function useScreen(type: InvoiceType): ServedListScreen<InvoiceRow, InvoicesChoice> {
  const user = useUser();
  const today = stockholmDay(useNow());
  const [params] = useSearchParams();
  const isOwn = type === 'IMP' && params.get('source') === 'external';
  const hasOneReceiver = onlyReceiverOf(user) !== 0;
  const description = useMemo(
    () => invoicesList(type, today, { hasOneReceiver, isOwn }),
    [type, today, hasOneReceiver, isOwn],
  );
  return {
    description,
    served: servedInvoices,
    filterOf: ({ id, status, source, claim, ...days }) => ({
      type,
      id: Number(id) || onlyReceiverOf(user),
      ...(isSource(source) && { source }),
      ...(isClaim(claim) && { claim }),
      ...(statusesOf(status).length > 0 && { status: statusesOf(status) }),
      ...daysOf(days, today),
    }),
    texts: {
      title: `invoice.title_${type}`,
      count: 'invoice.count',
      search: 'invoice.filter_text',
      empty: 'invoice.empty',
      notLoaded: 'invoice.err_load',
    },
    useOptions: () => ({ id: useReceiverOptions(type), ...useStatusOptions() }),
    figures: ({ id }) => !isOwn && <OwedFigures type={type} id={id ?? 0} />,
    ...(type === 'IMP' && { tabs: <SourceTabs isOwn={isOwn} id={onlyReceiverOf(user)} /> }),
    toolbar: ({ id }) => <StatementLink type={type} id={id ?? 0} />,
    live: {
      topic: INVOICE_TOPICS.invoices,
      belongs: (row, asked) =>
        row.ReceiverType === type &&
        (!asked.status?.length || asked.status.includes(row.Status)) &&
        (asked.source === undefined || row.Source === asked.source) &&
        (asked.claim === undefined || row.Claim === asked.claim) &&
        (asked.id === 0 || row.ReceiverId === asked.id) &&
        isWithinDays(row, asked),
    },
    useActions: () => (chosen) => <OpenSelected chosen={chosen} />,
    beside: (row) => (
      <Suspense fallback={<Skeleton rows={10} />}>
        <InvoiceBeside row={row} />
      </Suspense>
    ),
  };
}

export const ImporterInvoicesPage = () => <ServedListPage screen={useScreen('IMP')} />;
export const DealerInvoicesPage = () => <ServedListPage screen={useScreen('DEA')} />;
