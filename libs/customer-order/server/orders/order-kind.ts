import type { CustomerOrder, OrderAnswer } from '@floorplan/customer-order/contracts';
import {
  NO_EMAIL,
  orderStream,
  whyNotOnOrder,
  type OrderActionKey,
  type OrderEvent,
  type OrderState,
} from '@floorplan/customer-order/domain';
import { actRow, type ServedKind, type UserCall } from '@floorplan/identity/acts';
import type { UserScope } from '@floorplan/identity/domain';
import { refused, type Refusal } from '@floorplan/kernel';
import { refusedFields } from '@floorplan/kernel/wire';
import { PartiesReader } from '@floorplan/parties/contracts';
import { amountSums, type Acted, type Acting, type ActSubject } from '@floorplan/platform/acts';
import { Injectable } from '@nestjs/common';
import { OrderCars } from './order-cars';
import { OrderDetails } from './order-details';
import { describeOrderEvent } from './order-event-texts';
import { canSeeOrdersOf, orderCallerOf, usesOrders } from './order-scope';

/** Describes an act on a customer order. */
export const orderAct = actRow<OrderState, OrderEvent>();

export const ORDER: ActSubject<OrderState, OrderEvent> = {
  stream: orderStream,
  concernsActs: () => true,
  nameOf: (fact) => describeOrderEvent(fact).Title,
};

/** The amounts that the customer is told. */
const SUMS = amountSums(
  {
    Deposit: 'order.down_payment',
    AppliedAmount: 'order.applied_amount',
    MonthlyCost: 'order.monthly_cost',
    Balloon: 'order.balloon',
  },
  ({ Financing }: CustomerOrder) => Financing,
);

/** Customer orders, whose cars follow them. */
@Injectable()
export class OrderKind implements ServedKind<OrderActionKey, OrderState, OrderEvent, CustomerOrder> {
  readonly sums = SUMS;

  constructor(
    private readonly details: OrderDetails,
    private readonly cars: OrderCars,
    private readonly parties: PartiesReader,
  ) {}

  subject = () => ORDER;

  idOf = (named: string | number) => Number(named);

  async whyNot(scope: UserScope, key: OrderActionKey, order: OrderState): Promise<Refusal | null> {
    if (!usesOrders(scope)) return { code: 'FORBIDDEN', kind: 'forbidden' };
    const parties = await this.parties.parties();
    if (!order.content || !canSeeOrdersOf(scope, order, parties)) return refused('NOT_FOUND').refusal;
    const reason = whyNotOnOrder(key, order, orderCallerOf(scope, order, parties));
    return reason?.code === NO_EMAIL ? refusedFields(new Map([['Email', 'REQUIRED']])).refusal : reason;
  }

  follow(before: OrderState, after: OrderState, _: unknown, { act, unitOfWork }: Acting) {
    return this.cars.follow(act, unitOfWork, before, after);
  }

  preview({ scope }: UserCall, { state, version }: Pick<Acted<OrderState, OrderEvent>, 'state' | 'version'>) {
    return this.details.describe(scope, { state, version });
  }

  /** The order after the act, and after what followed it outside. */
  async answer(
    { scope, isDryRun }: UserCall,
    { state, preview }: { readonly state: OrderState; readonly preview: CustomerOrder | null },
  ): Promise<Pick<OrderAnswer, 'Order'>> {
    return { Order: isDryRun ? preview! : await this.details.read(scope, state.orderId) };
  }
}
