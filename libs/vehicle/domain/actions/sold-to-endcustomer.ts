import { decided, type Actor, type Guard } from '@floorplan/kernel';
import type { ActionSubject } from '../action-rules/action-subject';
import { SOLD_TO_END_CUSTOMER } from '../facts/event-categories';
import { noDescription, type FactRow } from '../facts/fact-row';
import { inStatus, notReturned } from '../action-rules/guards';
import { vehicleAction } from '../action-rules/vehicle-action';

export type SoldToEndCustomer = {
  readonly type: 'vehicle/SoldToEndCustomer';
  /** `on` is the business day of the sale. */
  readonly data: { readonly on: string; readonly by: Actor };
};

const SOLD = 2;

export const soldToEndCustomer: FactRow<SoldToEndCustomer['data']> = {
  signal: 'soldToEndCustomer',
  audience: 'dealer',
  category: SOLD_TO_END_CUSTOMER,
  describe: noDescription,
  fold: (before, _, status) => ({ ...before, status, sale: { ...before.sale, statusCode: SOLD } }),
};

const notSold: Guard<ActionSubject> = ({ saleStatusCode }) =>
  saleStatusCode === SOLD ? { code: 'ALREADY_SOLD' } : null;

/** Marks a dealer's own vehicle as sold. A financed vehicle is marked as sold when its financing is ended. */
export const sellToEndCustomer = vehicleAction<object, SoldToEndCustomer>({
  key: 'sold_to_endcustomer',
  right: 'vehicle.sold_to_endcustomer',
  guards: [inStatus('purchased', 'loanEnded', 'inactive'), notReturned, notSold],
  decide: (_, __, { by, today }) => decided({ type: 'vehicle/SoldToEndCustomer', data: { on: today, by } }),
});
