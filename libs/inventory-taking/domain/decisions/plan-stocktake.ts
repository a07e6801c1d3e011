import { addDays, decided, refused, type Actor, type Decision } from '@floorplan/kernel';
import { refusedFields } from '@floorplan/kernel/wire';
import type { Planned } from '../inventory-taking.events';
import type { Responsible } from '../inventory-taking.values';
import { PLANNED_WITHIN_DAYS } from '../terms';

export interface PlanStocktake {
  readonly stocktakeId: number;
  readonly dealer: { readonly id: number; readonly dealerOrganizationId: number };
  readonly date: string;
  /** Null when the requested user may not act for the dealer. */
  readonly responsible: Responsible | null;
  /** The site's stocktake that is not signed, if it has one. */
  readonly openId: number | null;
  readonly today: string;
  readonly by: Actor;
}

/** Plans a stocktake of a site. A site has one stocktake that is not signed at a time. */
export function planStocktake({
  stocktakeId,
  dealer,
  date,
  responsible,
  openId,
  today,
  by,
}: PlanStocktake): Decision<Planned> {
  if (date < today) return refusedFields(new Map([['InventoryDate', 'DAY_PASSED']]));
  if (date > addDays(today, PLANNED_WITHIN_DAYS))
    return refusedFields(new Map([['InventoryDate', 'DAY_TOO_FAR']]));
  if (responsible === null) return refusedFields(new Map([['ResponsibleUserId', 'UNKNOWN_RECORD']]));
  if (openId !== null) return refused('STOCKTAKE_OPEN', { id: openId });
  const { id: dealerId, dealerOrganizationId: organisationId } = dealer;
  return decided({
    type: 'inventory-taking/Planned',
    data: { stocktakeId, dealerId, organisationId, date, responsible, by },
  });
}
