import type { AllowedFinanceType } from '../domain/finance-types';

/**
 * Which finance types partner clients may ask for. A class and not an interface, so that it can be the key it is
 * injected by.
 */
export abstract class ClientFinanceTypes {
  /** By client id, as staff have set them; a client that is not there may ask for none. */
  abstract of(clientIds: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<AllowedFinanceType>>>;
}
