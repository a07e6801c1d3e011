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
import { invalidFields, normaliseChassisNumber, type Decision, type Outcome } from '@floorplan/kernel';
import { canonicalJson } from '@floorplan/kernel/wire';
import { Clock, Commands, factsOf, outcomeOf, refuse, type Act } from '@floorplan/platform/commands';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { codeIn, withCode } from '../messages/code-in-message';
import { CodeVault, registrationCodeOf } from '../messages/code-vault';
import { PartiesReader } from '@floorplan/parties/contracts';
import { restoreSecrets } from '../queries/process-detail/message-view';
import { PartyNameReader } from '../queries/party-names';
import { canSee } from '../can-see';
import { repairerOf } from '../repairer';
import { MessageTypes } from '../message-types';

/** A valid code in place of a stored one, whose reference is no valid code. */
const SOME_CODE = 'XXXXXX';

/** Repairs one message for a person: runs it again, rejects it, or edits it and runs it again. */
export class RepairMessage extends Command<Outcome<void>> {
  constructor(
    readonly scope: Scope,
    readonly detailId: number,
    readonly action: RepairAction,
    readonly reason: string,
    readonly correlationId: string,
    /** The edited message. Needed for the action `edit`. */
    readonly message?: Record<string, unknown>,
  ) {
    super();
  }
}

@Injectable()
@CommandHandler(RepairMessage)
export class RepairMessageHandler implements ICommandHandler<RepairMessage> {
  constructor(
    private readonly commands: Commands,
    private readonly clock: Clock,
    private readonly vault: CodeVault,
    private readonly names: PartyNameReader,
    private readonly parties: PartiesReader,
    private readonly types: MessageTypes,
  ) {}

  async execute(command: RepairMessage): Promise<Outcome<void>> {
    const names = await this.names.names();
    const context = {
      actor: actorOf(command.scope),
      correlationId: command.correlationId,
      now: this.clock.now(),
    };
    return outcomeOf(() =>
      this.commands.run(context, async (act, unitOfWork) => {
        const { state } = await unitOfWork.load(jobProcessStream, command.detailId);
        if (!canSee(command.scope, state)) refuse({ code: 'NOT_FOUND' });
        const allowReject = names.importer(state.importerId)?.allowReject ?? true;
        const answer = repairAllowed(command.action, state, repairerOf(command.scope), {
          allowReject,
          editable: this.types.isEditable(state.messageType),
        });
        if (!answer.allowed)
          refuse({ code: answer.reason, ...(answer.because === 'right' && { kind: 'forbidden' }) });
        const facts = factsOf(await this.decide(act, command, state));
        act.append(jobProcessStream, command.detailId, facts);
      }),
    );
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

  /**
   * Edits the message and requests a new attempt. Dots in place of the registration code mean the stored
   * code; any other text is a new code.
   */
  private async edit(
    act: Act,
    command: RepairMessage,
    state: JobProcessState,
  ): Promise<Decision<JobProcessEvent>> {
    const sent = this.types.sent(state.messageType);
    const { codeAt } = sent;
    const restored = restoreSecrets(command.message ?? {}, state.message);
    const stored = codeIn(state.message, codeAt) as string | undefined;
    const kept = stored && codeIn(restored, codeAt) === stored ? stored : null;
    const parsed = sent.parse(kept ? withCode(restored, codeAt, SOME_CODE) : restored);
    if (!parsed.ok) return { ok: false, refusal: invalidFields(parsed.errors) };
    const { message } = parsed;
    const code = registrationCodeOf(codeIn(message, codeAt) as string | null | undefined);
    const reference = kept ?? (code && this.vault.seal(act, code));
    const { identification, chassisNumber } = sent.aboutOf(message);
    return editAndRetry(state, {
      message: { ...withCode(message, codeAt, reference), MessageId: state.messageId },
      bodyHash: this.vault.hash(canonicalJson(message)),
      ...sent.partiesOf(message, await this.parties.parties()),
      identification,
      chassisNumber: normaliseChassisNumber(chassisNumber),
      by: act.context.actor,
      reason: command.reason,
    });
  }
}
