import { daysBetween } from '@floorplan/kernel';
import { rowsFromDay, type FeeType } from '@floorplan/pricing/domain';
import type {
  KnownOfProgram,
  Period,
  ProgramPeriodSnapshot,
  ProgramSnapshot,
} from '@floorplan/vehicle/domain';
import { isDiscountAboveFee } from './fee-errors';

const priced = (rows: readonly ProgramPeriodSnapshot[]) =>
  rows.map((row) => ({ ...row, feeType: row.feeType as FeeType }));

/**
 * Rows of an old price list, each with a reference to that list. Without the reference the rows would seem to
 * belong to the new list.
 */
const kept = ({ id, version, code, periods }: ProgramSnapshot) =>
  priced(periods).map((row) => ({ ...row, list: row.list ?? { id, version, code } }));

/** The new price list, with the rows of the old price list for days before today. */
export function continuedProgram(period: Period, next: ProgramSnapshot, today: string): ProgramSnapshot {
  const day = period.firstDayNumber + Math.max(0, daysBetween(period.begin, today));
  const rows = rowsFromDay(kept(period.program), priced(next.periods), day, { unit: next.unit });
  return { ...next, periods: rows };
}

/** @param next null when the requested price list is not available for the vehicle */
export function programChangeTo(period: Period, next: ProgramSnapshot | null, today: string): KnownOfProgram {
  if (!next) return { program: null, isDiscountAboveFee: false };
  const program = continuedProgram(period, next, today);
  return { program, isDiscountAboveFee: isDiscountAboveFee({ ...period, program }) };
}
