import type { AllowedFinanceType } from '../domain/finance-types';

/**
 * Reads the finance types that partner clients may request. An abstract class, because it is also the
 * injection token.
 */
export abstract class ClientFinanceTypes {
  /** Finance types by client id, as staff have set them; a missing client may request none. */
  abstract of(clientIds: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<AllowedFinanceType>>>;
}
