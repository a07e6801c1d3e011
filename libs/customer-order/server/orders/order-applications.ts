import {
  orderFigures,
  orderStream,
  type CreditOutcome,
  type OrderState,
} from '@floorplan/customer-order/domain';
import type { Ore } from '@floorplan/kernel';
import { EventLog } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { CreditSystem } from '../outside/credit-system';

/** Applications of customer orders at the credit system. */
@Injectable()
export class OrderApplications {
  constructor(
    private readonly credit: CreditSystem,
    private readonly log: EventLog,
  ) {}

  /**
   * Sends an application. A version of the order is applied for once, also when the answer is lost.
   * @returns the answer, with the amount in öre @throws CreditUnavailable
   */
  async send({ orderId, content }: OrderState): Promise<{
    readonly applicationId: string;
    readonly outcome: CreditOutcome;
    readonly amount: Ore;
  }> {
    const { shopOrderId, customer } = content!;
    const { appliedAmount: amount } = orderFigures(content!)!;
    const answer = await this.credit.apply({
      reference: `order-${orderId}-${shopOrderId}`,
      amount: amount / 100,
      identityNumber: customer.identityNumber,
    });
    return { ...answer, amount };
  }

  /** Outcome of an application. A credit system that has lost it gets it again. @throws CreditUnavailable */
  async outcomeOf(orderId: number): Promise<CreditOutcome | null> {
    const { state } = await this.log.load(orderStream, orderId);
    if (!state.application) return null;
    const known = await this.credit.outcomeOf(state.application.applicationId);
    return known ?? (await this.send(state)).outcome;
  }
}
