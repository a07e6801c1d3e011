import { decided, refused, required, taken, tooLarge, tooSmall } from '@floorplan/kernel';
import type { Decision } from '@floorplan/kernel';
import { feeOf } from './fees';
import type { FeeType, PriceProgram, PriceProgramPeriod } from './price-program';

/** The longest a financing may run: ten years in days, twenty in months. */
const LONGEST = { DAY: 3_650, MONTH: 240 } as const;

/** Fees in kronor; the others are percent. */
const IN_KRONOR: readonly FeeType[] = ['FIX', 'AMP', 'KIN'];
const MOST_KRONOR = 10_000_000;
const MOST_PERCENT = 100;

export type RowFaultCode =
  'NO_ROWS' | 'OTHER_FEE' | 'FROM_BEFORE_START' | 'FROM_AFTER_TO' | 'TOO_LONG' | 'VALUE' | 'OVERLAP';

/** Why a program cannot be kept: interest would be charged twice, never, or on days that no financing has. */
export interface RowFault {
  readonly code: RowFaultCode;
  /** Indexes of the rows. */
  readonly rows: readonly number[];
}

/** A percentage may be below 0: it is added to a base rate, or given back by one receiver to the other. */
const isAbsurd = ({ feeType, value }: PriceProgramPeriod): boolean =>
  IN_KRONOR.includes(feeType) ? value < 0 || value > MOST_KRONOR : Math.abs(value) > MOST_PERCENT;

const isOverlap = (a: PriceProgramPeriod, b: PriceProgramPeriod): boolean =>
  a.feeType === b.feeType &&
  a.receiverType === b.receiverType &&
  a.fromDay <= b.toDay &&
  b.fromDay <= a.toDay;

/** Everything that stands in the way of keeping these rows. */
export function rowFaults({ periods, periodUnit, financeType }: PriceProgram): RowFault[] {
  if (periods.length === 0) return [{ code: 'NO_ROWS', rows: [] }];
  const ofEach = periods.flatMap((row, index): RowFault[] => {
    const codes: [RowFaultCode, boolean][] = [
      ['OTHER_FEE', feeOf(row.feeId)?.subType !== financeType],
      ['FROM_BEFORE_START', row.fromDay < 1],
      ['FROM_AFTER_TO', row.fromDay > row.toDay],
      ['TOO_LONG', row.toDay > LONGEST[periodUnit]],
      ['VALUE', isAbsurd(row)],
    ];
    return codes.filter(([, bad]) => bad).map(([code]) => ({ code, rows: [index] }));
  });
  const overlapping = periods.flatMap((row, index): RowFault[] => {
    const earlier = periods.findIndex((other, i) => i < index && isOverlap(row, other));
    return earlier < 0 ? [] : [{ code: 'OVERLAP', rows: [earlier, index] }];
  });
  return [...ofEach, ...overlapping];
}

/** Refuses a program whose rows cannot be kept, naming the field of the first fault. */
export function keepableRows(program: PriceProgram): Decision<never> {
  const fault = rowFaults(program)[0];
  if (!fault) return decided();
  const field = (name: string) => `PriceProgramPeriods[${fault.rows.at(-1)}].${name}`;
  switch (fault.code) {
    case 'NO_ROWS':
      return required('PriceProgramPeriods');
    case 'OTHER_FEE':
      return refused('INVALID_VALUE', { field: field('FeeId') });
    case 'FROM_BEFORE_START':
      return tooSmall(field('FromDay'));
    case 'FROM_AFTER_TO':
      return tooSmall(field('ToDay'));
    case 'TOO_LONG':
      return tooLarge(field('ToDay'));
    case 'VALUE':
      return program.periods[fault.rows[0]!]!.value < 0 ? tooSmall(field('Value')) : tooLarge(field('Value'));
    case 'OVERLAP':
      return taken(field('FromDay'));
  }
}
