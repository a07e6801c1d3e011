import { decided, refused, type Actor, type Decision } from '@floorplan/kernel';
import type { Signed } from '../inventory-taking.events';
import type { Stocktake } from '../inventory-taking.state';
import { signRefusal } from '../stocktake.guards';
import { dealersDeadline, nextStocktakeOn } from '../terms';

export interface SignStocktake {
  /** Expected vehicles that the site still has in stock. */
  readonly inStock: ReadonlySet<number>;
  readonly today: string;
  readonly by: Actor;
}

/**
 * Signs a stocktake. Expected vehicles are then counted, missing, or have left the stock without a scan;
 * vehicles that left count neither as counted nor as missing.
 */
export function signStocktake(state: Stocktake, { inStock, today, by }: SignStocktake): Decision<Signed> {
  const refusal = signRefusal(state);
  if (refusal) return refused(refusal);
  const seen = new Set(
    state.scans.flatMap(({ verdict, vehicleId }) => (verdict === 'EXPECTED' ? [vehicleId!] : [])),
  );
  const ids = state.expected.map(({ vehicleId }) => vehicleId);
  const unseen = ids.filter((id) => !seen.has(id));
  const missing = unseen.filter((id) => inStock.has(id));
  return decided({
    type: 'inventory-taking/Signed',
    data: {
      on: today,
      counted: ids.filter((id) => seen.has(id)),
      missing,
      left: unseen.filter((id) => !inStock.has(id)),
      next: nextStocktakeOn(today, missing.length > 0),
      deadline: missing.length > 0 ? dealersDeadline(today) : null,
      by,
    },
  });
}
