import type { OrderProduct } from '@floorplan/customer-order/domain';
import { businessDate, kronor, storablePart } from '@floorplan/kernel/wire';
import { askOutside, OutsideUnavailable, type OutsideParty } from '@floorplan/platform/http';
import { z } from 'zod';

const number = z.number().int().positive().max(2_147_483_647);
const text = z
  .string()
  .default('')
  .transform((sent) => storablePart(sent).trim())
  .pipe(z.string().max(200));

/** An open order in the web shop, without personal data of the customer. */
const openOrder = z.object({
  OrderId: number,
  OriginalOrderId: number,
  OrderDate: businessDate,
  CustomerName: text,
  LicenseNumber: text,
  Make: text,
  Model: text,
  PurchasePrice: kronor,
  Product: z.enum(['LEASING', 'LOAN']),
});
export type OpenOrder = z.infer<typeof openOrder>;
const openOrders = z.object({ Orders: z.array(openOrder) });

/** One version of an order. */
const shopOrder = openOrder.extend({
  DealerNumber: z.string().max(50),
  PaymentTermId: number.nullish(),
  Customer: z.object({
    FirstName: text,
    LastName: text,
    IdentityNumber: text,
    Email: text,
    Phone: text,
    Address: text,
    ZipCode: text,
    City: text,
  }),
});
export type ShopOrder = z.infer<typeof shopOrder>;

export const SHOP_STATES = ['open', 'cancelled', 'delivered'] as const;
const states = z.object({
  States: z.array(z.object({ OriginalOrderId: number, State: z.enum(SHOP_STATES) })),
});
export type ShopState = (typeof SHOP_STATES)[number];

/** A car that the dealer group shows in the shop. */
export interface OfferedCar {
  readonly LicenseNumber: string;
  readonly Make: string;
  readonly Model: string;
  /** Kronor. */
  readonly Price: number;
  readonly Product: OrderProduct;
}

/** The shop cannot be reached, or did not answer in time. */
export class ShopUnavailable extends OutsideUnavailable {}

/**
 * Port of the web shop in which customers order the cars that dealer groups show. This is an abstract class instead
 * of an interface, so that it can be an injection token. All calls throw ShopUnavailable when the shop does not
 * answer.
 */
export abstract class WebShop {
  /** Shows the dealer's cars in the shop, and asks for its open orders. */
  abstract openOrders(dealerNumber: string, cars: readonly OfferedCar[]): Promise<readonly OpenOrder[]>;
  /** A version of an order; null when the shop does not know it. */
  abstract order(orderId: number, originalOrderId: number): Promise<ShopOrder | null>;
  /** States of orders by the number of their first version. Orders that the shop does not know are absent. */
  abstract states(originalOrderIds: readonly number[]): Promise<ReadonlyMap<number, ShopState>>;
}

/** The shop over HTTP: `POST <url>/dealers/<number>/orders`, `GET <url>/orders/<id>?original=`, `POST <url>/states`. */
export class HttpWebShop extends WebShop {
  private readonly party: OutsideParty;

  constructor(url: string | undefined) {
    super();
    this.party = { url, name: 'the web shop', unavailable: ShopUnavailable };
  }

  async openOrders(dealerNumber: string, cars: readonly OfferedCar[]): Promise<readonly OpenOrder[]> {
    const path = `dealers/${encodeURIComponent(dealerNumber)}/orders`;
    const answer = await askOutside(this.party, path, openOrders, { Cars: cars });
    return answer?.Orders ?? [];
  }

  order(orderId: number, originalOrderId: number): Promise<ShopOrder | null> {
    return askOutside(this.party, `orders/${orderId}?original=${originalOrderId}`, shopOrder);
  }

  async states(originalOrderIds: readonly number[]): Promise<ReadonlyMap<number, ShopState>> {
    const answer = await askOutside(this.party, 'states', states, { Ids: originalOrderIds });
    return new Map(answer?.States.map(({ OriginalOrderId, State }) => [OriginalOrderId, State]));
  }
}
