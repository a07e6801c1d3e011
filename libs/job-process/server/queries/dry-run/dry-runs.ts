import { PARTIES_GUARD } from '@floorplan/parties/domain';
import { actorOf, isStaff, type Scope } from '@floorplan/identity/domain';
import type { DryRunAnswer, DryRunEffects } from '@floorplan/job-process/contracts';
import {
  classOf,
  findingsForReader,
  LIMIT_EXCEEDED,
  type AttemptEffects,
} from '@floorplan/job-process/domain';
import { MessageTypes, type DecidedMessage } from '@floorplan/job-process/message-types';
import { kronorOfOre, normaliseChassisNumber } from '@floorplan/kernel';
import { PartiesReader, type Parties } from '@floorplan/parties/contracts';
import { Clock, Commands, VersionedCache } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { UnfinishedMessages } from '../../attempts/unfinished-messages';
import { readerOf, wireFinding } from '../wire';

const NEWEST = Number.MAX_SAFE_INTEGER;

/**
 * Predicts the outcome of messages. Decides them like real messages, one after another on one unit of work,
 * so that each decision includes the capital that earlier messages took. Nothing is stored, no lock is taken
 * and no number is used up.
 */
@Injectable()
export class DryRuns {
  private readonly parties: VersionedCache<Parties>;

  constructor(
    private readonly database: Database,
    private readonly types: MessageTypes,
    private readonly commands: Commands,
    private readonly clock: Clock,
    reader: PartiesReader,
  ) {
    this.parties = new VersionedCache(database, [PARTIES_GUARD], () => reader.parties());
  }

  /** Returns one answer per message. The answer is null for a message that the caller may not send. */
  async of(scope: Scope, type: string, messages: readonly object[]): Promise<(DryRunAnswer | null)[]> {
    const sent = this.types.sent(type);
    const parties = (await this.parties.current()).value;
    const allowed = messages.map((message) => sent.maySend(scope, sent.partiesOf(message, parties)));
    const decided = await this.decided(
      scope,
      type,
      messages.filter((_, i) => allowed[i]),
    );
    let at = 0;
    return allowed.map((ok) => (ok ? answerOf(decided[at++]!, scope) : null));
  }

  private async decided(scope: Scope, name: string, messages: readonly object[]): Promise<DecidedMessage[]> {
    const type = this.types.decided(name);
    const sender = actorOf(scope);
    const caller = { sender, seesHeadroom: isStaff(scope) || scope.kind === 'system' };
    const chassis = messages.map((message) =>
      normaliseChassisNumber(this.types.sent(name).aboutOf(message).chassisNumber),
    );
    const unfinished = await UnfinishedMessages.read(this.database, name, chassis);
    const states = messages.map((message, i) => ({
      ...{ detailId: -1 - i, sender },
      message: message as Readonly<Record<string, unknown>>,
    }));
    const context = { actor: sender, correlationId: 'dry-run', now: this.clock.now() };
    const { result } = await this.commands.preview(context, async (_, unitOfWork) => {
      const prepared = await type.prepare(unitOfWork, states, caller);
      return states.map((state, i) =>
        type.decide(
          unitOfWork.act(),
          unitOfWork,
          state,
          prepared,
          unfinished.hasEarlier(chassis[i]!, NEWEST),
        ),
      );
    });
    return result;
  }
}

function answerOf({ result, limit }: DecidedMessage, scope: Scope): DryRunAnswer {
  const findings = result.kind === 'findings' ? result.codes : [];
  const visible = findingsForReader(findings, readerOf(scope));
  const wrong = findings.some(({ code }) => classOf(code) === 'N');
  return {
    DryRun: true,
    Outcome: wrong ? 'ERROR' : findings.length > 0 ? 'PENDING' : 'OK',
    Codes: visible.map((finding) => wireFinding(finding, scope)),
    Effects:
      result.kind === 'succeeded' && result.effects ? effectsOf(result.effects, limit?.category) : null,
    // Only staff may see whether the limit was checked when another finding stops the message.
    LimitChecked:
      limit?.isDisclosed === true &&
      (readerOf(scope).staff || findings.every(({ code }) => code === LIMIT_EXCEEDED)),
  };
}

const effectsOf = (
  { statusCode, financeType, programCode, capital, beginFromDate, endPeriodDate }: AttemptEffects,
  category = '',
): DryRunEffects => ({
  StatusCode: statusCode,
  FinanceType: financeType,
  PriceProgramCode: programCode,
  Capital: kronorOfOre(capital),
  BeginFromDate: beginFromDate,
  EndPeriodDate: endPeriodDate,
  LimitCategory: category,
});
