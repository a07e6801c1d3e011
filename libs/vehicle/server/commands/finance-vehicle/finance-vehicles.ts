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
import type { MessageProcessor } from '@floorplan/job-process/contracts';
import { kronorOfOre, type Actor } from '@floorplan/kernel';
import { limitRoom, limitStream, reserveCapital } from '@floorplan/limits/domain';
import {
  Clock,
  Commands,
  Ids,
  REFERENCE_GUARD,
  type Act,
  type Guarded,
  type Session,
} from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import {
  financeVehicle,
  vehicleStream,
  type FinancingDecision,
  type FinancingReference,
  type LimitAnswer,
  type LimitQuestion,
  type NewFinancingMessage,
  type UniqueKeys,
} from '@floorplan/vehicle/domain';
import { Injectable, Logger } from '@nestjs/common';
import { FinancingMasterDataReader, type FinancingMasterData } from './financing-reference';
import { OtherMessages } from './other-messages';
import { claimsOf, keysOfMessage, TakenKeys } from './unique-keys';

interface Prepared {
  master: Guarded<FinancingMasterData>;
  taken: TakenKeys;
  others: OtherMessages;
  vehicleIds: ReadonlyMap<number, number>;
  today: string;
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
  ) {}

  async process(detailIds: readonly number[], by: Actor): Promise<void> {
    let left = [...new Set(detailIds)].sort((a, b) => a - b);
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

  private async prepare(session: Session, detailIds: readonly number[]): Promise<Prepared> {
    const [master] = await Promise.all([
      this.masterData.current(),
      session.preload(detailIds.map((id) => ({ type: jobProcessStream, id }))),
    ]);
    const states = detailIds.map((id) => session.get(jobProcessStream, id).state).filter(mayAttempt);
    const messages = states.map((state) => messageOf(state));
    const parties = messages.map((message) => master.value.partiesOf(message));
    const keys = messages.map((message, i) => keysOfMessage(message, parties[i]!.importer?.id));
    const [taken, others, vehicleIds] = await Promise.all([
      TakenKeys.read(this.database, keys),
      OtherMessages.read(
        this.database,
        keys.map(({ chassis }) => chassis),
      ),
      this.ids.take('vehicle_id', states.length),
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
      master,
      taken,
      others,
      vehicleIds: new Map(states.map((state, i) => [state.detailId, vehicleIds[i]!])),
      today: this.clock.today(),
      touched: new Set(),
    };
  }

  private attempt(act: Act, session: Session, detailId: number, prepared: Prepared): Fate {
    const { state } = session.get(jobProcessStream, detailId);
    if (!prepared.vehicleIds.has(detailId) || !mayAttempt(state)) return 'settled';
    const started = Date.now();
    const message = messageOf(state);
    const { importer } = prepared.master.value.partiesOf(message);
    const keys = keysOfMessage(message, importer?.id);
    const marks = [`chassis|${keys.chassis}`, ...claimsOf(keys).map(({ kind, key }) => `${kind}|${key}`)];
    if (marks.some((mark) => prepared.touched.has(mark))) return 'postponed';
    marks.forEach((mark) => prepared.touched.add(mark));

    act.correlate(state.messageId);
    act.holds(REFERENCE_GUARD, prepared.master.version);
    const result = this.decide(act, session, state, keys, prepared);
    const attempt: Attempt = {
      startedAt: act.context.now.toISOString(),
      durationMs: Date.now() - started,
      by: act.context.actor,
      trigger: state.trigger,
    };
    const outcome = recordOutcome(state, attempt, result);
    if (!outcome.ok) throw new Error(`message ${detailId}: ${outcome.refusal.code}`);
    const after = act.append(jobProcessStream, detailId, outcome.facts);
    if (after.status !== 'failed') this.supersedeElders(act, session, state, prepared);
    return 'decided';
  }

  /** Everything that is written besides the message's own outcome. A mistake of ours costs only this message. */
  private decide(
    act: Act,
    session: Session,
    state: JobProcessState,
    keys: UniqueKeys,
    prepared: Prepared,
  ): AttemptResult {
    let decision: FinancingDecision;
    const reference = referenceOf(session, state, keys, prepared);
    try {
      const vehicleId = prepared.vehicleIds.get(state.detailId)!;
      const message = messageOf(state);
      decision = financeVehicle(
        {
          message,
          vehicleId,
          detailId: state.detailId,
          codeRef: message.Item.CBRCode ?? null,
          by: state.sender,
        },
        reference,
      );
    } catch (error) {
      this.logger.error({
        detailId: state.detailId,
        error: error instanceof Error ? error.stack : String(error),
      });
      return {
        kind: 'broken',
        code: 'INTERNAL_ERROR',
        detail: error instanceof Error ? error.name : 'Error',
        at: act.context.now.toISOString(),
      };
    }
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

  private start(act: Act, session: Session, plan: FinancingDecision & { kind: 'plan' }): AttemptResult {
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
        beginFromDate: period.begin,
        endPeriodDate: period.end,
      },
    };
  }

  private supersedeElders(act: Act, session: Session, state: JobProcessState, { others }: Prepared): void {
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

function referenceOf(
  session: Session,
  state: JobProcessState,
  keys: UniqueKeys,
  prepared: Prepared,
): FinancingReference {
  const { importer, dealer, make } = prepared.master.value.partiesOf(messageOf(state));
  return {
    today: prepared.today,
    importer,
    dealer,
    make,
    duplicates: prepared.taken.duplicatesOf(keys, importer?.id),
    waitsForEarlier: prepared.others.hasUnfinishedEarlier(state.chassisNumber, state.detailId),
    demoApprovalExists: false,
    allowedFinanceTypes: 'all',
    findProgram: (question) => prepared.master.value.findProgram(question),
    askLimit: (question) => askLimit(session, dealer?.dealerOrganizationId, question),
  };
}

export function askLimit(
  session: Session,
  organisationId: number | undefined,
  { category, makeId, amount }: LimitQuestion,
): LimitAnswer {
  if (organisationId === undefined) return { kind: 'missing' };
  const found = limitRoom(session.get(limitStream, organisationId).state, category, makeId);
  if (!found) return { kind: 'missing' };
  if (amount > found.room) return { kind: 'exceeded', lacking: kronorOfOre(amount - found.room) };
  return { kind: 'room', makeId: found.makeId };
}
