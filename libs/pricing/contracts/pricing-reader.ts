import type { InterestRate, PriceProgram } from '@floorplan/pricing/domain';

/** Other contexts' way to programs and rates. Keep what it answers under the reference guard (`GuardedRead`). */
export abstract class PricingReader {
  abstract programs(): Promise<readonly PriceProgram[]>;
  abstract interestRates(): Promise<readonly InterestRate[]>;
}
