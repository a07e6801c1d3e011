import { categoryOf, type Database, type Registry } from '../event-store';
import { refuse } from './outcomes';
import type { Act } from './unit-of-work';

/** Mails that a user may cause by pressing, per thing and hour. */
export const MAILS_PER_HOUR = 10;
export const TOO_MANY_MAILS = 'TOO_MANY_MAILS';

/** Seconds until one mail less counts, given the seconds since each of the last mails, newest first. */
export function secondsToWait(ages: readonly number[]): number | null {
  const oldest = ages[MAILS_PER_HOUR - 1];
  return oldest === undefined || oldest >= 3_600 ? null : Math.max(1, Math.ceil(3_600 - oldest));
}

/** @throws ActRefused while no further mail may be sent */
export function refuseAbove(ages: readonly number[]): void {
  const seconds = secondsToWait(ages);
  if (seconds === null) return;
  refuse({
    code: TOO_MANY_MAILS,
    params: { most: MAILS_PER_HOUR, minutes: Math.ceil(seconds / 60), seconds },
  });
}

const AGES = `select extract(epoch from clock_timestamp() - recorded_at)::float8 as age from event
 where stream = $1 and type = $2 and metadata->'actor'->>'kind' = $3 and metadata->'actor'->>'id' = $4
   and recorded_at > clock_timestamp() - interval '1 hour'
 order by version desc limit ${MAILS_PER_HOUR}`;

/**
 * Counts the mails of an act's facts in the log, so that only what was written counts, over all processes. Two
 * simultaneous requests conflict on their stream, and the second one is counted again.
 * @throws ActRefused
 */
export async function limitMails(database: Database, registry: Registry, act: Act): Promise<void> {
  const { actor } = act.context;
  if (actor.kind === 'system') return;
  for (const { stream, facts } of act.changes) {
    const mails = registry.typeOf(categoryOf(stream))?.mailsByPress ?? [];
    const mail = facts.find(({ type }) => mails.includes(type));
    if (!mail) continue;
    const rows = await database.query<{ age: number }>(AGES, [stream, mail.type, actor.kind, actor.id]);
    refuseAbove(rows.map(({ age }) => age));
  }
}
