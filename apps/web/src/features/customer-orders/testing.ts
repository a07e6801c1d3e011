import type { CustomerOrder, OrderEvents, OrderRow, ShopOrder } from '@floorplan/customer-order/contracts';
import { ORDER_ACTIONS } from '@floorplan/customer-order/domain';
import type { CurrentUser } from '@floorplan/identity/contracts';
import { staff } from '../../testing/error-catalogue/runner';
import { serverFor } from '../../testing/portal';
import type { Server } from '../../testing/server';

export const ORDERS = '/api/v1/orders';
export const SEARCH = `${ORDERS}/search`;
export const ONE = `${ORDERS}/31`;
export const LIST_PAGE = '/start/customer-orders';
export const ORDER_PAGE = '/start/customer-order/31';

export const member: CurrentUser = {
  ...staff,
  Role: 'DEO',
  RoleCode: 0,
  DealerGroupId: 1,
  Functions: [],
};

export const orderRow = (change: Partial<OrderRow> = {}): OrderRow => ({
  Id: 31,
  Version: 2,
  CustomerOrderId: 31,
  OrderDate: '2026-06-10',
  Status: 'NEW',
  DealerId: 101,
  DealerName: 'Mälarbil Västerås',
  FirstName: 'Karin',
  LastName: 'Kund',
  LicenseNumber: 'BKD12A',
  Make: 'Nordvik',
  Model: 'N40',
  PurchasePrice: 320_000,
  FinanceType: 'LOAN',
  Favorite: false,
  ...change,
});

/** Answers about all actions, which a test replaces. */
export const EVERY_ACTION_FORBIDDEN = Object.fromEntries(
  ORDER_ACTIONS.map((key) => [key, { Possible: false, Code: 'FORBIDDEN', Reason: 'Förbjudet' }]),
) as CustomerOrder['Actions'];
const POSSIBLE = { Possible: true, Code: null, Reason: null };

export const order = (change: Partial<CustomerOrder> = {}): CustomerOrder => ({
  ...orderRow(),
  OriginalOrderId: 9_001,
  ShopOrderId: 9_002,
  Customer: {
    IdentityNumber: '19700101-0000',
    Email: 'karin@kund.example',
    Phone: '070-1',
    Address: 'Gatan 1',
    ZipCode: '722 11',
    City: 'Västerås',
  },
  Financing: {
    PaymentTermId: 5,
    PaymentTerm: 'Lån 36',
    TermLength: 36,
    InterestRate: 4.95,
    DepositPercentage: 20,
    Deposit: 64_000,
    AppliedAmount: 256_000,
    MonthlyCost: 7_668.57,
    BalloonPercentage: 0,
    Balloon: 0,
  },
  Application: null,
  Signing: null,
  QuoteSentOn: null,
  DeliveredOn: null,
  ShopDelivers: false,
  Car: {
    VehicleId: 77,
    LicenseNumber: 'BKD12A',
    ChassisNumber: 'YV1ZZZ00XTZ000031',
    Make: 'Nordvik',
    Model: 'N40',
    YearModel: 2025,
    Mileage: 1_200,
    Price: 298_000,
    SaleStatusCode: 1,
  },
  Actions: {
    ...EVERY_ACTION_FORBIDDEN,
    sendapplication: POSSIBLE,
    sendquote: POSSIBLE,
    sign: { Possible: false, Code: 'ORDER_NOT_APPROVED', Reason: 'Ansökan är inte godkänd' },
    deliver: { Possible: false, Code: 'ORDER_NOT_SIGNED', Reason: 'Kunden har inte signerat' },
  },
  ...change,
});

/** An order whose customer has not signed yet. */
export const awaiting = (change: Partial<CustomerOrder> = {}): CustomerOrder =>
  order({
    Status: 'AWAITING_SIGNATURE',
    Application: { SentOn: '2026-06-11', Amount: 256_000, State: 'APPROVED' },
    Signing: { Url: 'https://esign.example/s1', ValidTo: '2026-06-25', SignedOn: null },
    ...change,
  });

export const events: OrderEvents = {
  Rows: [
    {
      At: '2026-06-11T08:30:00Z',
      By: 'Anna Berg',
      Type: 'Applied',
      Title: 'Ansökan skickad',
      Text: '256 000 kr',
    },
    { At: '2026-06-10T08:00:00Z', By: '', Type: 'TakenIn', Title: 'Ordern hämtad', Text: '' },
  ],
  Total: 2,
};

export const shopOrder = (change: Partial<ShopOrder> = {}): ShopOrder => ({
  OrderId: 9_005,
  OriginalOrderId: 9_004,
  OrderDate: '2026-06-12',
  CustomerName: 'Karin Kund',
  LicenseNumber: 'BKD12A',
  Make: 'Nordvik',
  Model: 'N40',
  PurchasePrice: 320_000,
  Product: 'LOAN',
  DealerId: 101,
  DealerName: 'Mälarbil',
  Taken: false,
  LacksTerm: false,
  CustomerOrderId: null,
  ...change,
});

const DEALERS = [
  { Id: 101, Name: 'Mälarbil', City: 'Västerås' },
  { Id: 102, Name: 'Mälarbil', City: 'Enköping' },
];

/** Fake server with a list of orders, two dealers and a dealer group. */
export function serveOrders(rows: readonly OrderRow[] = [orderRow()], user = staff): Server {
  const Columns = Object.keys(orderRow());
  const sum = rows.reduce((kronor, { PurchasePrice }) => kronor + PurchasePrice, 0);
  return serverFor(user)
    .on(`POST ${SEARCH}`, {
      json: {
        Columns,
        Total: rows.length,
        Sums: { PurchasePrice: sum },
        Rows: rows.map((row) => Columns.map((column) => row[column as keyof OrderRow])),
      },
    })
    .on('GET /api/v1/dealers', { json: { Rows: DEALERS, Total: 2 } })
    .on('GET /api/v1/dealergroups', {
      json: {
        Total: 2,
        Rows: [
          { Id: 1, Name: 'Mälarbil Koncern' },
          { Id: 2, Name: 'Vätterbil Koncern' },
        ],
      },
    });
}

/** Fake server with one order and its events. */
export const serveOrder = (one: CustomerOrder, user = staff): Server =>
  serverFor(user).on(`GET ${ONE}`, { json: one }).on(`GET ${ONE}/events`, { json: events });

/** Text in which usual spaces replace non-breaking spaces. */
export const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? '';
