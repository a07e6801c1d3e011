import { hasRight } from '../../app/session/rights';
import {
  INTERIM_ORDER,
  INTERIM_ROUTES,
  type InterimFilter,
  type InterimRow,
} from '@floorplan/invoicing/contracts';
import { stockholmDay, useTexts, type CellContext, type ListDescription } from '@floorplan/ui';
import { useMemo } from 'react';
import { useNow } from '../../app/browser/use-now';
import type { ServedList } from '../../app/lists/served-list';
import { ServedListPage, type ServedListScreen } from '../../app/lists/served-list.page';
import { useUser } from '../../app/session/session';
import { paths } from './paths';

const missingText = (rates: string, t: CellContext['t']): string => `${t('books.col_missing')}: ${rates}`;

const interimList = (today: string): ListDescription<InterimRow> => ({
  name: 'interim',
  columns: [
    { key: 'ReceiverName', header: 'invoice.col_receiver', type: 'text', flexible: true, priority: 1 },
    { key: 'ReceiverOrgNo', header: 'invoice.col_receiver_orgno', type: 'code' },
    {
      key: 'FeeName',
      header: 'fee.col_name',
      type: 'text',
      cell: ({ FeeName, MissingRates }, { t }) => (
        <>
          {FeeName} {MissingRates && <span className="soft">{missingText(MissingRates, t)}</span>}
        </>
      ),
    },
    { key: 'MissingRates', header: 'books.col_missing', type: 'text', place: 'export' },
    { key: 'Amount', header: 'invoice.col_row_net', type: 'money', sum: true, withOre: true },
  ],
  hideOrder: ['ReceiverOrgNo'],
  filters: [
    {
      key: 'date',
      label: 'books.accrued_day',
      kind: 'date',
      initial: today,
      notAfter: { day: today, problem: 'books.accrued_future' },
    },
  ],
  sort: INTERIM_ORDER,
  rowKey: ({ Id }) => Id,
  rowLabel: ({ ReceiverName, FeeName, Id }) => `${ReceiverName ?? Id} ${FeeName}`,
  card: ({ ReceiverName, FeeName, MissingRates, Amount, Id }, { t, format }) => ({
    title: ReceiverName ?? Id,
    lines: [
      <span key="facts" className="card-facts">
        <span>{format.kronor(Amount, 2)}</span>
        <span>{FeeName}</span>
      </span>,
      MissingRates && missingText(MissingRates, t),
    ],
  }),
  exportPath: INTERIM_ROUTES.export,
});

const served: ServedList = {
  name: ['invoicing', 'interim'],
  fetch: (api, filter, signal) =>
    api.get(INTERIM_ROUTES.list, { query: { ...filter }, ...(signal && { signal }) }),
};

/** Page with the accrued and not billed charges at the end of a day, by receiver and fee type. */
export function InterimPage() {
  const today = stockholmDay(useNow());
  const { t } = useTexts();
  const mayOpenBooks = hasRight(useUser(), 'books.read');
  const description = useMemo(() => interimList(today), [today]);
  const screen: ServedListScreen<InterimRow, Pick<InterimFilter, 'date'>> = {
    description,
    served,
    ...(mayOpenBooks && { parent: { path: paths.books, label: t('books.title') } }),
    context: t('books.accrued_context'),
    filterOf: ({ date }) => ({ date: date || today }),
    texts: {
      title: 'books.accrued',
      count: 'books.accrued_count',
      search: 'books.accrued_search',
      empty: 'books.accrued_empty',
      notLoaded: 'books.accrued_err_load',
    },
  };
  return <ServedListPage screen={screen} />;
}
