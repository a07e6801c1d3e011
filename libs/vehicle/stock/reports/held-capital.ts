import { idsSql, type UserScope } from '@floorplan/identity/domain';
import { Database, Where } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { PlanCapitals, type PlanRef } from '../inventory-stock/plan-capitals';

/** Selects the rows of `vehicle_holding` (times at dealers) of a report. Ids of 0 and null choose all. */
export interface HeldQuestion {
  readonly scope: UserScope;
  readonly from: string;
  readonly to: string;
  readonly importerId?: number;
  readonly dealerId?: number;
  readonly dealerIds?: readonly number[] | null;
  readonly makeId?: number;
}

/** Conditions of the rows `p` with their vehicle `v` that the caller may see and that were held on these days. */
export function heldWhere({ scope, from, to, ...chosen }: HeldQuestion): Where {
  const where = new Where()
    .and('not p.is_removed and p.from_day <= ?::date', to)
    .and(`coalesce(p.until_day, 'infinity'::date) > ?::date`, from)
    .and(`coalesce(p.until_day, 'infinity'::date) > p.from_day`);
  return byParties(where, scope, chosen);
}

type Chosen = Pick<HeldQuestion, 'importerId' | 'dealerId' | 'dealerIds' | 'makeId'>;

/** Limits rows `p` of vehicles `v` to the parties of the scope and to the chosen ones. */
export function byParties(
  where: Where,
  scope: Pick<UserScope, 'importerIds' | 'dealerIds'>,
  { importerId, dealerId, dealerIds, makeId }: Chosen,
): Where {
  const [importers, dealers] = [idsSql(scope.importerIds), idsSql(scope.dealerIds)];
  if (importers) where.and(`p.importer_id in ${importers}`);
  if (dealers) where.and(`p.dealer_id in ${dealers}`);
  if (dealerIds) where.and('p.dealer_id = any(?)', dealerIds);
  return where
    .andIf(importerId, 'p.importer_id = ?')
    .andIf(dealerId, 'p.dealer_id = ?')
    .andIf(makeId, 'v.make_id = ?');
}

interface HeldPlan extends PlanRef {
  readonly dealer_id: number;
  readonly finance_type: string;
}

/** Capital of a time at a dealer whose capital is repaid during the term, on each asked day. Öre. */
export interface PlanCapital {
  readonly vehicle_id: number;
  readonly place: number;
  readonly dealer_id: number;
  readonly finance_type: string;
  readonly capitals: readonly number[];
}

/** Outstanding capital of vehicles with an instalment plan, for reports. */
@Injectable()
export class HeldCapital {
  constructor(
    private readonly database: Database,
    private readonly plans: PlanCapitals,
  ) {}

  /** @param days oldest first */
  async read(question: HeldQuestion, days: readonly string[]): Promise<readonly PlanCapital[]> {
    const where = heldWhere(question).and('p.repays');
    const refs = await this.database.query<HeldPlan & { place: number }>(
      `select p.vehicle_id, p.place, v.version, array[p.place] as places, p.dealer_id, p.finance_type
         from vehicle_holding p join vehicle v on v.id = p.vehicle_id ${where.sql}`,
      where.values,
    );
    const capitals = await this.plans.calculate(refs, days);
    return refs.map(({ vehicle_id, place, dealer_id, finance_type }, at) => ({
      vehicle_id,
      place,
      dealer_id,
      finance_type,
      capitals: capitals[at]!,
    }));
  }
}
