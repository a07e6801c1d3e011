import { Where, type Database } from '@floorplan/platform/event-store';
import { DEMO_APPROVED_BY_IMPORTER, RETURNED, statusCodeOf, SWAP_RELEASED } from '@floorplan/vehicle/domain';
import { type FinanceType } from '@floorplan/catalogue/domain';
import { SLICE, type LeftOut, type WhatIfInput } from './what-if.kind';

type Question = Pick<WhatIfInput, 'change' | 'importerIds' | 'dealerIds' | 'financeTypes' | 'parties'>;

const RUNNING = [statusCodeOf('active')];
const WAITING = [statusCodeOf('pending'), statusCodeOf('financingPending')];
/** Event categories of facts that end a term without a payoff. */
const ENDS_UNPAID = [SWAP_RELEASED, RETURNED, DEMO_APPROVED_BY_IMPORTER];

/**
 * Selects the vehicles that a change may affect: the caller's running financings. A base rate also affects
 * consigned vehicles waiting to become demo vehicles. A back-dated base rate also affects terms that have
 * ended since then and are not billed.
 */
export function portfolio(question: Question): Where {
  const { change } = question;
  if (change.kind !== 'rate') return ofCaller(question).oneOf('v.status_code', RUNNING);
  return ofCaller(question)
    .and('v.begin_date is not null and v.status_code <> ?', statusCodeOf('reversed'))
    .and(
      `(v.status_code = any(?) or exists (select from vehicle_event e where e.vehicle_id = v.id
          and e.category_id = any(?) and e.at >= ?::date::timestamp at time zone 'Europe/Stockholm'))`,
      [...RUNNING, ...WAITING],
      ENDS_UNPAID,
      change.validFrom,
    );
}

/** Selects vehicles waiting for approval, which the change does not affect. */
function waiting(question: Question): Where {
  const where = ofCaller(question).oneOf('v.status_code', WAITING);
  return question.change.kind === 'rate' ? where.and('v.begin_date is null') : where;
}

function ofCaller({ importerIds, dealerIds, financeTypes, parties }: Question): Where {
  const where = new Where();
  if (importerIds !== 'all') where.oneOf('v.importer_id', importerIds);
  if (dealerIds !== 'all') where.oneOf('v.dealer_id', dealerIds);
  where.oneOf('v.finance_type', financeTypes);
  return where
    .andIf(parties.importerId, 'v.importer_id = ?')
    .andIf(parties.makeId, 'v.make_id = ?')
    .andIf(parties.organisationId, 'v.organisation_id = ?')
    .andIf(parties.dealerId, 'v.dealer_id = ?');
}

export interface Slice {
  /** First and last vehicle id of the slice. */
  readonly key: string;
  readonly count: number;
}

/** Splits the affected vehicles into slices by id. */
export function slicesOf(database: Database, question: Question): Promise<Slice[]> {
  const { sql, values } = portfolio(question);
  return database.query<{ key: string; count: number }>(
    `select min(id) || '-' || max(id) as key, count(*)::int as count
       from (select v.id, (row_number() over (order by v.id) - 1) / ${SLICE} as slice from vehicle v ${sql}) s
      group by slice order by slice`,
    values,
  );
}

/**
 * Counts the caller's skipped vehicles: those waiting for approval, and those whose charges the caller may
 * not see.
 */
export async function leftOutOf(
  database: Database,
  question: Question,
  hidden: readonly FinanceType[],
): Promise<LeftOut> {
  const count = async ({ sql, values }: Where) => {
    const [row] = await database.query<{ count: number }>(
      `select count(*)::int as count from vehicle v ${sql}`,
      values,
    );
    return row!.count;
  };
  return {
    WAITING: await count(waiting(question)),
    NOT_SHOWN: await count(portfolio({ ...question, financeTypes: hidden })),
  };
}
