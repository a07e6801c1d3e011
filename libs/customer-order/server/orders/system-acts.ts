import type { OrderEvent, OrderState } from '@floorplan/customer-order/domain';
import { Acts, type ActRequest } from '@floorplan/platform/acts';
import { Injectable } from '@nestjs/common';
import { OrderCars } from './order-cars';
import { ORDER } from './order-kind';

/** Acts of the portal itself on orders, whose cars follow them. */
@Injectable()
export class SystemActs {
  constructor(
    private readonly acts: Acts,
    private readonly cars: OrderCars,
  ) {}

  /** @throws ActRefused */
  async run(id: number, decide: ActRequest<OrderState, OrderEvent>['decide']): Promise<void> {
    await this.acts.bySystem(ORDER, {
      id,
      decide,
      follow: (before, after, _, { act, unitOfWork }) => this.cars.follow(act, unitOfWork, before, after),
    });
  }
}
