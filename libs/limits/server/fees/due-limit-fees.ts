import { addDays, addMonths, type BusinessDate } from '@floorplan/kernel';
import {
  limitRowKey,
  type BilledLimitPeriod,
  type LimitCategory,
  type LimitFeeBilled,
  type LimitFeesState,
  type MakeLimit,
  type SpecificationSaved,
} from '@floorplan/limits/domain';
import { limitFee, type BaseRate, type BaseRates } from '@floorplan/pricing/domain';

/** A saved specification with the day on which it was saved. */
export interface DatedSpecification {
  readonly on: BusinessDate;
  readonly data: Pick<SpecificationSaved['data'], 'category' | 'makeLimits'>;
}

/** A fee that is to be billed. */
export type DueLimitFee = Omit<LimitFeeBilled['data'], 'on' | 'number' | 'organisationId'>;

export interface DueLimitFees {
  readonly fees: readonly DueLimitFee[];
  /** Names of base rates without a value. Limit rows that use one of them are not billed. */
  readonly missing: readonly string[];
}

interface Question {
  readonly organisationId: number;
  readonly saves: readonly DatedSpecification[];
  readonly state: LimitFeesState;
  readonly rates: BaseRates;
  readonly today: BusinessDate;
  /** Limits that began on this day or later are billed from their first day. */
  readonly since: BusinessDate;
}

/** A limit row over time. `row` is null when the category has no such row. */
type History = readonly { readonly on: BusinessDate; readonly row: MakeLimit | null }[];

/**
 * Fees of limits that are to be billed in advance on a day: fees of periods that have begun and are not
 * billed, and of increases within a billed period. Nothing is paid back for a reduction. A row that was never
 * billed begins with the current period, unless the row is new.
 */
export function dueLimitFees(question: Question): DueLimitFees {
  const { saves } = question;
  const keys = new Map<string, Pick<DueLimitFee, 'category' | 'makeId'>>();
  for (const { data } of saves)
    for (const { makeId } of data.makeLimits)
      keys.set(limitRowKey({ category: data.category, makeId }), { category: data.category, makeId });
  const found = [...keys.values()].map((key) => dueOfRow(question, key));
  return {
    fees: found.flatMap(({ fees }) => fees),
    missing: [...new Set(found.flatMap(({ missing }) => missing))],
  };
}

function historyOf(
  saves: readonly DatedSpecification[],
  category: LimitCategory,
  makeId: number | null,
): History {
  return saves
    .filter(({ data }) => data.category === category)
    .map(({ on, data }) => ({ on, row: data.makeLimits.find((row) => row.makeId === makeId) ?? null }));
}

const rowOn = (history: History, day: BusinessDate): MakeLimit | null =>
  history.findLast(({ on }) => on <= day)?.row ?? null;

/** First day from which the current row has existed without interruption. */
function validFrom(history: History): BusinessDate {
  const ended = history.findLastIndex(({ row }) => row === null);
  return history[ended + 1]!.on;
}

const NOTHING: DueLimitFees = { fees: [], missing: [] };

function dueOfRow(
  { saves, state, rates, today, since }: Question,
  key: Pick<DueLimitFee, 'category' | 'makeId'>,
): DueLimitFees {
  const history = historyOf(saves, key.category, key.makeId).filter(({ on }) => on <= today);
  const current = rowOn(history, today);
  if (!current || current.limitFeeType === 'NONE') return NOTHING;
  const base = current.interestRateId === null ? null : (rates.get(current.interestRateId) ?? null);
  if (isMissing(current, base, today))
    return { fees: [], missing: [base?.name ?? String(current.interestRateId)] };
  const begins = validFrom(history);
  const billed = state.billed[limitRowKey(key)] ?? null;
  const known = { key, history, base, today };
  const fees = billed ? increasesOf(known, billed, begins) : [];
  let unbilled = billed && addDays(billed.to, 1);
  let day = unbilled ?? (begins >= since ? begins : today);
  if (begins > day) day = begins;
  while (day <= today) {
    const terms = rowOn(history, [lastDayOfMonth(day), today].sort()[0]!);
    const period = periodOf(terms?.limitFeeType ?? 'NONE', day);
    const first = [begins, unbilled ?? begins, period.from].sort().at(-1)!;
    if (terms && first <= period.to) fees.push(...feesOfPeriod({ ...known, period }, first, terms));
    unbilled = day = addDays(period.to, 1);
  }
  return { fees, missing: [] };
}

const isMissing = ({ interestRateId }: MakeLimit, base: BaseRate | null, today: BusinessDate): boolean =>
  interestRateId !== null && !base?.values.some(({ validFrom: from }) => from <= today);

type Period = DueLimitFee['period'];

const MONTHS: Readonly<Record<string, number>> = { YEAR: 12, QUARTER: 3, MONTH: 1 };
/** Unit of the fee's period. Rows without a fee (type NONE) are checked month by month. */
const unitOf = (feeType: string): string => (feeType === 'NONE' ? 'MONTH' : feeType.slice(3));

/** The calendar month, quarter or year that contains a day. */
function periodOf(feeType: string, day: BusinessDate): Period {
  const months = MONTHS[unitOf(feeType)]!;
  const month = Number(day.slice(5, 7)) - 1;
  const from = addMonths(`${day.slice(0, 7)}-01`, -(month % months));
  return { from, to: addDays(addMonths(from, months), -1) };
}

const lastDayOfMonth = (day: BusinessDate): BusinessDate => periodOf('NONE', day).to;

interface PeriodInput {
  readonly key: Pick<DueLimitFee, 'category' | 'makeId'>;
  readonly history: History;
  readonly base: BaseRate | null;
  readonly today: BusinessDate;
  readonly period: Period;
}

/**
 * The fee of a period that is not billed, charged from the day `first`, and the fees of increases after that
 * day. The fee follows the terms at the end of the first month, even when they changed in that month.
 */
function feesOfPeriod(input: PeriodInput, first: BusinessDate, terms: MakeLimit): DueLimitFee[] {
  const row = rowOn(input.history, first);
  const begun = row && row.limitFeeType !== 'NONE' ? { ...terms, limitAmount: row.limitAmount } : null;
  return chargesOf(input, 0, [{ on: first, row: begun }, ...changesAfter(input, first)]);
}

/**
 * Fees of increases within the billed period. The fees run to the end of that period, even when the row now
 * has a period of another length.
 */
function increasesOf(
  input: Omit<PeriodInput, 'period'>,
  { from, to, since, limit }: BilledLimitPeriod,
  begins: BusinessDate,
): DueLimitFee[] {
  const within = { ...input, period: { from, to } };
  const first = begins > since ? begins : since;
  if (first > to) return [];
  const row = rowOn(input.history, first);
  return chargesOf(within, limit, [{ on: first, row }, ...changesAfter(within, first)]);
}

const changesAfter = ({ history, period, today }: PeriodInput, first: BusinessDate): History =>
  history.filter(({ on }) => on > first && on <= period.to && on <= today);

/** Returns a fee for each part of the limit that exceeds the amount already charged for the period. */
function chargesOf({ key, base, period }: PeriodInput, billed: number, rows: History): DueLimitFee[] {
  const unit = Object.keys(MONTHS).find((name) => periodOf(`ITR${name}`, period.from).to === period.to)!;
  let limit = billed;
  return rows.flatMap(({ on: from, row }) => {
    const charged = (row?.limitAmount ?? 0) - limit;
    // An increase costs nothing when the fee is an amount per period.
    const isFree = limit > 0 && row?.limitFeeType.startsWith('AMT');
    if (!row || row.limitFeeType === 'NONE' || charged <= 0 || isFree) return [];
    const type = `${row.limitFeeType.slice(0, 3)}${unit}` as MakeLimit['limitFeeType'];
    const fee = limitFee({ type, limit: charged, value: row.feeValue, base, validFrom: from }, from);
    if (!fee) return [];
    limit = row.limitAmount;
    const { days, rate, amount } = fee;
    const figures = { from, days, limit, charged, amount, rate: rate === null ? null : Number(rate) };
    return [{ ...key, period, ...figures }];
  });
}
