import type { AllowedFinanceType } from '../domain/finance-types';

/** Settings of a partner client's messages, which staff save. */
export interface TermsOfClient {
  /** Finance types that the client may request. */
  readonly financeTypes: ReadonlySet<AllowedFinanceType>;
  /** Whether a message with an unusual amount waits until a person has confirmed it. */
  readonly holdsUnusualAmounts: boolean;
}

/**
 * Reads the terms of partner clients. This is an abstract class instead of an interface, so that it can be an
 * injection token.
 */
export abstract class ClientTerms {
  /** Returns terms by client id. A client that is missing from the map may request nothing. */
  abstract read(clientIds: readonly string[]): Promise<ReadonlyMap<string, TermsOfClient>>;
}
