import { PARTIES_GUARD } from '@floorplan/parties/domain';
import { actorOf, isStaff, type Scope } from '@floorplan/identity/domain';
import type { DryRunAnswer } from '@floorplan/job-process/contracts';
import { classOf, findingsForReader, LIMIT_EXCEEDED } from '@floorplan/job-process/domain';
import { MessageTypes, type MessagePreview } from '@floorplan/job-process/message-types';
import { normaliseChassisNumber } from '@floorplan/kernel';
import { PartiesReader, type Parties } from '@floorplan/parties/contracts';
import { VersionedCache } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { UnfinishedMessages } from '../../attempts/unfinished-messages';
import { readerOf, wireFinding } from '../wire';

const NEWEST = Number.MAX_SAFE_INTEGER;

/** What messages would come to, nothing stored. */
@Injectable()
export class DryRuns {
  private readonly parties: VersionedCache<Parties>;

  constructor(
    private readonly database: Database,
    private readonly types: MessageTypes,
    reader: PartiesReader,
  ) {
    this.parties = new VersionedCache(database, [PARTIES_GUARD], () => reader.parties());
  }

  /** Null for a message that the caller may not send. */
  async of(scope: Scope, type: string, messages: readonly object[]): Promise<(DryRunAnswer | null)[]> {
    const sent = this.types.sent(type);
    const parties = (await this.parties.current()).value;
    const allowed = messages.map((message) => sent.maySend(scope, sent.partiesOf(message, parties)));
    const chassisOf = (message: object) => normaliseChassisNumber(sent.aboutOf(message).chassisNumber);
    const unfinished = await UnfinishedMessages.read(this.database, type, messages.map(chassisOf));
    const previews = await sent.preview(
      messages
        .filter((_, i) => allowed[i])
        .map((message) => ({ message, waitsForEarlier: unfinished.hasEarlier(chassisOf(message), NEWEST) })),
      { sender: actorOf(scope), seesHeadroom: isStaff(scope) || scope.kind === 'system' },
    );
    let at = 0;
    return allowed.map((ok) => (ok ? answerOf(previews[at++]!, scope) : null));
  }
}

function answerOf({ findings, effects, limitChecked }: MessagePreview, scope: Scope): DryRunAnswer {
  const told = findingsForReader(findings, readerOf(scope));
  const wrong = findings.some(({ code }) => classOf(code) === 'N');
  return {
    DryRun: true,
    Outcome: wrong ? 'ERROR' : findings.length > 0 ? 'PENDING' : 'OK',
    Codes: told.map((finding) => wireFinding(finding, scope)),
    Effects: effects,
    // Told or not told, the limit must not show beside what stops the message anyway.
    LimitChecked:
      limitChecked && (readerOf(scope).staff || findings.every(({ code }) => code === LIMIT_EXCEEDED)),
  };
}
