import { Where, type Database } from '@floorplan/platform/event-store';
import { statusCodeOf, type FinanceType } from '@floorplan/vehicle/domain';
import { SLICE, type LeftOut, type WhatIfInput } from './what-if.kind';

type Asked = Pick<WhatIfInput, 'importerIds' | 'dealerIds' | 'financeTypes' | 'parties'>;

const RUNNING = [statusCodeOf('active')];
const WAITING = [statusCodeOf('pending'), statusCodeOf('financingPending')];

/** The vehicles that a question may be about: those with a financing that runs, of its asker's. */
export function portfolio(
  { importerIds, dealerIds, financeTypes, parties }: Asked,
  statuses: readonly number[] = RUNNING,
): Where {
  const where = new Where().oneOf('v.status_code', statuses);
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
  /** First and last number of a vehicle. */
  readonly key: string;
  readonly count: number;
}

/** The same in slices, by their numbers. */
export function slicesOf(database: Database, asked: Asked): Promise<Slice[]> {
  const { sql, values } = portfolio(asked);
  return database.query<{ key: string; count: number }>(
    `select min(id) || '-' || max(id) as key, count(*)::int as count
       from (select v.id, (row_number() over (order by v.id) - 1) / ${SLICE} as slice from vehicle v ${sql}) s
      group by slice order by slice`,
    values,
  );
}

/** Those of its asker's that it is not about: they wait for approval, or are of types whose cost the asker is not shown. */
export async function leftOutOf(
  database: Database,
  asked: Asked,
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
    WAITING: await count(portfolio(asked, WAITING)),
    NOT_SHOWN: await count(portfolio({ ...asked, financeTypes: hidden })),
  };
}
