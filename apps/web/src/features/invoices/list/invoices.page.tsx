import type { CurrentUser } from '@floorplan/identity/contracts';
import { isNarrowedByDealer, isStaffRole } from '@floorplan/identity/domain';
import { INVOICE_TOPICS, type InvoiceRow } from '@floorplan/invoicing/contracts';
import { INVOICE_STATUSES, type InvoiceStatus } from '@floorplan/invoicing/domain';
import { Skeleton, stockholmDay, useTexts, type FilterOption } from '@floorplan/ui';
import { lazy, Suspense, useMemo } from 'react';
import { useNow } from '../../../app/browser/use-now';
import { useDealerOptions, useImporterOptions } from '../../../app/data/reference-data';
import { OwedFigures } from '../../../app/invoices/owed-figures';
import { ServedListPage, type ServedListScreen } from '../../../app/lists/served-list.page';
import { useUser } from '../../../app/session/session';
import type { InvoiceType } from '../invoice-links';
import { OpenSelected } from '../open-invoice';
import { invoiceLooks } from '../../../app/invoices/invoice.status';
import { StatementLink } from '../statement/statement-link';
import { invoicesList, servedInvoices, type InvoicesChoice } from './invoices-list';

const InvoiceBeside = lazy(() =>
  import('../detail/invoice-beside').then((module) => ({ default: module.InvoiceBeside })),
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
  value.split(',').filter((one): one is InvoiceStatus => LISTED_STATUSES.some((status) => status === one));

function useStatusOptions() {
  const { t } = useTexts();
  return {
    status: LISTED_STATUSES.map((value) => ({ value, label: t(invoiceLooks[value].text) })),
    source: [{ value: 'internal', label: t('invoice.source_internal') }],
  };
}

function useScreen(type: InvoiceType): ServedListScreen<InvoiceRow, InvoicesChoice> {
  const user = useUser();
  const today = stockholmDay(useNow());
  const description = useMemo(() => invoicesList(type, today), [type, today]);
  return {
    description,
    served: servedInvoices,
    filterOf: ({ id, status, source, date_from, date_to }) => ({
      type,
      id: Number(id) || onlyReceiverOf(user),
      ...(source === 'internal' && { source }),
      ...(statusesOf(status).length > 0 && { status: statusesOf(status) }),
      ...(date_from && { date_from }),
      ...(date_to && { date_to }),
    }),
    texts: {
      title: `invoice.title_${type}`,
      count: 'invoice.count',
      search: 'invoice.filter_text',
      empty: 'invoice.empty',
      notLoaded: 'invoice.err_load',
    },
    useOptions: () => ({ id: useReceiverOptions(type), ...useStatusOptions() }),
    figures: ({ id }) => <OwedFigures type={type} id={id ?? 0} />,
    toolbar: ({ id }) => <StatementLink type={type} id={id ?? 0} />,
    live: {
      topic: INVOICE_TOPICS.invoices,
      belongs: (row, { id, status = [], source, date_from = '', date_to = '9999' }) =>
        row.ReceiverType === type &&
        (status.length === 0 || status.includes(row.Status)) &&
        (source === undefined || row.Source === source) &&
        (id === 0 || row.ReceiverId === id) &&
        date_from <= row.InvoiceDate &&
        row.InvoiceDate <= date_to,
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
