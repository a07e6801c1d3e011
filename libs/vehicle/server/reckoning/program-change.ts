import { daysBetween } from '@floorplan/kernel';
import { rowsFromDay, type FeeType } from '@floorplan/pricing/domain';
import type {
  KnownOfProgram,
  Period,
  ProgramPeriodSnapshot,
  ProgramSnapshot,
} from '@floorplan/vehicle/domain';
import { isDiscountAboveFee } from './fee-faults';

const priced = (rows: readonly ProgramPeriodSnapshot[]) =>
  rows.map((row) => ({ ...row, feeType: row.feeType as FeeType }));

/** Each with the list that it is of, which the new one's name would hide. */
const kept = ({ id, version, code, periods }: ProgramSnapshot) =>
  priced(periods).map((row) => ({ ...row, list: row.list ?? { id, version, code } }));

/** The new list, with the rows of the old one for the days that it has charged. */
export function goingOn(period: Period, next: ProgramSnapshot, today: string): ProgramSnapshot {
  const day = period.firstDayNumber + Math.max(0, daysBetween(period.begin, today));
  const rows = rowsFromDay(kept(period.program), priced(next.periods), day, { unit: next.unit });
  return { ...next, periods: rows };
}

/** @param next null: there is none that the vehicle may have */
export function changingTo(period: Period, next: ProgramSnapshot | null, today: string): KnownOfProgram {
  if (!next) return { program: null, isDiscountAboveFee: false };
  const program = goingOn(period, next, today);
  return { program, isDiscountAboveFee: isDiscountAboveFee({ ...period, program }) };
}
