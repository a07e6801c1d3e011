import type { DemoFinanceType } from '@floorplan/catalogue/domain';
import type { Actor } from '@floorplan/kernel';
import type { Payoff } from '../ending/payoff';
import type { LimitUse, NamedDealer, ProgramSnapshot } from './vehicle.values';

/** Request to end the financing, with its terms. Öre. */
export interface EndRequest {
  readonly on: string;
  readonly by: Actor;
  readonly endDate: string;
  readonly discount: number;
  /** Payoff at the time of the request. */
  readonly amount: number;
  /** Payoff at the time of the request, with its calculation. */
  readonly payoff?: Payoff;
  readonly soldToEndCustomer: boolean;
  /** Number of the buyer, digits only; null when the dealer is the buyer. */
  readonly buyer: string | null;
  readonly comment: string;
}

/** Quote for ending the financing, in öre. It can be used through its end date. */
export interface OpenQuote {
  readonly number: number;
  readonly on: string;
  readonly endDate: string;
  readonly discount: number;
  readonly endAmount: number;
  readonly vat: number;
  readonly unpaid: number;
  readonly amount: number;
  /** Cost for the dealer of one more night. */
  readonly perDay: number;
  /** Payoff of the quote, with its calculation. */
  readonly payoff?: Payoff;
}

/** Last day of an expired quote; null when the quote is still valid or there is none. */
export const quoteExpiredOn = (quote: OpenQuote | null, today: string): string | null =>
  quote !== null && quote.endDate < today ? quote.endDate : null;

/**
 * Terms of a consigned vehicle that was requested as a demo vehicle. `limit` is used in addition to the
 * consignment's limit until the decision.
 */
export interface RequestedDemo {
  readonly dealer: NamedDealer;
  readonly financeType: DemoFinanceType;
  readonly program: ProgramSnapshot;
  /** Öre. */
  readonly capital: number;
  readonly limit: LimitUse;
}

/** Requests that wait for a decision. */
export interface OpenRequests {
  /** Financing that waits for approval. `program` is null when the price list is chosen on approval. */
  readonly financing: { readonly program: ProgramSnapshot | null } | null;
  /** Request that a consigned vehicle becomes a demo vehicle. */
  readonly demo: RequestedDemo | null;
  readonly end: EndRequest | null;
  /** Latest quote for ending the financing that the current dealer got. */
  readonly quote: OpenQuote | null;
  /** Proposal to end a financing whose term has run out: the period and its last day. */
  readonly endProposal: { readonly periodId: number; readonly end: string } | null;
}
