import type { Actor } from '@floorplan/kernel';
import { oreOfKronor } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';

/** Maximum number of answers per caller and organisation in an hour. */
export const ANSWERS_AN_HOUR = 20;

const STEP = oreOfKronor(100_000);

/**
 * Whether an amount fits the headroom, for callers who may not see the headroom. The headroom is rounded to whole
 * steps, so that no series of requests reveals the exact headroom. Null when the answer would depend on the part
 * below one step.
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

/** Counts the answers that each caller has got about each organisation's limit. */
@Injectable()
export class LimitAnswers {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns how many of the questions may be answered in this hour, by organisation.
   * @param organisations organisation id of each question
   */
  async take(caller: Actor, organisations: readonly number[]): Promise<Map<number, number>> {
    if (organisations.length === 0) return new Map();
    const questions = new Map<number, number>();
    for (const id of organisations) questions.set(id, (questions.get(id) ?? 0) + 1);
    const rows = await this.database.query<{ organisation: number; told: number }>(TAKE, [
      `${caller.kind}:${caller.id}`,
      [...questions.keys()],
      [...questions.values()],
      this.clock.now(),
    ]);
    return new Map(
      rows.map(({ organisation, told }) => {
        const wanted = questions.get(organisation)!;
        return [organisation, Math.max(0, Math.min(wanted, ANSWERS_AN_HOUR - (told - wanted)))];
      }),
    );
  }
}
