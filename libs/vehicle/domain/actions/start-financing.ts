import { decided, refused, type Actor } from '@floorplan/kernel';
import { FINANCING_APPROVED } from '../facts/event-categories';
import type { FactRow } from '../facts/fact-row';
import { begunPeriod } from '../facts/first-parts';
import { financedAs } from '../action-rules/guards';
import { endOfTerm } from '../state/program-status';
import { vehicleAction } from '../action-rules/vehicle-action';
import { type FinancingPeriod, type LimitUse, type ProgramSnapshot } from '../state/vehicle.values';
import { LOAN_LIMIT } from '@floorplan/catalogue/domain';
import { approvableAmount, type KnownOfLoan } from './request-loan';

/** The loan was approved and begins on that day. */
export type FinancingApproved = {
  readonly type: 'vehicle/FinancingApproved';
  readonly data: {
    readonly on: string;
    /** Öre. */
    readonly amount: number;
    readonly program: ProgramSnapshot;
    readonly period: FinancingPeriod;
    readonly limit: LimitUse;
    readonly comment: string;
    readonly by: Actor;
  };
};

export const financingApproved: FactRow<FinancingApproved['data']> = {
  signal: 'loanApproved',
  audience: 'dealer',
  category: FINANCING_APPROVED,
  describe: ({ program, comment }) => [program.code, comment].filter(Boolean).join(' · '),
  effectiveOn: ({ period }) => period.begin,
  fold: (before, { amount: capital, program, period, limit }, status) => {
    const { vehicleId: id } = before.identity;
    const of = { program, dealerId: before.parties.dealerId, capital, financing: before.financing! };
    return {
      ...before,
      status,
      financing: before.financing && { ...before.financing, capital },
      periods: [...before.periods, begunPeriod(id, period, of)],
      limit,
      requests: { ...before.requests, financing: null },
    };
  },
};

export interface StartFinancingBody {
  /** Kronor; decimals are ignored. */
  readonly amount: number;
  readonly comment?: string | null | undefined;
  /** Required when the request contains no price list. */
  readonly new_price_program_id?: number | null | undefined;
}

export interface KnownOfApproval extends KnownOfLoan {
  /** The price list chosen on approval, or else the requested one; null when it is not valid today. */
  readonly program: ProgramSnapshot | null;
}

export const startFinancing = vehicleAction<StartFinancingBody, FinancingApproved, KnownOfApproval>({
  key: 'start_financing',
  right: 'vehicle.start_financing',
  signal: 'loanApproved',
  guards: [financedAs('LOAN')],
  decide: (vehicle, body, { by, today }, { offer, limitMakeId, program }) => {
    if (!program && !vehicle.requests.financing?.program && !body.new_price_program_id)
      return refused('REQUIRED', { field: 'new_price_program_id' });
    if (!program) return refused('NO_PRICE_PROGRAM');
    if (offer === null) return refused('LIMIT_MISSING');
    const amount = approvableAmount(body.amount, offer);
    if (amount === null) return refused('AMOUNT_OUT_OF_OFFER', { amount: offer / 100 });
    const { length, unit } = program;
    const period = { begin: today, end: endOfTerm(today, length, unit), firstDayNumber: 1 };
    const limit = { category: vehicle.limit?.category ?? LOAN_LIMIT, makeId: limitMakeId, amount };
    const comment = body.comment?.trim() ?? '';
    return decided({
      type: 'vehicle/FinancingApproved',
      data: { on: today, amount, program, period, limit, comment, by },
    });
  },
});
