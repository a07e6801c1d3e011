import { dateOfDayNumber, safeOre } from '@floorplan/kernel';
import {
  billableLines,
  bothThrough,
  corrections,
  chargeCalculation,
  type BaseRates,
  type ChargedDays,
  type Correction,
  type Line,
} from '@floorplan/pricing/domain';
import {
  chargedThroughOf,
  type ChargeDifference,
  type CorrectedPeriod,
  type FeeAdjustment,
  type Period,
  type Vehicle,
} from '@floorplan/vehicle/domain';
import { chargedDays, financingOfPeriod, seenUntil } from './period-financing';

/**
 * For days that are already billed: the charge after a change of a period minus the charge before the change, by
 * receiver and fee.
 */
function differencesOf(
  vehicle: Vehicle,
  period: Period,
  change: Partial<Period>,
  rates: BaseRates,
): ChargeDifference[] {
  const through = chargedThroughOf(vehicle).get(period.id);
  if (!through) return [];
  const [was, is] = [period, { ...period, ...change }].map((each) =>
    chargedLines(each, rates, chargedDays(through)),
  );
  return corrections(was!, is!).map((correction) => differenceOf(vehicle, period, correction));
}

/** Differences of billed charges after a correction of the capital of periods. */
export const differencesOfCapital = (
  vehicle: Vehicle,
  corrected: readonly CorrectedPeriod[],
  rates: BaseRates,
): ChargeDifference[] =>
  corrected.flatMap(({ periodId, after: capital }) =>
    differencesOf(
      vehicle,
      vehicle.periods.find(({ id }) => id === periodId)!,
      { capital },
      rates,
    ),
  );

/** Differences of billed charges when the fees added to the running period are replaced by the given fees. */
export const differencesOfFees = (
  vehicle: Vehicle,
  adjustments: readonly FeeAdjustment[],
  rates: BaseRates,
): ChargeDifference[] => differencesOf(vehicle, vehicle.periods.at(-1)!, { adjustments }, rates);

function chargedLines(period: Period, rates: BaseRates, { IMP, DEA }: ChargedDays): Line[] {
  return (['IMP', 'DEA'] as const).flatMap((receiver) => {
    const through = { IMP, DEA }[receiver];
    if (through === null) return [];
    const before = seenUntil(period, through + 1);
    const calculation = chargeCalculation(financingOfPeriod(period), rates, before);
    const lines = billableLines(calculation, { chargedThrough: bothThrough(null), before });
    return lines.filter((line) => line.receiver === receiver);
  });
}

const differenceOf = (
  { parties }: Vehicle,
  { id: periodId, dealerId }: Period,
  { receiver, feeType, from, to, amount }: Correction,
): ChargeDifference => ({
  periodId,
  receiver,
  feeType,
  receiverId: receiver === 'IMP' ? parties.importerId! : dealerId,
  from: dateOfDayNumber(from),
  to: dateOfDayNumber(to),
  amount: safeOre(amount),
});
