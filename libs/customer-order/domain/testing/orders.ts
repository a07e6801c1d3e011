import type { Actor } from '@floorplan/kernel';
import type { OrderEvent } from '../order.events';
import { evolveOrder } from '../order.evolve';
import { initialOrder, type OrderState } from '../order.state';
import type { OrderContent } from '../order.values';

export const ON = '2026-06-10';
export const SELLER: Actor = { kind: 'user', id: '5', name: 'Anna Dealer' };
export const TERM = { id: 3, name: 'Sommar', length: 36, interest: 495, deposit: 2_000 };

export const content = (over: Partial<OrderContent> = {}): OrderContent => ({
  shopOrderId: 9_001,
  orderDate: '2026-06-08',
  purchasePrice: 32_000_000,
  product: 'LOAN',
  term: TERM,
  customer: {
    firstName: 'Karin',
    lastName: 'Ek',
    identityNumber: '198001019876',
    email: 'karin@kund.example',
    phone: '070-1234567',
    address: 'Storgatan 1',
    zipCode: '722 11',
    city: 'Västerås',
  },
  car: {
    vehicleId: 17,
    licenseNumber: 'BKD12A',
    chassisNumber: 'YV1ZZZ00XTZ000017',
    make: 'Nordvik',
    model: 'N40',
  },
  ...over,
});

export const given = (state: OrderState, ...facts: readonly OrderEvent[]): OrderState =>
  facts.reduce(evolveOrder, state);

export const takenIn = (over: Partial<OrderContent> = {}): OrderState =>
  given(initialOrder, {
    type: 'customer-order/TakenIn',
    data: {
      on: ON,
      by: SELLER,
      orderId: 1,
      originalOrderId: 9_001,
      dealerId: 101,
      organisationId: 11,
      ...content(over),
    },
  });

export const applied = (outcome: 'MANUAL' | 'APPROVED' | 'REFUSED' = 'APPROVED'): OrderState =>
  given(takenIn(), {
    type: 'customer-order/Applied',
    data: { on: ON, by: SELLER, applicationId: 'a1', amount: 25_600_000, outcome },
  });

export const awaiting = (): OrderState =>
  given(applied(), {
    type: 'customer-order/SigningOpened',
    data: { on: ON, signingId: 's1', url: 'https://esign.example/s1', expiresOn: '2026-06-24' },
  });

export const signed = (): OrderState =>
  given(awaiting(), {
    type: 'customer-order/Signed',
    data: { on: ON, signingId: 's1', documentId: 'customer-order:1/s1', hash: 'abc' },
  });
