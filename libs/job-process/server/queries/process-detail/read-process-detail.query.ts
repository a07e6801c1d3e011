import type { Scope } from '@floorplan/identity/domain';
import type { ProcessDetailAnswer } from '@floorplan/job-process/contracts';
import {
  findingsForReader,
  jobProcessStream,
  reasonOfFact,
  repairAllowed,
  type JobProcessEvent,
  type JobProcessState,
  type RepairAction,
} from '@floorplan/job-process/domain';
import { Database, EventLog, type StoredEvent } from '@floorplan/platform/event-store';
import { textIn } from '@floorplan/platform/texts';
import { Injectable } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { repairerOf } from '../../repairer';
import { PartyNameReader } from '../party-names';
import { toProcessRow, type JobDetailRow } from '../processes/job-detail-row';
import { inScope } from '../processes/process-filter';
import { rowWithHistory } from '../processes/row-with-history';
import { languageOf, readerOf, wireFinding } from '../wire';
import { attemptsOf } from './attempts';
import { differences, withoutSecrets } from './message-view';
import { MessageTypes } from '../../message-types';

/**
 * Reads one message in full: original and current content, attempts, facts, and the actions that the caller
 * may use.
 */
export class ReadProcessDetail extends Query<ProcessDetailAnswer> {
  constructor(
    readonly scope: Scope,
    readonly detailId: number,
  ) {
    super();
  }
}

@Injectable()
@QueryHandler(ReadProcessDetail)
export class ReadProcessDetailHandler implements IQueryHandler<ReadProcessDetail> {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly partyNames: PartyNameReader,
    private readonly types: MessageTypes,
  ) {}

  async execute({ scope, detailId }: ReadProcessDetail): Promise<ProcessDetailAnswer> {
    const where = inScope(scope).and('id = ?', detailId);
    const { row, history } = await rowWithHistory(this.log, async () => {
      const [found] = await this.database.query<JobDetailRow>(
        `select * from job_detail ${where.sql}`,
        where.values,
      );
      return found;
    });
    const state = stateOf(history);
    const names = await this.partyNames.names();
    const processRow = toProcessRow(row, names, scope);
    const message = withoutSecrets(state.message);
    const original = state.originalMessage && withoutSecrets(state.originalMessage);
    const about = {
      allowReject: processRow.AllowReject,
      editable: this.types.isEditable(state.messageType),
    };
    const allowed = (action: RepairAction) => {
      const answer = repairAllowed(action, state, repairerOf(scope), about);
      return { Allowed: answer.allowed, Reason: answer.allowed ? null : answer.reason };
    };
    return {
      Row: processRow,
      Codes: findingsForReader(state.codes, readerOf(scope)).map((finding) => wireFinding(finding, scope)),
      Message: message,
      OriginalMessage: original,
      Changes: original ? differences(original, message) : [],
      Attempts: attemptsOf(history, scope),
      Facts: history.map((event) => toFact(event, scope)),
      Actions: { Rerun: allowed('rerun'), Edit: allowed('edit'), Reject: allowed('reject') },
      RetryAt: state.retryAt,
      SupersededBy: state.supersededBy,
    };
  }
}

const factOf = ({ type, data }: StoredEvent) => ({ type, data }) as unknown as JobProcessEvent;

const stateOf = (history: readonly StoredEvent[]): JobProcessState =>
  history.map(factOf).reduce(jobProcessStream.evolve, jobProcessStream.initialState);

/**
 * A fact for the response. It does not contain the message, which another field contains, and contains only
 * findings that the caller may see.
 */
function toFact(event: StoredEvent, scope: Scope): ProcessDetailAnswer['Facts'][number] {
  const fact = factOf(event);
  return {
    Type: event.type,
    At: event.metadata.at ?? event.recordedAt.toISOString(),
    By: event.metadata.actor.name,
    Version: event.version,
    Reason: reasonText(fact, scope),
    Data: factData(fact, scope),
  };
}

function reasonText(fact: JobProcessEvent, scope: Scope): string | null {
  const reason = reasonOfFact(fact);
  if (reason === null) return null;
  return 'key' in reason ? textIn(languageOf(scope), reason.key) : reason.words;
}

function factData(fact: JobProcessEvent, scope: Scope): Record<string, unknown> {
  switch (fact.type) {
    case 'job-process/AttemptSucceeded':
      return { vehicleId: fact.data.vehicleId };
    case 'job-process/AttemptDeferred':
    case 'job-process/AttemptFailed':
      return { codes: findingsForReader(fact.data.codes, readerOf(scope)).map(({ code }) => code) };
    case 'job-process/AttemptBroken':
      return { code: fact.data.code, retryAt: fact.data.retryAt };
    case 'job-process/RerunRequested':
      return { cause: fact.data.cause, causeId: fact.data.causeId };
    case 'job-process/MessageSuperseded':
      return { byDetailId: fact.data.byDetailId };
    default:
      return {};
  }
}
