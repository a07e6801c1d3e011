import { decided, refused, type Actor } from '@floorplan/kernel';
import { FEE_ADDED, FEE_REMOVED } from '../facts/event-categories';
import { noDescription, type FactRow } from '../facts/fact-row';
import { dealerSince } from '../state/period-holders';
import { inStatus } from '../action-rules/guards';
import { vehicleAction } from '../action-rules/vehicle-action';
import { withLastPeriod } from '../facts/first-parts';
import type { ChargeDifference } from '../state/corrections';
import type { Vehicle } from '../state/vehicle.parts';
import type { FeeAdjustment } from '../state/vehicle.values';

interface FeeOfPeriod {
  readonly on: string;
  readonly periodId: number;
  readonly fee: FeeAdjustment;
  /** Changes of amounts that had been charged before. Absent when there are none. */
  readonly differences?: readonly ChargeDifference[];
  readonly by: Actor;
}

export type FeeAdded = { readonly type: 'vehicle/FeeAdded'; readonly data: FeeOfPeriod };
export type FeeRemoved = { readonly type: 'vehicle/FeeRemoved'; readonly data: FeeOfPeriod };

// The event has no description, because importer and dealer read the same event list, but only the payer may
// see the amount.
export const feeAdded: FactRow<FeeOfPeriod> = {
  signal: null,
  audience: 'dealer',
  category: FEE_ADDED,
  describe: noDescription,
  fold: (before, { fee, differences }) =>
    corrected(
      withLastPeriod(before, { adjustments: [...before.periods.at(-1)!.adjustments, fee] }),
      differences,
    ),
};

export const feeRemoved: FactRow<FeeOfPeriod> = {
  signal: null,
  audience: 'dealer',
  category: FEE_REMOVED,
  describe: noDescription,
  fold: (before, { fee, differences }) =>
    corrected(
      withLastPeriod(before, {
        adjustments: before.periods.at(-1)!.adjustments.filter(({ id }) => id !== fee.id),
      }),
      differences,
    ),
};

const corrected = (vehicle: Vehicle, differences: readonly ChargeDifference[] = []): Vehicle =>
  differences.length === 0 ? vehicle : { ...vehicle, corrections: [...vehicle.corrections, ...differences] };

/** Returns the changes of charged amounts when the fees of the running period are replaced by these fees. */
type DifferencesOf = (adjustments: readonly FeeAdjustment[]) => readonly ChargeDifference[];

const withDifferences = (differences: readonly ChargeDifference[]): Pick<FeeOfPeriod, 'differences'> =>
  differences.length === 0 ? {} : { differences };

/** A fee to add. `Value` is in percent, or in kronor for fixed fees. */
export interface AddFeeBody {
  readonly FeeId: number;
  /**
   * Id of a period. When present, the period must be the running one, because fees can be added to no other
   * period.
   */
  readonly ObjectPeriodId?: number | undefined;
  readonly Value: number;
  readonly Text?: string | null | undefined;
  readonly FromDay: number;
  readonly ToDay: number;
  /** When true, the value is deducted, and the portal shows the word for a discount before the text. */
  readonly IsDiscount?: boolean | undefined;
}

export interface KnownOfFee {
  /** Null when the fee does not exist or belongs to another finance type. */
  readonly fee: Pick<FeeAdjustment, 'feeType' | 'receiverType'> | null;
  readonly id: number;
  /** Maximum value, in percentage points or kronor depending on the fee type. */
  readonly most: number;
  /** Returns why the fee cannot be added to the period, or null when it can. */
  readonly whyNot: (adjustment: FeeAdjustment) => FeeError | null;
  readonly differencesOf: DifferencesOf;
}

/**
 * Reason why a fee cannot be added: no row of the price list matches, the days of the fee have passed, or a
 * discount exceeds the fixed fee that it lowers.
 */
export type FeeError =
  | { readonly code: 'NO_ROW_TO_ADJUST' | 'DISCOUNT_ABOVE_FEE' }
  | { readonly code: 'TOO_SMALL'; readonly field: 'FromDay' | 'ToDay' };

/**
 * Maximum number of fees added to a running period. Each fee splits lines and appears in the explanation of
 * every line that it affects, so explanations grow quadratically.
 */
const MAX_FEES = 50;

export const addFee = vehicleAction<AddFeeBody, FeeAdded, KnownOfFee>({
  key: 'fees',
  right: 'vehicle.add_fee',
  guards: [inStatus('active')],
  decide: ({ periods }, body, { by, today }, { fee, id, most, whyNot, differencesOf }) => {
    const { id: periodId, adjustments } = periods.at(-1)!;
    const { FeeId: feeId, FromDay: fromDay, ToDay: toDay, Value, IsDiscount } = body;
    if (!fee) return refused('UNKNOWN_RECORD', { field: 'FeeId' });
    if ((body.ObjectPeriodId ?? periodId) !== periodId)
      return refused('UNKNOWN_RECORD', { field: 'ObjectPeriodId' });
    if (toDay < fromDay) return refused('TOO_SMALL', { field: 'ToDay' });
    if (IsDiscount ? Value <= 0 : Value === 0) return refused('TOO_SMALL', { field: 'Value' });
    if (Math.abs(Value) > most) return refused(Value < 0 ? 'TOO_SMALL' : 'TOO_LARGE', { field: 'Value' });
    // Fees that ended with an earlier dealer do not affect the current one.
    if (adjustments.filter(({ until }) => until === undefined).length >= MAX_FEES)
      return refused('TOO_MANY_FEES', { most: MAX_FEES });
    // A fee never changes the charges of an earlier dealer.
    const since = dealerSince(periods.at(-1)!);
    const adjustment: FeeAdjustment = {
      id,
      feeId,
      ...fee,
      fromDay,
      toDay,
      text: body.Text?.trim() ?? '',
      ...(IsDiscount ? { value: -Value, isDiscount: true } : { value: Value }),
      ...(since !== null && fee.receiverType === 'DEA' && { since }),
    };
    const fault = whyNot(adjustment);
    if (fault) return refused(fault.code, 'field' in fault ? { field: fault.field } : {});
    return decided({
      type: 'vehicle/FeeAdded',
      data: {
        on: today,
        periodId,
        fee: adjustment,
        by,
        ...withDifferences(differencesOf([...adjustments, adjustment])),
      },
    });
  },
});

export interface RemoveFeeBody {
  readonly feeId: number;
}

export interface KnownOfRemoval {
  /** Returns whether a discount would exceed its fixed fee after the fee is removed. */
  readonly isDiscountAboveFee: (without: FeeAdjustment) => boolean;
  readonly differencesOf: DifferencesOf;
}

export const removeFee = vehicleAction<RemoveFeeBody, FeeRemoved, KnownOfRemoval>({
  key: 'fees/:feeId',
  right: 'vehicle.remove_fee',
  guards: [inStatus('active')],
  decide: ({ periods }, { feeId }, { by, today }, { isDiscountAboveFee, differencesOf }) => {
    const period = periods.at(-1)!;
    const fee = period.adjustments.find(({ id }) => id === feeId);
    if (!fee) return refused('NOT_FOUND');
    if (isDiscountAboveFee(fee)) return refused('DISCOUNT_ABOVE_FEE');
    const rest = period.adjustments.filter(({ id }) => id !== feeId);
    return decided({
      type: 'vehicle/FeeRemoved',
      data: { on: today, periodId: period.id, fee, by, ...withDifferences(differencesOf(rest)) },
    });
  },
});
