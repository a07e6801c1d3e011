import {
  BOOK_FIGURES,
  BOOK_RECEIVER_ORDER,
  BOOK_ROUTES,
  type BookFigure,
  type BookReceiverRow,
} from '@floorplan/invoicing/contracts';
import { stockholmDay, useTexts, type Column, type ListDescription } from '@floorplan/ui';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNow } from '../../app/browser/use-now';
import type { ServedList } from '../../app/lists/served-list';
import { ServedListPage, type ServedListScreen } from '../../app/lists/served-list.page';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';
import { FigureLink } from './figure-link';
import { booksPath, entriesPath, servedSpan, spanFilters, spanOf, withSpan, type Span } from './span';

const entriesOf = (span: Span, figure: BookFigure, { ReceiverType, ReceiverId }: BookReceiverRow) =>
  entriesPath(span, figure, { receiverType: ReceiverType, receiverId: ReceiverId });

const figureColumns = (span: Span): readonly Column<BookReceiverRow>[] =>
  BOOK_FIGURES.map((figure) => ({
    key: figure,
    header: `books.${figure.toLowerCase()}`,
    type: 'money',
    sum: true,
    withOre: true,
    // Room for longer sums than most, so that no column leaves when the rows come.
    extraWidth: 32,
    cell: (row: BookReceiverRow) => (
      <FigureLink amount={row[figure]} figure={figure} to={entriesOf(span, figure, row)} />
    ),
  }));

const receiversList = (today: string, span: Span): ListDescription<BookReceiverRow> => ({
  name: 'book-receivers',
  columns: [
    { key: 'ReceiverName', header: 'invoice.col_receiver', type: 'text', flexible: true, priority: 1 },
    { key: 'ReceiverOrgNo', header: 'invoice.col_receiver_orgno', type: 'code' },
    ...figureColumns(span),
  ],
  hideOrder: ['ReceiverOrgNo', 'Credited', 'Issued', 'Paid', 'Opening'],
  filters: spanFilters(today),
  sort: BOOK_RECEIVER_ORDER,
  rowKey: ({ Id }) => Id,
  rowLabel: ({ ReceiverName, Id }) => ReceiverName ?? Id,
  rowPath: ({ ReceiverType, ReceiverId }) =>
    withSpan(address(paths.statement, { receiverType: ReceiverType, receiverId: ReceiverId }), span),
  card: (row, { t, format }) => ({
    title: row.ReceiverName ?? row.Id,
    lines: [
      <span key="facts" className="card-facts">
        {(['Open', 'Issued', 'Paid'] as const).map((figure) => (
          <span key={figure}>
            {t(`books.${figure.toLowerCase()}`)} {format.money(row[figure], 2)}
          </span>
        ))}
      </span>,
    ],
  }),
  exportPath: BOOK_ROUTES.exportReceivers,
});

const served: ServedList = {
  name: ['invoicing', 'book-receivers'],
  fetch: (api, filter, signal) =>
    api.get(BOOK_ROUTES.receivers, { query: { ...filter }, ...(signal && { signal }) }),
};

/** Page with the books of a period, one row per receiver. */
export function BookReceiversPage() {
  const today = stockholmDay(useNow());
  const { t } = useTexts();
  const [params] = useSearchParams();
  const query = params.toString();
  const [span, description] = useMemo(() => {
    const asked = spanOf(Object.fromEntries(new URLSearchParams(query)), today);
    return [asked, receiversList(today, asked)] as const;
  }, [today, query]);
  const screen: ServedListScreen<BookReceiverRow, ReturnType<typeof servedSpan>> = {
    description,
    served,
    parent: { path: booksPath(span), label: t('books.title') },
    filterOf: (asked) => servedSpan(spanOf(asked, today)),
    texts: {
      title: 'books.title_receivers',
      count: 'books.count_receivers',
      search: 'books.search_receivers',
      empty: 'books.empty',
      notLoaded: 'books.err_load_list',
    },
  };
  return <ServedListPage screen={screen} />;
}
