import { expect, test } from '@jest/globals';
import { reasonOfFact, type JobProcessEvent, type RerunCause } from './index';

const rerun = (cause: RerunCause, reason: string): JobProcessEvent => ({
  type: 'job-process/RerunRequested',
  data: { by: { kind: 'system', id: 'worker', name: 'x' }, reason, cause, causeId: null },
});

test('returns the text key of a reason that the portal gave, also for facts that contain the text itself', () => {
  for (const stored of ['LIMIT_ROOM', 'Limiten har fått utrymme'])
    expect(reasonOfFact(rerun('unblocked', stored))).toEqual({ key: 'job.rerun_LIMIT_ROOM' });
  expect(reasonOfFact(rerun('nightly', 'NIGHTLY'))).toEqual({ key: 'job.rerun_NIGHTLY' });
});

test('returns the reason that a person typed', () => {
  expect(reasonOfFact(rerun('user', 'Nattlig kontroll'))).toEqual({ words: 'Nattlig kontroll' });
  expect(reasonOfFact(rerun('bulk', 'NIGHTLY'))).toEqual({ words: 'NIGHTLY' });
});
