import type { ResidualState } from '../contract.state';
import type { DescribedAct } from './described-act';
import { DESCRIBED_ACTS, type DescribedEvent } from './table';

const ACTS: ReadonlyMap<string, DescribedAct & { readonly key: string }> = new Map(
  Object.entries<DescribedAct>(DESCRIBED_ACTS).map(([key, act]) => [act.fact, { ...act, key }]),
);

interface Fact {
  readonly type: string;
  readonly data: object;
}

/** Whether the fact is one of an act that is described by its fields. */
export const isDescribed = (fact: Fact): fact is DescribedEvent => ACTS.has(fact.type);

/** Text key of the name of such a fact; null for other facts. */
export function describedName(type: string): string | null {
  const act = ACTS.get(type);
  return act ? `${act.key}.event` : null;
}

/** What the timeline says of such a fact. */
export const describeFact = ({ type, data }: Fact): string => ACTS.get(type)!.describe(data);

export const describedChanges = (state: ResidualState, { type, data }: Fact): Partial<ResidualState> =>
  ACTS.get(type)!.changes?.(state, data) ?? {};
