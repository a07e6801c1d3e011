import type { PartySide } from '@floorplan/invoicing/domain';
import { dateOfDayNumber, dayNumber, type BusinessDate } from '@floorplan/kernel';
import { lineRecord } from '@floorplan/pricing/contracts';
import {
  billableLines,
  bothThrough,
  financingOf,
  numberOf,
  payoffLines,
  chargeCalculation,
  startOf,
  type BaseRates,
  type Day,
  type Financing,
  type Line,
  type ChargeCalculation,
} from '@floorplan/pricing/domain';
import {
  chargedThroughOf,
  type Bill,
  type ChargeDifference,
  type PayoffLine,
  type Period,
  type Vehicle,
} from '@floorplan/vehicle/domain';
import { factsOfPeriod, NOTHING_CHARGED } from '../calculations/period-financing';
import { Programs } from '../calculations/programs';

/** All charges of a vehicle to one receiver that are not billed yet. */
export interface UnbilledCharges {
  readonly side: PartySide;
  readonly receiverId: number;
  /** Whether the charges follow a plan in months, and are billed by a notice for this vehicle. */
  readonly isPlan: boolean;
  readonly lines: readonly PayoffLine[];
  /** Billed periods, each with its last billed day. */
  readonly through: Bill['through'];
  /** Differences from amounts of earlier bills after a correction of the price. */
  readonly differences: readonly ChargeDifference[];
}

/** A base rate without a value on a day that is to be billed. */
export interface MissingRate {
  readonly name: string;
}

export interface Unbilled {
  readonly charges: readonly UnbilledCharges[];
  readonly missing: readonly MissingRate[];
  /** True when nothing is left to bill, and nothing will be unless the vehicle changes. */
  readonly isBilledOut: boolean;
}

/** The nights for which one receiver is charged in a period. */
export interface Stay {
  readonly side: PartySide;
  readonly receiverId: number;
  /** Last day that is charged already. */
  readonly chargedThrough: Day | null;
  /** Day after the last night. */
  readonly before: Day;
  /** Whether the stay ends with a payoff, whose fees are charged on the day after the last night. */
  readonly withPayoff: boolean;
}

/** Last day to charge. With a payoff, this is the day after the last night. */
const lastDayOf = ({ before, withPayoff }: Stay): Day => (withPayoff ? before : before - 1);
export const isCharged = (stay: Stay): boolean => (stay.chargedThrough ?? -Infinity) >= lastDayOf(stay);

/**
 * Charges of a vehicle through a day that are not billed yet, by receiver. For a term in months, only ended
 * months of the term are billed. For a closed term, all nights are billed. Omits lines whose base rate has no
 * value, and names that base rate.
 */
export function unbilledCharges(
  vehicle: Vehicle,
  rates: BaseRates,
  through: BusinessDate,
  programs = new Programs(),
): Unbilled {
  const after = dayNumber(through) + 1;
  const found = vehicle.periods.flatMap((period) =>
    chargesOfPeriod(vehicle, period, { rates, after, programs }),
  );
  const complete = found.filter(({ missing }) => missing.length === 0).map(({ charges }) => charges);
  const charges = withDifferences(joined(complete), vehicle.corrections);
  const missing = found.flatMap((each) => each.missing);
  const isOpen = vehicle.periods.some(({ closedOn }) => closedOn === null || dayNumber(closedOn) > after);
  return { charges, missing, isBilledOut: !isOpen && charges.length === 0 && missing.length === 0 };
}

interface Calculation {
  readonly rates: BaseRates;
  /** The day after the last day to bill. */
  readonly after: Day;
  readonly programs: Programs;
}

function chargesOfPeriod(
  vehicle: Vehicle,
  period: Period,
  { rates, after, programs }: Calculation,
): { readonly charges: UnbilledCharges; readonly missing: readonly MissingRate[] }[] {
  const financing = financingOf(factsOfPeriod(period, programs.get(period.program)));
  const before = billedBefore(period, financing, after);
  const stays = staysOf(vehicle, period, before);
  const open = stays.filter((stay) => !isCharged(stay));
  if (open.length === 0) return [];
  const calculation = chargeCalculation(financing, rates, before);
  return open.flatMap((stay) => {
    const { side, receiverId } = stay;
    const lines = linesOf(calculation, stay);
    if (lines.every(({ amount, plan }) => amount === 0n && plan === null)) return [];
    return [
      {
        charges: {
          side,
          receiverId,
          isPlan: side === 'DEA' && period.program.unit === 'MONTH',
          lines: lines.map((line) => lineRecord(financing, line)),
          through: [{ periodId: period.id, day: dateOfDayNumber(lastDayOf(stay)) }],
          differences: [],
        },
        missing: lines.flatMap((line) => missingRate(line, rates)),
      },
    ];
  });
}

function linesOf(calculation: ChargeCalculation, { side, chargedThrough, before, withPayoff }: Stay): Line[] {
  const span = { chargedThrough: bothThrough(chargedThrough), before };
  const payoff = withPayoff ? payoffLines(calculation, before - 1) : [];
  return [...billableLines(calculation, span), ...payoff].filter(({ receiver }) => receiver === side);
}

/** First night of the period that is not to be billed now. All earlier nights are to be billed. */
function billedBefore(period: Period, financing: Financing, after: Day): Day {
  const closed = period.closedOn === null ? null : dayNumber(period.closedOn);
  if (closed !== null && closed <= after) return closed;
  return period.program.unit === 'DAY' ? after : startOf(financing, numberOf(financing, after));
}

/**
 * Returns the nights for which each receiver is charged: all nights of the period for the importer, and for
 * each dealer the nights in which it had the vehicle. After a payoff, the last dealer is left out.
 */
export function staysOf(vehicle: Vehicle, period: Period, before: Day): Stay[] {
  const charged = chargedThroughOf(vehicle).get(period.id) ?? NOTHING_CHARGED;
  const day = (date: string | null) => (date === null ? null : dayNumber(date));
  const { importerId } = vehicle.parties;
  // The dealer's payoff fees are part of the buyout.
  const withPayoff = period.paidOff === true && day(period.closedOn) === before;
  const importers = { side: 'IMP', chargedThrough: day(charged.IMP), before, withPayoff } as const;
  const stays: Stay[] = importerId === null ? [] : [{ ...importers, receiverId: importerId }];
  // After a payoff, the buyout bills the charges of the last dealer.
  const last = period.paidOff ? [] : [{ dealerId: period.dealerId, until: null }];
  const chargedTo = (dealerId: number): Day | null => {
    const bills = vehicle.bills.filter(({ side, receiverId }) => side === 'DEA' && receiverId === dealerId);
    return day(chargedThroughOf({ bills }).get(period.id)?.DEA ?? null);
  };
  let from: Day | null = null;
  for (const { dealerId, until } of [...(period.earlier ?? []), ...last]) {
    const end = Math.min(before, day(until) ?? before);
    const chargedThrough = latest(chargedTo(dealerId), from === null ? null : from - 1);
    stays.push({ side: 'DEA', receiverId: dealerId, chargedThrough, before: end, withPayoff: false });
    from = end;
  }
  return stays;
}

const latest = (one: Day | null, other: Day | null): Day | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

export const missingRate = ({ row, rate }: Line, rates: BaseRates): MissingRate[] =>
  row.interestRateId === null || rate === null || rate.base !== null
    ? []
    : [{ name: rates.get(row.interestRateId)?.name ?? String(row.interestRateId) }];

const sameReceiver = (
  one: Pick<UnbilledCharges, 'side' | 'receiverId' | 'isPlan'>,
  other: Pick<UnbilledCharges, 'side' | 'receiverId' | 'isPlan'>,
): boolean => one.side === other.side && one.receiverId === other.receiverId && one.isPlan === other.isPlan;

/** Joins the charges of all periods to one entry per receiver and kind of billing (plan or not). */
function joined(all: readonly UnbilledCharges[]): UnbilledCharges[] {
  const groups: UnbilledCharges[] = [];
  for (const charge of all) {
    const at = groups.findIndex((group) => sameReceiver(group, charge));
    if (at < 0) groups.push(charge);
    else
      groups[at] = {
        ...groups[at]!,
        lines: [...groups[at]!.lines, ...charge.lines],
        through: [...groups[at]!.through, ...charge.through],
      };
  }
  return groups;
}

/** Adds pending differences to the charges of their receiver, also when the receiver has no other charges. */
function withDifferences(
  charges: readonly UnbilledCharges[],
  corrections: readonly ChargeDifference[],
): UnbilledCharges[] {
  const groups = [...charges];
  for (const difference of corrections) {
    const { receiver: side, receiverId } = difference;
    const group = { side, receiverId, isPlan: false, lines: [], through: [] };
    const at = groups.findIndex((charge) => sameReceiver(charge, group));
    const own = at < 0 ? { ...group, differences: [] } : groups[at]!;
    const added = { ...own, differences: [...own.differences, difference] };
    if (at < 0) groups.push(added);
    else groups[at] = added;
  }
  return groups;
}
