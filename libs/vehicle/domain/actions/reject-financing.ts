import { decided, type Actor } from '@floorplan/kernel';
import { FINANCING_REJECTED } from '../facts/event-categories';
import type { FactRow } from '../facts/fact-row';
import { financedAs, inStatus } from '../action-rules/guards';
import { vehicleAction } from '../action-rules/vehicle-action';

/**
 * A requested financing was rejected. `wasRequested`: the dealer had requested a loan on its own car. The car
 * then returns to the dealer's stock.
 */
export type FinancingRejected = {
  readonly type: 'vehicle/FinancingRejected';
  readonly data: {
    readonly on: string;
    readonly wasRequested: boolean;
    readonly comment: string;
    readonly by: Actor;
  };
};

export const financingRejected: FactRow<FinancingRejected['data']> = {
  signal: ({ wasRequested }) => (wasRequested ? 'requestedLoanRejected' : 'loanRejected'),
  audience: 'dealer',
  category: FINANCING_REJECTED,
  describe: ({ comment }) => comment,
  fold: (before, { wasRequested }, status) => ({
    ...before,
    status,
    financing: wasRequested ? null : before.financing,
    limit: null,
    requests: { ...before.requests, financing: null },
  }),
};

export interface RejectFinancingBody {
  readonly comment: string;
}

export const rejectFinancing = vehicleAction<RejectFinancingBody, FinancingRejected>({
  key: 'reject_financing',
  right: 'vehicle.reject_financing',
  guards: [inStatus('financingPending'), financedAs('LOAN', 'PL_FINANCE')],
  decide: ({ parties }, { comment }, { by, today }) => {
    // Vehicles that came by message have an importer.
    const wasRequested = parties.importerId === null;
    return decided({
      type: 'vehicle/FinancingRejected',
      data: { on: today, wasRequested, comment: comment.trim(), by },
    });
  },
});
