import { ORDER_TOPIC } from '@floorplan/customer-order/contracts';
import { ORDER_CATEGORY } from '@floorplan/customer-order/domain';
import type { UserScope } from '@floorplan/identity/domain';
import { LiveTopics } from '@floorplan/platform/live';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { usesOrders } from './orders/order-scope';
import { OrdersList } from './orders/orders.list';

/** Publishes the live topic of customer orders. */
@Injectable()
export class OrderLive implements OnModuleInit {
  constructor(
    private readonly topics: LiveTopics<UserScope>,
    private readonly orders: OrdersList,
  ) {}

  onModuleInit(): void {
    this.topics.add({
      name: ORDER_TOPIC,
      categories: [ORDER_CATEGORY],
      mayJoin: usesOrders,
      rows: (ids, scope) => this.orders.changed(ids, scope),
    });
  }
}
