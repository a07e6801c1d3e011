import { isActingStaff, type UserScope } from '@floorplan/identity/domain';
import { Clock } from '@floorplan/platform/commands';
import { Database, type SqlRunner } from '@floorplan/platform/event-store';
import { MAX_SCHEDULES, type Frequency, type ScheduleOutcome } from '@floorplan/reports/contracts';
import { Injectable } from '@nestjs/common';
import { nextDueDay } from './due-days';
import type { StoredValues } from './schedule-values';

/** Error code of Postgres for a duplicate key. */
const UNIQUE_VIOLATION = '23505';

export interface ScheduleValues {
  readonly report: string;
  readonly parameters: StoredValues;
  readonly frequency: Frequency;
  readonly address: string;
}

export interface StoredSchedule extends ScheduleValues {
  readonly id: number;
  readonly userId: number;
  readonly nextOn: string;
  /** Exact time as text, since a `Date` has only milliseconds. */
  readonly askedAt: string | null;
  readonly lastAt: Date | null;
  readonly lastOutcome: ScheduleOutcome | null;
}

const COLUMNS = `id, user_id as "userId", report, parameters, frequency, address, next_on::text as "nextOn",
  asked_at::text as "askedAt", last_at as "lastAt", last_outcome as "lastOutcome"`;

const columnsOf = ({ report, parameters, frequency, address }: ScheduleValues): unknown[] => [
  report,
  JSON.stringify(parameters),
  frequency,
  address,
];

/**
 * Table of scheduled reports. Like saved views they are settings of their users, so rows are changed in place
 * without facts.
 */
@Injectable()
export class ReportSchedules {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  read({ userId }: UserScope): Promise<StoredSchedule[]> {
    return this.database.query<StoredSchedule>(
      `select ${COLUMNS} from report_schedule where user_id = $1 and ended_at is null order by id`,
      [userId],
    );
  }

  /** The schedules of all users. */
  everyone(): Promise<StoredSchedule[]> {
    return this.database.query<StoredSchedule>(
      `select ${COLUMNS} from report_schedule where ended_at is null order by user_id, id`,
    );
  }

  /** Saves a new schedule. Saving the same one again returns the same id. */
  add({ userId }: UserScope, values: ScheduleValues): Promise<number | 'TOO_MANY'> {
    const parameters = [userId, ...columnsOf(values)];
    return this.database.transaction(async (runner) => {
      // Without the lock, several requests at once could each count fewer than the most.
      await runner.query(`select pg_advisory_xact_lock(hashtext('report_schedule'), $1::int)`, [userId]);
      const [added] = await runner.query<{ id: number }>(
        `insert into report_schedule (user_id, report, parameters, frequency, address, created_at, next_on)
         select $1, $2, $3::jsonb, $4, $5, $6, $7
          where (select count(*) from report_schedule where user_id = $1 and ended_at is null) < ${MAX_SCHEDULES}
         on conflict do nothing returning id`,
        [...parameters, this.clock.now(), this.nextOn(values)],
      );
      if (added) return added.id;
      const [same] = await runner.query<{ id: number }>(
        `select id from report_schedule where user_id = $1 and report = $2 and parameters = $3::jsonb
            and frequency = $4 and address = $5 and ended_at is null`,
        parameters,
      );
      return same?.id ?? 'TOO_MANY';
    });
  }

  /** Changes a schedule of the user. With the same frequency the next day stays. */
  async change(
    { userId }: UserScope,
    id: number,
    values: ScheduleValues,
  ): Promise<number | 'UNKNOWN' | 'TAKEN'> {
    try {
      const [changed] = await this.database.query<{ id: number }>(
        `update report_schedule set report = $2, parameters = $3::jsonb, address = $5, frequency = $4,
                next_on = case when frequency = $4 then next_on else $7::date end
          where user_id = $1 and id = $6 and ended_at is null returning id`,
        [userId, ...columnsOf(values), id, this.nextOn(values)],
      );
      return changed?.id ?? 'UNKNOWN';
    } catch (error) {
      if ((error as { code?: string }).code === UNIQUE_VIOLATION) return 'TAKEN';
      throw error;
    }
  }

  /** Ends a schedule of the user, or of anybody for staff. @returns whether there is one; an ended one stays ended */
  async end(scope: UserScope, id: number): Promise<boolean> {
    const found = await this.database.query(
      `update report_schedule set ended_at = coalesce(ended_at, $3), asked_at = null
        where (user_id = $1 or $4) and id = $2 returning id`,
      [scope.userId, id, this.clock.now(), isActingStaff(scope)],
    );
    return found.length > 0;
  }

  /**
   * Asks for a run now. Asked again before the run, it remains one run.
   * @param check throws when the mails that the user asked for are too many. It gets the beginnings of the causes of
   *   mails with this report, whatever report their schedules have now, the number of runs of it that wait, and
   *   the connection that holds the lock.
   * @returns whether the user has the schedule
   */
  ask(
    { userId }: UserScope,
    id: number,
    check: (causes: readonly string[], waiting: number, runner: SqlRunner) => Promise<void>,
  ): Promise<boolean> {
    return this.database.transaction(async (runner) => {
      // Without the lock, several requests at once could each count the same mails.
      await runner.query(`select pg_advisory_xact_lock(hashtext('report_asked'), $1::int)`, [userId]);
      const rows = await runner.query<{ cause: string; waits: boolean }>(
        `select 'report_schedule:' || s.id || '/asked ' || own.report || ' ' as cause,
                s.asked_at is not null and s.id <> $2 and s.report = own.report as waits
           from report_schedule own join report_schedule s using (user_id)
          where own.id = $2 and own.user_id = $1`,
        [userId, id],
      );
      const waiting = rows.filter(({ waits }) => waits);
      await check(
        rows.map(({ cause }) => cause),
        waiting.length,
        runner,
      );
      const asked = await runner.query(
        `update report_schedule set asked_at = coalesce(asked_at, $3)
          where user_id = $1 and id = $2 and ended_at is null returning id`,
        [userId, id, this.clock.now()],
      );
      return asked.length > 0;
    });
  }

  /** Schedules whose day has come, also when it was missed. */
  due(today: string): Promise<StoredSchedule[]> {
    return this.database.query<StoredSchedule>(
      `select ${COLUMNS} from report_schedule where next_on <= $1 and ended_at is null order by next_on, id`,
      [today],
    );
  }

  /** Schedules for which a user has requested a run. */
  asked(): Promise<StoredSchedule[]> {
    return this.database.query<StoredSchedule>(
      `select ${COLUMNS} from report_schedule where asked_at is not null order by asked_at, id`,
    );
  }

  /** Records the run of a due day, unless it is already recorded. */
  async ran(
    { id, nextOn, frequency }: StoredSchedule,
    today: string,
    outcome: ScheduleOutcome,
  ): Promise<void> {
    await this.database.query(
      `update report_schedule set next_on = $3, last_at = $4, last_outcome = $5 where id = $1 and next_on = $2`,
      [id, nextOn, nextDueDay(frequency, today), this.clock.now(), outcome],
    );
  }

  /** Records the run that the user asked for, unless it is already recorded. */
  async ranWhenAsked({ id, askedAt }: StoredSchedule, outcome: ScheduleOutcome): Promise<void> {
    await this.database.query(
      `update report_schedule set asked_at = null, last_at = $3, last_outcome = $4
        where id = $1 and asked_at = $2::timestamptz`,
      [id, askedAt, this.clock.now(), outcome],
    );
  }

  /** Deletes files that were sent and whose mail is deleted, since they contain personal data. */
  async forgetFiles(): Promise<void> {
    await this.database.query('select forget_report_files()');
  }

  private nextOn({ frequency }: ScheduleValues): string {
    return nextDueDay(frequency, this.clock.today());
  }
}
