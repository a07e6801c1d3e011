import type { Actor } from '@floorplan/kernel';
import type {
  AttemptTrigger,
  CodeFinding,
  JobProcessEvent,
  RerunCause,
  StoredMessage,
} from './job-process.events';
import { nextStatus, signalOf } from './job-process.machine';
import type { ProcessStatus } from './job-process.statuses';
import { inTableOrder, UNUSUAL_AMOUNT } from './message-codes';

/**
 * State of one message, folded from its facts. The findings are those of the last outcome, in the order of
 * the table of codes.
 */
export interface JobProcessState {
  readonly status: ProcessStatus;
  readonly processId: number;
  readonly detailId: number;
  readonly messageId: string;
  readonly messageType: string;
  readonly sender: Actor;
  readonly importerId: number | null;
  readonly dealerId: number | null;
  readonly identification: string;
  readonly chassisNumber: string;
  readonly message: StoredMessage;
  /** The message as it was first sent. Null until the message is edited. */
  readonly originalMessage: StoredMessage | null;
  /**
   * Hash of the body as it was sent. An edit does not change it, so that the same body remains a duplicate.
   */
  readonly bodyHash: string;
  readonly receivedAt: string;
  /**
   * `attempts` is the number of attempts with an outcome. `breaks` is the number of technical failures since
   * the last repair or the last outcome of another kind.
   */
  readonly attempts: number;
  readonly breaks: number;
  /** Cause of the next attempt. */
  readonly trigger: AttemptTrigger;
  readonly codes: readonly CodeFinding[];
  /** Codes of the warnings of the last outcome. */
  readonly warnings: readonly string[];
  /** Whether a person has let the message run again although its amount is unusual. */
  readonly isAmountConfirmed: boolean;
  readonly vehicleId: number | null;
  readonly retryAt: string | null;
  readonly supersededBy: number | null;
}

const NOBODY: Actor = { kind: 'system', id: '', name: '' };

export const initialState: JobProcessState = {
  status: 'absent',
  processId: 0,
  detailId: 0,
  messageId: '',
  messageType: '',
  sender: NOBODY,
  importerId: null,
  dealerId: null,
  identification: '',
  chassisNumber: '',
  message: {},
  originalMessage: null,
  bodyHash: '',
  receivedAt: '',
  attempts: 0,
  breaks: 0,
  trigger: 'received',
  codes: [],
  warnings: [],
  isAmountConfirmed: false,
  vehicleId: null,
  retryAt: null,
  supersededBy: null,
};

const finding = (code: string, params: CodeFinding['params'] = {}): CodeFinding => ({
  code,
  params,
  subject: null,
});

/** A person who lets a message with an unusual amount run again confirms the amount. */
const confirmsAmount = ({ codes }: JobProcessState, cause: RerunCause): boolean =>
  (cause === 'user' || cause === 'bulk') && codes.some(({ code }) => code === UNUSUAL_AMOUNT);

/** Returns the fields that a fact changes, without the status. */
function changes(state: JobProcessState, fact: JobProcessEvent): Partial<JobProcessState> {
  switch (fact.type) {
    case 'job-process/MessageReceived':
      return fact.data;
    case 'job-process/MessageEdited': {
      const { message, importerId, dealerId, identification, chassisNumber } = fact.data;
      const originalMessage = state.originalMessage ?? state.message;
      return {
        message,
        originalMessage,
        importerId,
        dealerId,
        identification,
        chassisNumber,
        breaks: 0,
        isAmountConfirmed: false,
        trigger: 'edited',
        retryAt: null,
      };
    }
    case 'job-process/AttemptStarted':
      return {};
    case 'job-process/AttemptSucceeded':
      return {
        ...fact.data.attempt.parties,
        attempts: state.attempts + 1,
        breaks: 0,
        codes: [],
        warnings: fact.data.attempt.warnings ?? [],
        vehicleId: fact.data.vehicleId,
        retryAt: null,
      };
    case 'job-process/AttemptDeferred':
    case 'job-process/AttemptFailed':
      return {
        ...fact.data.attempt.parties,
        attempts: state.attempts + 1,
        breaks: 0,
        codes: inTableOrder(fact.data.codes),
        warnings: fact.data.attempt.warnings ?? [],
        retryAt: null,
      };
    case 'job-process/AttemptBroken': {
      const { code, retryAt } = fact.data;
      return { attempts: state.attempts + 1, breaks: state.breaks + 1, codes: [finding(code)], retryAt };
    }
    case 'job-process/RerunRequested':
      // An automatic retry continues the count of technical failures. Any other cause restarts it.
      return {
        retryAt: null,
        trigger: fact.data.cause,
        isAmountConfirmed: state.isAmountConfirmed || confirmsAmount(state, fact.data.cause),
        breaks: fact.data.cause === 'retry' ? state.breaks : 0,
      };
    case 'job-process/MessageRejected':
      return { codes: [finding('REJECTED', { user: fact.data.by.name })], retryAt: null };
    case 'job-process/MessageSuperseded':
      return { codes: [finding('SUPERSEDED')], supersededBy: fact.data.byDetailId, retryAt: null };
  }
}

/**
 * Applies a fact to the state.
 * @throws when the state machine does not allow the transition, which means that log and code do not fit
 * together
 */
export function evolve(state: JobProcessState, fact: JobProcessEvent): JobProcessState {
  const status = nextStatus(state.status, signalOf(fact));
  if (status === null) throw new Error(`${fact.type} cannot follow in status ${state.status}`);
  return { ...state, ...changes(state, fact), status };
}
