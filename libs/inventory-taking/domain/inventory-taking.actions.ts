import type { Refusal } from '@floorplan/kernel';
import { DESCRIBED } from './acts/described-facts';
import type { DESCRIBED_ACTS } from './acts/table';
import type { Stocktake } from './inventory-taking.state';
import {
  byCounter,
  bySigner,
  isOngoing,
  isPlanned,
  type Guard,
  type StocktakeCaller,
} from './stocktake.guards';

type WrittenAct = 'sign' | 'remove' | 'found';
/** What users do with one stocktake, besides counting. */
export type StocktakeAct = WrittenAct | keyof typeof DESCRIBED_ACTS;

const WRITTEN: Readonly<Record<WrittenAct, readonly Guard[]>> = {
  sign: [bySigner, isOngoing],
  remove: [byCounter, isPlanned],
  found: [byCounter],
};

const GUARDS: Readonly<Record<StocktakeAct, readonly Guard[]>> = { ...WRITTEN, ...DESCRIBED.guards };

/** Why the caller cannot perform an act on a stocktake that it sees; null when it can. */
export function whyNotOnStocktake(
  act: StocktakeAct,
  stocktake: Stocktake,
  caller: StocktakeCaller,
): Refusal | null {
  for (const guard of GUARDS[act]) {
    const refusal = guard(stocktake, caller);
    if (refusal) return refusal;
  }
  return null;
}
