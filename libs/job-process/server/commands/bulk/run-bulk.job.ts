import { MessageProcessors } from '@floorplan/job-process/contracts';
import {
  jobProcessStream,
  recordBulkItem,
  rejectMessage,
  repairAllowed,
  requestRerun,
  shownFinding,
  type BulkItemDone,
  type BulkOperationEvent,
  type BulkOperationState,
  type JobProcessState,
} from '@floorplan/job-process/domain';
import { refused } from '@floorplan/kernel';
import { Clock, Commands, type ActContext } from '@floorplan/platform/commands';
import { Database, EventLog, idOf, type StoredEvent } from '@floorplan/platform/event-store';
import { JobQueues, JobRegistry, type JobDefinition } from '@floorplan/platform/jobs';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { PartyNameReader, type PartyNames } from '../../queries/party-names';
import { bulkStream } from './bulk.projection';

export const BULK_QUEUE = { name: 'bulk-repair', concurrency: 2 };

export const runBulkJob: JobDefinition<{ operationId: string }> = {
  queue: BULK_QUEUE,
  name: 'run-bulk',
  payload: z.object({ operationId: z.uuid() }),
  attempts: 20,
  backoffMs: 1_000,
};

const CHUNK = 50;

/**
 * Carries out a bulk repair chunk by chunk. After a crash it goes on with what is not recorded yet; what the dead run
 * had already repaired is recognised by the operation's id on the message's own facts.
 */
@Injectable()
export class RunBulk implements OnModuleInit {
  static readonly readerName = 'run-bulk-when-started';

  constructor(
    private readonly commands: Commands,
    private readonly log: EventLog,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly processors: MessageProcessors,
    private readonly queues: JobQueues,
    private readonly registry: JobRegistry,
    private readonly names: PartyNameReader,
  ) {}

  onModuleInit(): void {
    this.registry.handle(runBulkJob, ({ operationId }) => this.run(operationId));
  }

  /** Policy: a started operation becomes a job. */
  async react(events: readonly StoredEvent[]): Promise<void> {
    await this.enqueue(events.map(({ stream }) => idOf(stream)));
  }

  /** Operations that are still running may have lost their job. */
  async findLost(): Promise<void> {
    const rows = await this.database.query<{ id: string }>(
      `select id from bulk_operation where status = 'running'`,
    );
    await this.enqueue(rows.map(({ id }) => id));
  }

  private enqueue(operationIds: readonly string[]): Promise<void> {
    return this.queues.add(
      runBulkJob,
      operationIds.map((operationId) => ({ id: `bulk-${operationId}`, payload: { operationId } })),
    );
  }

  private async run(operationId: string): Promise<void> {
    for (;;) {
      const { state } = await this.log.load(bulkStream, operationId);
      if (state.status !== 'running') return;
      const done = new Set(state.doneIds);
      const chunk = state.detailIds.filter((id) => !done.has(id)).slice(0, CHUNK);
      if (chunk.length === 0) return;
      await this.repair(state, chunk);
    }
  }

  private async repair(operation: BulkOperationState, chunk: readonly number[]): Promise<void> {
    const by = operation.by!;
    const context: ActContext = { actor: by, correlationId: operation.operationId, now: this.clock.now() };
    const touched = await this.alreadyTouched(operation.operationId, chunk);
    const names = await this.names.names();
    const asked = await this.commands.runBatch(
      context,
      chunk,
      (session, ids) => session.preload(ids.map((id) => ({ type: jobProcessStream, id }))),
      (act, session, id) => {
        const message = session.get(jobProcessStream, id);
        const { state } = message;
        if (touched.has(id)) return { id, type: state.messageType, left: null };
        const decision = isAsChosen(operation, message)
          ? wish(operation, state, names)
          : refused('CHANGED_MEANWHILE');
        if (decision.ok) act.append(jobProcessStream, id, decision.facts);
        return { id, type: state.messageType, left: decision.ok ? null : decision.refusal.code };
      },
    );
    const ours = asked.filter((item) => item.left === null);
    if (operation.action === 'RERUN') {
      for (const processor of this.processors.all()) {
        const ids = ours.filter(({ type }) => type === processor.messageType).map(({ id }) => id);
        if (ids.length > 0) await processor.process(ids, by);
      }
    }
    const effects =
      operation.action === 'RERUN'
        ? await this.attemptsAfter(operation.operationId, chunk)
        : new Map(ours.map(({ id }) => [id, HEALED]));
    const left = asked.map(({ id, left: reason }) => [id, untouched(reason ?? 'NOT_TRIED')] as const);
    await this.record(operation, chunk, new Map([...left, ...effects]), context);
  }

  /** What the attempts came to that this operation asked for; what became of the messages later is not its doing. */
  private async attemptsAfter(operationId: string, chunk: readonly number[]): Promise<Map<number, Effect>> {
    const rows = await this.database.query<{ stream: string; type: string; data: OutcomeData }>(
      `select distinct on (o.stream) o.stream, o.type, o.data
         from event r join event o on o.stream = r.stream and o.version > r.version
        where r.stream = any($1) and r.type = 'job-process/RerunRequested' and r.data->>'causeId' = $2
          and o.type in ('job-process/AttemptSucceeded', 'job-process/AttemptDeferred', 'job-process/AttemptFailed',
                         'job-process/AttemptBroken', 'job-process/MessageRejected')
        order by o.stream, o.version`,
      [chunk.map((id) => `${jobProcessStream.category}:${id}`), operationId],
    );
    return new Map(rows.map(({ stream, type, data }) => [Number(idOf(stream)), effectOf(type, data)]));
  }

  /** Messages of the chunk that a run of this operation, dead since, had asked for already. */
  private async alreadyTouched(operationId: string, chunk: readonly number[]): Promise<Set<number>> {
    const rows = await this.database.query<{ stream: string }>(
      `select distinct stream from event where stream = any($1) and metadata->>'correlationId' = $2
          and type in ('job-process/RerunRequested', 'job-process/MessageRejected')`,
      [chunk.map((id) => `${jobProcessStream.category}:${id}`), operationId],
    );
    return new Set(rows.map(({ stream }) => Number(idOf(stream))));
  }

  private async record(
    operation: BulkOperationState,
    chunk: readonly number[],
    effects: ReadonlyMap<number, Effect>,
    context: ActContext,
  ): Promise<void> {
    await this.commands.run(context, async (act, session) => {
      let { state } = await session.load(bulkStream, operation.operationId);
      const facts: BulkOperationEvent[] = [];
      for (const detailId of chunk) {
        const item = { detailId, ...effects.get(detailId)! };
        const decision = recordBulkItem(state, item, this.clock.now().toISOString());
        if (!decision.ok) throw new Error(`message ${detailId}: ${decision.refusal.code}`);
        facts.push(...decision.facts);
        state = decision.facts.reduce(bulkStream.evolve, state);
      }
      act.append(bulkStream, operation.operationId, facts);
    });
  }
}

/** The code that decided the outcome, then the others. */
function shownFirst(findings: JobProcessState['codes']): string[] {
  const shown = shownFinding(findings)?.code;
  const others = findings.map(({ code }) => code).filter((code) => code !== shown);
  return shown === undefined ? others : [shown, ...others];
}

/** The same rule as for a single message, for who started the operation. */
function wish(operation: BulkOperationState, state: JobProcessState, names: PartyNames) {
  const { by, reason, operationId, repairer } = operation;
  const allowReject = names.importer(state.importerId)?.allowReject ?? true;
  const answer = repairAllowed(
    operation.action === 'REJECT' ? 'reject' : 'rerun',
    state,
    repairer,
    allowReject,
  );
  if (!answer.allowed) return refused(answer.reason);
  if (operation.action === 'REJECT') return rejectMessage(state, by!, reason);
  return requestRerun(state, { by: by!, reason, cause: 'bulk', causeId: operationId });
}

const isAsChosen = (
  { chosenVersions }: BulkOperationState,
  { version, state }: { version: number; state: JobProcessState },
): boolean => (chosenVersions[state.detailId] ?? version) === version;

/** What the operation did to one message. A rejection is what was asked for. */
type Effect = Omit<BulkItemDone['data'], 'detailId'>;
const HEALED: Effect = { outcome: 'healed', codes: [] };
const untouched = (reason: string): Effect => ({ outcome: 'untouched', codes: [reason] });

type OutcomeData = { codes?: JobProcessState['codes']; code?: string };

/** A message that a person rejected before its attempt was made was not tried. */
function effectOf(type: string, { codes, code }: OutcomeData): Effect {
  if (type === 'job-process/MessageRejected') return untouched('ALREADY_REJECTED');
  if (type === 'job-process/AttemptSucceeded') return HEALED;
  return { outcome: 'failed', codes: codes ? shownFirst(codes) : [code!] };
}
