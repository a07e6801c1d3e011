import { ORDER_PRODUCTS } from '@floorplan/customer-order/domain';
import { kronor, idParam } from '@floorplan/kernel/wire';
import { z } from 'zod';

const id = z.number().int();
const text = z.string();

/** An open order in the web shop. */
export const shopOrder = z
  .object({
    ...{ OrderId: id, OriginalOrderId: id, OrderDate: text, CustomerName: text, LicenseNumber: text },
    ...{ Make: text, Model: text, PurchasePrice: kronor, Product: z.enum(ORDER_PRODUCTS) },
    Taken: z.boolean().describe('Whether this version of the order is in the portal'),
    LacksTerm: z
      .boolean()
      .describe('Whether this version is in the portal without a payment term, and can be taken in again'),
    CustomerOrderId: id.nullable().describe('The order in the portal, also of an earlier version'),
  })
  .meta({ id: 'ShopOrder' });
export type ShopOrder = z.infer<typeof shopOrder>;

export const shopListQuery = z.strictObject({ dealerId: idParam });
export const shopOrders = z.object({ Rows: z.array(shopOrder), Total: id }).meta({ id: 'ShopOrders' });
export type ShopOrders = z.infer<typeof shopOrders>;

export const shopGetQuery = z.strictObject({ orderId: idParam, originalOrderId: idParam });
