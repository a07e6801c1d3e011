import { decided, parseIdentityNumber, refused, type Actor, type Guard } from '@floorplan/kernel';
import type { ActionSubject } from '../action-rules/action-subject';
import { END_REQUEST_DECLINED, END_REQUESTED } from '../facts/event-categories';
import type { FactRow } from '../facts/fact-row';
import { inStatus } from '../action-rules/guards';
import { vehicleAction } from '../action-rules/vehicle-action';
import type { Vehicle } from '../state/vehicle.parts';
import type { EndRequest } from '../state/vehicle.requests';
import type { Payoff } from '../ending/payoff';
import type { EndTermsBody, KnownOfPayoff } from './end-quote';

/**
 * A user without the right to end the financing requested its end. `payoff` contains the amounts at that
 * time.
 */
export type EndRequested = {
  readonly type: 'vehicle/EndRequested';
  readonly data: EndRequest & {
    readonly dealerId: number;
    readonly importerId: number | null;
    readonly payoff: Payoff;
  };
};

export type EndRequestRejected = {
  readonly type: 'vehicle/EndRequestRejected';
  readonly data: {
    readonly on: string;
    readonly comment: string;
    readonly request: EndRequest;
    readonly by: Actor;
  };
};

const withRequest = (before: Vehicle, end: EndRequest | null): Vehicle => ({
  ...before,
  requests: { ...before.requests, end },
});

export const endRequested: FactRow<EndRequested['data']> = {
  signal: null,
  audience: 'dealer',
  category: END_REQUESTED,
  // The description contains only the date, because the importer reads the event list and may not see
  // comments between dealer and staff.
  describe: ({ endDate }) => endDate,
  fold: (before, { on, by, endDate, discount, amount, payoff, soldToEndCustomer, buyer, comment }) =>
    withRequest(before, { on, by, endDate, discount, amount, payoff, soldToEndCustomer, buyer, comment }),
};

export const endRequestRejected: FactRow<EndRequestRejected['data']> = {
  signal: null,
  audience: 'dealer alone',
  category: END_REQUEST_DECLINED,
  describe: ({ comment }) => comment,
  fold: (before) => withRequest(before, null),
};

export interface RequestEndBody extends EndTermsBody {
  readonly sold_to_endcustomer?: boolean | null | undefined;
  /** Number of the buyer; by default the dealer. */
  readonly buyer_org_number?: string | null | undefined;
  readonly comment?: string | null | undefined;
}

/** Permits only callers who may not end the financing themselves. */
const mayNotEnd: Guard<ActionSubject> = (_, { holds }) =>
  holds('vehicle.end_financing') ? { code: 'USE_END' } : null;
const notRequested: Guard<ActionSubject> = ({ endIsRequested }) =>
  endIsRequested ? { code: 'END_REQUESTED' } : null;
const requested: Guard<ActionSubject> = ({ endIsRequested }) =>
  endIsRequested ? null : { code: 'NOT_REQUESTED' };

/** Requests the end of a financing. */
export const requestEndFinancing = vehicleAction<RequestEndBody, EndRequested, KnownOfPayoff>({
  key: 'request_end_financing',
  right: 'vehicle.request_end_financing',
  guards: [mayNotEnd, inStatus('active'), notRequested],
  decide: ({ parties: { dealerId, importerId } }, body, { by, today: on }, known) => {
    const given = body.buyer_org_number?.trim();
    const buyer = given ? (parseIdentityNumber(given, on)?.digits ?? null) : null;
    if (given && buyer === null) return refused('INVALID_IDENTITY_NUMBER', { field: 'buyer_org_number' });
    if (!known.payoff.ok) return known.payoff;
    const payoff = known.payoff.answer;
    const { endDate, discount, amount } = payoff;
    return decided({
      type: 'vehicle/EndRequested',
      data: {
        on,
        by,
        endDate,
        discount,
        amount,
        buyer,
        dealerId,
        importerId,
        payoff,
        soldToEndCustomer: body.sold_to_endcustomer === true,
        comment: body.comment?.trim() ?? '',
      },
    });
  },
});

export interface RejectEndRequestBody {
  readonly comment: string;
}

/** Rejects a request to end the financing. Ending the financing accepts the request. */
export const rejectEndRequest = vehicleAction<RejectEndRequestBody, EndRequestRejected>({
  key: 'reject_end_request',
  right: 'vehicle.reject_end_request',
  guards: [inStatus('active'), requested],
  decide: ({ requests }, { comment }, { by, today: on }) =>
    decided({
      type: 'vehicle/EndRequestRejected',
      data: { on, comment: comment.trim(), request: requests.end!, by },
    }),
});
