import { actorOf, type Scope } from '@floorplan/identity/domain';
import {
  editAndRetry,
  jobProcessStream,
  rejectMessage,
  repairAllowed,
  requestRerun,
  type JobProcessEvent,
  type JobProcessState,
  type RepairAction,
} from '@floorplan/job-process/domain';
import { normaliseChassisNumber, type Decision } from '@floorplan/kernel';
import { canonicalJson } from '@floorplan/kernel/wire';
import { Clock, Commands, type Act } from '@floorplan/platform/commands';
import { forbidden, invalid, notFound, Refused, requestContext } from '@floorplan/platform/http';
import { parseNewFinancing } from '@floorplan/vehicle/contracts';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CodeVault, registrationCodeOf } from '../messages/code-vault';
import { partiesOfMessage } from '../messages/parties-of-message';
import { PartiesReader } from '@floorplan/parties/contracts';
import { restoreSecrets } from '../queries/process-detail/message-view';
import { PartyNameReader } from '../queries/party-names';
import { canSee } from '../can-see';
import { repairerOf } from '../repairer';

/** A person fixes one message: runs it again, rejects it, or sends it edited. */
export class RepairMessage extends Command<void> {
  constructor(
    readonly scope: Scope,
    readonly detailId: number,
    readonly action: RepairAction,
    readonly reason: string,
    /** The edited message, with action `edit`. */
    readonly message?: Record<string, unknown>,
  ) {
    super();
  }
}

const REASONS: Readonly<Record<string, string>> = {
  NOT_EDITABLE: 'Den här typen av meddelande kan inte rättas.',
  ALREADY_QUEUED: 'Meddelandet står redan i kö.',
  RUNNING: 'Meddelandet behandlas just nu.',
  ALREADY_DONE: 'Meddelandet är redan klart.',
  ALREADY_REJECTED: 'Meddelandet är redan avvisat.',
  ALREADY_SUPERSEDED: 'Meddelandet är ersatt av ett nyare.',
  NOT_IN_THIS_STATUS: 'Det går inte i meddelandets status.',
  REJECT_NOT_ALLOWED: 'Importören tillåter inte att meddelanden avvisas.',
  STAFF_ONLY: 'Bara handläggare hos finansbolaget får göra det.',
  READ_ONLY: 'Din behörighet är bara att läsa.',
};

@Injectable()
@CommandHandler(RepairMessage)
export class RepairMessageHandler implements ICommandHandler<RepairMessage> {
  constructor(
    private readonly commands: Commands,
    private readonly clock: Clock,
    private readonly vault: CodeVault,
    private readonly names: PartyNameReader,
    private readonly parties: PartiesReader,
  ) {}

  async execute(command: RepairMessage): Promise<void> {
    const actor = actorOf(command.scope);
    const names = await this.names.names();
    const context = {
      actor,
      correlationId: requestContext()?.correlationId ?? `repair-${command.detailId}`,
      now: this.clock.now(),
    };
    await this.commands.run(context, async (act, session) => {
      const { state } = await session.load(jobProcessStream, command.detailId);
      if (!canSee(command.scope, state)) throw notFound();
      const allowReject = names.importer(state.importerId)?.allowReject ?? true;
      const answer = repairAllowed(command.action, state, repairerOf(command.scope), allowReject);
      if (!answer.allowed && answer.because === 'right') throw forbidden(REASONS[answer.reason]);
      if (!answer.allowed) throw new Refused(answer.reason, REASONS[answer.reason] ?? answer.reason);
      const decision = await this.decide(act, command, state);
      if (!decision.ok)
        throw new Refused(decision.refusal.code, REASONS[decision.refusal.code] ?? decision.refusal.code);
      act.append(jobProcessStream, command.detailId, decision.facts);
    });
  }

  private async decide(
    act: Act,
    command: RepairMessage,
    state: JobProcessState,
  ): Promise<Decision<JobProcessEvent>> {
    const by = act.context.actor;
    if (command.action === 'rerun')
      return requestRerun(state, { by, reason: command.reason, cause: 'user', causeId: null });
    if (command.action === 'reject') return rejectMessage(state, by, command.reason);
    return this.edit(act, command, state);
  }

  /** Edit and retry: what the form shows as dots is the stored code; anything else there is a new one. */
  private async edit(
    act: Act,
    command: RepairMessage,
    state: JobProcessState,
  ): Promise<Decision<JobProcessEvent>> {
    const restored = restoreSecrets(command.message ?? {}, state.message);
    const kept = codeIn(restored) === codeIn(state.message) ? codeIn(restored) : undefined;
    const parsed = parseNewFinancing(kept ? withoutCode(restored) : restored);
    if (!parsed.ok) throw invalid(parsed.errors);
    const { importer, dealer } = partiesOfMessage(parsed.message, await this.parties.parties());
    const { CBRCode, ...item } = parsed.message.Item;
    const code = registrationCodeOf(CBRCode);
    const reference = kept ?? (code && this.vault.seal(act, code));
    return editAndRetry(state, {
      message: {
        ...parsed.message,
        MessageId: state.messageId,
        Item: reference ? { ...item, CBRCode: reference } : item,
      },
      bodyHash: this.vault.hash(canonicalJson(parsed.message)),
      importerId: importer?.id ?? null,
      dealerId: dealer?.id ?? null,
      identification: parsed.message.Identification.Id,
      chassisNumber: normaliseChassisNumber(item.ChassisNumber),
      by: act.context.actor,
      reason: command.reason,
    });
  }
}

type Body = Readonly<Record<string, unknown>>;

const codeIn = (message: Body): unknown =>
  (message['Item'] as { CBRCode?: unknown } | null | undefined)?.CBRCode;

function withoutCode(message: Body): Body {
  const { CBRCode: _, ...Item } = message['Item'] as Body;
  return { ...message, Item };
}
