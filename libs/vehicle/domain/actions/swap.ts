import { daysBetween, decided, forbiddenTo, refused, type Actor } from '@floorplan/kernel';
import { DEALER_CHANGED, SWAP_RECEIVED, SWAP_RELEASED } from '../facts/event-categories';
import type { FactRow } from '../facts/fact-row';
import { begunPeriod, withLastPeriod } from '../facts/first-parts';
import { financedAs, inStatus } from '../action-rules/guards';
import { RESET_ON_OTHER_DEALER, withoutRequestsOfHolder, type PartsOfNewDealer } from '../state/part-rules';
import { endOfTerm } from '../state/program-status';
import { vehicleAction } from '../action-rules/vehicle-action';
import type { EarlierHolder, Period, Vehicle } from '../state/vehicle.parts';
import type { FinancingPeriod, LimitUse, NamedDealer, ProgramSnapshot } from '../state/vehicle.values';

/** A move of the vehicle from one dealer to another. */
export interface Move {
  /** Business day of the move, which is the first day with the new dealer. */
  readonly on: string;
  readonly from: NamedDealer;
  readonly to: NamedDealer;
  readonly comment: string;
  readonly by: Actor;
}

/** The old dealer's period was closed. Its charges run through the day before. */
export type SwapReleased = {
  readonly type: 'vehicle/SwapReleased';
  readonly data: Move & { readonly periodId: number; readonly capital: number };
};

/** The new dealer's period began. */
export type SwapReceived = {
  readonly type: 'vehicle/SwapReceived';
  readonly data: Move & {
    readonly periodId: number;
    readonly period: FinancingPeriod;
    readonly program: ProgramSnapshot;
    /** Outstanding capital that the new dealer takes over, in öre. */
    readonly capital: number;
    readonly limit: LimitUse;
  };
};

/** The vehicle moved to another site with the same organisation number. The period continues. */
export type DealerChanged = { readonly type: 'vehicle/DealerChanged'; readonly data: Move };

/** Readers of the fact besides staff and importer: both dealers. */
export const sidesOf = ({ from, to }: Move) => ({
  dealers: [from.dealerId, to.dealerId],
  organisations: [from.organisationId, to.organisationId],
});
/** Description of the event: old dealer, new dealer and comment. */
const fromTo = ({ from, to, comment }: Move): string =>
  [`${from.name} → ${to.name}`, comment].filter(Boolean).join(' · ');

const holderUntil = ({ from: { dealerId, organisationId }, on }: Move): EarlierHolder => ({
  dealerId,
  organisationId,
  until: on,
});

/** Sets the new dealer of the vehicle. The caller supplies the parts that depend on the kind of move. */
export function withDealer(before: Vehicle, move: Move, brought: PartsOfNewDealer): Vehicle {
  const { dealerId, organisationId } = move.to;
  const earlier = [...before.parties.earlier, holderUntil(move)];
  return {
    ...before,
    ...RESET_ON_OTHER_DEALER,
    ...brought,
    parties: { ...before.parties, dealerId, organisationId, earlier },
    requests: withoutRequestsOfHolder(before.requests),
  };
}

export const swapReleased: FactRow<SwapReleased['data']> = {
  signal: null,
  audience: ({ from }) => ({ dealers: [from.dealerId], organisations: [from.organisationId] }),
  category: SWAP_RELEASED,
  followers: [],
  describe: fromTo,
  fold: (before, { on }) => withLastPeriod(before, { closedOn: on }),
};

export const swapReceived: FactRow<SwapReceived['data']> = {
  signal: null,
  audience: 'dealer',
  category: SWAP_RECEIVED,
  describe: fromTo,
  fold: (before, data) => {
    const { periodId: id, period, program, capital, limit, to } = data;
    const next = begunPeriod(id, period, {
      program,
      dealerId: to.dealerId,
      capital,
      financing: before.financing!,
    });
    const last = before.periods.at(-1);
    // A term that continues at another dealer can still be extended only once.
    const extended = last?.end === period.end && last.extended;
    const periods: Period[] = [...before.periods, { ...next, extended, continues: true }];
    return withDealer(before, data, { periods, limit, approvals: before.approvals });
  },
};

export const dealerChanged: FactRow<DealerChanged['data']> = {
  signal: null,
  audience: sidesOf,
  category: DEALER_CHANGED,
  followers: [],
  describe: fromTo,
  fold: (before, data) => {
    const { periods, limit, approvals } = withLastPeriod(before, { dealerId: data.to.dealerId });
    return withDealer(before, data, { periods, limit, approvals });
  },
};

export interface SwapBody {
  readonly new_dealer_id: number;
  readonly comment?: string | null | undefined;
  readonly new_price_program_id?: number | null | undefined;
  /**
   * Kind of move. By default a change of site when both dealers have the same organisation number, otherwise
   * a swap.
   */
  readonly mode?: 'SWAP' | 'CHANGE' | undefined;
}

interface DealerOfSwap extends NamedDealer {
  readonly organizationNumber: string;
}

export interface KnownOfSwap {
  readonly from: DealerOfSwap;
  /** The new dealer; null when this dealer is not active or does not sell the vehicle's make. */
  readonly to: DealerOfSwap | null;
  /** The requested price list; null when it is not valid today for the vehicle at its new dealer. */
  readonly program: ProgramSnapshot | null;
  /** Id of the new period. */
  readonly periodId: number;
  /** Part of the capital that is not due by the day of the move, in öre. */
  readonly outstanding: number;
  /** Make id of the row of the new organisation's limit that is used. */
  readonly limitMakeId: number | null;
}

/**
 * A new price list restarts the day count. Without a new price list, the day count continues. A period that
 * has not begun keeps its start date.
 */
function periodFrom(today: string, old: Period, program: ProgramSnapshot | null) {
  const begin = today < old.begin ? old.begin : today;
  if (program) return { begin, end: endOfTerm(begin, program.length, program.unit), firstDayNumber: 1 };
  return { begin, end: old.end, firstDayNumber: old.firstDayNumber + daysBetween(old.begin, begin) };
}

/**
 * Moves a consigned vehicle to another dealer. A move within one organisation number is a change of site, any
 * other a swap.
 */
export const swap = vehicleAction<SwapBody, SwapReleased | SwapReceived | DealerChanged, KnownOfSwap>({
  key: 'swap',
  right: 'vehicle.swap',
  guards: [inStatus('active'), financedAs('CONSIGN')],
  decide: (
    vehicle,
    body,
    { by, caller, today },
    { from, to, program, periodId, limitMakeId, outstanding },
  ) => {
    if (!to || to.dealerId === from.dealerId) return refused('DEALER_NOT_AVAILABLE');
    const sameNumber = to.organizationNumber === from.organizationNumber;
    const mode = body.mode ?? (sameNumber ? 'CHANGE' : 'SWAP');
    if (!caller.holds(mode === 'CHANGE' ? changeDealer.right : swapBetweenDealers.right))
      return forbiddenTo();
    if (mode === 'CHANGE' && !sameNumber) return refused('OTHER_ORGANISATION_NUMBER');
    if (body.new_price_program_id && (mode === 'CHANGE' || !program)) return refused('PROGRAM_NOT_AVAILABLE');
    const named = ({ dealerId, organisationId, name }: DealerOfSwap) => ({ dealerId, organisationId, name });
    const comment = body.comment?.trim() ?? '';
    const move = { on: today, from: named(from), to: named(to), comment, by };
    if (mode === 'CHANGE') return decided({ type: 'vehicle/DealerChanged', data: move });
    const period = vehicle.periods.at(-1)!;
    if (!program && period.end < today) return refused('PROGRAM_NEEDED');
    const capital = outstanding;
    return decided<SwapReleased | SwapReceived>(
      { type: 'vehicle/SwapReleased', data: { ...move, periodId: period.id, capital } },
      {
        type: 'vehicle/SwapReceived',
        data: {
          ...move,
          periodId,
          period: periodFrom(today, period, program),
          program: program ?? period.program,
          capital,
          limit: { ...vehicle.limit!, makeId: limitMakeId },
        },
      },
    );
  },
});

/** Swap and change of site as separate actions in the portal, each with its own right. */
export const swapBetweenDealers = { ...swap, right: 'vehicle.swap_between_dealers' };
export const changeDealer = { ...swap, right: 'vehicle.change_dealer' };
