import { LISTED_MAKES } from '@floorplan/catalogue/contracts';
import { addDays, kronorOfOre } from '@floorplan/kernel';
import { LISTED_LIMIT_ENTRIES } from '@floorplan/limits/contracts';
import type { DistributionType, LimitCategory } from '@floorplan/limits/domain';
import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { RELEASE_DAYS, type LimitBookAnswer } from '@floorplan/vehicle/contracts';
import { HOLDING_STATUS_CODES } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import {
  balancesOf,
  daysOf,
  releasesFrom,
  type DayApproval,
  type DayChange,
  type DayRelease,
  type Span,
} from './limit-days';

const OF_LIMIT = `${LISTED_LIMIT_ENTRIES} e where e.organisation_id = $1 and e.category = $2`;

/**
 * Changes by day, kind and make, and the last approved amount of each day, in one pass over the ledger. An
 * organisation may have hundreds of thousands of entries. The largest pair of id and amount has the last amount;
 * -1 stands for a removed row.
 */
const DAYS = `
select e.recorded_on::text as day, e.kind, e.make_id as "makeId", e.row_type as "row", sum(e.change)::bigint as change,
       nullif((max(array[e.id, coalesce(e.approved, -1)]) filter (where e.kind = 'APPROVED'))[2], -1) as approved
  from ${OF_LIMIT} group by e.recorded_on, e.kind, e.make_id, e.row_type order by e.recorded_on`;

/** Amounts that financed vehicles use, by the last day of their term, until day $4. */
const RELEASES = `
select h.day::text, count(*)::int as vehicles, sum(h.amount)::bigint as amount
  from (select v.end_date as day, e.vehicle_id, sum(e.change) as amount
          from (select id, end_date from vehicle where end_date <= $4 and status_code = any($5)) v
          join (select * from ${OF_LIMIT} and ($3 = 0 or e.make_id = $3)) e on e.vehicle_id = v.id
         group by 1, 2 having sum(e.change) > 0) h
 group by 1 order by 1`;

const MAKES = `select id as "Id", name as "Name" from ${LISTED_MAKES} m where id = any($1) order by name collate "sv-x-icu", id`;

interface DayOfMake extends DayChange {
  readonly makeId: number | null;
  readonly row: DistributionType | null;
  readonly approved: number | null;
}

/** Changes of the whole category, or of one make. */
const changesOf = (days: readonly DayOfMake[], makeId: number): readonly DayChange[] =>
  days.filter((day) => day.kind !== 'APPROVED' && (makeId === 0 || day.makeId === makeId));

/** Approved amounts of the category, or of the row of one make. */
const approvalsOf = (days: readonly DayOfMake[], makeId: number): readonly DayApproval[] =>
  days.filter(
    ({ kind, row, ...one }) =>
      kind === 'APPROVED' && (makeId === 0 ? row === null : row === 'MAK' && one.makeId === makeId),
  );

interface Asked extends Span {
  readonly organisationId: number;
  readonly category: LimitCategory;
  /** 0 for all makes. */
  readonly makeId: number;
}

const amountOf = (rows: readonly DayRelease[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
const vehiclesOf = (rows: readonly DayRelease[]) => rows.reduce((sum, { vehicles }) => sum + vehicles, 0);

/** Calculates balances, use over time and expected releases of a limit from its ledger. */
@Injectable()
export class LimitBooks {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async read({
    organisationId,
    category,
    makeId,
    ...span
  }: Asked): Promise<Omit<LimitBookAnswer, 'Organisation'>> {
    const today = this.clock.today();
    const limit = [organisationId, category];
    const [found, releases] = await Promise.all([
      this.database.query<DayOfMake & object>(DAYS, limit),
      this.database.query<DayRelease & object>(RELEASES, [
        ...limit,
        makeId,
        addDays(today, RELEASE_DAYS),
        HOLDING_STATUS_CODES,
      ]),
    ]);
    const makes = await this.database.query<LimitBookAnswer['Makes'][number]>(MAKES, [
      [...new Set(found.map((each) => each.makeId))],
    ]);
    const [changes, approvals] = [changesOf(found, makeId), approvalsOf(found, makeId)];
    const balances = balancesOf(changes, span);
    const usedNow = balancesOf(changes, { from: null, to: null }).closing;
    const days = daysOf(changes, approvals, span);
    const approved = days.at(-1)?.approved ?? null;
    const runOut = releases.filter(({ day }) => day < today);
    return {
      Today: today,
      Opening: kronorOfOre(balances.opening),
      Reserved: kronorOfOre(balances.reserved),
      Released: kronorOfOre(balances.released),
      Corrected: kronorOfOre(balances.corrected),
      Closing: kronorOfOre(balances.closing),
      Approved: approved === null ? null : kronorOfOre(approved),
      Days: days.map((day) => ({
        Date: day.day,
        Used: kronorOfOre(day.used),
        Approved: day.approved === null ? null : kronorOfOre(day.approved),
      })),
      UsedNow: kronorOfOre(usedNow),
      Releases: releasesFrom(
        usedNow,
        releases.filter(({ day }) => day >= today),
      ).map(({ day, vehicles, amount, used }) => ({
        Date: day,
        Vehicles: vehicles,
        Amount: kronorOfOre(amount),
        Used: kronorOfOre(used),
      })),
      RunOut: { Vehicles: vehiclesOf(runOut), Amount: kronorOfOre(amountOf(runOut)) },
      Makes: makes,
    };
  }
}
