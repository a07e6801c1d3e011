import { decided, refused, type Actor } from '@floorplan/kernel';
import { PROGRAM_CHANGED } from '../facts/event-categories';
import type { FactRow } from '../facts/fact-row';
import { withLastPeriod } from '../facts/first-parts';
import { financedAs, inStatus } from '../action-rules/guards';
import { vehicleAction } from '../action-rules/vehicle-action';
import type { ProgramSnapshot } from '../state/vehicle.values';

/**
 * Another price list from a day on. The period and its count of days go on: `program` holds the rows of the list before
 * up to that day, and those of the new one from it.
 */
export type PriceProgramChanged = {
  readonly type: 'vehicle/PriceProgramChanged';
  readonly data: {
    readonly on: string;
    readonly periodId: number;
    /** Code of the list before. */
    readonly before: string;
    readonly program: ProgramSnapshot;
    readonly by: Actor;
  };
};

export const priceProgramChanged: FactRow<PriceProgramChanged['data']> = {
  signal: null,
  audience: 'dealer',
  category: PROGRAM_CHANGED,
  describe: ({ before, program }) => `${before} → ${program.code}`,
  fold: (before, { program }) => withLastPeriod(before, { program }),
};

export interface ChangePriceProgramBody {
  /** Of the new program. */
  readonly Id: number;
}

export interface KnownOfProgram {
  /** With the rows that the vehicle keeps of the list before; null: it cannot be chosen for the vehicle today. */
  readonly program: ProgramSnapshot | null;
  /** The vehicle has a discount that would take off more than a fixed fee is by it. */
  readonly isDiscountAboveFee: boolean;
}

/** Gives a consigned vehicle another price list, from today. */
export const changePriceProgram = vehicleAction<ChangePriceProgramBody, PriceProgramChanged, KnownOfProgram>({
  key: 'change_priceprogram',
  rights: ['fncVehicleChangePricelist'],
  guards: [inStatus('active'), financedAs('CONSIGN')],
  decide: ({ periods }, _, { by, today }, { program, isDiscountAboveFee }) => {
    const period = periods.at(-1)!;
    // The period counts its days, or its months, on.
    if (program?.unit !== period.program.unit) return refused('PROGRAM_NOT_AVAILABLE');
    if (program.id === period.program.id && program.version === period.program.version)
      return refused('SAME_PROGRAM');
    if (isDiscountAboveFee) return refused('DISCOUNT_ABOVE_FEE');
    const before = period.program.code;
    return decided({
      type: 'vehicle/PriceProgramChanged',
      data: { on: today, periodId: period.id, before, program, by },
    });
  },
});
