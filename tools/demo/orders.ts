import {
  cancelOrder,
  noteDelivered,
  orderStream,
  type OrderActionKey,
} from '@floorplan/customer-order/domain';
import {
  OpenOrders,
  ORDER_ACTS,
  OrderKind,
  OrderLinks,
  OrderSignings,
  SystemActs,
  TakeInOrder,
  TakeInOrderHandler,
} from '@floorplan/customer-order/server';
import { UserActs } from '@floorplan/identity/acts';
import { actorOf, type UserScope } from '@floorplan/identity/domain';
import { addDays } from '@floorplan/kernel';
import { TermsReader } from '@floorplan/net-sale/contracts';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Clock, Commands } from '@floorplan/platform/commands';
import { Database, EventLog } from '@floorplan/platform/event-store';
import { answerOf } from '@floorplan/platform/http';
import { LISTED_VEHICLES } from '@floorplan/vehicle/contracts';
import { saleSaved, vehicleStream } from '@floorplan/vehicle/domain';
import type { INestApplicationContext } from '@nestjs/common';
import type { ContractSandbox } from './contract-sandbox';
import type { Act } from './later-acts';

interface Parts {
  readonly app: INestApplicationContext;
  /** User of a dealer group who takes in orders. */
  readonly scope: UserScope;
  /** Staff, who show the cars of all dealer groups. */
  readonly staff: UserScope;
  readonly sandbox: ContractSandbox;
}

/** Steps of an order after it was taken in. */
type Step = (parts: Parts, orderId: number) => Promise<unknown>;

/** Cars that each dealer shows. Customers order about every second one. */
const SHOWN_EACH = 40;
const SHOWN_DAYS_AGO = 12;
const ORDERED_DAYS_AGO = 1;
const ALL = 0;

/**
 * Steps of each order, from the cheapest to the most expensive. The credit system examines expensive ones by hand.
 */
const ORDERS: readonly (readonly Step[])[] = [
  [cancel],
  [quote],
  [apply],
  [apply, (parts, id) => decide(parts, id, 'sign')],
  [quote, apply, (parts, id) => decide(parts, id, 'sign'), deliver],
  [apply, (parts, id) => decide(parts, id, 'decline')],
  [apply],
];

/** Cars of the dealer groups that are shown in the web shop, and the orders of their customers. */
export function demoOrders(parts: Parts, today: string): readonly Act[] {
  return [
    { day: addDays(today, -SHOWN_DAYS_AGO), perform: () => showCars(parts) },
    { day: addDays(today, -ORDERED_DAYS_AGO), perform: () => takeInSome(parts) },
  ];
}

async function showCars({ app, staff }: Parts): Promise<void> {
  const today = app.get(Clock).today();
  const { dealers, organisations } = await app.get(PartiesReader).parties();
  const terms = (await app.get(TermsReader).terms()).filter(({ validTo }) => validTo >= today);
  for (const { id, dealerOrganizationId } of dealers) {
    const groupId = organisations.find((organisation) => organisation.id === dealerOrganizationId)?.concernId;
    const termOf = (product: string) =>
      terms.find((term) => term.dealerGroupId === groupId && term.product === product)?.id ?? null;
    if (groupId) await showCarsOf({ app, staff }, id, [termOf('LOAN'), termOf('LEASING')]);
  }
}

async function showCarsOf(
  { app, staff }: Pick<Parts, 'app' | 'staff'>,
  dealerId: number,
  [loanId, leasingId]: readonly [number | null, number | null],
): Promise<void> {
  const cars = await app.get(Database).query<{ id: number }>(
    `select id from ${LISTED_VEHICLES} v
      where dealer_id = $1 and is_active and license_number is not null order by id desc limit ${SHOWN_EACH}`,
    [dealerId],
  );
  const context = { actor: actorOf(staff), correlationId: 'demo-orders', now: app.get(Clock).now() };
  for (const [i, { id }] of cars.entries())
    await app.get(Commands).run(context, async (act, unitOfWork) => {
      const { state } = await unitOfWork.load(vehicleStream, id);
      if (state.status === 'absent' || state.sale.statusCode !== null) return;
      const offered = i % 3 === 0 ? { loanId: null, leasingId } : { loanId, leasingId: null };
      const sale = { defaultId: loanId, ...offered, statusCode: null, showForNetSale: true };
      act.append(vehicleStream, id, saleSaved(state, sale, context.actor));
    });
}

async function takeInSome(parts: Parts): Promise<void> {
  const { app, scope } = parts;
  const day = app.get(Clock).today();
  const { Rows: open } = await app.get(OpenOrders).open(scope, ALL);
  // At each dealer one order waits to be taken in.
  const waiting = new Map(open.map((order) => [order.DealerId, order.OrderId]));
  const ready = open
    .filter(({ OrderDate, DealerId, OrderId }) => OrderDate <= day && waiting.get(DealerId) !== OrderId)
    .sort((one, other) => one.PurchasePrice - other.PurchasePrice);
  const chosen = [...ready.slice(0, ORDERS.length - 1), ...ready.slice(ORDERS.length - 1).slice(-1)];
  for (const [i, { OrderId, OriginalOrderId }] of chosen.entries()) {
    const command = new TakeInOrder(scope, OrderId, OriginalOrderId, 'demo-orders');
    const taken = await app.get(TakeInOrderHandler).execute(command);
    for (const step of ORDERS[i]!) await step(parts, answerOf(taken));
  }
}

async function act({ app, scope }: Parts, key: OrderActionKey, on: number): Promise<unknown> {
  const call = { scope, isDryRun: false };
  const asked = { key, on, body: {} };
  return answerOf(await app.get(UserActs).runRow(app.get(OrderKind), ORDER_ACTS[key], call, asked));
}

function quote(parts: Parts, orderId: number): Promise<unknown> {
  return act(parts, 'sendquote', orderId);
}

async function apply(parts: Parts, orderId: number): Promise<void> {
  await act(parts, 'sendapplication', orderId);
  await parts.app.get(OrderLinks).open(orderId);
}

async function decide({ app, sandbox }: Parts, orderId: number, decision: 'sign' | 'decline'): Promise<void> {
  const { signing } = (await app.get(EventLog).load(orderStream, orderId)).state;
  // A refused application has no link.
  if (!signing) return;
  await sandbox.decide(signing.url, decision);
  await app.get(OrderSignings).refresh(signing.signingId);
}

async function deliver({ app }: Parts, orderId: number): Promise<void> {
  const on = app.get(Clock).today();
  await app.get(SystemActs).run(orderId, (order) => noteDelivered(order, { on, told: 'shop' }));
}

async function cancel({ app }: Parts, orderId: number): Promise<void> {
  const on = app.get(Clock).today();
  await app.get(SystemActs).run(orderId, (order) => cancelOrder(order, on));
}
