import {
  MAX_SEARCHED_DAYS,
  ORDER_LIST_ORDER,
  ORDER_ROUTES,
  STATUS_FILTERS,
  type OrderFilter,
  type OrderRow,
  type StatusFilter,
} from '@floorplan/customer-order/contracts';
import { addDays } from '@floorplan/kernel';
import {
  StatusTag,
  type Card,
  type CellContext,
  type Column,
  type Filter,
  type FilterValues,
  type ListDescription,
} from '@floorplan/ui';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';
import { plateText } from '../../app/texts/identifiers';
import { FavoriteStar } from './favorite-star';
import { ORDER_STATUS_STYLE } from './order.status';

export const ORDER_LIST = 'customer-orders';
/** Days before today on which the list begins. */
const DAYS_BACK = 30;
/** Maximum number of days from the first day to the last one. */
const MAX_DAYS = MAX_SEARCHED_DAYS - 1;

export const FAVORITE = 'orderStatusFavorite';
const STATUS_LABELS: Readonly<Record<StatusFilter, string>> = {
  orderStatusSigned: 'order.st_signed',
  orderStatusDelivered: 'order.st_delivered',
  orderStatusManualApproval: 'order.st_manual',
  orderStatusApplicationApproved: 'order.st_approved',
  orderStatusAwaitingSignature: 'order.st_awaiting',
};

type Key = keyof OrderRow & string;
const text = (key: Key, header: string, rest: Partial<Column<OrderRow>> = {}): Column<OrderRow> => ({
  key,
  header: `order.${header}`,
  type: 'text',
  ...rest,
});

const columns: readonly Column<OrderRow>[] = [
  text('CustomerOrderId', 'col_id', {
    type: 'code',
    link: true,
    value: ({ CustomerOrderId }) => String(CustomerOrderId),
  }),
  text('Favorite', 'st_favorite', {
    type: 'flag',
    searched: false,
    cell: (row) => <FavoriteStar order={row} />,
  }),
  text('OrderDate', 'col_date', { type: 'date', searched: false }),
  text('Status', 'col_status', {
    extraWidth: 6,
    searched: false,
    value: ({ Status }, { t }) => t(ORDER_STATUS_STYLE[Status].text),
    cell: ({ Status }) => <StatusTag table={ORDER_STATUS_STYLE} status={Status} />,
  }),
  text('FirstName', 'col_firstname'),
  text('LastName', 'col_lastname'),
  text('LicenseNumber', 'col_license', {
    type: 'code',
    value: ({ LicenseNumber }) => plateText(LicenseNumber),
    copied: ({ LicenseNumber }) => LicenseNumber,
  }),
  text('Make', 'col_make'),
  text('Model', 'col_model'),
  text('DealerName', 'col_dealer', { flexible: true }),
  text('PurchasePrice', 'col_price', { type: 'money', searched: false, sum: true }),
  text('FinanceType', 'finance_type', {
    place: 'chosen',
    searched: false,
    value: ({ FinanceType }, { t }) => t(`order.product_${FinanceType}`),
  }),
];

const cardOf = (row: OrderRow, { t, format }: CellContext): Card => ({
  title: (
    <>
      <span className="mono">{plateText(row.LicenseNumber)}</span> {[row.FirstName, row.LastName].join(' ')}
      {row.Favorite && (
        <i className="pi pi-star-fill star-mark" role="img" aria-label={t('order.st_favorite')} />
      )}
    </>
  ),
  mark: <StatusTag table={ORDER_STATUS_STYLE} status={row.Status} />,
  lines: [
    [row.Make, row.Model, row.DealerName].filter(Boolean).join(' · '),
    [format.kronor(row.PurchasePrice), `${row.CustomerOrderId}`, format.date(row.OrderDate)].join(' · '),
  ],
});

interface Choice {
  readonly isStaff: boolean;
  readonly today: string;
  /** First day of the chosen span, which limits the last one; blank for none. */
  readonly from: string;
}

export const firstDay = (today: string): string => addDays(today, -DAYS_BACK);

const filtersOf = ({ isStaff, today, from }: Choice): readonly Filter[] => [
  ...(isStaff ? [{ key: 'dealerGroupId', label: 'order.filter_group', kind: 'choice' } as const] : []),
  { key: 'dealerId', label: 'order.filter_dealer', kind: 'choice' },
  { key: 'from', label: 'lbl.from', kind: 'date', initial: firstDay(today) },
  {
    key: 'to',
    label: 'lbl.to',
    kind: 'date',
    initial: today,
    notBefore: 'from',
    ...(from && { notAfter: { day: addDays(from, MAX_DAYS), problem: 'order.err_span' } }),
  },
  ...STATUS_FILTERS.map((key): Filter => ({
    key,
    label: STATUS_LABELS[key],
    kind: 'flag',
    excludes: [FAVORITE],
  })),
  { key: FAVORITE, label: 'order.st_favorite', kind: 'flag', excludes: STATUS_FILTERS },
];

/** List of customer orders. Staff can choose a dealer group. */
export const ordersList = (choice: Choice): ListDescription<OrderRow> => ({
  name: ORDER_LIST,
  columns,
  hideOrder: ['Model', 'Make', 'FirstName', 'DealerName', 'Favorite', 'LastName', 'LicenseNumber'],
  filters: filtersOf(choice),
  sort: ORDER_LIST_ORDER,
  rowKey: ({ Id }) => Id,
  rowLabel: ({ CustomerOrderId, LicenseNumber }) => `${CustomerOrderId} ${plateText(LicenseNumber)}`,
  rowPath: ({ Id }) => address(paths.customerOrder, { id: Id }),
  card: cardOf,
  exportPath: ORDER_ROUTES.export,
});

/** Filter values that this screen sets. */
export type OrderChoice = Partial<Omit<OrderFilter, 'text'>>;

/** First and last day of the search, as far as they are chosen: the longest span that has the other one. */
function spanOf(
  { from, to }: FilterValues,
  today: string,
): { readonly first: string; readonly last: string } {
  const last = to || (from ? addDays(from, MAX_DAYS) : today);
  return { first: from || addDays(last, -MAX_DAYS), last };
}

/** The chosen filter. The server excludes its last day. A favourite excludes the statuses. */
export const orderChoiceOf =
  (today: string) =>
  (filters: FilterValues): OrderChoice => {
    const { dealerGroupId, dealerId } = filters;
    const { first, last } = spanOf(filters, today);
    const flags = filters[FAVORITE] === 'true' ? [FAVORITE] : STATUS_FILTERS;
    return {
      ...(dealerGroupId && { dealerGroupId: Number(dealerGroupId) }),
      ...(dealerId && { dealerId: Number(dealerId) }),
      fromDate: first,
      toDate: addDays(last, 1),
      ...Object.fromEntries(flags.filter((key) => filters[key] === 'true').map((key) => [key, true])),
    };
  };
