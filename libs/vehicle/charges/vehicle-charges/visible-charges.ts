import { BUYOUT, COLLECTIVE_BUYOUT } from '@floorplan/invoicing/domain';
import { canSeeChargesTo, canSeeDealer, type UserScope } from '@floorplan/identity/domain';
import { dayNumber, kronorOfOre } from '@floorplan/kernel';
import {
  chargesAnswerOf,
  wireTrace,
  type ChargedThrough,
  type EarlierCharges,
} from '@floorplan/pricing/contracts';
import {
  chargedLines,
  holderOf,
  payoffLines,
  predict,
  chargeCalculation,
  sumOfLines,
  unchargedLines,
  type BaseRates,
  type Day,
  type Financing,
  type Line,
  type Receiver,
  type ChargeCalculation,
} from '@floorplan/pricing/domain';
import type { InterestSummaryAnswer, PredictedChargeAnswer } from '@floorplan/vehicle/contracts';
import { continuedPeriods, dealerOfNights, type Period, type Vehicle } from '@floorplan/vehicle/domain';
import { chargedDays, financingOfPeriod, NOTHING_CHARGED, seenUntil } from '../calculations/period-financing';

/** Reader, date and rates of a calculation. */
export interface ChargeContext {
  readonly scope: UserScope;
  readonly asOf: string;
  readonly rates: BaseRates;
  /** Last charged days by period id. */
  readonly charged: ReadonlyMap<number, ChargedThrough>;
  /** Day on which the reader gave up the vehicle; null when the reader has the vehicle or is not a dealer. */
  readonly heldUntil: string | null;
}

interface Payer {
  readonly receiver: Receiver;
  /** Index of the dealer among the dealers of the period. */
  readonly holder: number;
}

/**
 * Whether the reader may see a line. The reader must have the right to see charges to the receiver, and a
 * dealer sees only the nights in which it had the vehicle.
 */
const sees =
  (scope: UserScope, period: Period) =>
  ({ receiver, holder }: Payer): boolean =>
    canSeeChargesTo(scope, receiver) &&
    (receiver === 'IMP' || canSeeDealer(scope, dealerOfNights(period, holder)));

const payerId =
  ({ parties }: Vehicle, period: Period) =>
  (receiver: Receiver, holder: number): number | null =>
    receiver === 'IMP' ? parties.importerId : dealerOfNights(period, holder);

const payerOf = (calculation: ChargeCalculation, line: Line): Payer => ({
  receiver: line.receiver,
  holder: holderOf(calculation, line),
});

/**
 * Last night of a period that was closed, or whose vehicle the reader gave up; null while the period runs.
 */
function lastNightOf({ closedOn }: Period, heldUntil: string | null): Day | null {
  const left = closedOn ?? heldUntil;
  return left === null ? null : dayNumber(left) - 1;
}

function charges(
  vehicle: Vehicle,
  period: Period,
  { scope, asOf: date, rates, charged, heldUntil }: ChargeContext,
): EarlierCharges {
  const [asOf, lastNight] = [dayNumber(date), lastNightOf(period, heldUntil)];
  const calculation = chargeCalculation(financingOfPeriod(period), rates, Math.max(asOf, lastNight ?? asOf));
  const isSeen = sees(scope, period);
  const prediction = predict(calculation, {
    asOf,
    lastNight,
    sees: (line) => isSeen(payerOf(calculation, line)),
    chargedThrough: chargedDays(charged.get(period.id) ?? NOTHING_CHARGED),
  });
  return { prediction, financing: calculation.financing, receiverId: payerId(vehicle, period) };
}

/**
 * Charges of a period, limited to what the reader may see. Includes the earlier periods that the period
 * continues.
 */
export function visibleCharges(
  vehicle: Vehicle,
  period: Period,
  { explain, ...context }: ChargeContext & { readonly explain: boolean },
): PredictedChargeAnswer {
  const { prediction, financing, receiverId } = charges(vehicle, period, context);
  const reader = {
    receiverId,
    explain,
    sees: (receiver: Receiver) => canSeeChargesTo(context.scope, receiver),
  };
  const earlier = continuedPeriods(vehicle, period).map((each) => charges(vehicle, each, context));
  return chargesAnswerOf(prediction, { financing, asOf: dayNumber(context.asOf) }, reader, earlier);
}

/**
 * The vehicle with the current capital of its periods. A later price correction is billed to all dealers,
 * including earlier dealers.
 */
export const billedAs = (vehicle: Vehicle, now: Vehicle): Vehicle => ({
  ...vehicle,
  periods: vehicle.periods.map((period) => {
    const { capital } = now.periods.find(({ id }) => id === period.id) ?? period;
    return { ...period, capital };
  }),
});

/** A line with the financing that it was calculated from. Each period is calculated as a financing. */
interface FinancedLine {
  readonly financing: Financing;
  readonly line: Line;
}

const BUYOUTS: readonly number[] = [BUYOUT, COLLECTIVE_BUYOUT];

interface Sums extends Pick<Payer, 'receiver'> {
  readonly receiverId: number;
  readonly charged: FinancedLine[];
  readonly uncharged: FinancedLine[];
}

type VisibleSummary = Pick<InterestSummaryAnswer, 'Receivers' | 'Accrued' | 'Charged' | 'UnCharged'>;

/** Accrued charges over all periods, by receiver. */
export function visibleSummary(
  vehicle: Vehicle,
  { explain, ...context }: ChargeContext & { readonly explain: boolean },
): VisibleSummary {
  const all = new Map<string, Sums>();
  for (const period of vehicle.periods) add(all, vehicle, period, context);
  return summed([...all.values()], context.scope, explain);
}

function add(
  all: Map<string, Sums>,
  vehicle: Vehicle,
  period: Period,
  { scope, asOf, rates, charged: known }: ChargeContext,
): void {
  const before = seenUntil(period, dayNumber(asOf));
  const calculation = chargeCalculation(financingOfPeriod(period), rates, before);
  const { financing } = calculation;
  const chargedThrough = chargedDays(known.get(period.id) ?? NOTHING_CHARGED);
  const idOf = payerId(vehicle, period);
  const sumsOf = ({ receiver, holder }: Payer): Sums | null => {
    const receiverId = idOf(receiver, holder);
    if (receiverId === null || !sees(scope, period)({ receiver, holder })) return null;
    const key = `${receiver} ${receiverId}`;
    const sums = all.get(key) ?? { receiver, receiverId, charged: [], uncharged: [] };
    all.set(key, sums);
    return sums;
  };
  // Ensures that receivers without charges are listed with 0.
  sumsOf({ receiver: 'IMP', holder: 0 });
  for (const holder of [...(period.earlier ?? []), period].keys()) sumsOf({ receiver: 'DEA', holder });
  for (const line of chargedLines(calculation, { chargedThrough, before }))
    sumsOf(payerOf(calculation, line))?.charged.push({ financing, line });
  const left = unchargedLines(calculation, { chargedThrough, before });
  for (const line of left) sumsOf(payerOf(calculation, line))?.uncharged.push({ financing, line });
  // The buyout bills the dealer's payoff fees, and a billing run bills those of the importer.
  const buyoutIsBilled = vehicle.bills.some(({ category }) => BUYOUTS.includes(category));
  for (const line of period.paidOff ? payoffLines(calculation, before - 1) : []) {
    const isCharged = line.receiver === 'DEA' ? buyoutIsBilled : (chargedThrough.IMP ?? -Infinity) >= before;
    sumsOf(payerOf(calculation, line))?.[isCharged ? 'charged' : 'uncharged'].push({ financing, line });
  }
}

function summed(all: readonly Sums[], scope: UserScope, explain: boolean): VisibleSummary {
  const amountOf = (lines: readonly FinancedLine[]) => sumOfLines(lines.map(({ line }) => line));
  const wire = (sums: readonly Sums[]) => {
    const [charged, uncharged] = [
      amountOf(sums.flatMap((sum) => sum.charged)),
      amountOf(sums.flatMap((sum) => sum.uncharged)),
    ];
    return {
      Accrued: kronorOfOre(charged + uncharged),
      Charged: kronorOfOre(charged),
      UnCharged: kronorOfOre(uncharged),
    };
  };
  const isSeen = (receiver: Receiver) => canSeeChargesTo(scope, receiver);
  const traces = (lines: readonly FinancedLine[]) =>
    lines.map(({ financing, line }) => wireTrace(financing, line, isSeen));
  return {
    Receivers: all.map((sums) => ({
      ReceiverType: sums.receiver,
      ReceiverId: sums.receiverId,
      ...wire([sums]),
      ...(explain && { Trace: { Charged: traces(sums.charged), UnCharged: traces(sums.uncharged) } }),
    })),
    ...wire(all),
  };
}
