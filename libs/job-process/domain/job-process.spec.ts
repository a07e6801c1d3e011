import { describe, expect, test } from '@jest/globals';
import * as d from './index';
import { evolve } from './job-process.state';
import {
  admin,
  AT,
  attempt,
  broken,
  deferred,
  failed,
  finding,
  given,
  HISTORIES,
  partner,
  received,
  rejected,
  rerun,
  started,
  succeeded,
} from './testing/messages';

const factsOf = (decision: { ok: true; facts: readonly object[] } | { ok: false }) =>
  decision.ok ? decision.facts : 'refused';

describe('a new message', () => {
  const { data } = received() as Extract<d.JobProcessEvent, { type: 'job-process/MessageReceived' }>;

  test('records a new message as received', () =>
    expect(factsOf(d.receiveMessage(given(), data))).toEqual([received()]));

  test('does not record a repeated message again, and refuses a message with a used id and another body', () => {
    for (const [status, facts] of Object.entries(HISTORIES)) {
      if (status === 'absent') continue;
      expect(d.receiveMessage(given(...facts), data)).toEqual({ ok: true, facts: [] });
      const other = d.receiveMessage(given(...facts), { ...data, bodyHash: 'bb' });
      expect(other).toEqual({ ok: false, refusal: { code: 'MESSAGE_ID_REUSED' } });
    }
  });

  test('treats a repeated message as a duplicate even if staff edited the message that was received first', () => {
    const edited: d.JobProcessEvent = {
      type: 'job-process/MessageEdited',
      data: {
        message: {},
        bodyHash: 'cc',
        importerId: 1,
        dealerId: 101,
        identification: 'x',
        chassisNumber: 'y',
        by: admin,
        reason: 'typo',
      },
    };
    expect(d.receiveMessage(given(received(), failed('INVALID_CHASSIS'), edited), data)).toEqual({
      ok: true,
      facts: [],
    });
  });
});

describe('attempt to process a message', () => {
  const queued = given(received());

  test('sets the status of the message to succeeded when an attempt succeeds', () => {
    const state = given(received(), succeeded);
    expect([state.status, d.displayedStatusOf(state.status), state.vehicleId]).toEqual([
      'succeeded',
      'OK',
      501,
    ]);
  });

  test('makes a message wait when no finding is a fault in the message, and orders the findings by the table of codes', () => {
    const decision = d.recordOutcome(queued, attempt, {
      kind: 'findings',
      codes: [finding('LIMIT_EXCEEDED'), finding('UNKNOWN_MAKE')],
    });
    expect(factsOf(decision)).toEqual([deferred('UNKNOWN_MAKE', 'LIMIT_EXCEEDED')]);
    expect(given(received(), deferred('LIMIT_EXCEEDED', 'UNKNOWN_MAKE')).codes.map((c) => c.code)).toEqual([
      'UNKNOWN_MAKE',
      'LIMIT_EXCEEDED',
    ]);
  });

  test('makes a message fail when at least one finding is a fault in the message', () => {
    const decision = d.recordOutcome(queued, attempt, {
      kind: 'findings',
      codes: [finding('VAT_MISMATCH'), finding('UNKNOWN_DEALER'), finding('INVALID_CHASSIS')],
    });
    expect(factsOf(decision)).toEqual([failed('UNKNOWN_DEALER', 'INVALID_CHASSIS', 'VAT_MISMATCH')]);
    expect(
      d.displayedFinding(given(received(), failed('UNKNOWN_DEALER', 'INVALID_CHASSIS', 'VAT_MISMATCH')).codes)
        ?.code,
    ).toBe('INVALID_CHASSIS');
  });

  test('gives a message a separate status when the message must wait for an earlier message', () => {
    expect(given(received(), deferred('WAITING_EARLIER', 'LIMIT_EXCEEDED')).status).toBe('waitingEarlier');
    expect(given(received(), deferred('UNKNOWN_IMPORTER', 'WAITING_EARLIER')).status).toBe('waiting');
  });

  test('retries a message 1, 5, 15, 60 and 240 minutes after a technical failure, and then fails the message', () => {
    let state = queued;
    const waits: (number | null)[] = [];
    for (let i = 0; i < 6; i++) {
      const decision = d.recordOutcome(state, attempt, {
        kind: 'broken',
        code: 'CORE_UNAVAILABLE',
        detail: 'timeout',
        at: AT,
      });
      if (!decision.ok) throw new Error('refused');
      const fact = decision.facts[0] as Extract<d.JobProcessEvent, { type: 'job-process/AttemptBroken' }>;
      waits.push(
        fact.data.retryAt === null ? null : (Date.parse(fact.data.retryAt) - Date.parse(AT)) / 60_000,
      );
      state = evolve(state, fact);
      if (i === 5) continue;
      expect([state.status, d.displayedStatusOf(state.status)]).toEqual(['retrying', 'PENDING']);
      state = evolve(state, rerun('retry'));
    }
    expect(waits).toEqual([1, 5, 15, 60, 240, null]);
    expect([state.status, d.displayedStatusOf(state.status)]).toEqual(['failed', 'ERROR']);
  });

  test('counts technical failures from 0 after a person reruns the message, but not after an automatic retry', () => {
    expect(given(received(), broken(AT), broken(AT), rerun('retry')).breaks).toBe(2);
    expect(given(received(), broken(AT), broken(AT), rerun('user')).breaks).toBe(0);
  });

  test('refuses an attempt when the message is not ready for an attempt, for example when its job is delivered twice', () => {
    const { succeeded: done, waiting, rejected: ended, absent, retrying } = HISTORIES;
    for (const facts of [done, waiting, ended, absent, retrying]) {
      const decision = d.recordOutcome(given(...facts), attempt, {
        kind: 'succeeded',
        vehicleId: 1,
        effects: null,
      });
      expect(decision).toMatchObject({ ok: false, refusal: { code: 'NOT_RUNNABLE' } });
    }
  });

  test('lets an attempt start again after a crash', () => {
    expect(d.startAttempt(given(received(), started), AT, attempt.by, 'retry').ok).toBe(true);
    expect(d.startAttempt(given(received(), succeeded), AT, attempt.by, 'retry').ok).toBe(false);
  });

  test('requires findings from a refused attempt, and a technical code from a technical failure', () => {
    expect(() => d.recordOutcome(queued, attempt, { kind: 'findings', codes: [] })).toThrow();
    expect(() =>
      d.recordOutcome(queued, attempt, { kind: 'broken', code: 'UNKNOWN_MAKE', detail: '', at: AT }),
    ).toThrow();
    expect(() => d.classOf('NO_SUCH_CODE')).toThrow();
  });
});

describe('repair', () => {
  test('keeps the original message and its hash after an edit, and requests a new attempt', () => {
    const edit = {
      message: { Item: { Make: 'Sakura' } },
      bodyHash: 'cc',
      importerId: 1,
      dealerId: 101,
      identification: 'ORD-1',
      chassisNumber: 'X',
      by: admin,
      reason: 'typo',
    };
    const decision = d.editAndRetry(given(received(), failed('MAKE_NOT_IMPORTER')), edit);
    if (!decision.ok) throw new Error('refused');
    const state = given(received(), failed('MAKE_NOT_IMPORTER'), ...decision.facts);
    expect(state).toMatchObject({
      status: 'queued',
      message: edit.message,
      originalMessage: { Item: { Make: 'Nordvik' } },
      bodyHash: 'aa',
      chassisNumber: 'X',
    });
    const again = given(
      received(),
      failed('MAKE_NOT_IMPORTER'),
      ...decision.facts,
      failed('MAKE_NOT_IMPORTER'),
      ...decision.facts,
    );
    expect(again.originalMessage).toEqual({ Item: { Make: 'Nordvik' } });
  });

  test.each(['unblocked', 'nightly', 'retry'] as const)(
    'restarts only waiting messages when the reason for the restart is %s',
    (cause) => {
      const started = d.PROCESS_STATUSES.filter(
        (status) =>
          d.requestRerun(given(...HISTORIES[status]), { by: admin, reason: 'r', cause, causeId: null }).ok,
      );
      expect(started).toEqual(['waiting', 'waitingEarlier', 'retrying']);
    },
  );

  test('confirms an unusual amount when a person lets the message run again, until the message is edited', () => {
    const held = [received(), deferred('UNUSUAL_AMOUNT')] as const;
    expect(given(...held).isAmountConfirmed).toBe(false);
    for (const cause of ['unblocked', 'nightly', 'retry'] as const)
      expect(given(...held, rerun(cause)).isAmountConfirmed).toBe(false);
    for (const cause of ['user', 'bulk'] as const)
      expect(given(...held, rerun(cause)).isAmountConfirmed).toBe(true);
    const waits = [...held, rerun('user'), deferred('LIMIT_MISSING'), rerun('unblocked')] as const;
    expect(given(...waits).isAmountConfirmed).toBe(true);
    expect(given(received(), deferred('LIMIT_MISSING'), rerun('user')).isAmountConfirmed).toBe(false);
  });

  test('accepts repairs of ended messages that an earlier version recorded', () => {
    const { type, data } = rerun('unblocked');
    const [older] = d.jobProcessStream.versions['job-process/RerunRequested'];
    const version1 = { type, data: older!({ ...data }) } as unknown as d.JobProcessEvent;
    expect(given(...HISTORIES.rejected, version1).status).toBe('queued');
    expect(given(...HISTORIES.superseded, version1).status).toBe('queued');
    expect(() => given(...HISTORIES.rejected, rerun('unblocked'))).toThrow(/cannot follow/);
  });

  // P1-JOB-05
  test('turns a rejected message into an error that names the person who rejected the message', () => {
    const state = given(received(), deferred('MAKE_NOT_HELD'), rejected);
    expect(d.displayedStatusOf(state.status)).toBe('ERROR');
    expect(state.codes).toEqual([{ code: 'REJECTED', params: { user: 'Anna Admin' }, subject: null }]);
  });

  test('marks only waiting messages as superseded, and only by a later message of the same sender', () => {
    const waiting = given(...HISTORIES.waiting);
    expect(d.supersedeMessage(waiting, { detailId: 12, sender: partner }).ok).toBe(true);
    expect(d.supersedeMessage(waiting, { detailId: 12, sender: { ...partner, id: 'partner2' } }).ok).toBe(
      false,
    );
    expect(d.supersedeMessage(waiting, { detailId: 10, sender: partner }).ok).toBe(false);
    for (const status of ['queued', 'running', 'retrying', 'succeeded', 'failed'] as const) {
      expect(d.supersedeMessage(given(...HISTORIES[status]), { detailId: 12, sender: partner }).ok).toBe(
        false,
      );
    }
  });

  test('throws for a fact that the state machine does not allow', () => {
    expect(() => given(received(), succeeded, rejected)).toThrow(/cannot follow/);
  });
});

test('gives a process the worst status of its messages', () => {
  expect(d.worstStatus(['succeeded', 'waiting', 'failed'])).toBe('ERROR');
  expect(d.worstStatus(['succeeded', 'queued'])).toBe('PENDING');
  expect(d.worstStatus(['succeeded', 'succeeded'])).toBe('OK');
});

test('ignores superseded messages in the status of a process, unless all messages of the process are superseded', () => {
  expect(d.worstStatus(['succeeded', 'superseded'])).toBe('OK');
  expect(d.worstStatus(['waiting', 'superseded'])).toBe('PENDING');
  expect(d.worstStatus(['superseded'])).toBe('ERROR');
});
