import type { ProgramForFinancing } from '../decisions/financing-request';
import type { ProgramSnapshot } from './vehicle.values';

/** Days, or months: the last that a row names. */
export const lengthOf = (program: ProgramForFinancing): number =>
  Math.max(...program.periods.map((row) => row.toDay));

/** A program as a running vehicle keeps it. */
export function snapshotOf(program: ProgramForFinancing): ProgramSnapshot {
  const { id, version, code, name, periodUnit: unit, finishAction, residualPct } = program;
  const periods = program.periods.map(
    ({ feeId, feeType, receiverType, value, interestRateId, fromDay, toDay, text }) => ({
      feeId,
      feeType,
      receiverType,
      value,
      interestRateId,
      fromDay,
      toDay,
      text,
    }),
  );
  return { id, version, code, name, unit, length: lengthOf(program), finishAction, residualPct, periods };
}
