import type { FinanceType } from '@floorplan/catalogue/domain';
import { defaultFunctions, type Role, type UserScope } from '@floorplan/identity/domain';
import { baseRatesOf } from '@floorplan/pricing/domain';
import * as d from '@floorplan/vehicle/domain';
import { actionContext } from '../../domain/testing/action-context';
import { financingStarted } from '../../domain/testing/financing';
import { visibleCharges, visibleSummary, type ChargeContext } from '../vehicle-charges/visible-charges';

export const [OLD, NEW] = [101, 102];
export const scope = (role: Role, over: Partial<UserScope> = {}) =>
  ({
    kind: 'user',
    role,
    functions: defaultFunctions(role),
    importerIds: 'all',
    dealerIds: 'all',
    organisationIds: 'all',
    ...over,
  }) as UserScope;
export const dealer = (id: number) =>
  scope('DEA', { importerIds: [], dealerIds: [id], organisationIds: [id] });
export const named = (dealerId: number) => ({ dealerId, organisationId: dealerId, name: `D${dealerId}` });
export const by = actionContext().by;

export const row = (
  feeType: string,
  receiverType: 'IMP' | 'DEA',
  fromDay: number,
  toDay: number,
  value: number,
) => ({ feeId: 1, interestRateId: null, text: null, feeType, receiverType, fromDay, toDay, value });

/** A vehicle with a single period. */
export function running(
  type: FinanceType,
  period: Pick<d.Period, 'begin' | 'end' | 'capital'>,
  program: Pick<d.ProgramSnapshot, 'unit' | 'length' | 'periods'>,
): d.Vehicle {
  const consigned = d.evolveVehicle(d.initialVehicle, financingStarted('V', 'CONSIGN'));
  const [first] = consigned.periods;
  const only: d.Period = { ...first!, ...period, program: { ...first!.program, ...program } };
  return { ...consigned, financing: { ...consigned.financing!, type }, periods: [only] };
}

export const chargesOn = (vehicle: d.Vehicle, asOf: string, over: Partial<ChargeContext> = {}) => {
  const base = { scope: scope('admin'), rates: baseRatesOf([]), charged: new Map(), heldUntil: null };
  const context = { ...base, asOf, ...over };
  return { ...visibleCharges(vehicle, vehicle.periods.at(-1)!, { ...context, explain: true }), context };
};
export const summary = (vehicle: d.Vehicle, { context }: ReturnType<typeof chargesOn>) =>
  visibleSummary(vehicle, { ...context, explain: false }).Receivers.map(
    ({ ReceiverType, ReceiverId, UnCharged }) => [ReceiverType, ReceiverId, UnCharged],
  );
export const amounts = (rows: readonly { ReceiverId: number | null; FeeType: string; Amount: number }[]) =>
  rows.map(({ ReceiverId, FeeType, Amount }) => [ReceiverId, FeeType, Amount]);
