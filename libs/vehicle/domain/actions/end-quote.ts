import { decided, oreOfKronor, type Actor, type Outcome } from '@floorplan/kernel';
import { END_QUOTED } from '../facts/event-categories';
import type { FactRow } from '../facts/fact-row';
import { inStatus } from '../action-rules/guards';
import type { Payoff } from '../ending/payoff';
import { vehicleAction } from '../action-rules/vehicle-action';

/** A quote for ending a financing on a day. It can be used through that day. */
export type EndQuoted = {
  readonly type: 'vehicle/EndQuoted';
  readonly data: {
    readonly on: string;
    readonly number: number;
    readonly dealerId: number;
    readonly importerId: number | null;
    readonly payoff: Payoff;
    readonly by: Actor;
  };
};

// The description contains only the date, because the importer reads the event list and may not see the
// dealer's amounts.
export const endQuoted: FactRow<EndQuoted['data']> = {
  signal: null,
  neverBlocks: true,
  audience: 'dealer',
  category: END_QUOTED,
  describe: ({ payoff }) => payoff.endDate,
  fold: (before, { number, on, payoff }) => {
    const { endDate, discount, endAmount, vat, unpaid, amount, perDay } = payoff;
    const quote = { number, on, endDate, discount, endAmount, vat, unpaid, amount, perDay, payoff };
    return { ...before, requests: { ...before.requests, quote } };
  },
};

export interface EndTermsBody {
  /** Discount for the dealer, in kronor excluding VAT. */
  readonly dealer_discount?: number | null | undefined;
  /** By default today; moved to a bank day. */
  readonly end_date?: string | null | undefined;
}

/** Requested end date and discount of a payoff. Öre. */
export interface EndTerms {
  readonly endDate: string;
  readonly discount: number;
}

export const endTermsOf = ({ dealer_discount, end_date }: EndTermsBody, today: string): EndTerms => ({
  endDate: end_date ?? today,
  discount: oreOfKronor(dealer_discount ?? 0),
});

export interface KnownOfPayoff {
  /** The payoff on the requested terms, or the reason why it is refused. */
  readonly payoff: Outcome<Payoff>;
}

export interface KnownOfQuote extends KnownOfPayoff {
  readonly number: number;
}

/** Creates a quote for ending the financing. */
export const endQuote = vehicleAction<EndTermsBody, EndQuoted, KnownOfQuote>({
  key: 'end_quote',
  neverConflicts: true,
  right: 'vehicle.end_quote',
  guards: [inStatus('active')],
  decide: ({ parties: { dealerId, importerId } }, _, { by, today: on }, { payoff, number }) =>
    payoff.ok
      ? decided({
          type: 'vehicle/EndQuoted',
          data: { on, number, dealerId, importerId, payoff: payoff.answer, by },
        })
      : payoff,
});
