import type { FinanceType } from '@floorplan/catalogue/domain';

/** Capital of one finance type at the end of a day, as known now. Öre. */
export interface OutstandingCapital {
  readonly financeType: FinanceType;
  /** What is not due: the value of the stock. */
  readonly outstanding: number;
  /** What is due by a plan and not billed yet. */
  readonly due: number;
}

/** Port to the capital of all vehicles. An abstract class, so that it can be an injection token. */
export abstract class OutstandingCapitals {
  abstract on(day: string): Promise<readonly OutstandingCapital[]>;
}
