import type { Scope } from '@floorplan/identity/domain';
import type { ThroughputAnswer } from '@floorplan/job-process/contracts';
import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { inScope } from './process-filter';
import { TO_RUN } from '../../status-sql';

/** Measures how fast messages are handled, now and over the last hour, and how many messages wait. */
export class Throughput extends Query<ThroughputAnswer> {
  constructor(readonly scope: Scope) {
    super();
  }
}

const SHARED_MS = 1_500;
const SCOPES_AT_MOST = 200;

const OUTCOMES = [
  'job-process/AttemptSucceeded',
  'job-process/AttemptDeferred',
  'job-process/AttemptFailed',
  'job-process/AttemptBroken',
];

/**
 * SQL of attempts with an outcome, by the time of the attempt. Later changes of their messages do not matter.
 */
const ATTEMPTS = `
  select (e.metadata->>'at')::timestamptz as at, e.data->'attempt'->>'trigger' as trigger, d.received_at
    from event e join job_detail d on d.id = split_part(e.stream, ':', 2)::bigint`;
const LATENCY = 'extract(epoch from at - received_at) * 1000';

@Injectable()
@QueryHandler(Throughput)
export class ThroughputHandler implements IQueryHandler<Throughput> {
  private readonly answers = new Map<string, { answer: Promise<ThroughputAnswer>; until: number }>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Shares a result for a short time between callers who see the same rows, because every open screen polls.
   */
  execute({ scope }: Throughput): Promise<ThroughputAnswer> {
    const key = inScope(scope).key;
    const cached = this.answers.get(key);
    if (cached && cached.until > Date.now()) return cached.answer;
    const answer = this.measure(scope);
    if (this.answers.size >= SCOPES_AT_MOST) this.answers.clear();
    this.answers.set(key, { answer, until: Date.now() + SHARED_MS });
    answer.catch(() => this.answers.delete(key));
    return answer;
  }

  private async measure(scope: Scope): Promise<ThroughputAnswer> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - 3_600_000);
    const hour = inScope(scope).and('e.type = any(?)', OUTCOMES).and('e.recorded_at > ?', since);
    const attempts = `(${ATTEMPTS} ${hour.sql}) attempt where at > ${hour.value(since)}`;
    const waiting = inScope(scope).and(`state ${TO_RUN}`);
    const [minutes, [latency], [behind]] = await Promise.all([
      this.database.query<{ minute: Date; n: number }>(
        `select date_trunc('minute', at) as minute, count(*) as n from ${attempts} group by 1 order by 1`,
        hour.values,
      ),
      // Latency of messages without manual work, from receiving the message to its first outcome.
      this.database.query<{ p50: number | null; p95: number | null }>(
        `select percentile_cont(0.5) within group (order by ${LATENCY}) as p50, percentile_cont(0.95) within group (order by ${LATENCY}) as p95
           from ${attempts} and trigger = 'received'`,
        hour.values,
      ),
      this.database.query<{ n: number }>(
        `select count(*) as n from job_detail ${waiting.sql}`,
        waiting.values,
      ),
    ]);
    const thisMinute = now.getTime() - 60_000;
    return {
      At: now.toISOString(),
      Behind: behind!.n,
      PerMinuteNow: minutes
        .filter(({ minute }) => minute.getTime() > thisMinute)
        .reduce((sum, { n }) => sum + n, 0),
      PerMinuteLastHour: Math.round((minutes.reduce((sum, { n }) => sum + n, 0) / 60) * 10) / 10,
      LatencyP50Ms: latency!.p50 === null ? null : Math.round(latency!.p50),
      LatencyP95Ms: latency!.p95 === null ? null : Math.round(latency!.p95),
      Minutes: minutes.map(({ minute, n }) => ({ Minute: minute.toISOString(), Finished: n })),
    };
  }
}
