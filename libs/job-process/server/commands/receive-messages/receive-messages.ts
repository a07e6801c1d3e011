import {
  jobProcessStream,
  receiveMessage,
  type JobProcessState,
  type MessageReceived,
} from '@floorplan/job-process/domain';
import { actorOf, type Scope } from '@floorplan/identity/domain';
import type { DryRunAnswer } from '@floorplan/job-process/contracts';
import {
  MessageReception,
  type MessageAbout,
  type Reception,
  type SentMessages,
  type TypedMessage,
} from '@floorplan/job-process/message-types';
import { normaliseChassisNumber, type Actor } from '@floorplan/kernel';
import { canonicalJson } from '@floorplan/kernel/wire';
import type { Parties } from '@floorplan/parties/contracts';
import { Clock, Commands, Ids, type Act, type UnitOfWork } from '@floorplan/platform/commands';
import { Database, idOf } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { codeIn, withCode } from '../../messages/code-in-message';
import { CodeVault, registrationCodeOf } from '../../messages/code-vault';
import { MessageTypes } from '../../message-types';
import { CurrentParties } from '../../reception/current-parties';
import { DryRuns } from '../../queries/dry-run/dry-runs';

/** Kind of the claims that make a message id unique per sender. */
export const MESSAGE_CLAIM = 'message';

interface Incoming {
  type: string;
  sent: SentMessages;
  message: object;
  about: MessageAbout;
  bodyHash: string;
  claim: string;
  detailId: number;
}

/** Data shared by all messages of one call. */
interface Call {
  scope: Scope;
  sender: Actor;
  parties: Parties;
  processId: number;
}

@Injectable()
export class ReceiveMessages extends MessageReception {
  constructor(
    private readonly commands: Commands,
    private readonly database: Database,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly vault: CodeVault,
    private readonly types: MessageTypes,
    private readonly dryRuns: DryRuns,
    private readonly parties: CurrentParties,
  ) {
    super();
  }

  dryRun(scope: Scope, type: string, messages: readonly object[]): Promise<(DryRunAnswer | null)[]> {
    return this.dryRunMixed(scope, typed(type, messages));
  }

  dryRunMixed(scope: Scope, messages: readonly TypedMessage[]): Promise<(DryRunAnswer | null)[]> {
    return this.dryRuns.run(scope, messages);
  }

  receive(
    scope: Scope,
    type: string,
    messages: readonly object[],
    correlationId: string,
  ): Promise<Reception[]> {
    return this.receiveMixed(scope, typed(type, messages), correlationId);
  }

  async receiveMixed(
    scope: Scope,
    messages: readonly TypedMessage[],
    correlationId: string,
  ): Promise<Reception[]> {
    const sender = actorOf(scope);
    const parties = (await this.parties.current()).value;
    const [processId] = await this.ids.take('process_id', 1);
    const detailIds = await this.ids.take('process_detail_id', messages.length);
    const incoming = messages.map((message, i) => this.incoming(message, sender, detailIds[i]!));
    const context = { actor: sender, correlationId, now: this.clock.now() };
    let firstRound = true;
    return this.commands.runBatch(
      context,
      incoming,
      async (unitOfWork, remaining) => {
        const existing = firstRound
          ? new Map<string, number>()
          : await this.alreadyReceived(unitOfWork, remaining);
        firstRound = false;
        return existing;
      },
      (act, unitOfWork, item, existing) =>
        this.take(act, unitOfWork, item, existing, { scope, sender, parties, processId: processId! }),
    );
  }

  private incoming({ type, message }: TypedMessage, sender: Actor, detailId: number): Incoming {
    const sent = this.types.sent(type);
    const about = sent.aboutOf(message);
    return {
      type,
      sent,
      message,
      about,
      detailId,
      bodyHash: this.vault.hash(canonicalJson(message)),
      claim: claimOf(sent, sender, about.messageId),
    };
  }

  /**
   * Existing messages with these ids. They are read only after a first append was refused, because most
   * messages are new.
   */
  private async alreadyReceived(
    unitOfWork: UnitOfWork,
    incoming: readonly Incoming[],
  ): Promise<Map<string, number>> {
    const rows = await this.database.query<{ key: string; stream: string }>(
      'select key, stream from claim where kind = $1 and key = any($2)',
      [MESSAGE_CLAIM, incoming.map(({ claim }) => claim)],
    );
    const existing = new Map(rows.map(({ key, stream }) => [key, Number(idOf(stream))]));
    await unitOfWork.preload([...existing.values()].map((id) => ({ type: jobProcessStream, id })));
    return existing;
  }

  private take(
    act: Act,
    unitOfWork: UnitOfWork,
    item: Incoming,
    known: Map<string, number>,
    call: Call,
  ): Reception {
    const { messageId } = item.about;
    const parties = item.sent.partiesOf(item.message, call.parties);
    if (!item.sent.maySend(call.scope, parties)) return { outcome: 'forbidden', messageId };
    const first = item.sent.idFromContent && known.get(item.claim);
    if (first) return duplicateOf(messageId, unitOfWork.get(jobProcessStream, first).state);
    const detailId = known.get(item.claim) ?? item.detailId;
    const stream = known.has(item.claim)
      ? unitOfWork.get(jobProcessStream, detailId)
      : unitOfWork.create(jobProcessStream, detailId);
    const decision = receiveMessage(stream.state, {
      ...factOf(item, call, act.context.now),
      ...parties,
      message: {},
    });
    if (!decision.ok) return { outcome: 'reused', messageId };
    if (decision.facts.length === 0) return duplicateOf(messageId, stream.state);
    const message = this.sealed(act, item.message, item.sent);
    act.append(
      jobProcessStream,
      detailId,
      decision.facts.map((fact) => ({ ...fact, data: { ...fact.data, message } })),
    );
    act.claim(MESSAGE_CLAIM, item.claim, jobProcessStream, detailId);
    return { outcome: 'accepted', messageId, processId: call.processId, detailId };
  }

  private sealed(act: Act, message: object, { codeAt }: SentMessages): MessageReceived['data']['message'] {
    const code = registrationCodeOf(codeIn(message, codeAt) as string | null | undefined);
    return { ...withCode(message, codeAt, code && this.vault.seal(act, code)) };
  }
}

const typed = (type: string, messages: readonly object[]): TypedMessage[] =>
  messages.map((message) => ({ type, message }));

const duplicateOf = (messageId: string, { processId, detailId }: JobProcessState): Reception => ({
  outcome: 'duplicate',
  messageId,
  processId,
  detailId,
});

/** Key of the claim on a message id: unique per sender, or everywhere when the id follows from the content. */
export const claimOf = ({ idFromContent }: SentMessages, sender: Actor, messageId: string): string =>
  `${idFromContent ? 'content' : `${sender.kind}:${sender.id}`}|${messageId}`;

function factOf({ type, about, detailId, bodyHash }: Incoming, { sender, processId }: Call, now: Date) {
  return {
    processId,
    detailId,
    messageId: about.messageId,
    messageType: type,
    sender: { kind: sender.kind, id: sender.id, name: sender.name },
    identification: about.identification,
    chassisNumber: normaliseChassisNumber(about.chassisNumber),
    bodyHash,
    receivedAt: now.toISOString(),
  };
}
