import type { Caller } from '@floorplan/kernel';
import type { ActionContext } from '../action-rules/vehicle-action';
import type { Surroundings } from '../action-rules/subject-of-vehicle';

/** Returns a staff user with every right who acts for every dealer. `over` replaces properties. */
export const caller = (over: Partial<Caller> = {}): Caller => ({
  role: 'admin',
  readsOnly: false,
  holds: () => true,
  actsFor: () => true,
  ...over,
});

export const actionContext = (over: Partial<ActionContext> = {}): ActionContext => ({
  by: { kind: 'user', id: '1', name: 'Anna' },
  caller: caller(),
  today: '2026-06-17',
  newKey: () => 'key-1',
  ...over,
});

/** Returns the data of a dealer and an importer that permit all actions. */
export const surroundings = (pinCodeAfterPayment = false): Surroundings => ({
  dealer: { pinCodeAfterPayment, stockEmails: 'lager@bilhuset.test' },
  importer: { allowManualTransferToDemo: true, allowOwnerReg: true },
  today: '2026-06-17',
});
