import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';

/** Orders that users marked for themselves. The marks are settings of a user and no facts of the order. */
@Injectable()
export class Favorites {
  constructor(private readonly database: Database) {}

  async set(userId: number, orderId: number, isFavorite: boolean): Promise<void> {
    await this.database.query(
      isFavorite
        ? 'insert into customer_order_favorite (user_id, order_id) values ($1, $2) on conflict do nothing'
        : 'delete from customer_order_favorite where user_id = $1 and order_id = $2',
      [userId, orderId],
    );
  }
}
