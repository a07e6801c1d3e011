import { nextStatusOf } from '@floorplan/kernel/machines';
import { setup } from 'xstate';
import type { OrderStatus } from './order.values';

/** Signals that change the status of a customer order. */
export type OrderSignal =
  | 'takenIn'
  | 'replaced'
  | 'sentToApproval'
  | 'approved'
  | 'refused'
  | 'signingOpened'
  | 'signed'
  | 'signingExpired'
  | 'delivered'
  | 'cancelled';

export type OrderProgress = 'absent' | OrderStatus;

const CANCELLED = { cancelled: 'CANCELLED' } as const;

/** State machine of a customer order, from the web shop to the delivered car. */
export const orderMachine = setup({ types: { events: {} as { type: OrderSignal } } }).createMachine({
  id: 'customer-order',
  initial: 'absent',
  states: {
    absent: { on: { takenIn: 'NEW' } },
    /** The credit application is not sent. A newer version in the web shop replaces the order. */
    NEW: {
      on: {
        ...CANCELLED,
        replaced: 'NEW',
        sentToApproval: 'MANUAL_APPROVAL',
        approved: 'APPLICATION_APPROVED',
        refused: 'REFUSED',
      },
    },
    /** The credit system decides by hand. */
    MANUAL_APPROVAL: { on: { ...CANCELLED, approved: 'APPLICATION_APPROVED', refused: 'REFUSED' } },
    APPLICATION_APPROVED: { on: { ...CANCELLED, signingOpened: 'AWAITING_SIGNATURE' } },
    AWAITING_SIGNATURE: {
      on: {
        ...CANCELLED,
        signingOpened: 'AWAITING_SIGNATURE',
        signed: 'SIGNED',
        signingExpired: 'APPLICATION_APPROVED',
      },
    },
    SIGNED: { on: { ...CANCELLED, delivered: 'DELIVERED' } },
    DELIVERED: {},
    REFUSED: {},
    CANCELLED: {},
  },
});

/** Returns the status after a signal, or null when the machine does not allow the signal. */
export const nextOrderStatus = nextStatusOf<OrderProgress, OrderSignal>(orderMachine);
