import type { OrderStatus } from '@floorplan/customer-order/domain';
import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';

/** An order in the portal, and the version of it that was taken in. */
export interface KnownOrder {
  readonly id: number;
  readonly shopOrderId: number;
  readonly status: OrderStatus;
}

/** Finds orders of the portal by their number in the web shop. */
@Injectable()
export class KnownOrders {
  constructor(private readonly database: Database) {}

  async read(originalIds: readonly number[]): Promise<ReadonlyMap<number, KnownOrder>> {
    const rows = await this.database.query<KnownOrder & { original: number }>(
      `select id, original_order_id as original, shop_order_id as "shopOrderId", status
         from customer_order where original_order_id = any($1)`,
      [originalIds],
    );
    return new Map(rows.map(({ original, ...order }) => [original, order]));
  }
}
