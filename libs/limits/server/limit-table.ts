import { Database } from '@floorplan/platform/event-store';
import {
  initialLimits,
  type CategoryLimits,
  type LimitCategory,
  type MakeLimit,
} from '@floorplan/limits/domain';
import { Injectable } from '@nestjs/common';

interface Row {
  readonly organisationId: number;
  readonly category: LimitCategory;
  readonly approvedAmount: number;
  readonly useDistribution: boolean;
  readonly makeLimits: readonly MakeLimit[];
  readonly used: Readonly<Record<number, number>>;
}

const ROWS = `
select organisation_id as "organisationId", category, approved_amount as "approvedAmount", use_distribution as "useDistribution",
       make_limits as "makeLimits", used_by_make as used
  from limit_category where $1::bigint[] is null or organisation_id = any($1)`;

const withRow = (
  state: CategoryLimits,
  { organisationId, category, used, ...specification }: Row,
): CategoryLimits => ({
  organisationId,
  specifications: { ...state.specifications, [category]: { category, ...specification } },
  used: { ...state.used, [category]: used },
});

/** Reads the limits of many organisations from their table. */
@Injectable()
export class LimitTable {
  constructor(private readonly database: Database) {}

  /**
   * Returns the limits by organisation id. Organisations without limits are absent. Null reads all
   * organisations.
   */
  async read(organisationIds: readonly number[] | null): Promise<ReadonlyMap<number, CategoryLimits>> {
    const states = new Map<number, CategoryLimits>();
    for (const row of await this.database.query<Row>(ROWS, [organisationIds])) {
      states.set(row.organisationId, withRow(states.get(row.organisationId) ?? initialLimits, row));
    }
    return states;
  }
}
