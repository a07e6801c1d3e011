import {
  classOf,
  jobProcessStream,
  rejectMessage,
  repairAllowed,
  requestRerun,
  displayedFinding,
  type JobProcessEvent,
  type JobProcessState,
  type Repairer,
} from '@floorplan/job-process/domain';
import { refused, type Decision } from '@floorplan/kernel';
import {
  Batches,
  BatchRunner,
  type BatchRowToHandle,
  type RowResult,
  type RunningBatch,
} from '@floorplan/platform/batches';
import { Clock, Commands, type ActContext } from '@floorplan/platform/commands';
import { Database, idOf, streamName } from '@floorplan/platform/event-store';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MessageAttempts } from '../../attempts/message-attempts';
import { PartyNameReader, type PartyNames } from '../../queries/party-names';
import { repairKinds } from './repair-batches';
import { MessageTypes } from '../../message-types';

/**
 * Result of requesting a repair for one message. `untouchedReason` is null when the repair was requested,
 * either now or by a run that crashed.
 */
interface Requested {
  readonly id: number;
  readonly type: string;
  readonly untouchedReason: string | null;
}

/**
 * Repairs the messages of a batch. The rules for a single message apply, with the rights of the owner of the
 * batch.
 */
@Injectable()
export class RepairRows implements OnModuleInit {
  constructor(
    private readonly runner: BatchRunner,
    private readonly batches: Batches,
    private readonly commands: Commands,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly types: MessageTypes,
    private readonly attempts: MessageAttempts,
    private readonly names: PartyNameReader,
  ) {}

  onModuleInit(): void {
    this.runner.handle(repairKinds.RERUN, (batch, rows) => this.rerun(batch, rows));
    this.runner.handle(repairKinds.REJECT, (batch, rows) => this.reject(batch, rows));
  }

  /** Results of the rows, in their order. */
  async rerun(batch: RunningBatch, rows: readonly BatchRowToHandle[]): Promise<RowResult[]> {
    const requested = await this.request(batch, rows, 'rerun', (state) =>
      requestRerun(state, { by: batch.by, reason: batch.reason, cause: 'bulk', causeId: batch.id }),
    );
    for (const { name } of this.types.all()) {
      const ids = requested
        .filter(({ type, untouchedReason }) => untouchedReason === null && type === name)
        .map(({ id }) => id);
      if (ids.length > 0) await this.attempts.process(name, ids, batch.by);
    }
    const results = await this.attemptsAfter(batch.id, rows);
    return requested.map(
      ({ id, untouchedReason }) => results.get(id) ?? untouched(untouchedReason ?? NOT_TRIED),
    );
  }

  private async reject(batch: RunningBatch, rows: readonly BatchRowToHandle[]): Promise<RowResult[]> {
    const requested = await this.request(batch, rows, 'reject', (state) =>
      rejectMessage(state, batch.by, batch.reason),
    );
    return requested.map(({ untouchedReason }) =>
      untouchedReason === null ? DONE : untouched(untouchedReason),
    );
  }

  private async request(
    batch: RunningBatch,
    rows: readonly BatchRowToHandle[],
    action: 'rerun' | 'reject',
    repair: (state: JobProcessState) => Decision<JobProcessEvent>,
  ): Promise<readonly Requested[]> {
    const context: ActContext = { actor: batch.by, correlationId: batch.id, now: this.clock.now() };
    const touched = await this.batches.touchedBy(batch.id, rows.map(streamOf), REQUEST_FACTS);
    const names = await this.names.names();
    const requested = await this.commands.runBatch(
      context,
      rows,
      (work, remaining) => work.preload(remaining.map(({ key }) => ({ type: jobProcessStream, id: key }))),
      (act, work, row) => {
        const { version, state } = work.get(jobProcessStream, row.key);
        const message = { id: Number(row.key), type: state.messageType };
        if (touched.has(streamOf(row))) return { ...message, untouchedReason: null };
        const decision =
          (row.version ?? version) === version
            ? decide(batch, action, state, names, repair)
            : refused('CHANGED_MEANWHILE');
        if (decision.ok) act.append(jobProcessStream, row.key, decision.facts);
        return { ...message, untouchedReason: decision.ok ? null : decision.refusal.code };
      },
    );
    return this.withoutOwnChanges(batch, requested);
  }

  /**
   * A run whose job was lost goes on beside the next one. What it requested meanwhile was not changed by others.
   */
  private async withoutOwnChanges(
    batch: RunningBatch,
    requested: readonly Requested[],
  ): Promise<readonly Requested[]> {
    const stream = ({ id }: Requested) => streamName(jobProcessStream, id);
    const refused = requested.filter(({ untouchedReason }) => untouchedReason !== null);
    if (refused.length === 0) return requested;
    const own = await this.batches.touchedBy(batch.id, refused.map(stream), REQUEST_FACTS);
    return requested.map((each) => (own.has(stream(each)) ? { ...each, untouchedReason: null } : each));
  }

  /** Outcomes of the attempts that this batch requested. Later outcomes of the messages are ignored. */
  private async attemptsAfter(
    batchId: string,
    rows: readonly BatchRowToHandle[],
  ): Promise<Map<number, RowResult>> {
    const found = await this.database.query<{ stream: string; type: string; data: OutcomeData }>(
      `select distinct on (o.stream) o.stream, o.type, o.data
         from event r join event o on o.stream = r.stream and o.version > r.version
        where r.stream = any($1) and r.type = 'job-process/RerunRequested' and r.data->>'causeId' = $2
          and o.type in ('job-process/AttemptSucceeded', 'job-process/AttemptDeferred', 'job-process/AttemptFailed',
                         'job-process/AttemptBroken', 'job-process/MessageRejected')
        order by o.stream, o.version`,
      [rows.map(streamOf), batchId],
    );
    return new Map(found.map(({ stream, type, data }) => [Number(idOf(stream)), resultOf(type, data)]));
  }
}

const REQUEST_FACTS = ['job-process/RerunRequested', 'job-process/MessageRejected'];
const NOT_TRIED = 'NOT_TRIED';

const streamOf = ({ key }: BatchRowToHandle): string => streamName(jobProcessStream, key);

/** Decides one repair by the same rule as for a single message. */
function decide(
  { input }: RunningBatch,
  action: 'rerun' | 'reject',
  state: JobProcessState,
  names: PartyNames,
  repair: (state: JobProcessState) => Decision<JobProcessEvent>,
): Decision<JobProcessEvent> {
  const allowReject = names.importer(state.importerId)?.allowReject ?? true;
  const { repairer } = input as { repairer: Repairer };
  // A bulk repair never edits messages.
  const answer = repairAllowed(action, state, repairer, { allowReject, editable: false });
  return answer.allowed ? repair(state) : refused(answer.reason);
}

/** Result of a rejected message, for which rejection is the success. */
const DONE: RowResult = { outcome: 'done', codes: [] };
const untouched = (reason: string): RowResult => ({ outcome: 'left', codes: [reason] });

type OutcomeData = { codes?: JobProcessState['codes']; code?: string };

/** Result of an attempt. A message that a person rejected before its attempt was not attempted. */
function resultOf(type: string, { codes, code }: OutcomeData): RowResult {
  if (type === 'job-process/MessageRejected') return untouched('ALREADY_REJECTED');
  if (type === 'job-process/AttemptSucceeded') return DONE;
  const ordered = codes ? shownFirst(codes) : [code!];
  // A message that waits for a change outside it is not wrong, so it has not failed.
  return { outcome: classOf(ordered[0]!) === 'N' ? 'failed' : 'waiting', codes: ordered };
}

/** The codes, beginning with the code that decided the outcome. */
function shownFirst(findings: JobProcessState['codes']): string[] {
  const shown = displayedFinding(findings)?.code;
  const others = findings.map(({ code }) => code).filter((code) => code !== shown);
  return shown === undefined ? others : [shown, ...others];
}
