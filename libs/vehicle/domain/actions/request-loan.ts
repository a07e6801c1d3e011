import { decided, oreOfKronor, refused, type Actor, type Guard } from '@floorplan/kernel';
import type { ActionSubject } from '../action-rules/action-subject';
import { LOAN_REQUESTED } from '../facts/event-categories';
import type { FactRow } from '../facts/fact-row';
import { withRight } from '../action-rules/guards';
import { vehicleAction } from '../action-rules/vehicle-action';
import { type LimitUse } from '../state/vehicle.values';
import { LOAN_LIMIT } from '@floorplan/catalogue/domain';

/** A dealer requested a loan on its own car. The price list is chosen on approval. */
export type LoanRequested = {
  readonly type: 'vehicle/LoanRequested';
  readonly data: {
    readonly on: string;
    /** Classification LM includes VAT. */
    readonly classification: 'LA' | 'LM';
    /** Öre. */
    readonly amount: number;
    readonly limit: LimitUse;
    readonly comment: string;
    readonly by: Actor;
  };
};

export const loanRequested: FactRow<LoanRequested['data']> = {
  signal: 'loanRequested',
  audience: 'dealer',
  category: LOAN_REQUESTED,
  describe: ({ comment }) => comment,
  fold: (before, { classification, amount, limit }, status) => ({
    ...before,
    status,
    financing: { type: 'LOAN', classification, capital: amount },
    limit,
    requests: { ...before.requests, financing: { program: null } },
  }),
};

export interface RequestLoanBody {
  /** Kronor. */
  readonly amount: number;
  readonly comment?: string | null | undefined;
  /** By default LA. */
  readonly classification?: 'LA' | 'LM' | undefined;
}

export interface KnownOfLoan {
  /** Maximum loan in öre, rounded down to whole kronor. Null when the organisation has no limit for loans. */
  readonly offer: number | null;
  readonly limitMakeId: number | null;
}

const neverFinanced: Guard<ActionSubject> = ({ financeType }) =>
  financeType === null ? null : { code: 'FINANCED_BEFORE' };

/**
 * Converts the amount to öre, rounded down to whole kronor. Returns null when it is below one krona or above
 * the offer.
 */
export function approvableAmount(kronor: number, offer: number): number | null {
  const amount = oreOfKronor(Math.floor(kronor));
  return amount >= 100 && amount <= offer ? amount : null;
}

export const requestLoan = vehicleAction<RequestLoanBody, LoanRequested, KnownOfLoan>({
  key: 'request_loan',
  right: 'vehicle.request_loan',
  signal: 'loanRequested',
  guards: [withRight('financeTypes.LOAN'), neverFinanced],
  decide: (
    _,
    { amount: requested, comment, classification = 'LA' },
    { by, today },
    { offer, limitMakeId },
  ) => {
    if (offer === null) return refused('LIMIT_MISSING');
    const amount = approvableAmount(requested, offer);
    if (amount === null) return refused('AMOUNT_OUT_OF_OFFER', { amount: offer / 100 });
    const limit = { category: LOAN_LIMIT, makeId: limitMakeId, amount };
    const data = { on: today, classification, amount, limit, comment: comment?.trim() ?? '', by };
    return decided({ type: 'vehicle/LoanRequested', data });
  },
});
