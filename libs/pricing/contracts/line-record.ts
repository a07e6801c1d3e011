import { dateOfDayNumber, kronorOfOre, percentOfRate, safeOre } from '@floorplan/kernel';
import {
  traceOf,
  type Adjustment,
  type Basis,
  type CapitalStep,
  type FeeType,
  type Financing,
  type Line,
  type ProgramName,
  type Receiver,
} from '@floorplan/pricing/domain';
import type { ChargeTrace } from './charges';

/** A line with all data of its calculation, as stored in facts. Öre; rates and values in ten-thousandths. */
export interface LineRecord {
  readonly receiver: Receiver;
  readonly feeType: FeeType;
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly basis: Basis | null;
  readonly capital: number | null;
  readonly rate: {
    readonly value: number;
    readonly base: {
      readonly id: number;
      readonly name: string;
      readonly validFrom: string;
      readonly rate: number;
    } | null;
    readonly adjusted: number;
    readonly total: number;
  } | null;
  readonly row: { readonly feeId: number | null; readonly fromDay: number; readonly toDay: number };
  readonly mirrored: boolean;
  readonly amount: number;
  readonly vat: number;
  readonly origin: LineOrigin;
}

export interface LineOrigin {
  readonly program: ProgramName | null;
  /** First and last day or month number in the price list. */
  readonly fromNumber: number;
  readonly toNumber: number;
  readonly capitalSince: { readonly from: string; readonly cause: CapitalStep['cause'] } | null;
  readonly floored: boolean;
  readonly adjustments: readonly (Pick<Adjustment, 'fromDay' | 'toDay' | 'text'> & {
    readonly value: number;
  })[];
  readonly row: {
    readonly value: number;
    readonly text: string | null;
    readonly added: boolean;
    readonly goesOn: boolean;
  };
  /** Amount before rounding, in ten-thousandths of an öre. */
  readonly exact: number;
  readonly vatRate: number;
  readonly plan: { readonly payment: number; readonly capital: number } | null;
}

function originOf(financing: Financing, line: Line): LineOrigin {
  const trace = traceOf(financing, line);
  const { rate, row, capital, plan } = line;
  return {
    program: trace.program,
    fromNumber: trace.fromNumber,
    toNumber: trace.toNumber,
    capitalSince: capital && { from: dateOfDayNumber(capital.from), cause: capital.cause },
    floored: trace.floored,
    adjustments: (rate?.adjustments ?? line.adjustments).map(({ value, fromDay, toDay, text }) => ({
      value: Number(value),
      fromDay,
      toDay,
      text,
    })),
    row: { value: Number(row.value), text: row.text, added: row.added !== null, goesOn: trace.beyondList },
    exact: Number(trace.exact),
    // The VAT on the interest of a lease is charged with the rent, so such a line has no VAT.
    vatRate: rate && line.vat === 0n ? 0 : Number(trace.vatRate),
    plan: plan && { payment: safeOre(plan.payment), capital: safeOre(plan.capital) },
  };
}

export function lineRecord(financing: Financing, line: Line): LineRecord {
  const { rate, capital, row } = line;
  return {
    receiver: line.receiver,
    feeType: line.feeType,
    from: dateOfDayNumber(line.from),
    to: dateOfDayNumber(line.to),
    days: line.days,
    basis: rate && row.basis,
    capital: capital && safeOre(capital.amount),
    rate: rate && {
      value: Number(rate.value),
      base: rate.base && { ...rate.base, rate: Number(rate.base.rate) },
      adjusted: Number(rate.adjustments.reduce((sum, { value }) => sum + value, 0n)),
      total: Number(rate.total),
    },
    row: { feeId: row.feeId, fromDay: row.fromDay, toDay: row.toDay },
    mirrored: line.mirrored,
    amount: safeOre(line.amount),
    vat: safeOre(line.vat),
    origin: originOf(financing, line),
  };
}

const EXACT = 1_000_000;
const percent = (value: number) => percentOfRate(BigInt(value));

const rateTrace = (
  { value, base, total }: NonNullable<LineRecord['rate']>,
  Floored: boolean,
): ChargeTrace['Rate'] => ({
  Value: percent(value),
  Base: base && {
    InterestRateId: base.id,
    Name: base.name,
    ValidFrom: base.validFrom,
    Value: percent(base.rate),
  },
  Total: percent(total),
  Floored,
});

/** Converts a stored line to its trace in wire format. */
export function traceOfRecord({ rate, capital, row, origin, ...line }: LineRecord): ChargeTrace {
  const exact = origin.exact / EXACT;
  return {
    ReceiverType: line.receiver,
    FeeType: line.feeType,
    From: line.from,
    To: line.to,
    FromNumber: origin.fromNumber,
    ToNumber: origin.toNumber,
    Days: line.days,
    Convention: line.basis,
    Capital:
      capital === null || !origin.capitalSince
        ? null
        : {
            Amount: kronorOfOre(capital),
            Since: origin.capitalSince.from,
            Reason: origin.capitalSince.cause,
          },
    Rate: rate && rateTrace(rate, origin.floored),
    Adjustments: origin.adjustments.map(({ value, fromDay, toDay, text }) => ({
      Value: percent(value),
      FromDay: fromDay,
      ToDay: toDay,
      Text: text,
    })),
    Row: {
      FeeId: row.feeId,
      FromDay: row.fromDay,
      ToDay: row.toDay,
      Value: percent(origin.row.value),
      Text: origin.row.text,
      Added: origin.row.added,
      GoesOn: origin.row.goesOn,
    },
    PriceProgram: origin.program && {
      Id: origin.program.id,
      Version: origin.program.version,
      Code: origin.program.code,
    },
    Mirrored: line.mirrored,
    Exact: exact,
    Rounding: Math.round((kronorOfOre(line.amount) - exact) * EXACT) / EXACT,
    Amount: kronorOfOre(line.amount),
    Vat: { Rate: percent(origin.vatRate), Amount: kronorOfOre(line.vat) },
    Plan: origin.plan && {
      Payment: kronorOfOre(origin.plan.payment),
      Capital: kronorOfOre(origin.plan.capital),
    },
  };
}

export const wireTrace = (
  financing: Financing,
  line: Line,
  sees: (receiver: Receiver) => boolean,
): ChargeTrace => seenTrace(traceOfRecord(lineRecord(financing, line)), sees);

/**
 * Hides the components of a subvention's rate from callers who may not see the receiver of the row. They see
 * only the total rate.
 */
export function seenTrace(trace: ChargeTrace, sees: (receiver: Receiver) => boolean): ChargeTrace {
  const { Rate, Row, Mirrored, ReceiverType } = trace;
  if (!Mirrored || sees(ReceiverType === 'DEA' ? 'IMP' : 'DEA')) return trace;
  const Value = Rate?.Total ?? 0;
  return {
    ...trace,
    Rate: Rate && { ...Rate, Value, Base: null },
    Adjustments: [],
    Row: { ...Row, FeeId: null, Value, Text: null },
  };
}
