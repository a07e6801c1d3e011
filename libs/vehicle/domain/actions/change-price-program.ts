import { decided, refused, type Actor } from '@floorplan/kernel';
import { PROGRAM_CHANGED } from '../facts/event-categories';
import type { FactRow } from '../facts/fact-row';
import { withLastPeriod } from '../facts/first-parts';
import { financedAs, inStatus } from '../action-rules/guards';
import { vehicleAction } from '../action-rules/vehicle-action';
import type { ProgramSnapshot } from '../state/vehicle.values';

/**
 * The price list was changed, effective from the day `on`. The period and its day count continue. `program`
 * contains the rows of the old price list before that day, and the rows of the new price list from that day.
 */
export type PriceProgramChanged = {
  readonly type: 'vehicle/PriceProgramChanged';
  readonly data: {
    readonly on: string;
    readonly periodId: number;
    /** Code of the previous price list. */
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
  /** Id of the new price list. */
  readonly Id: number;
}

export interface KnownOfProgram {
  /**
   * The new price list, including the rows kept from the previous one. Null when it is not available for the
   * vehicle today.
   */
  readonly program: ProgramSnapshot | null;
  /** True when a discount of the vehicle would exceed a fixed fee of the new price list. */
  readonly isDiscountAboveFee: boolean;
}

/** Changes the price list of a consigned vehicle from today. */
export const changePriceProgram = vehicleAction<ChangePriceProgramBody, PriceProgramChanged, KnownOfProgram>({
  key: 'change_priceprogram',
  right: 'vehicle.change_priceprogram',
  guards: [inStatus('active'), financedAs('CONSIGN')],
  decide: ({ periods }, _, { by, today }, { program, isDiscountAboveFee }) => {
    const period = periods.at(-1)!;
    // The day or month count of the period continues, so the unit cannot change.
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
