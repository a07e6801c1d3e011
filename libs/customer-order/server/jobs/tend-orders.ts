import { cancelOrder, noteDecided, noteDelivered, orderStream } from '@floorplan/customer-order/domain';
import { decided, inTurn } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import { Database, EventLog } from '@floorplan/platform/event-store';
import { OutsideUnavailable } from '@floorplan/platform/http';
import { vehicleStream } from '@floorplan/vehicle/domain';
import { Injectable, Logger } from '@nestjs/common';
import { OrderApplications } from '../orders/order-applications';
import { OrderCars } from '../orders/order-cars';
import { SystemActs } from '../orders/system-acts';
import { CreditUnavailable } from '../outside/credit-system';
import { ShopUnavailable, WebShop } from '../outside/web-shop';

/** Number of orders in one request to the shop. */
const AT_ONCE = 500;

const isSilent = (error: unknown): boolean => error instanceof OutsideUnavailable && error.isSilent;

/** Updates customer orders from the credit system, the web shop and the sales of their cars. */
@Injectable()
export class TendOrders {
  private readonly logger = new Logger('customer-orders');

  constructor(
    private readonly shop: WebShop,
    private readonly acts: SystemActs,
    private readonly applications: OrderApplications,
    private readonly cars: OrderCars,
    private readonly log: EventLog,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Asks the credit system about the applications that it examines by hand. */
  async askCredit(): Promise<void> {
    const waiting = await this.database.query<{ id: number }>(
      `select id from customer_order where status = 'MANUAL_APPROVAL' order by id`,
    );
    try {
      await inTurn(waiting, ({ id }) => this.askCreditFor(id), isSilent);
    } catch (error) {
      if (!(error instanceof CreditUnavailable)) throw error;
      this.logger.warn(`The credit system does not answer: ${error.message}`);
    }
  }

  private async askCreditFor(orderId: number): Promise<void> {
    const outcome = await this.applications.outcomeOf(orderId).catch((error: unknown) => {
      if (!(error instanceof CreditUnavailable) || error.isSilent) throw error;
      this.logger.warn(`The credit system gives no outcome of order ${orderId}: ${error.message}`);
      return null;
    });
    const on = this.clock.today();
    if (outcome === 'APPROVED' || outcome === 'REFUSED')
      await this.acts.run(orderId, (order) => noteDecided(order, { on, outcome }));
  }

  /** Asks the shop which of the orders that have not ended were cancelled or delivered. */
  async askShop(): Promise<void> {
    const open = await this.database.query<{ id: number; original: number }>(
      `select id, original_order_id as original from customer_order
        where status not in ('DELIVERED', 'REFUSED', 'CANCELLED') order by id`,
    );
    try {
      const parts = Array.from({ length: Math.ceil(open.length / AT_ONCE) }, (_, i) =>
        open.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
      );
      await inTurn(parts, (part) => this.follow(part), isSilent);
    } catch (error) {
      if (!(error instanceof ShopUnavailable)) throw error;
      this.logger.warn(`The web shop does not answer: ${error.message}`);
    }
  }

  private async follow(orders: readonly { readonly id: number; readonly original: number }[]): Promise<void> {
    const states = await this.shop.states(orders.map(({ original }) => original));
    const on = this.clock.today();
    await inTurn(orders, async ({ id, original }) => {
      const state = states.get(original);
      if (state === 'cancelled') await this.acts.run(id, (order) => cancelOrder(order, on));
      if (state === 'delivered')
        await this.acts.run(id, (order) => noteDelivered(order, { on, told: 'shop' }));
    });
  }

  /** Delivers the signed order of a car that was sold to its end customer. */
  async deliverSold(vehicleId: number): Promise<void> {
    const { state } = await this.log.load(vehicleStream, vehicleId);
    if (state.status !== 'soldToEndCustomer') return;
    const signed = await this.database.query<{ id: number }>(
      `select id from customer_order where vehicle_id = $1 and status = 'SIGNED'`,
      [vehicleId],
    );
    const on = this.clock.today();
    for (const { id } of signed)
      await this.acts.run(id, (order) => noteDelivered(order, { on, told: 'vehicle' }));
  }

  /** Keeps a car reserved for its order when somebody changed its sale status. */
  async keepReserved(vehicleId: number): Promise<void> {
    const orderId = await this.cars.holderOf(vehicleId);
    if (orderId === null) return;
    await this.acts.run(orderId, async (order, { act, unitOfWork }) => {
      // Appends nothing to the order, so that an order that ends meanwhile causes a conflict.
      act.append(orderStream, orderId, []);
      await this.cars.keep(act, unitOfWork, order);
      return decided();
    });
  }

  /** Delivers a signed order whose car was sold before its customer signed. */
  async deliverSigned(orderId: number): Promise<void> {
    const { state } = await this.log.load(orderStream, orderId);
    if (state.content) await this.deliverSold(state.content.car.vehicleId);
  }
}
