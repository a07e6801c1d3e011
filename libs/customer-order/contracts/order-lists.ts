import { ORDER_PRODUCTS } from '@floorplan/customer-order/domain';
import { idOrAllParam, idParam, kronor } from '@floorplan/kernel/wire';
import { z } from 'zod';

const id = z.number().int();
const text = z.string();

/** An open order in the web shop. */
export const shopOrder = z
  .object({
    OrderId: id,
    OriginalOrderId: id,
    OrderDate: text,
    CustomerName: text,
    LicenseNumber: text,
    DealerId: id,
    DealerName: text,
    Make: text,
    Model: text,
    PurchasePrice: kronor,
    Product: z.enum(ORDER_PRODUCTS),
    Taken: z.boolean().describe('Whether this version of the order is in the portal'),
    LacksTerm: z
      .boolean()
      .describe('Whether this version is in the portal without a payment term, and can be taken in again'),
    CustomerOrderId: id.nullable().describe('The order in the portal, also of an earlier version'),
  })
  .meta({ id: 'ShopOrder' });
export type ShopOrder = z.infer<typeof shopOrder>;

export const shopListQuery = z.strictObject({ dealerId: idOrAllParam.describe('0 for all in scope') });
export const shopOrders = z
  .object({
    Rows: z.array(shopOrder),
    Total: id,
    Silent: z.array(text).describe('Names of dealers about which the web shop did not answer'),
  })
  .meta({ id: 'ShopOrders' });
export type ShopOrders = z.infer<typeof shopOrders>;

export const shopGetQuery = z.strictObject({ orderId: idParam, originalOrderId: idParam });

/** How many orders wait in the web shop to be taken in. */
export const waitingOrders = z
  .object({
    Waiting: id.nullable().describe('At all dealers about which the web shop answered; null for none'),
    Dealers: z.array(
      z.object({
        DealerId: id,
        DealerName: text,
        Waiting: id.nullable().describe('Null when the web shop did not answer'),
      }),
    ),
  })
  .meta({ id: 'WaitingOrders' });
export type WaitingOrders = z.infer<typeof waitingOrders>;
