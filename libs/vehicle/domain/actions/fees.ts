import { decided, refused, type Actor } from '@floorplan/kernel';
import { FEE_ADDED, FEE_REMOVED } from '../facts/event-categories';
import { noDescription, type FactRow } from '../facts/fact-row';
import { dealerSince } from '../state/period-holders';
import { inStatus } from '../action-rules/guards';
import { vehicleAction } from '../action-rules/vehicle-action';
import { withLastPeriod } from '../facts/first-parts';
import type { FeeAdjustment } from '../state/vehicle.values';

interface FeeOfPeriod {
  readonly on: string;
  readonly periodId: number;
  readonly fee: FeeAdjustment;
  readonly by: Actor;
}

export type FeeAdded = { readonly type: 'vehicle/FeeAdded'; readonly data: FeeOfPeriod };
export type FeeRemoved = { readonly type: 'vehicle/FeeRemoved'; readonly data: FeeOfPeriod };

// The event has no description: importer and dealer both read the event list, but only the payer may see the
// amount.
export const feeAdded: FactRow<FeeOfPeriod> = {
  signal: null,
  audience: 'dealer',
  category: FEE_ADDED,
  describe: noDescription,
  fold: (before, { fee }) =>
    withLastPeriod(before, { adjustments: [...before.periods.at(-1)!.adjustments, fee] }),
};

export const feeRemoved: FactRow<FeeOfPeriod> = {
  signal: null,
  audience: 'dealer',
  category: FEE_REMOVED,
  describe: noDescription,
  fold: (before, { fee }) =>
    withLastPeriod(before, {
      adjustments: before.periods.at(-1)!.adjustments.filter(({ id }) => id !== fee.id),
    }),
};

/** `Value` is percent, or kronor for fixed fees. */
export interface AddFeeBody {
  readonly FeeId: number;
  /** Must be the running period when present, since only that one gets fees. */
  readonly ObjectPeriodId?: number | undefined;
  readonly Value: number;
  readonly Text?: string | null | undefined;
  readonly FromDay: number;
  readonly ToDay: number;
  /** The value is deducted, and the word for a discount precedes the text. */
  readonly IsDiscount?: boolean | undefined;
}

export interface KnownOfFee {
  /** Null when the fee does not exist or is not for this finance type. */
  readonly fee: Pick<FeeAdjustment, 'feeType' | 'receiverType'> | null;
  readonly id: number;
  /** Maximum value, in percentage points or kronor depending on the fee type. */
  readonly most: number;
  /** Returns why the period cannot have the fee, or null when it can. */
  readonly whyNot: (adjustment: FeeAdjustment) => FeeFault | null;
}

/** No row of the price list matches, a day has passed, or a discount exceeds its fixed fee. */
export type FeeFault =
  | { readonly code: 'NO_ROW_TO_ADJUST' | 'DISCOUNT_ABOVE_FEE' }
  | { readonly code: 'TOO_SMALL'; readonly field: 'FromDay' | 'ToDay' };

/**
 * Maximum number of own fees of a running period. Each fee splits lines and appears in the explanation of
 * every line it affects, so the size of explanations grows quadratically.
 */
const MOST_FEES = 50;

export const addFee = vehicleAction<AddFeeBody, FeeAdded, KnownOfFee>({
  key: 'fees',
  rights: ['fncAddFee'],
  guards: [inStatus('active')],
  decide: ({ periods }, body, { by, today }, { fee, id, most, whyNot }) => {
    const { id: periodId, adjustments } = periods.at(-1)!;
    const { FeeId: feeId, FromDay: fromDay, ToDay: toDay, Value, IsDiscount } = body;
    if (!fee) return refused('UNKNOWN_RECORD', { field: 'FeeId' });
    if ((body.ObjectPeriodId ?? periodId) !== periodId)
      return refused('UNKNOWN_RECORD', { field: 'ObjectPeriodId' });
    if (toDay < fromDay) return refused('TOO_SMALL', { field: 'ToDay' });
    if (IsDiscount ? Value <= 0 : Value === 0) return refused('TOO_SMALL', { field: 'Value' });
    if (Math.abs(Value) > most) return refused(Value < 0 ? 'TOO_SMALL' : 'TOO_LARGE', { field: 'Value' });
    // Fees that ended with an earlier dealer do not affect the current one.
    if (adjustments.filter(({ until }) => until === undefined).length >= MOST_FEES)
      return refused('TOO_MANY_FEES', { most: MOST_FEES });
    // Charges of an earlier dealer stay unchanged.
    const since = dealerSince(periods.at(-1)!);
    const adjustment: FeeAdjustment = {
      ...{ id, feeId, ...fee, fromDay, toDay, text: body.Text?.trim() ?? '' },
      ...(IsDiscount ? { value: -Value, isDiscount: true } : { value: Value }),
      ...(since !== null && fee.receiverType === 'DEA' && { since }),
    };
    const fault = whyNot(adjustment);
    if (fault) return refused(fault.code, 'field' in fault ? { field: fault.field } : {});
    return decided({
      type: 'vehicle/FeeAdded',
      data: { on: today, periodId, fee: adjustment, by },
    });
  },
});

export interface RemoveFeeBody {
  readonly feeId: number;
}

export interface KnownOfRemoval {
  /** Whether removing the fee would leave a discount above its fixed fee. */
  readonly isDiscountAboveFee: (without: FeeAdjustment) => boolean;
}

export const removeFee = vehicleAction<RemoveFeeBody, FeeRemoved, KnownOfRemoval>({
  key: 'fees/:feeId',
  rights: ['fncDeleteFee'],
  guards: [inStatus('active')],
  decide: ({ periods }, { feeId }, { by, today }, { isDiscountAboveFee }) => {
    const period = periods.at(-1)!;
    const fee = period.adjustments.find(({ id }) => id === feeId);
    if (!fee) return refused('NOT_FOUND');
    if (isDiscountAboveFee(fee)) return refused('DISCOUNT_ABOVE_FEE');
    return decided({ type: 'vehicle/FeeRemoved', data: { on: today, periodId: period.id, fee, by } });
  },
});
