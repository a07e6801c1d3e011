import { LISTED_MAKES } from '@floorplan/catalogue/contracts';
import { addDays, kronorOfOre } from '@floorplan/kernel';
import { LISTED_LIMIT_ENTRIES } from '@floorplan/limits/contracts';
import type { LimitCategory } from '@floorplan/limits/domain';
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
const OF_MAKE = '($3 = 0 or e.make_id = $3)';

const CHANGES = `select e.recorded_on::text as day, e.kind, sum(e.change)::bigint as change from ${OF_LIMIT}
  and ${OF_MAKE} and e.kind <> 'APPROVED' group by 1, 2 order by 1`;

/** Approved amounts of the category, or of the row of the make. */
const APPROVALS = `select e.recorded_on::text as day, e.approved from ${OF_LIMIT} and e.kind = 'APPROVED'
  and case when $3 = 0 then e.row_type is null else e.row_type = 'MAK' and e.make_id = $3 end order by e.id`;

/** Amounts that financed vehicles use, by the last day of their term, until day $4. */
const RELEASES = `
select v.end_date::text as day, count(*)::int as vehicles, sum(h.amount)::bigint as amount
  from (select e.vehicle_id, sum(e.change) as amount from ${OF_LIMIT} and ${OF_MAKE} and e.vehicle_id is not null
         group by 1 having sum(e.change) > 0) h
  join vehicle v on v.id = h.vehicle_id
 where v.end_date <= $4 and v.status_code = any($5)
 group by 1 order by 1`;

const MAKES = `
select m.id as "Id", m.name as "Name" from ${LISTED_MAKES} m
 where m.id in (select distinct e.make_id from ${OF_LIMIT}) order by m.name collate "sv-x-icu", m.id`;

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

  async of({
    organisationId,
    category,
    makeId,
    ...span
  }: Asked): Promise<Omit<LimitBookAnswer, 'Organisation'>> {
    const today = this.clock.today();
    const limit = [organisationId, category];
    const [changes, approvals, releases, makes] = await Promise.all([
      this.database.query<DayChange & object>(CHANGES, [...limit, makeId]),
      this.database.query<DayApproval & object>(APPROVALS, [...limit, makeId]),
      this.database.query<DayRelease & object>(RELEASES, [
        ...[...limit, makeId],
        ...[addDays(today, RELEASE_DAYS), HOLDING_STATUS_CODES],
      ]),
      this.database.query<LimitBookAnswer['Makes'][number]>(MAKES, limit),
    ]);
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
      Days: days.map((one) => ({
        Date: one.day,
        Used: kronorOfOre(one.used),
        Approved: one.approved === null ? null : kronorOfOre(one.approved),
      })),
      UsedNow: kronorOfOre(usedNow),
      Releases: releasesFrom(
        usedNow,
        releases.filter(({ day }) => day >= today),
      ).map(({ day, vehicles, amount, used }) => ({
        ...{ Date: day, Vehicles: vehicles },
        ...{ Amount: kronorOfOre(amount), Used: kronorOfOre(used) },
      })),
      RunOut: { Vehicles: vehiclesOf(runOut), Amount: kronorOfOre(amountOf(runOut)) },
      Makes: makes,
    };
  }
}
