import type { Actor } from '@floorplan/kernel';
import { oreOfKronor } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';

/** In an hour somebody is told so often whether one organisation's limit has room. */
export const ANSWERS_AN_HOUR = 20;

const STEP = oreOfKronor(100_000);

/**
 * Whether an amount finds room, as it may be told to somebody who must not know how much room there is: room is known
 * in whole steps, so that no series of questions gets nearer to it than a step. Null where the step decides.
 */
export function hasRoomRoughly(amount: number, room: number): boolean | null {
  const known = Math.floor(room / STEP) * STEP;
  if (amount <= known) return true;
  return amount > known + STEP ? false : null;
}

const TAKE = `
with old as (delete from limit_answer where hour < $4::timestamptz - interval '1 day')
insert into limit_answer as a (caller, organisation_id, hour, told)
select $1, organisation_id, date_trunc('hour', $4::timestamptz), asked
  from unnest($2::bigint[], $3::int[]) as q(organisation_id, asked) order by organisation_id
on conflict (caller, organisation_id, hour) do update set told = a.told + excluded.told
returning organisation_id as organisation, told`;

/** Counts how often each caller is told of each organisation's limit. */
@Injectable()
export class LimitAnswers {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** How many of the questions are answered this hour, by organisation. @param organisations one for each question */
  async take(caller: Actor, organisations: readonly number[]): Promise<Map<number, number>> {
    if (organisations.length === 0) return new Map();
    const asked = new Map<number, number>();
    for (const id of organisations) asked.set(id, (asked.get(id) ?? 0) + 1);
    const rows = await this.database.query<{ organisation: number; told: number }>(TAKE, [
      `${caller.kind}:${caller.id}`,
      [...asked.keys()],
      [...asked.values()],
      this.clock.now(),
    ]);
    return new Map(
      rows.map(({ organisation, told }) => {
        const wanted = asked.get(organisation)!;
        return [organisation, Math.max(0, Math.min(wanted, ANSWERS_AN_HOUR - (told - wanted)))];
      }),
    );
  }
}
