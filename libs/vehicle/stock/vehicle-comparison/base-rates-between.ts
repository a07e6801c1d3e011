import type { ChargesAnswer } from '@floorplan/pricing/contracts';
import type { VehicleComparison } from '@floorplan/vehicle/contracts';

type Told = Pick<ChargesAnswer, 'AsOf' | 'Lines'>;
type Change = VehicleComparison['BaseRates'][number];
type Step = Omit<Change, 'Kind'>;

/** Changes of base rates that affected the charges until the calculation date, oldest first. */
function stepsOf({ AsOf, Lines }: Told): Step[] {
  const bases = Lines.filter(({ From }) => From <= AsOf).flatMap(({ Trace = [] }) =>
    Trace.flatMap(({ Rate }) => Rate?.Base ?? []),
  );
  const byDay = new Map(bases.map((base) => [`${base.ValidFrom} ${base.InterestRateId}`, base]));
  const dated = [...byDay.values()].sort((a, b) => (a.ValidFrom < b.ValidFrom ? -1 : 1));
  return dated.flatMap(({ InterestRateId, Name, ValidFrom, Value }): Step[] => {
    const before = dated.findLast(
      (candidate) => candidate.InterestRateId === InterestRateId && candidate.ValidFrom < ValidFrom,
    );
    if (!before || before.Value === Value) return [];
    return [{ InterestRateId, Name, ValidFrom, Before: before.Value, After: Value }];
  });
}

const isSame = (step: Step) => (other: Step) =>
  step.InterestRateId === other.InterestRateId &&
  step.ValidFrom === other.ValidFrom &&
  step.Before === other.Before &&
  step.After === other.After;

/**
 * Base rate changes that affect the charges at only one of the two moments, limited to what the reader may
 * see at both moments.
 */
export function baseRatesBetween(from: Told | null, to: Told | null): Change[] {
  if (!from?.Lines.length || !to?.Lines.length) return [];
  const [before, after] = [stepsOf(from), stepsOf(to)];
  const less = (steps: Step[], others: Step[], Kind: Change['Kind']) =>
    steps.filter((step) => !others.some(isSame(step))).map((step): Change => ({ ...step, Kind }));
  return [...less(before, after, 'GONE'), ...less(after, before, 'CAME')];
}
