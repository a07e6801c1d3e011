import {
  decided,
  kronorOfOre,
  oreOfKronor,
  parseIdentityNumber,
  refused,
  type Actor,
  type Decision,
} from '@floorplan/kernel';
import { BOUGHT_OUT, LOAN_ENDED } from '../facts/event-categories';
import type { FactRow } from '../facts/fact-row';
import { withLastPeriod } from '../facts/first-parts';
import { financedAs, inStatus, isQuoted } from '../action-rules/guards';
import { refuseIfChanged, type Payoff } from '../ending/payoff';
import { vehicleAction, type ActionContext } from '../action-rules/vehicle-action';
import type { Vehicle } from '../state/vehicle.parts';
import { quoteExpiredOn, type EndRequest, type OpenQuote } from '../state/vehicle.requests';
import type { FinanceType } from '@floorplan/catalogue/domain';
import { endTermsOf, type EndTerms, type KnownOfPayoff } from './end-quote';
import { refuseOtherTerms, acceptedRequest, type RequestedTermsBody } from './requested-terms';
import type { SoldToEndCustomer } from './sold-to-endcustomer';
import { withoutRequestsOfHolder } from '../state/part-rules';

/** The financing was ended. `payoff` contains the uncharged amounts of the importer and the dealer. */
export type FinancingEnded = {
  readonly type: 'vehicle/FinancingEnded';
  readonly data: {
    readonly on: string;
    readonly financeType: FinanceType;
    readonly periodId: number;
    readonly dealerId: number;
    readonly importerId: number | null;
    readonly payoff: Payoff;
    /** Organisation or personal number of the buyer, digits only. */
    readonly buyer: string;
    readonly soldToEndCustomer: boolean;
    /** Number of the quote that the end is based on; null without a quote. */
    readonly quote: number | null;
    /** The end request that was accepted; null without a request. */
    readonly request: EndRequest | null;
    readonly by: Actor;
  };
};

export const financingEnded: FactRow<FinancingEnded['data']> = {
  signal: ({ financeType }) => (financeType === 'LOAN' ? 'loanEnded' : 'bought'),
  audience: 'dealer',
  category: ({ financeType }) => (financeType === 'LOAN' ? LOAN_ENDED : BOUGHT_OUT),
  followers: ['vehicle/SoldToEndCustomer'],
  describe: ({ payoff }) => payoff.endDate,
  fold: (before, { payoff }, status) => ({
    ...withLastPeriod(before, { closedOn: payoff.endDate, paidOff: true }),
    status,
    requests: withoutRequestsOfHolder(before.requests),
    // A buyout paid earlier, such as the down payment of a demo car, does not count as payment of this end.
    isBuyoutPaid: false,
  }),
};

export interface EndFinancingBody extends RequestedTermsBody {
  /** Organisation number under which the dealer buys the vehicle; by default its main number. */
  readonly org_number?: string | null | undefined;
  /** Number of the quote to use. The quote sets end date, discount and amount. */
  readonly quote_number?: number | null | undefined;
  /** Expected payoff in kronor. The end is refused when the payoff differs. */
  readonly expected_amount?: number | null | undefined;
}

export interface EndPlFinancingBody extends EndFinancingBody {
  readonly buyer_org_number: string;
}

export interface KnownOfEnd extends KnownOfPayoff {
  /** Organisation numbers of the dealer, the main number first. */
  readonly dealerNumbers: readonly string[];
}

/** End date and discount, taken from the quote, or else from the accepted request, or else from the body. */
export function endTermsFor(vehicle: Vehicle, body: EndFinancingBody, today: string): EndTerms {
  const terms = endTermsOf(body, today);
  const promised = (body.quote_number ? vehicle.requests.quote : null) ?? acceptedRequest(vehicle, body);
  return promised ? { endDate: promised.endDate, discount: promised.discount } : terms;
}

/** Returns why the named quote cannot be used; null when it can be used or no quote is named. */
function quoteRefused(quote: OpenQuote | null, body: EndFinancingBody, today: string) {
  if (!body.quote_number) return null;
  if (quote?.number !== body.quote_number) return refused('QUOTE_REPLACED');
  const expired = quoteExpiredOn(quote, today);
  if (expired) return refused('QUOTE_EXPIRED', { date: expired });
  const { endDate: date, discount } = quote;
  if (body.end_date && body.end_date !== date) return refused('QUOTE_OTHER_DAY', { field: 'end_date', date });
  return body.dealer_discount != null && oreOfKronor(body.dealer_discount) !== discount
    ? refused('QUOTE_OTHER_DISCOUNT', { field: 'dealer_discount', discount: kronorOfOre(discount) })
    : null;
}

type Ended = Decision<FinancingEnded | SoldToEndCustomer>;

interface Ending {
  readonly body: EndFinancingBody;
  readonly context: ActionContext;
  readonly known: KnownOfEnd;
  readonly buyer: string;
  readonly sold: boolean;
}

function end(vehicle: Vehicle, { body, context: { by, today: on }, known, buyer, sold }: Ending): Ended {
  const { quote } = vehicle.requests;
  const unusable = quoteRefused(quote, body, on);
  if (unusable) return unusable;
  if (!known.payoff.ok) return known.payoff;
  const payoff = known.payoff.answer;
  const changed = body.quote_number ? refuseIfChanged('QUOTE_CHANGED', quote!, payoff) : null;
  const broken = changed ?? unexpected(body, payoff);
  if (broken) return broken;
  const { dealerId, importerId } = vehicle.parties;
  const ended: FinancingEnded = {
    type: 'vehicle/FinancingEnded',
    data: {
      on,
      financeType: vehicle.financing!.type,
      periodId: vehicle.periods.at(-1)!.id,
      dealerId,
      importerId,
      payoff,
      buyer,
      soldToEndCustomer: sold,
      quote: body.quote_number ?? null,
      request: vehicle.requests.end,
      by,
    },
  };
  if (!sold) return decided<FinancingEnded | SoldToEndCustomer>(ended);
  return decided<FinancingEnded | SoldToEndCustomer>(ended, {
    type: 'vehicle/SoldToEndCustomer',
    data: { on, by },
  });
}

const unexpected = ({ expected_amount: expected }: EndFinancingBody, payoff: Payoff) =>
  expected == null || Math.round(expected * 100) === payoff.amount
    ? null
    : refused('PAYOFF_CHANGED', { before: expected, after: payoff.amount / 100 });

/** Digits of a valid organisation or personal number; null for any other text. */
const digitsOf = (text: string, today: string): string | null =>
  parseIdentityNumber(text, today)?.digits ?? null;

/** Ends a financing. The dealer buys the vehicle, or repays the loan. */
export const endFinancing = vehicleAction<EndFinancingBody, FinancingEnded | SoldToEndCustomer, KnownOfEnd>({
  key: 'end_financing',
  right: 'vehicle.end_financing',
  guards: [inStatus('active'), financedAs('CONSIGN', 'LOAN', 'AVBETALNING', 'LEASING')],
  decide: (vehicle, body, context, known) => {
    const own = known.dealerNumbers;
    const request = acceptedRequest(vehicle, body);
    const other = request && refuseOtherTerms(request, body);
    if (other) return other;
    const named = body.org_number ?? request?.buyer;
    const buyer = named ? digitsOf(named, context.today) : own[0]!;
    if (buyer === null || !own.includes(buyer)) return refused('UNKNOWN_RECORD', { field: 'org_number' });
    const sold = body.sold_to_endcustomer ?? request?.soldToEndCustomer ?? false;
    return end(vehicle, { body, context, known, buyer, sold });
  },
});

/** Ends a private label financing by its quote. The buyer is an end customer, or the dealer itself. */
export const endPlFinancing = vehicleAction<
  EndPlFinancingBody,
  FinancingEnded | SoldToEndCustomer,
  KnownOfEnd
>({
  key: 'end_pl_financing',
  right: 'vehicle.end_pl_financing',
  guards: [inStatus('active'), financedAs('PL_FINANCE'), isQuoted],
  decide: (vehicle, body, context, known) => {
    const buyer = digitsOf(body.buyer_org_number, context.today);
    if (buyer === null) return refused('INVALID_IDENTITY_NUMBER', { field: 'buyer_org_number' });
    const sold = body.sold_to_endcustomer === true || !known.dealerNumbers.includes(buyer);
    return end(vehicle, { body: byQuote(vehicle, body), context, known, buyer, sold });
  },
});

/**
 * Adds the number of the open quote to the body, because a private label financing can end only by a quote.
 */
export const byQuote = <Body extends EndFinancingBody>({ requests }: Vehicle, body: Body): Body => ({
  ...body,
  quote_number: body.quote_number ?? requests.quote?.number,
});
