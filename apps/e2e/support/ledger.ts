import { LEDGER_ROUTES, type TiesAnswer } from '@floorplan/ledger/contracts';
import { ENTRY_SOURCES } from '@floorplan/ledger/domain';
import { eventually } from '@floorplan/platform/testing';
import type { Client } from './client';
import type { System } from './system';

/**
 * Accounts of the books that do not agree with what they stand for, and facts whose entries are not balanced. Waits for
 * the policy that makes payables.
 */
export async function errorsOfBooks(system: System, admin: Client, date?: string): Promise<unknown[]> {
  let errors: unknown[] = [];
  const agree = async () => (errors = await errorsNow(system, admin, date)).length === 0;
  // The errors themselves say more than that they have not gone.
  await eventually('the books to agree', agree).catch(() => undefined);
  return errors;
}

async function errorsNow(system: System, admin: Client, date?: string): Promise<unknown[]> {
  const path = date ? `${LEDGER_ROUTES.ties}?date=${date}` : LEDGER_ROUTES.ties;
  const { Ties } = await admin.must<TiesAnswer>(admin.get(path));
  const unbalanced = await Promise.all(
    ENTRY_SOURCES.map((source) =>
      system.owner.query(
        `select '${source}' as source, source_id, version, sum(amount)::bigint as sum
           from ledger_${source}_entry group by 2, 3 having sum(amount) <> 0`,
      ),
    ),
  );
  return [...Ties.filter(({ Difference }) => Difference !== 0), ...unbalanced.flat()];
}
