import type { Refusal } from '@floorplan/kernel';
import { DESCRIBED } from './acts/described-facts';
import type { DESCRIBED_ACTS } from './acts/table';
import {
  acts,
  alive,
  approved,
  deliversItself,
  hasEmail,
  hasTerm,
  isSigned,
  notApplied,
  unsigned,
  type Guard,
  type OrderCaller,
} from './order.guards';
import type { OrderState } from './order.state';

type WrittenKey = 'sendapplication' | 'sendquote' | 'sign' | 'deliver';
export type OrderActionKey = WrittenKey | keyof typeof DESCRIBED_ACTS;

/** The conditions of each action, in order. The first refusal is the reason why the action is not possible. */
const WRITTEN: Readonly<Record<WrittenKey, readonly Guard[]>> = {
  sendapplication: [acts, alive, notApplied, hasTerm],
  sendquote: [acts, alive, unsigned, hasEmail],
  sign: [acts, alive, unsigned, approved],
  deliver: [acts, alive, deliversItself, isSigned],
};

const ACTIONS: Readonly<Record<OrderActionKey, readonly Guard[]>> = {
  ...WRITTEN,
  ...DESCRIBED.guards,
};

export const ORDER_ACTIONS = Object.keys(ACTIONS) as readonly OrderActionKey[];

/** Returns the reason why the caller cannot take the action; null when it is possible. */
export function whyNotOnOrder(
  action: OrderActionKey,
  order: OrderState,
  caller: OrderCaller,
): Refusal | null {
  for (const guard of ACTIONS[action]) {
    const reason = guard(order, caller);
    if (reason) return reason;
  }
  return null;
}
