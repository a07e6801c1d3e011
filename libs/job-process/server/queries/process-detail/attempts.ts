import type { Scope } from '@floorplan/identity/domain';
import type { WireAttempt } from '@floorplan/job-process/contracts';
import {
  findingsForReader,
  type Attempt,
  type CodeFinding,
  type JobProcessEvent,
} from '@floorplan/job-process/domain';
import type { StoredEvent } from '@floorplan/platform/event-store';
import { readerOf, wireFinding } from '../wire';

/** All attempts of a message with their findings, oldest first. */
export function attemptsOf(history: readonly StoredEvent[], scope: Scope): WireAttempt[] {
  return history.flatMap((event) => {
    const fact = { type: event.type, data: event.data } as unknown as JobProcessEvent;
    switch (fact.type) {
      case 'job-process/AttemptSucceeded':
        return [wireAttempt(fact.data.attempt, 'OK', [], scope)];
      case 'job-process/AttemptDeferred':
        return [wireAttempt(fact.data.attempt, 'PENDING', fact.data.codes, scope)];
      case 'job-process/AttemptFailed':
        return [wireAttempt(fact.data.attempt, 'ERROR', fact.data.codes, scope)];
      case 'job-process/AttemptBroken':
        return [
          wireAttempt(
            fact.data.attempt,
            fact.data.retryAt === null ? 'ERROR' : 'PENDING',
            [{ code: fact.data.code, params: {}, subject: null }],
            scope,
          ),
        ];
      default:
        return [];
    }
  });
}

function wireAttempt(
  attempt: Attempt,
  Outcome: WireAttempt['Outcome'],
  codes: readonly CodeFinding[],
  scope: Scope,
): WireAttempt {
  return {
    At: attempt.startedAt,
    By: attempt.by.name,
    Trigger: attempt.trigger,
    Outcome,
    Codes: findingsForReader(codes, readerOf(scope)).map((finding) => wireFinding(finding, scope)),
    DurationMs: attempt.durationMs,
  };
}
