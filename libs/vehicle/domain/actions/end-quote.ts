import { decided, oreOfKronor, type Actor, type Outcome } from '@floorplan/kernel';
import { END_QUOTED } from '../facts/event-categories';
import type { FactRow } from '../facts/fact-row';
import { inStatus } from '../action-rules/guards';
import type { Payoff } from '../ending/payoff';
import { vehicleAction } from '../action-rules/vehicle-action';

/** What ending a financing on a day costs, promised through that day. */
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

// The amounts are the dealer's; the event list is read by its importer too.
export const endQuoted: FactRow<EndQuoted['data']> = {
  signal: null,
  aside: true,
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
  /** Kronor excluding VAT. */
  readonly dealer_discount?: number | null | undefined;
  /** Today by default; moved to a bank day. */
  readonly end_date?: string | null | undefined;
}

/** On which day and at which discount a financing is to be ended. Öre. */
export interface EndTerms {
  readonly endDate: string;
  readonly discount: number;
}

export const endTermsOf = ({ dealer_discount, end_date }: EndTermsBody, today: string): EndTerms => ({
  endDate: end_date ?? today,
  discount: oreOfKronor(dealer_discount ?? 0),
});

export interface KnownOfPayoff {
  /** On the terms that were asked for, or why not. */
  readonly payoff: Outcome<Payoff>;
}

export interface KnownOfQuote extends KnownOfPayoff {
  readonly number: number;
}

/** Promises what ending the financing on a day costs. */
export const endQuote = vehicleAction<EndTermsBody, EndQuoted, KnownOfQuote>({
  key: 'end_quote',
  alwaysFits: true,
  rights: ['fncEndFinancing'],
  guards: [inStatus('active')],
  decide: ({ parties: { dealerId, importerId } }, _, { by, today: on }, { payoff, number }) =>
    payoff.ok
      ? decided({
          type: 'vehicle/EndQuoted',
          data: { on, number, dealerId, importerId, payoff: payoff.answer, by },
        })
      : payoff,
});
