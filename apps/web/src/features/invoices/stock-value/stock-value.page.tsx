import { STOCK_VALUE_ORDER, STOCK_VALUE_ROUTES } from '@floorplan/vehicle/contracts';
import type { StockValueFilter, StockValueRow } from '@floorplan/vehicle/contracts';
import { stockholmDay, type Card, type CellContext, type Column, type ListDescription } from '@floorplan/ui';
import { categoryColumn } from '../../../app/invoices/category-column';
import { useMemo } from 'react';
import { useNow } from '../../../app/browser/use-now';
import { useDealerOptions, useImporterOptions } from '../../../app/data/reference-data';
import type { ServedList } from '../../../app/lists/served-list';
import { numbersOf } from '../../../app/vehicles/lists/vehicle-list-parts';
import { ServedListPage, type ServedListScreen } from '../../../app/lists/served-list.page';

const columns: readonly Column<StockValueRow>[] = [
  { key: 'ReceiverName', header: 'invoice.col_receiver', type: 'text', flexible: true },
  { key: 'ReceiverOrgNo', header: 'invoice.col_receiver_orgno', type: 'code' },
  categoryColumn('invoice.col_type'),
  { key: 'InvoiceNumber', header: 'invoice.col_number', type: 'code', place: 'export' },
  { key: 'InvoiceDate', header: 'lbl.date', type: 'date' },
  { key: 'DueDate', header: 'invoice.col_due', type: 'date', place: 'export' },
  { key: 'Specification', header: 'invoice.col_spec', type: 'text' },
  { key: 'Status', header: 'invoice.col_status', type: 'text', place: 'export' },
  { key: 'NetAmount', header: 'invoice.col_net', type: 'money', place: 'export', sum: true },
  { key: 'VATAmount', header: 'invoice.col_vat', type: 'money', place: 'export', sum: true },
  { key: 'TotalAmount', header: 'invoice.title_ACC', type: 'money', sum: true },
];

const cardOf = (row: StockValueRow, { format }: CellContext): Card => ({
  title: row.ReceiverName,
  lines: [
    <span key="facts" className="card-facts">
      <span>{format.kronor(row.TotalAmount)}</span>
      <span>{row.Specification}</span>
      <span>{row.CategoryName}</span>
    </span>,
  ],
});

const stockValueList = (today: string): ListDescription<StockValueRow> => ({
  name: 'invoices-ACC',
  columns,
  hideOrder: ['InvoiceDate', 'ReceiverOrgNo', 'Specification'],
  filters: [
    { key: 'importerId', label: 'lbl.importer', kind: 'choices' },
    { key: 'dealerId', label: 'lbl.dealer', kind: 'choices' },
    {
      key: 'date',
      label: 'invoice.acc_day',
      kind: 'date',
      initial: today,
      notAfter: { day: today, problem: 'invoice.acc_future' },
    },
  ],
  sort: STOCK_VALUE_ORDER,
  rowKey: ({ Id }) => Id,
  rowLabel: ({ ReceiverName, CategoryName }) => `${ReceiverName} ${CategoryName}`,
  card: cardOf,
  exportPath: STOCK_VALUE_ROUTES.export,
});

type StockValueChoice = Pick<StockValueFilter, 'date' | 'importerId' | 'dealerId'>;

const served: ServedList = {
  name: ['vehicle', 'stock-value'],
  fetch: (api, filter, signal) =>
    api.get(STOCK_VALUE_ROUTES.list, { query: { ...filter }, ...(signal && { signal }) }),
};

const useOptions = () => ({ importerId: useImporterOptions(), dealerId: useDealerOptions() });

function useScreen(): ServedListScreen<StockValueRow, StockValueChoice> {
  const today = stockholmDay(useNow());
  const description = useMemo(() => stockValueList(today), [today]);
  return {
    description,
    served,
    filterOf: ({ date, importerId, dealerId }) => ({
      date: date || today,
      importerId: numbersOf(importerId),
      dealerId: numbersOf(dealerId),
    }),
    useOptions,
    texts: {
      title: 'invoice.title_ACC',
      count: 'invoice.acc_count',
      search: 'invoice.acc_search',
      empty: 'invoice.acc_empty',
      notLoaded: 'invoice.acc_err_load',
    },
  };
}

/** Capital outstanding at the end of a day, by dealer and finance type. */
export const StockValuePage = () => <ServedListPage screen={useScreen()} />;
