import { ORDER_TOPIC } from '@floorplan/customer-order/contracts';
import { ORDER_CATEGORY } from '@floorplan/customer-order/domain';
import type { UserScope } from '@floorplan/identity/domain';
import { LiveTopics } from '@floorplan/platform/live';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { usesOrders } from './orders/order-scope';

/**
 * Publishes the live topic of customer orders. Its notices carry no rows: a row has the user's own favourite, and rows
 * are shared by users with the same rights.
 */
@Injectable()
export class OrderLive implements OnModuleInit {
  constructor(private readonly topics: LiveTopics<UserScope>) {}

  onModuleInit(): void {
    this.topics.add({ name: ORDER_TOPIC, categories: [ORDER_CATEGORY], mayJoin: usesOrders });
  }
}
