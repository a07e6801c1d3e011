import {
  BOOK_ENTRY_ORDER,
  BOOK_FIGURES,
  BOOK_ROUTES,
  type BookEntriesFilter,
  type BookEntryRow,
  type BookFigure,
} from '@floorplan/invoicing/contracts';
import { INVOICE_CATEGORIES, categoryTextKey } from '@floorplan/invoicing/domain';
import { stockholmDay, useTexts, type ListDescription } from '@floorplan/ui';
import { categoryColumn } from '../../app/invoices/category-column';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNow } from '../../app/browser/use-now';
import { useDealerOptions, useImporterOptions } from '../../app/data/reference-data';
import type { ServedList } from '../../app/lists/served-list';
import { ServedListPage, type ServedListScreen } from '../../app/lists/served-list.page';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';
import { booksPath, servedSpan, spanFilters, spanOf } from './span';

const entriesList = (today: string): ListDescription<BookEntryRow> => ({
  name: 'book-entries',
  columns: [
    { key: 'Date', header: 'lbl.date', type: 'date' },
    { key: 'InvoiceNumber', header: 'invoice.col_number', type: 'code', link: true },
    {
      key: 'Kind',
      header: 'invoice.col_booking',
      type: 'text',
      value: ({ Kind }, { t }) => t(`invoice.booking_${Kind}`),
    },
    { key: 'OtherNumber', header: 'books.col_other', type: 'code' },
    categoryColumn('invoice.col_type'),
    { key: 'ReceiverName', header: 'invoice.col_receiver', type: 'text', flexible: true },
    { key: 'RecordedDate', header: 'books.col_recorded', type: 'date' },
    { key: 'Amount', header: 'invoice.col_row_net', type: 'money', sum: true, withOre: true },
  ],
  hideOrder: ['RecordedDate', 'CategoryName', 'OtherNumber', 'ReceiverName', 'Kind'],
  filters: [
    { key: 'figure', label: 'books.figure', kind: 'choice' },
    ...spanFilters(today),
    { key: 'category', label: 'invoice.col_type', kind: 'choice' },
    { key: 'receiverId', label: 'invoice.col_receiver', kind: 'choice', place: 'page' },
    { key: 'receiverType', label: '', kind: 'choice', place: 'page', quiet: true },
  ],
  sort: BOOK_ENTRY_ORDER,
  rowKey: ({ Id }) => Id,
  rowLabel: ({ InvoiceNumber }) => InvoiceNumber,
  rowPath: ({ InvoiceNumber }) => address(paths.invoice, { id: InvoiceNumber }),
  card: ({ InvoiceNumber, Kind, Date, ReceiverName, Amount }, { t, format }) => ({
    title: <span className="mono">{InvoiceNumber}</span>,
    lines: [
      ReceiverName,
      <span key="facts" className="card-facts">
        <span>{format.kronor(Amount, 2)}</span>
        <span>{t(`invoice.booking_${Kind}`)}</span>
        <span>{Date}</span>
      </span>,
    ],
  }),
  exportPath: BOOK_ROUTES.exportEntries,
});

const served: ServedList = {
  name: ['invoicing', 'book-entries'],
  fetch: (api, filter, signal) =>
    api.get(BOOK_ROUTES.entries, { query: { ...filter }, ...(signal && { signal }) }),
};

const figureOf = (value: string | undefined): BookFigure =>
  BOOK_FIGURES.find((figure) => figure === value) ?? 'Open';

function useOptions() {
  const { t } = useTexts();
  const importers = useImporterOptions();
  const dealers = useDealerOptions();
  const isOfImporter = useSearchParams()[0].get('receiverType') === 'IMP';
  return {
    figure: BOOK_FIGURES.map((value) => ({ value, label: t(`books.${value.toLowerCase()}`) })),
    category: Object.keys(INVOICE_CATEGORIES).map((value) => ({
      value,
      label: t(categoryTextKey(Number(value))),
    })),
    receiverId: isOfImporter ? importers : dealers,
  };
}

/** Page with the entries that add up to one figure of the books. */
export function BookEntriesPage() {
  const today = stockholmDay(useNow());
  const { t } = useTexts();
  const [params] = useSearchParams();
  const description = useMemo(() => entriesList(today), [today]);
  const screen: ServedListScreen<BookEntryRow, Omit<BookEntriesFilter, 'text'>> = {
    description,
    served,
    parent: { path: booksPath(spanOf(Object.fromEntries(params), today)), label: t('books.title') },
    filterOf: ({ figure, category, receiverType, receiverId, ...asked }) => ({
      ...servedSpan(spanOf(asked, today)),
      figure: figureOf(figure),
      category: Number(category) || 0,
      receiverId: Number(receiverId) || 0,
      ...(Number(receiverId) && {
        receiverType: receiverType === 'IMP' ? ('IMP' as const) : ('DEA' as const),
      }),
    }),
    texts: {
      title: 'books.title_entries',
      count: 'books.count_entries',
      search: 'books.search_entries',
      empty: 'books.empty',
      notLoaded: 'books.err_load_list',
    },
    useOptions,
  };
  return <ServedListPage screen={screen} />;
}
