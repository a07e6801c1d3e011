import { divHalfUp, RATE_SCALE } from '@floorplan/kernel';
import type { Rate } from '@floorplan/kernel';
import type { Basis } from '../fee-kinds';
import { goesOn, numberOf, type ChargeProgram, type Financing } from './financing';
import { yearOf } from './interest';
import type { Line } from './line';

/**
 * Details of a line that the line itself does not contain: day count convention, day numbers and rounding.
 */
export interface Trace {
  readonly line: Line;
  readonly program: ChargeProgram['named'];
  readonly fromNumber: number;
  readonly toNumber: number;
  /** Null for fees charged once. */
  readonly basis: Basis | null;
  /** Whether the line is after the last day of the price list. */
  readonly beyondList: boolean;
  /** Whether the sum of value, base rate and adjustments was negative. */
  readonly floored: boolean;
  /** Amount before rounding, in ten-thousandths of an öre. */
  readonly exact: bigint;
  readonly vatRate: Rate;
}

const SCALE = 10_000n;

function exactOf({ amount, capital, rate, days, row, mirrored }: Line): bigint {
  if (!capital || !rate) return amount * SCALE;
  const interest = capital.amount * rate.total * BigInt(days) * SCALE;
  const exact = divHalfUp(interest, 100n * RATE_SCALE * yearOf(row.basis));
  return mirrored ? -exact : exact;
}

function isFloored({ rate }: Line): boolean {
  if (!rate) return false;
  const sum = rate.adjustments.reduce((all, { value }) => all + value, rate.value + (rate.base?.rate ?? 0n));
  return sum < 0n;
}

/** Explains how a line was calculated. */
export function traceOf(financing: Financing, line: Line): Trace {
  const { program } = financing;
  const toNumber = numberOf(financing, line.to);
  return {
    line,
    program: line.row.added ? null : (line.row.list ?? program.named),
    fromNumber: numberOf(financing, line.from),
    toNumber,
    basis: line.rate && line.row.basis,
    beyondList: toNumber > program.lastDay && goesOn(program, line.row),
    floored: isFloored(line),
    exact: exactOf(line),
    vatRate: line.row.vat,
  };
}
