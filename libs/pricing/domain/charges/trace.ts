import { divHalfUp, RATE_SCALE } from '@floorplan/kernel';
import type { Rate } from '@floorplan/kernel';
import type { Basis } from '../fee-kinds';
import { goesOn, numberOf, type ChargeProgram, type Financing } from './financing';
import { yearOf } from './interest';
import type { Line } from './line';

/** What a line does not say by itself: how its days are counted, their numbers, and what was rounded away. */
export interface Trace {
  readonly line: Line;
  readonly program: ChargeProgram['named'];
  readonly fromNumber: number;
  readonly toNumber: number;
  /** Null for what is charged once. */
  readonly basis: Basis | null;
  /** After the last day of the price list. */
  readonly beyondList: boolean;
  /** The sum of value, base rate and adjustments was below 0. */
  readonly floored: boolean;
  /** Before rounding, in ten-thousandths of an öre. */
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

/** How a line came about, to be told to people. */
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
