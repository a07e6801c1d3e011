import {
  ORDER_LIST_ORDER,
  STATUS_FILTERS,
  STATUS_OF_FILTER,
  type OrderFilter,
  type OrderRow,
  type StatusFilter,
} from '@floorplan/customer-order/contracts';
import { ORDER_STATUSES, type OrderStatus } from '@floorplan/customer-order/domain';
import { languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { LISTED_DEALERS, PartiesReader, type Parties } from '@floorplan/parties/contracts';
import { Database } from '@floorplan/platform/event-store';
import { JsonList, sqlInWords, type ListDescription, type SqlColumn } from '@floorplan/platform/lists';
import { Injectable } from '@nestjs/common';
import { organisationsOf, seenOrders } from './order-scope';

interface Reader {
  readonly scope: UserScope;
  readonly parties: Parties;
}

/** The filter of the list, with the chosen statuses as one list; empty for every status. */
export type OrderListFilter = Pick<
  OrderFilter,
  'dealerGroupId' | 'dealerId' | 'orderStatusFavorite' | 'fromDate' | 'toDate' | 'text'
> & { readonly statuses: readonly OrderStatus[] };

export function orderListFilter<F extends OrderFilter>(filter: F): Omit<F, StatusFilter> & OrderListFilter {
  const statuses = STATUS_FILTERS.flatMap((key) => (filter[key] ? [STATUS_OF_FILTER[key]] : []));
  const others = Object.entries(filter).filter(([key]) => !(key in STATUS_OF_FILTER));
  return { ...(Object.fromEntries(others) as Omit<F, StatusFilter>), statuses } as Omit<F, StatusFilter> &
    OrderListFilter;
}

const favorite = ({ scope }: Reader): string =>
  `exists (select from customer_order_favorite f where f.order_id = o.id and f.user_id = ${scope.userId})`;

const text = (sql: string): SqlColumn<Reader> => ({ sql, type: 'text', searched: true });

const COLUMNS: { readonly [Name in keyof OrderRow]-?: SqlColumn<Reader> } = {
  Id: { sql: 'o.id' },
  Version: { sql: 'o.version' },
  CustomerOrderId: { sql: 'o.id', type: 'code', searched: 'o.id::text' },
  OrderDate: { sql: 'o.order_date', type: 'date' },
  Status: {
    sql: 'o.status',
    inFile: sqlInWords('o.status', ORDER_STATUSES, (code) => `order.status_${code}`),
    type: 'text',
    order: 'o.status',
  },
  DealerId: { sql: 'o.dealer_id' },
  DealerName: text('d.name'),
  FirstName: text('o.first_name'),
  LastName: text('o.last_name'),
  LicenseNumber: { sql: 'o.license_number', type: 'code', searched: true },
  Make: text('o.make'),
  Model: text('o.model'),
  PurchasePrice: {
    sql: 'round(o.purchase_price / 100.0, 2)',
    type: 'money',
    order: 'o.purchase_price',
    summed: 'round(sum(o.purchase_price) / 100.0, 2)',
  },
  FinanceType: {
    sql: 'o.product',
    inFile: sqlInWords('o.product', ['LEASING', 'LOAN'], (code) => `order.product_${code}`),
    type: 'text',
  },
  Favorite: { sql: favorite, type: 'flag' },
};

const orders: ListDescription<Reader, OrderListFilter, typeof COLUMNS> = {
  table: 'customer_order',
  alias: 'o',
  columns: COLUMNS,
  order: ORDER_LIST_ORDER,
  joined: { d: { rows: LISTED_DEALERS, by: 'o.dealer_id' } },
  language: ({ scope }) => languageOfScope(scope),
  scope: (where, { scope, parties }) => seenOrders(where, scope, parties),
  filters: {
    dealerGroupId: (where, id, { parties }) =>
      id > 0 && where.oneOf('o.organisation_id', organisationsOf(id, parties)),
    dealerId: (where, id) => id > 0 && where.and('o.dealer_id = ?', id),
    statuses: (where, statuses) => statuses.length > 0 && where.and('o.status = any(?)', statuses),
    orderStatusFavorite: (where, only, reader) => only && where.and(favorite(reader)),
    fromDate: (where, day) => where.and('o.order_date >= ?', day),
    toDate: (where, day) => where.and('o.order_date < ?', day),
  },
};

/** Customer orders, the newest first. */
@Injectable()
export class OrdersList extends JsonList<UserScope, Reader, OrderListFilter> {
  constructor(database: Database, parties: PartiesReader) {
    super(database, orders, async (scope) => ({ scope, parties: await parties.parties() }));
  }
}
