import { decided, maskedIdentityNumber, parseIdentityNumber, refused, type Actor } from '@floorplan/kernel';
import { FINANCING_APPROVED } from '../facts/event-categories';
import type { FactRow } from '../facts/fact-row';
import { begunPeriod } from '../facts/first-parts';
import { financedAs } from '../action-rules/guards';
import { endOfTerm } from '../state/program-status';
import { vehicleAction } from '../action-rules/vehicle-action';
import type { FinancingPeriod, LimitUse, ProgramSnapshot } from '../state/vehicle.values';

/** A private label was approved with its buyer, and its financing begins. */
export type PrivateLabelApproved = {
  readonly type: 'vehicle/PrivateLabelApproved';
  readonly data: {
    readonly on: string;
    /** Digits of the buyer's number. */
    readonly buyer: string;
    readonly periodId: number;
    readonly period: FinancingPeriod;
    readonly program: ProgramSnapshot;
    /** Öre. */
    readonly capital: number;
    readonly limit: LimitUse;
    readonly by: Actor;
  };
};

export const privateLabelApproved: FactRow<PrivateLabelApproved['data']> = {
  signal: 'privateLabelApproved',
  audience: 'dealer',
  category: FINANCING_APPROVED,
  describe: ({ program, buyer }) => `${program.code} · ${maskedIdentityNumber(buyer)}`,
  effectiveOn: ({ period }) => period.begin,
  fold: (before, { periodId, period, program, capital }, status) => {
    const of = { program, dealerId: before.parties.dealerId, capital, financing: before.financing! };
    return {
      ...before,
      status,
      periods: [...before.periods, begunPeriod(periodId, period, of)],
      requests: { ...before.requests, financing: null },
    };
  },
};

export interface PlApprovalBody {
  /** Personal or organisation number of the buyer. */
  readonly ssn: string;
}

export interface KnownOfProgramAsked {
  /** Price list of the request; null when it is not valid today. */
  readonly program: ProgramSnapshot | null;
}

export const approvePrivateLabel = vehicleAction<PlApprovalBody, PrivateLabelApproved, KnownOfProgramAsked>({
  key: 'manual_pl_approval',
  right: 'vehicle.manual_pl_approval',
  signal: 'privateLabelApproved',
  guards: [financedAs('PL_FINANCE')],
  decide: ({ identity, financing, limit, requests }, { ssn }, { by, today }, { program }) => {
    const buyer = parseIdentityNumber(ssn, today)?.digits;
    if (!buyer) return refused('INVALID_IDENTITY_NUMBER', { field: 'ssn' });
    const code = requests.financing?.program?.code ?? '';
    if (!program) return refused('NO_PRICE_PROGRAM', { context: 'waiting', code });
    const period = { begin: today, end: endOfTerm(today, program.length, program.unit), firstDayNumber: 1 };
    const { capital } = financing!;
    return decided({
      type: 'vehicle/PrivateLabelApproved',
      data: {
        on: today,
        buyer,
        periodId: identity.vehicleId,
        period,
        program,
        capital,
        limit: limit!,
        by,
      },
    });
  },
});
