import type { InterestRateRow } from '@floorplan/pricing/contracts';
import { baseRateOn } from '@floorplan/pricing/domain';
import { stockholmDay } from '@floorplan/ui';

/** Current value of a base rate; null when no rate is chosen or the rate has no value yet. */
export function currentBase(rates: readonly InterestRateRow[], id: number | null): number | null {
  const rate = rates.find(({ Id }) => Id === id);
  if (!rate) return null;
  const dated = rate.Rates.map(({ ValidFrom, Value }) => ({ validFrom: ValidFrom, value: Value }));
  return baseRateOn({ id: rate.Id, name: rate.Name, rates: dated }, stockholmDay(new Date()))?.value ?? null;
}
