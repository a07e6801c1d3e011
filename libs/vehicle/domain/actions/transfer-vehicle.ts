import { decided, refused } from '@floorplan/kernel';
import { TRANSFERRED } from '../facts/event-categories';
import type { FactRow } from '../facts/fact-row';
import { withLastPeriod } from '../facts/first-parts';
import { financedAs, inStatus } from '../action-rules/guards';
import { vehicleAction } from '../action-rules/vehicle-action';
import type { Period } from '../state/vehicle.parts';
import type { LimitUse, NamedDealer } from '../state/vehicle.values';
import { DEMO_FINANCE_TYPES } from '@floorplan/catalogue/domain';
import { sidesOf, withDealer, type Move } from './swap';

/**
 * Another dealer took over a demo vehicle with its financing. Price list and period continue. The previous
 * dealer still pays the charges until that day.
 */
export type VehicleTransferred = {
  readonly type: 'vehicle/VehicleTransferred';
  readonly data: Move & {
    readonly periodId: number;
    /** Outstanding capital in öre; the transfer does not change it. */
    readonly capital: number;
    readonly limit: LimitUse;
  };
};

/** Changes of the period at the new dealer. Fees from the previous dealer's discount list end. */
const takenOver = ({ dealerId, earlier = [], adjustments }: Period, { to, on: until }: Move) => ({
  dealerId: to.dealerId,
  earlier: [...earlier, { dealerId, until }],
  adjustments: adjustments.map((fee) => (fee.ofDealer && !fee.until ? { ...fee, until } : fee)),
});

export const vehicleTransferred: FactRow<VehicleTransferred['data']> = {
  signal: null,
  followers: [],
  audience: sidesOf,
  category: TRANSFERRED,
  describe: ({ from, to }) => `${from.name} → ${to.name}`,
  fold: (before, data) => {
    const { periods } = withLastPeriod(before, takenOver(before.periods.at(-1)!, data));
    // The new dealer must be registered as owner.
    const approvals = { ...before.approvals, owner: null };
    return withDealer(before, data, { periods, limit: data.limit, approvals });
  },
};

export interface TransferVehicleBody {
  readonly dealeridto: number;
}

export interface KnownOfTransfer {
  readonly from: NamedDealer;
  /** The new dealer; null when it is not active, does not sell the make or is the current dealer. */
  readonly to: NamedDealer | null;
  /**
   * Make of the row of the new organisation's limit that the vehicle then uses; null when that row is not
   * the row of a make.
   */
  readonly limitMakeId: number | null;
}

export const transferVehicle = vehicleAction<TransferVehicleBody, VehicleTransferred, KnownOfTransfer>({
  key: 'transfer',
  right: 'vehicle.transfer',
  guards: [inStatus('active'), financedAs(...DEMO_FINANCE_TYPES)],
  decide: (vehicle, _, { by, today: on }, { from, to, limitMakeId }) => {
    if (!to) return refused('DEALER_NOT_AVAILABLE');
    const { id: periodId, capital } = vehicle.periods.at(-1)!;
    const limit = { ...vehicle.limit!, makeId: limitMakeId };
    return decided({
      type: 'vehicle/VehicleTransferred',
      data: { on, from, to, comment: '', by, periodId, capital, limit },
    });
  },
});
