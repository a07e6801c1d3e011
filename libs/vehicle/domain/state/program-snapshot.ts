import type { ProgramForFinancing } from '../decisions/financing-request';
import type { ProgramSnapshot } from './vehicle.values';

/** Length of a price list in days or months: the highest day number of any row. */
export const lengthOf = (program: ProgramForFinancing): number =>
  Math.max(...program.periods.map((row) => row.toDay));

/** The data of a price list that is stored with a vehicle. */
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
