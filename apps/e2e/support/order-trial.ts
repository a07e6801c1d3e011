import { orderActRoute, type CustomerOrder } from '@floorplan/customer-order/contracts';
import {
  DESCRIBED_ACTS,
  ORDER_ACTIONS as ACTS,
  type OrderActionKey,
  type OrderContent,
  type OrderEvent,
} from '@floorplan/customer-order/domain';
import { sampleBodies, tryEveryAct, type TriedAct } from '@floorplan/identity/testing';
import { addDays } from '@floorplan/kernel';
import { content, SELLER as by } from '../../../libs/customer-order/domain/testing/orders';
import type { Client } from './client';
import type { FactWriter } from './fact-writer';
import { ORDERS } from './order-portal';
import { TODAY as on } from './system';

interface Orderer {
  readonly users: Readonly<Record<string, Client>>;
  readonly facts: FactWriter;
}

/** What nobody knows before the credit system and the provider of signatures have answered. */
const OUTSIDE: readonly OrderActionKey[] = ['sendapplication', 'sign'];

/** The acts that are described by their fields. */
const described = Object.fromEntries(
  Object.entries<object>(sampleBodies(DESCRIBED_ACTS)).map(([key, body]) => [
    key,
    {
      url: (id: string) => orderActRoute(key as OrderActionKey).replace(':id', id),
      body: () => body,
    } satisfies TriedAct,
  ]),
) as unknown as Readonly<Record<keyof typeof DESCRIBED_ACTS, TriedAct>>;

const applied = (outcome: 'MANUAL' | 'APPROVED' | 'REFUSED'): OrderEvent => ({
  type: 'customer-order/Applied',
  data: { on, by, applicationId: 'trial', amount: 25_600_000, outcome },
});
const opened: OrderEvent = {
  type: 'customer-order/SigningOpened',
  data: { on, signingId: 'trial', url: 'https://esign.example/trial', expiresOn: addDays(on, 14) },
};
const signed: OrderEvent = {
  type: 'customer-order/Signed',
  data: { on, signingId: 'trial', documentId: 'trial', hash: 'trial' },
};
const delivered: OrderEvent = { type: 'customer-order/Delivered', data: { on, told: 'shop' } };
const cancelled: OrderEvent = { type: 'customer-order/Cancelled', data: { on, told: 'shop' } };
const quoted: OrderEvent = {
  type: 'customer-order/Quoted',
  data: { on, by, recipient: 'karin@kund.example', validTo: addDays(on, 14), number: 9 },
};

/** Tries every act on orders whose cars have left the portal. No worker may act on them meanwhile. */
export function tryOrders(parts: () => Orderer): void {
  let lastId = 9_000_000;
  const order = async (over: Partial<OrderContent>, ...facts: readonly OrderEvent[]): Promise<string> => {
    const id = ++lastId;
    const car = { ...content().car, vehicleId: id };
    const data = { on, by, orderId: id, originalOrderId: id, dealerId: 101, organisationId: 11 };
    const whole = { ...data, ...content({ shopOrderId: id, car, ...over }) };
    await parts().facts.order(id, { type: 'customer-order/TakenIn', data: whole }, ...facts);
    return String(id);
  };
  const { customer } = content();
  tryEveryAct<Client, OrderActionKey>({
    users: () => parts().users,
    states: {
      new: () => order({}),
      'new, of a customer without a mail address': () => order({ customer: { ...customer, email: '' } }),
      'new, without a payment term': () => order({ term: null }),
      'examined by hand': () => order({}, applied('MANUAL')),
      approved: () => order({}, applied('APPROVED')),
      refused: () => order({}, applied('REFUSED')),
      'sent for signing': () => order({}, applied('APPROVED'), opened),
      signed: () => order({}, applied('APPROVED'), opened, signed),
      delivered: () => order({}, applied('APPROVED'), opened, signed, delivered),
      cancelled: () => order({}, cancelled),
    },
    acts: {
      sendapplication: { url: (id) => `${ORDERS}/sendapplication?orderId=${id}`, body: () => ({}) },
      sendquote: {
        url: (id) => `${ORDERS}/sendquote?orderId=${id}`,
        body: () => ({}),
        // The screen has its own code for it.
        refusals: ['Email REQUIRED'],
      },
      sign: { url: (id) => `${ORDERS}/${id}/sign`, body: () => ({}) },
      deliver: { url: (id) => `${ORDERS}/${id}/deliver`, body: () => ({}) },
      ...described,
    },
    read: async (user, id) => {
      const { status, body } = await user.get<CustomerOrder>(`${ORDERS}/${id}`);
      if (status === 404) return null;
      if (status === 403) return { Version: 0, Actions: ACTS.map((Key) => ({ Key, Code: 'FORBIDDEN' })) };
      return { ...body, Actions: ACTS.map((Key) => ({ Key, Code: body.Actions[Key].Code })) };
    },
    sums: ({ Order }) => (Order as CustomerOrder).Financing,
    // Quotes can be sent in most states, and each draws a document.
    isCarriedOutOnce: true,
    disturb: (id) => parts().facts.order(Number(id), quoted),
    comparable: ({ Order }, key) => {
      const { Status, Application, Signing, Actions, Version: _, ...rest } = Order as CustomerOrder;
      return OUTSIDE.includes(key) ? rest : { ...rest, Status, Application, Signing, Actions };
    },
  });
}
