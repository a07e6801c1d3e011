import { jobProcessStream, receiveMessage, type MessageReceived } from '@floorplan/job-process/domain';
import { actorOf, canSeeImporter, type Scope } from '@floorplan/identity/domain';
import { normaliseChassisNumber, type Actor } from '@floorplan/kernel';
import { canonicalJson } from '@floorplan/kernel/wire';
import { PartiesReader, type Parties } from '@floorplan/parties/contracts';
import {
  Clock,
  Commands,
  VersionedCache,
  Ids,
  REFERENCE_GUARD,
  type Act,
  type UnitOfWork,
} from '@floorplan/platform/commands';
import { Database, idOf } from '@floorplan/platform/event-store';
import type { NewFinancingMessage } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CodeVault, registrationCodeOf } from '../../messages/code-vault';
import { partiesOfMessage } from '../../messages/parties-of-message';
import { ReceiveMessages, type Reception } from './receive-messages.command';

/** Claims of this kind make a message id unique per sender. */
export const MESSAGE_CLAIM = 'message';

interface Incoming {
  message: NewFinancingMessage;
  bodyHash: string;
  claim: string;
  detailId: number;
}

@Injectable()
@CommandHandler(ReceiveMessages)
export class ReceiveMessagesHandler implements ICommandHandler<ReceiveMessages> {
  private readonly parties: VersionedCache<Parties>;

  constructor(
    private readonly commands: Commands,
    private readonly database: Database,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly vault: CodeVault,
    reader: PartiesReader,
  ) {
    this.parties = new VersionedCache(database, REFERENCE_GUARD, () => reader.parties());
  }

  async execute({ scope, messages, correlationId }: ReceiveMessages): Promise<Reception[]> {
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
      async (session, left) => {
        const known = firstRound ? new Map<string, number>() : await this.alreadyReceived(session, left);
        firstRound = false;
        return known;
      },
      (act, session, item, known) =>
        this.receive(act, session, item, known, { scope, sender, parties, processId: processId! }),
    );
  }

  private incoming(message: NewFinancingMessage, sender: Actor, detailId: number): Incoming {
    return {
      message,
      detailId,
      bodyHash: this.vault.hash(canonicalJson(message)),
      claim: `${sender.kind}:${sender.id}|${message.MessageId}`,
    };
  }

  /** The messages that hold these ids already. Asked only after a first try was refused: most messages are new. */
  private async alreadyReceived(
    session: UnitOfWork,
    left: readonly Incoming[],
  ): Promise<Map<string, number>> {
    const rows = await this.database.query<{ key: string; stream: string }>(
      'select key, stream from claim where kind = $1 and key = any($2)',
      [MESSAGE_CLAIM, left.map(({ claim }) => claim)],
    );
    const known = new Map(rows.map(({ key, stream }) => [key, Number(idOf(stream))]));
    await session.preload([...known.values()].map((id) => ({ type: jobProcessStream, id })));
    return known;
  }

  private receive(
    act: Act,
    session: UnitOfWork,
    item: Incoming,
    known: Map<string, number>,
    at: { scope: Scope; sender: Actor; parties: Parties; processId: number },
  ): Reception {
    const messageId = item.message.MessageId;
    const { importer, dealer } = partiesOfMessage(item.message, at.parties);
    if (importer ? !canSeeImporter(at.scope, importer.id) : !mayNameAnyImporter(at.scope))
      return { outcome: 'forbidden', messageId };
    const detailId = known.get(item.claim) ?? item.detailId;
    const stream = known.has(item.claim)
      ? session.get(jobProcessStream, detailId)
      : session.create(jobProcessStream, detailId);
    const decision = receiveMessage(stream.state, {
      ...factOf(item, at.sender, act.context.now),
      processId: at.processId,
      importerId: importer?.id ?? null,
      dealerId: dealer?.id ?? null,
      message: {},
    });
    if (!decision.ok) return { outcome: 'reused', messageId };
    if (decision.facts.length === 0)
      return { outcome: 'duplicate', messageId, processId: stream.state.processId, detailId };
    const message = this.withoutCode(act, item.message);
    act.append(
      jobProcessStream,
      detailId,
      decision.facts.map((fact) => ({ ...fact, data: { ...fact.data, message } })),
    );
    act.claim(MESSAGE_CLAIM, item.claim, jobProcessStream, detailId);
    return { outcome: 'accepted', messageId, processId: at.processId, detailId };
  }

  private withoutCode(act: Act, message: NewFinancingMessage): MessageReceived['data']['message'] {
    const { CBRCode, ...item } = message.Item;
    const code = registrationCodeOf(CBRCode);
    return { ...message, Item: code ? { ...item, CBRCode: this.vault.seal(act, code) } : item };
  }
}

const mayNameAnyImporter = (scope: Scope): boolean => scope.kind === 'system' || scope.importerIds === 'all';

function factOf({ message, detailId, bodyHash }: Incoming, sender: Actor, now: Date) {
  return {
    detailId,
    messageId: message.MessageId,
    messageType: 'NEWFINANCING',
    sender: { kind: sender.kind, id: sender.id, name: sender.name },
    identification: message.Identification.Id,
    chassisNumber: normaliseChassisNumber(message.Item.ChassisNumber),
    bodyHash,
    receivedAt: now.toISOString(),
  };
}
