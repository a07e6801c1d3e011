import type { Database } from './database';

export interface AfterRestore {
  events: number;
  readers: { name: string; position: number }[];
}

/**
 * Makes a restored copy of the database readable. A new cluster counts transactions from the start, so the
 * stored transaction ids would put old facts in the wrong order or hide them. Facts keep their order by
 * position. Each reader continues before the first fact that it had not handled. It may handle later facts a
 * second time. Run this once, before any process of the application starts.
 * @param owner a pool with the owner's rights
 */
export function afterRestore(owner: Database): Promise<AfterRestore> {
  return owner.transaction(async (runner) => {
    await runner.query('lock table event, checkpoint in access exclusive mode');
    const readers = await runner.query<{ name: string; position: number }>(
      `update checkpoint c
          set transaction_id = '0'::xid8,
              position = coalesce(
                (select min(e.position) - 1 from event e where (e.transaction_id, e.position) > (c.transaction_id, c.position)),
                (select max(e.position) from event e),
                0)
        returning c.name, c.position`,
    );
    const [done] = await runner.query<{ n: number }>(
      `with updated as (update event set transaction_id = '0'::xid8 returning 1) select count(*) as n from updated`,
    );
    return { events: done!.n, readers: readers.sort((a, b) => (a.name < b.name ? -1 : 1)) };
  });
}
