import { describe, expect, test } from '@jest/globals';
import type { Actor } from '@floorplan/kernel';
import {
  recordBooked,
  recordProgress,
  recordRead,
  recordRefusal,
  recordStop,
  retryFile,
  whyNotRetried,
} from './bank-file.decisions';
import type { BankFileContent, BankFileCounts, BankFileEvent, BankFileStatus } from './bank-file.events';
import { bankFileStream, type BankFileState } from './bank-file.state';

const BY: Actor = { kind: 'user', id: '1', name: 'Anna Ek' };
const CONTENT: BankFileContent = { rows: 3, payments: 3, deductions: 0, total: 600 };
const COUNTS: BankFileCounts = { new: 3, known: 0, matched: 0, partial: 0, over: 0, unmatched: 3 };
const REFUSAL = { code: 'FILE_SUMS', place: '7', params: {} } as const;

const RECEIVED: BankFileEvent = {
  type: 'bank/FileReceived',
  data: {
    fileId: 1,
    name: 'bgmax.txt',
    format: 'BGMAX',
    sha256: 'a',
    bytes: 1,
    receivedAt: '2026-03-31T08:00:00.000Z',
    by: BY,
  },
};
const READ: BankFileEvent = { type: 'bank/FileRead', data: CONTENT };
const STOPPED: BankFileEvent = { type: 'bank/FileStopped', data: { error: 'the row is broken' } };
const RETRIED: BankFileEvent = { type: 'bank/FileRetried', data: { by: BY } };

const after = (...facts: readonly BankFileEvent[]): BankFileState =>
  facts.reduce(bankFileStream.evolve, bankFileStream.initialState);
const STATES: Readonly<Record<BankFileStatus, BankFileState>> = {
  RECEIVED: after(RECEIVED),
  READ: after(RECEIVED, READ),
  BOOKED: after(RECEIVED, READ, { type: 'bank/FileBooked', data: COUNTS }),
  REFUSED: after(RECEIVED, { type: 'bank/FileRefused', data: REFUSAL }),
  STOPPED: after(RECEIVED, READ, STOPPED),
};

describe.each(Object.entries(STATES))('a file that is %s', (status, state) => {
  test('has its status', () => expect(state!.status).toBe(status));

  test.each([
    ['read', recordRead(state, CONTENT), ['RECEIVED']],
    ['refused', recordRefusal(state, REFUSAL), ['RECEIVED']],
    ['further', recordProgress(state, { ...COUNTS, other: 0, failed: 0 }), ['READ']],
    ['booked', recordBooked(state, COUNTS), ['READ']],
    ['stopped', recordStop(state, 'the row is broken'), ['READ']],
  ])('is recorded as %s only by its own job', (_, decision, statuses) => {
    expect(decision.ok && decision.facts.length).toBe(statuses.includes(status) ? 1 : 0);
  });

  test('is tried again only when it stopped', () => {
    expect(whyNotRetried(state)?.code ?? null).toBe(status === 'STOPPED' ? null : 'FILE_NOT_STOPPED');
  });
});

test('is booked again after it was retried, and says no more why it stopped', () => {
  expect(STATES.STOPPED!.error).toBe('the row is broken');
  const retried = after(RECEIVED, READ, STOPPED, RETRIED);
  expect([retried!.status, retried!.error]).toEqual(['READ', null]);
  expect(retryFile(BY)).toEqual({ ok: true, facts: [RETRIED] });
});

test('knows no file to try again before it was received', () =>
  expect(whyNotRetried(null)).toEqual({ code: 'NOT_FOUND' }));

test('tells how far it is only when that is new', () => {
  const told = (newRows: number, failed: number): BankFileEvent => {
    const decision = recordProgress(after(RECEIVED, READ), { ...COUNTS, new: newRows, other: 0, failed });
    return decision.ok ? decision.facts[0]! : STOPPED;
  };
  const file = after(RECEIVED, READ, told(1, 1));
  expect([file!.handled, file!.progress!.failed]).toEqual([1, 1]);
  const next = (newRows: number, failed: number) => {
    const decision = recordProgress(file, { ...COUNTS, new: newRows, other: 0, failed });
    return decision.ok && decision.facts.length;
  };
  expect([next(1, 1), next(2, 1), next(1, 0)]).toEqual([0, 1, 1]);
});
