import type { AllowedFinanceType } from '../domain/finance-types';

/**
 * Reads the finance types that partner clients may request. This is an abstract class instead of an
 * interface, so that it can be an injection token.
 */
export abstract class ClientFinanceTypes {
  /**
   * Returns finance types by client id, as staff have set them. A client that is missing from the map may
   * request none.
   */
  abstract of(clientIds: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<AllowedFinanceType>>>;
}
