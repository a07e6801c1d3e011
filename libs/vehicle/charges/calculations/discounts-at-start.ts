import type { Actor } from '@floorplan/kernel';
import { discountsFor, feeOf, maxLengthOf, type FeeDiscount } from '@floorplan/pricing/domain';
import {
  dealerSince,
  lastPeriod,
  type FeeAdded,
  type FeeAdjustment,
  type Vehicle,
} from '@floorplan/vehicle/domain';
import { whyNotAdded } from './fee-errors';
import { numberOn } from './period-financing';

/**
 * Whether a fact gave a dealer the vehicle with a running period: a message, an approval, a swap or a
 * transfer.
 */
export function dealersTimeBegan(before: Vehicle | null, after: Vehicle): boolean {
  const period = lastPeriod(after);
  if (period?.closedOn !== null) return false;
  if (after.periods.length > (before?.periods.length ?? 0)) return true;
  const was = before && lastPeriod(before);
  return was?.id === period.id && (period.earlier?.length ?? 0) > (was.earlier?.length ?? 0);
}

/**
 * The discounts that a dealer gets for its new vehicle, as added fees. Omits discounts on fees that are not
 * in the price list. Also omits discounts above their fixed fee, because the excess would not be paid back.
 */
export function discountsAtStart(
  vehicle: Vehicle,
  discounts: readonly FeeDiscount[],
  { ids, by }: { readonly ids: readonly number[]; readonly by: Actor },
): FeeAdded[] {
  const { parties, financing } = vehicle;
  const period = lastPeriod(vehicle)!;
  const found = discountsFor(discounts, {
    dealerId: parties.dealerId,
    dealerOrganizationId: parties.organisationId,
    makeId: parties.makeId,
    financeType: financing!.type,
  });
  const since = dealerSince(period);
  const begun: FeeAdjustment[] = [];
  for (const { feeId, value, text } of found) {
    const fee = feeOf(feeId)!;
    const adjustment: FeeAdjustment = {
      id: 0,
      feeId,
      feeType: fee.type,
      receiverType: fee.receiverType,
      value: -value,
      fromDay: numberOn(period, since ?? period.begin),
      toDay: maxLengthOf(period.program.unit),
      ...(since !== null && { since }),
      ofDealer: true,
      text: text ?? '',
      isDiscount: true,
    };
    if (whyNotAdded({ ...period, adjustments: [...period.adjustments, ...begun] }, adjustment)) continue;
    begun.push({ ...adjustment, id: ids[begun.length]! });
  }
  return begun.map((fee) => ({
    type: 'vehicle/FeeAdded',
    data: { on: since ?? period.begin, periodId: period.id, fee, by },
  }));
}

/** Maximum number of fees that the discounts add to one vehicle. */
export const maxDiscounts = (discounts: readonly FeeDiscount[]): number =>
  new Set(discounts.filter(({ isActive }) => isActive).map(({ feeId }) => feeId)).size;
