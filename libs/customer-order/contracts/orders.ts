import { ORDER_ACTIONS, ORDER_PRODUCTS, ORDER_STATUSES } from '@floorplan/customer-order/domain';
import {
  anyId,
  businessDate,
  expectedPreview,
  flag,
  kronor,
  listContract,
  status,
} from '@floorplan/kernel/wire';
import { z } from 'zod';

const id = z.number().int();
const text = z.string();
const day = z.string().describe('Business date');

/** An order in the list. */
export const orderRow = z
  .object({
    Id: id.describe('CustomerOrderId'),
    Version: id,
    CustomerOrderId: id,
    OrderDate: day,
    Status: z.enum(ORDER_STATUSES),
    DealerId: id,
    DealerName: text,
    FirstName: text,
    LastName: text,
    LicenseNumber: text,
    Make: text,
    Model: text,
    PurchasePrice: kronor,
    FinanceType: z.enum(ORDER_PRODUCTS),
    Favorite: z.boolean().describe("The caller's own mark"),
  })
  .meta({ id: 'OrderRow' });
export type OrderRow = z.infer<typeof orderRow>;

const contract = listContract('Orders', orderRow, {
  dealerGroupId: anyId,
  dealerId: anyId,
  orderStatusSigned: flag.default(false),
  orderStatusDelivered: flag.default(false),
  orderStatusManualApproval: flag.default(false),
  orderStatusApplicationApproved: flag.default(false),
  orderStatusAwaitingSignature: flag.default(false),
  orderStatusFavorite: flag.default(false),
  fromDate: businessDate,
  toDate: businessDate.describe('Exclusive: the day after the last one'),
});
export type OrderFilter = z.infer<typeof contract.filter>;
export type OrderQuery = z.infer<typeof contract.query>;

export const ordersContract = {
  ...contract,
  request: contract.query.meta({ id: 'OrderSearchRequest' }),
  answer: z
    .object({ Rows: z.array(orderRow), Total: id, Sum: kronor.describe('Purchase prices of all hits') })
    .meta({ id: 'OrdersAnswer' }),
};
export type OrdersAnswer = z.infer<typeof ordersContract.answer>;

/** An act on an order, whether it is possible now, and why not. */
const act = z.object({ Possible: z.boolean(), Code: text.nullable(), Reason: text.nullable() });

/** An order with its customer, its financing and its car. Null means unknown or not yet known. */
export const order = orderRow
  .extend({
    OriginalOrderId: id.describe('Number of the order in the web shop'),
    ShopOrderId: id.describe('Number of the version of the order in the web shop'),
    Customer: z.object({
      IdentityNumber: text,
      Email: text,
      Phone: text,
      Address: text,
      ZipCode: text,
      City: text,
    }),
    Financing: z.object({
      PaymentTermId: id.nullable(),
      PaymentTerm: text,
      TermLength: id.nullable().describe('Months'),
      InterestRate: z.number().nullable().describe('Per cent a year'),
      DepositPercentage: z.number().nullable(),
      Deposit: kronor.nullable(),
      AppliedAmount: kronor.nullable().describe('Purchase price less deposit'),
      MonthlyCost: kronor.nullable(),
      BalloonPercentage: z.number().nullable().describe('Of the purchase price'),
      Balloon: kronor.nullable().describe('Paid at the end of the term'),
    }),
    Application: z
      .object({ SentOn: day, Amount: kronor, State: z.enum(['MANUAL', 'APPROVED', 'REFUSED']) })
      .nullable(),
    Signing: z.object({ Url: text, ValidTo: day, SignedOn: day.nullable() }).nullable(),
    QuoteSentOn: day.nullable(),
    DeliveredOn: day.nullable(),
    ShopDelivers: z.boolean().describe('The web shop delivers the cars of the dealer group, not its users'),
    Car: z.object({
      VehicleId: id,
      LicenseNumber: text,
      ChassisNumber: text,
      Make: text,
      Model: text,
      YearModel: id.nullable(),
      Mileage: id.nullable().describe('Kilometres'),
      Price: kronor.nullable(),
      SaleStatusCode: id.describe('1 reserved, 2 sold, 3 net sale, 0 none'),
    }),
    Actions: z.record(z.enum(ORDER_ACTIONS), act),
  })
  .meta({ id: 'CustomerOrder' });
export type CustomerOrder = z.infer<typeof order>;

/** Answer to an act. */
export const orderAnswer = z
  .object({ Status: status, Order: order, ExpectedPreview: expectedPreview })
  .meta({ id: 'CustomerOrderAnswer' });
export type OrderAnswer = z.infer<typeof orderAnswer>;

export const deliverRequest = z
  .strictObject({
    Date: businessDate.optional().describe('From the signature to today, which is the default'),
  })
  .meta({ id: 'DeliverOrderRequest' });
export const favoriteRequest = z.strictObject({ Favorite: z.boolean() }).meta({ id: 'FavoriteRequest' });

/** What happened to an order, the newest first. */
export const orderEvents = z
  .object({
    Rows: z.array(
      z.object({
        At: text,
        By: text,
        Type: text.describe('for example TakenIn or Signed'),
        Title: text,
        Text: text,
      }),
    ),
    Total: id,
  })
  .meta({ id: 'CustomerOrderEvents' });
export type OrderEvents = z.infer<typeof orderEvents>;
