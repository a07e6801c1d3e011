import { decided, refused } from '@floorplan/kernel';
import { TRANSFERRED } from '../facts/event-categories';
import type { FactRow } from '../facts/fact-row';
import { withLastPeriod } from '../facts/first-parts';
import { financedAs, inStatus } from '../action-rules/guards';
import { vehicleAction } from '../action-rules/vehicle-action';
import type { NamedDealer, Period } from '../state/vehicle.parts';
import { type LimitUse } from '../state/vehicle.values';
import { DEMO_FINANCE_TYPES } from '@floorplan/catalogue/domain';
import { sidesOf, withDealer, type Move } from './swap';

/**
 * Another dealer takes a demo vehicle over with its financing: plan and period go on. What it cost until that day stays
 * with the dealer before.
 */
export type VehicleTransferred = {
  readonly type: 'vehicle/VehicleTransferred';
  readonly data: Move & {
    readonly periodId: number;
    /** Öre; outstanding, and it goes on unchanged. */
    readonly capital: number;
    readonly limit: LimitUse;
  };
};

/** The period goes on at another dealer; what came of the list of discounts of the one before ends with its time. */
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
    // The new dealer is registered as owner anew.
    const approvals = { ...before.approvals, owner: null };
    return withDealer(before, data, { periods, limit: data.limit, approvals });
  },
};

export interface TransferVehicleBody {
  readonly dealeridto: number;
}

export interface KnownOfTransfer {
  readonly from: NamedDealer;
  /** Null: there is none that is active, holds the make and is another. */
  readonly to: NamedDealer | null;
  /** The row of the new organisation's limit that it takes of. */
  readonly limitMakeId: number | null;
}

export const transferVehicle = vehicleAction<TransferVehicleBody, VehicleTransferred, KnownOfTransfer>({
  key: 'transfer',
  rights: ['fncTransferVehicles'],
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
