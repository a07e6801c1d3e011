import {
  STATEMENT_ORDER,
  STATEMENT_ROUTES,
  type StatementDocumentQuery,
  type StatementFilter,
  type StatementRow,
} from '@floorplan/invoicing/contracts';
import { addMonths } from '@floorplan/kernel';
import { ActionButton, stockholmDay, useTexts, type ListDescription } from '@floorplan/ui';
import { categoryColumn } from '../../../app/invoices/category-column';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { useNow } from '../../../app/browser/use-now';
import { useOpenDocuments } from '../../../app/documents/open-documents';
import { useDealerOptions, useImporterOptions } from '../../../app/data/reference-data';
import type { ServedList } from '../../../app/lists/served-list';
import { KNOWN_TIME, knownOn, timeOf } from '../../../app/invoices/known-time';
import { ServedListPage, type ServedListScreen } from '../../../app/lists/served-list.page';
import { withQuery } from '../../../app/session/api-client';
import { LIST_PATHS, numberPath, type InvoiceType } from '../invoice-links';

const MONTHS_BACK = -3;
/** Keeps the height of the line until the receiver's name is known. */
const NO_NAME_YET = '\u00a0';

/** Description of the statement's list. By default it covers the last three months, as known today. */
const statementList = (today: string): ListDescription<StatementRow> => ({
  name: 'invoice-statement',
  columns: [
    { key: 'Date', header: 'lbl.date', type: 'date' },
    {
      key: 'Kind',
      header: 'invoice.col_booking',
      type: 'text',
      flexible: true,
      value: ({ Kind }, { t }) => t(`invoice.booking_${Kind}`),
    },
    categoryColumn('invoice.col_type'),
    { key: 'InvoiceNumber', header: 'invoice.col_number', type: 'code', link: true },
    { key: 'OtherNumber', header: 'books.col_other', type: 'code' },
    { key: 'Amount', header: 'invoice.col_row_net', type: 'money', withOre: true, sum: true },
    { key: 'Balance', header: 'invoice.col_balance', type: 'money', withOre: true },
  ],
  hideOrder: ['OtherNumber', 'CategoryName', 'Kind'],
  filters: [
    { key: 'date_from', label: 'lbl.from', kind: 'date', initial: addMonths(today, MONTHS_BACK) },
    { key: 'date_to', label: 'lbl.to', kind: 'date', initial: today, notBefore: 'date_from' },
    {
      key: 'known_on',
      label: 'books.known_on',
      kind: 'date',
      initial: today,
      place: 'more',
      notAfter: { day: today, problem: 'books.err_known' },
    },
    KNOWN_TIME,
  ],
  sort: STATEMENT_ORDER,
  rowKey: ({ Id }) => Id,
  rowLabel: ({ InvoiceNumber, Kind }) => InvoiceNumber ?? Kind,
  rowPath: ({ InvoiceNumber }) => (InvoiceNumber ? numberPath(InvoiceNumber) : ''),
  card: ({ Date, Kind, InvoiceNumber, Amount, Balance }, { t, format }) => ({
    title: [t(`invoice.booking_${Kind}`), InvoiceNumber].filter(Boolean).join(' '),
    lines: [
      <span key="facts" className="card-facts">
        <span>{Date}</span>
        {Amount !== null && <span>{format.kronor(Amount, 2)}</span>}
        <span>{t('invoice.balance', { amount: format.money(Balance, 2) })}</span>
      </span>,
    ],
  }),
  exportPath: STATEMENT_ROUTES.export,
});

const served: ServedList = {
  name: ['invoicing', 'statement'],
  fetch: (api, filter, signal) =>
    api.get(STATEMENT_ROUTES.list, { query: { ...filter }, ...(signal && { signal }) }),
};

/** Name of the receiver; null while it is unknown. */
function useReceiverName(type: InvoiceType, id: number): string | null {
  const importers = useImporterOptions(type === 'IMP');
  const dealers = useDealerOptions(type === 'DEA');
  const options = type === 'IMP' ? importers : dealers;
  return options.find(({ value }) => value === String(id))?.label ?? null;
}

/** Button that opens the statement with the days of the list as PDF. */
function OpenStatement({ query }: { query: StatementDocumentQuery }) {
  const { t } = useTexts();
  const { open, busy } = useOpenDocuments();
  return (
    <ActionButton
      text
      icon="pi pi-file-pdf"
      label={t('invoice.btn_open_pdf')}
      loading={busy}
      onClick={() => void open([withQuery(STATEMENT_ROUTES.document, query)])}
    />
  );
}

/** Account statement of an importer or dealer. */
export function StatementPage() {
  const { receiverType = '', receiverId = '' } = useParams();
  const { t } = useTexts();
  const type: InvoiceType = receiverType === 'IMP' ? 'IMP' : 'DEA';
  const id = Number(receiverId) || 0;
  const name = useReceiverName(type, id);
  const today = stockholmDay(useNow());
  const description = useMemo(() => statementList(today), [today]);
  const screen: ServedListScreen<StatementRow, Omit<StatementFilter, 'text'>> = {
    description,
    served,
    parent: { path: LIST_PATHS[type], label: t(`invoice.title_${type}`) },
    context: name ?? NO_NAME_YET,
    toolbar: (query) => <OpenStatement query={query} />,
    filterOf: ({ date_from, date_to, known_on, known_time }) => {
      const from = date_from || addMonths(today, MONTHS_BACK);
      const to = date_to || today;
      return {
        receiverType: type,
        receiverId: id,
        known_on: knownOn(known_on || today, timeOf(known_time)),
        date_from: from,
        date_to: to < from ? from : to,
      };
    },
    texts: {
      title: 'doc.statement',
      count: 'invoice.count_statement',
      search: 'invoice.search_statement',
      empty: 'books.empty',
      notLoaded: 'invoice.err_statement',
    },
  };
  return <ServedListPage screen={screen} />;
}
