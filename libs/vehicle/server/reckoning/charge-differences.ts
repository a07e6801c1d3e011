import { dateOfDayNumber, safeOre } from '@floorplan/kernel';
import type { ChargedThrough } from '@floorplan/pricing/contracts';
import {
  accruedLines,
  corrections,
  reckon,
  type BaseRates,
  type ChargedDays,
  type Correction,
  type Line,
} from '@floorplan/pricing/domain';
import type { ChargeDifference, CorrectedPeriod, Period, Vehicle } from '@floorplan/vehicle/domain';
import { chargedDays, financingOfPeriod, seenUntil } from './period-financing';

interface Charged {
  readonly rates: BaseRates;
  readonly charged: ReadonlyMap<number, ChargedThrough>;
}

/**
 * For periods with a corrected capital, and days that are already billed: the charge on the new capital minus
 * the charge on the old capital, by receiver.
 */
export const chargeDifferences = (
  vehicle: Vehicle,
  corrected: readonly CorrectedPeriod[],
  { rates, charged }: Charged,
): ChargeDifference[] =>
  corrected.flatMap(({ periodId, after: capital }) => {
    const period = vehicle.periods.find(({ id }) => id === periodId)!;
    const through = charged.get(periodId);
    if (!through) return [];
    const [was, is] = [period, { ...period, capital }].map((one) =>
      chargedLines(one, rates, chargedDays(through)),
    );
    return corrections(was!, is!).map((one) => differenceOf(vehicle, period, one));
  });

function chargedLines(period: Period, rates: BaseRates, { IMP, DEA }: ChargedDays): Line[] {
  const reckoning = reckon(financingOfPeriod(period), rates);
  return (['IMP', 'DEA'] as const).flatMap((receiver) => {
    const through = { IMP, DEA }[receiver];
    if (through === null) return [];
    const span = { from: reckoning.financing.begin, to: seenUntil(period, through + 1) - 1 };
    return accruedLines(reckoning, span).filter((line) => line.receiver === receiver);
  });
}

const differenceOf = (
  { parties }: Vehicle,
  { id: periodId, dealerId }: Period,
  { receiver, feeType, from, to, amount }: Correction,
): ChargeDifference => ({
  ...{ periodId, receiver, feeType },
  receiverId: receiver === 'IMP' ? parties.importerId! : dealerId,
  ...{ from: dateOfDayNumber(from), to: dateOfDayNumber(to), amount: safeOre(amount) },
});
