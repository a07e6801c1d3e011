import type { Actor } from '@floorplan/kernel';
import { discountsFor, feeOf, longestOf, type FeeDiscount } from '@floorplan/pricing/domain';
import {
  dealerSince,
  lastPeriod,
  type FeeAdded,
  type FeeAdjustment,
  type Vehicle,
} from '@floorplan/vehicle/domain';
import { whyNotAdded } from './fee-faults';
import { numberOn } from './period-financing';

/**
 * Whether a dealer's time with a running period began: by a message, an approval, or a transfer to another
 * dealer.
 */
export function dealersTimeBegan(before: Vehicle | null, after: Vehicle): boolean {
  const period = lastPeriod(after);
  if (period?.closedOn !== null) return false;
  if (after.periods.length > (before?.periods.length ?? 0)) return true;
  const was = before && lastPeriod(before);
  return was?.id === period.id && (period.earlier?.length ?? 0) > (was.earlier?.length ?? 0);
}

/**
 * The discounts that a dealer's time with a vehicle begins with, as fees for that time. Omits discounts for
 * fees that are not in the price list, and those above a fixed fee, since nothing is paid back.
 */
export function discountsAtStart(
  vehicle: Vehicle,
  discounts: readonly FeeDiscount[],
  { ids, by }: { readonly ids: readonly number[]; readonly by: Actor },
): FeeAdded[] {
  const { parties, financing } = vehicle;
  const period = lastPeriod(vehicle)!;
  const found = discountsFor(discounts, {
    ...{ dealerId: parties.dealerId, dealerOrganizationId: parties.organisationId, makeId: parties.makeId },
    financeType: financing!.type,
  });
  const since = dealerSince(period);
  const begun: FeeAdjustment[] = [];
  for (const { feeId, value, text } of found) {
    const fee = feeOf(feeId)!;
    const adjustment: FeeAdjustment = {
      ...{ id: 0, feeId, feeType: fee.type, receiverType: fee.receiverType, value: -value },
      ...{ fromDay: numberOn(period, since ?? period.begin), toDay: longestOf(period.program.unit) },
      ...(since !== null && { since }),
      ...{ ofDealer: true, text: text ?? '', isDiscount: true },
    };
    if (whyNotAdded({ ...period, adjustments: [...period.adjustments, ...begun] }, adjustment)) continue;
    begun.push({ ...adjustment, id: ids[begun.length]! });
  }
  return begun.map((fee) => ({
    type: 'vehicle/FeeAdded',
    data: { on: since ?? period.begin, periodId: period.id, fee, by },
  }));
}

/** Maximum number of fees that discounts may add to one vehicle. */
export const mostDiscounts = (discounts: readonly FeeDiscount[]): number =>
  new Set(discounts.filter(({ isActive }) => isActive).map(({ feeId }) => feeId)).size;
