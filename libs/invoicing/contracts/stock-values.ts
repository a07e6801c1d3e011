import type { UserScope } from '@floorplan/identity/domain';

/** The day at whose end the capital is outstanding, and the dealers and importers to count; none for all. */
export interface StockValueChoice {
  readonly date: string;
  readonly dealerId: readonly number[];
  readonly importerId: readonly number[];
}

/**
 * Port to the list of outstanding capital, by which the list of documents of the type `ACC` is answered. The
 * context that finances vehicles implements the port. The class is abstract instead of an interface, so that it can
 * be an injection token.
 */
export abstract class StockValueLists<List = unknown> {
  /** @throws 400 when the day is in the future */
  abstract on(scope: UserScope, choice: StockValueChoice): Promise<List>;
}
