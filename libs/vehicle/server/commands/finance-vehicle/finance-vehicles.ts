import {
  jobProcessStream,
  mayAttempt,
  recordOutcome,
  supersedeMessage,
  type Attempt,
  type AttemptResult,
  type CodeFinding,
  type JobProcessState,
} from '@floorplan/job-process/domain';
import { ClientFinanceTypes } from '@floorplan/identity/contracts';
import { TechnicalRetries, type MessageProcessor } from '@floorplan/job-process/contracts';
import type { Actor } from '@floorplan/kernel';
import { limitStream, reserveCapital } from '@floorplan/limits/domain';
import {
  Clock,
  Commands,
  ConcurrentUpdate,
  Ids,
  REFERENCE_GUARD,
  type Act,
  type UnitOfWork,
} from '@floorplan/platform/commands';
import { Database, isConnectionError } from '@floorplan/platform/event-store';
import {
  financeVehicle,
  vehicleStream,
  type FinancingDecision,
  type FinancingReference,
  type NewFinancingMessage,
  type UniqueKeys,
} from '@floorplan/vehicle/domain';
import { Injectable, Logger } from '@nestjs/common';
import { FinancingMasterDataReader } from './financing-reference';
import { OtherMessages } from './other-messages';
import { partiesFound } from './parties-found';
import { mayFinanceOf, referenceFor, type LookedUp } from './reference-for-message';
import { claimsOf, keysOfMessage, TakenKeys } from './unique-keys';

interface Prepared extends LookedUp {
  /** Of the guard that the master data was read under. */
  masterVersion: number;
  vehicleIds: ReadonlyMap<number, number>;
  /** Keys that an earlier message of this batch has touched: whoever shares one is decided in the next round. */
  touched: Set<string>;
}

type Fate = 'settled' | 'decided' | 'postponed';

/**
 * NEWFINANCING: a message becomes a vehicle with its period, supplier invoice and limit use, or says why not, in one
 * act. Many messages are decided together; whoever meets a conflict is decided again on what is true by then.
 */
@Injectable()
export class FinanceVehicles implements MessageProcessor {
  readonly messageType = 'NEWFINANCING';
  readonly queue = { name: 'new-financing', concurrency: 2 };
  readonly batchSize = 50;
  private readonly logger = new Logger(FinanceVehicles.name);

  constructor(
    private readonly commands: Commands,
    private readonly database: Database,
    private readonly masterData: FinancingMasterDataReader,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly retries: TechnicalRetries,
    private readonly clients: ClientFinanceTypes,
  ) {}

  async process(detailIds: readonly number[], by: Actor): Promise<void> {
    const ordered = [...new Set(detailIds)].sort((a, b) => a - b);
    try {
      await this.processTogether(ordered, by);
    } catch (error) {
      if (isConnectionError(error)) throw error;
      // One message that we cannot handle must not hold the others: each is tried by itself.
      if (ordered.length > 1) for (const id of ordered) await this.process([id], by);
      else if (ordered.length === 1) await this.recordBroken(ordered[0]!, by, error);
    }
  }

  private async processTogether(detailIds: readonly number[], by: Actor): Promise<void> {
    let left = detailIds;
    while (left.length > 0) {
      const now = this.clock.now();
      const context = { actor: by, correlationId: `new-financing-${left[0]}`, now };
      const fates = await this.commands.runBatch(
        context,
        left,
        (session, ids) => this.prepare(session, ids),
        (act, session, detailId, prepared) => this.attempt(act, session, detailId, prepared),
      );
      left = left.filter((_, i) => fates[i] === 'postponed');
    }
  }

  /** The message waits and is tried again later; after its last try it has failed, and says so. */
  private async recordBroken(detailId: number, by: Actor, error: unknown): Promise<void> {
    this.logger.error(
      `Message ${detailId} could not be decided: ${String(error)}`,
      error instanceof Error ? error.stack : undefined,
    );
    const code = error instanceof ConcurrentUpdate ? error.code : 'INTERNAL_ERROR';
    const now = this.clock.now();
    const status = await this.commands.run(
      { actor: by, correlationId: `new-financing-${detailId}`, now },
      async (act, session) => {
        const { state } = await session.load(jobProcessStream, detailId);
        const attempt = { startedAt: now.toISOString(), durationMs: 0, by, trigger: state.trigger };
        const detail = error instanceof Error ? error.name : 'Error';
        const broken = { kind: 'broken', code, detail, at: now.toISOString() } as const;
        const outcome = recordOutcome(state, attempt, broken, this.retries.minutes);
        return outcome.ok ? act.append(jobProcessStream, detailId, outcome.facts).status : null;
      },
    );
    if (status === 'failed') this.retries.givenUp(detailId, code);
  }

  private async prepare(session: UnitOfWork, detailIds: readonly number[]): Promise<Prepared> {
    const [master] = await Promise.all([
      this.masterData.current(),
      session.preload(detailIds.map((id) => ({ type: jobProcessStream, id }))),
    ]);
    const states = detailIds.map((id) => session.get(jobProcessStream, id).state).filter(mayAttempt);
    const messages = states.map((state) => messageOf(state));
    const parties = messages.map((message) => master.value.partiesOf(message));
    const keys = messages.map((message, i) => keysOfMessage(message, parties[i]!.importer?.id));
    const [taken, others, vehicleIds, mayFinance] = await Promise.all([
      TakenKeys.read(this.database, keys),
      OtherMessages.read(
        this.database,
        keys.map(({ chassis }) => chassis),
      ),
      this.ids.take('vehicle_id', states.length),
      mayFinanceOf(
        this.clients,
        states.map(({ sender }) => sender),
      ),
    ]);
    const organisations = parties.flatMap(({ dealer }) => (dealer ? [dealer.dealerOrganizationId] : []));
    const elders = states.flatMap((state) =>
      others.supersededBy(state.chassisNumber, state.detailId, senderOf(state)),
    );
    await session.preload([
      ...organisations.map((id) => ({ type: limitStream, id })),
      ...elders.map((id) => ({ type: jobProcessStream, id })),
    ]);
    return {
      master: master.value,
      masterVersion: master.version,
      taken,
      others,
      vehicleIds: new Map(states.map((state, i) => [state.detailId, vehicleIds[i]!])),
      today: this.clock.today(),
      mayFinance,
      touched: new Set(),
    };
  }

  private attempt(act: Act, session: UnitOfWork, detailId: number, prepared: Prepared): Fate {
    const { state } = session.get(jobProcessStream, detailId);
    if (!prepared.vehicleIds.has(detailId) || !mayAttempt(state)) return 'settled';
    const started = Date.now();
    const message = messageOf(state);
    const { importer, dealer } = prepared.master.partiesOf(message);
    const keys = keysOfMessage(message, importer?.id);
    const marks = [`chassis|${keys.chassis}`, ...claimsOf(keys).map(({ kind, key }) => `${kind}|${key}`)];
    if (marks.some((mark) => prepared.touched.has(mark))) return 'postponed';
    marks.forEach((mark) => prepared.touched.add(mark));

    act.correlate(state.messageId);
    act.holds(REFERENCE_GUARD, prepared.masterVersion);
    const result = this.decide(act, session, state, keys, prepared);
    const attempt: Attempt = {
      startedAt: act.context.now.toISOString(),
      durationMs: Date.now() - started,
      by: act.context.actor,
      trigger: state.trigger,
      ...partiesFound(state, importer?.id ?? null, dealer?.id ?? null),
    };
    const outcome = recordOutcome(state, attempt, result);
    if (!outcome.ok) throw new Error(`message ${detailId}: ${outcome.refusal.code}`);
    const after = act.append(jobProcessStream, detailId, outcome.facts);
    if (after.status !== 'failed') this.supersedeElders(act, session, state, prepared);
    return 'decided';
  }

  /** Everything that is written besides the message's own outcome. */
  private decide(
    act: Act,
    session: UnitOfWork,
    state: JobProcessState,
    keys: UniqueKeys,
    prepared: Prepared,
  ): AttemptResult {
    const vehicleId = prepared.vehicleIds.get(state.detailId)!;
    const message = messageOf(state);
    const reference = referenceFor(session, message, keys, state.detailId, state.sender, prepared);
    const codeRef = message.Item.CBRCode ?? null;
    const decision = financeVehicle(
      { message, vehicleId, detailId: state.detailId, codeRef, by: state.sender },
      reference,
    );
    if (decision.kind === 'findings') {
      this.holdLimit(act, reference);
      return { kind: 'findings', codes: decision.findings as CodeFinding[] };
    }
    return this.start(act, session, decision);
  }

  /** A limit that was asked and refused must not have changed: raised since, the message would wait in vain. */
  private holdLimit(act: Act, { dealer }: FinancingReference): void {
    if (dealer) act.append(limitStream, dealer.dealerOrganizationId, []);
  }

  private start(act: Act, session: UnitOfWork, plan: FinancingDecision & { kind: 'plan' }): AttemptResult {
    const { vehicleId, organisationId, period, program, financeType, capital } = plan.fact.data;
    const limits = session.get(limitStream, organisationId).state;
    const reserved = reserveCapital(limits, plan.reservation);
    if (!reserved.ok) throw new Error(`the limit had room for vehicle ${vehicleId} and then had not`);
    session.create(vehicleStream, vehicleId);
    act.append(vehicleStream, vehicleId, [plan.fact]);
    act.append(limitStream, organisationId, reserved.facts);
    for (const { kind, key } of claimsOf(plan.keys)) act.claim(kind, key, vehicleStream, vehicleId);
    return {
      kind: 'succeeded',
      vehicleId,
      effects: {
        vehicleId,
        statusCode: plan.statusCode,
        financeType,
        programCode: program.code,
        capital,
        beginFromDate: period?.begin ?? null,
        endPeriodDate: period?.end ?? null,
      },
    };
  }

  private supersedeElders(act: Act, session: UnitOfWork, state: JobProcessState, { others }: Prepared): void {
    for (const elder of others.supersededBy(state.chassisNumber, state.detailId, senderOf(state))) {
      const decision = supersedeMessage(session.get(jobProcessStream, elder).state, {
        detailId: state.detailId,
        sender: state.sender,
      });
      if (decision.ok) act.append(jobProcessStream, elder, decision.facts);
    }
  }
}

const messageOf = (state: JobProcessState) => state.message as unknown as NewFinancingMessage;
const senderOf = ({ sender }: JobProcessState): string => `${sender.kind}:${sender.id}`;
