import { expect, test } from '@jest/globals';
import { reasonOfFact, type JobProcessEvent, type RerunCause } from './index';

const rerun = (cause: RerunCause, reason: string): JobProcessEvent => ({
  type: 'job-process/RerunRequested',
  data: { by: { kind: 'system', id: 'worker', name: 'x' }, reason, cause, causeId: null },
});

test('why the portal runs a message again is told in the language of the reader, also in facts from before', () => {
  for (const stored of ['LIMIT_ROOM', 'Limiten har fått utrymme']) {
    expect(reasonOfFact(rerun('unblocked', stored), 'en-GB')).toBe('There is room in the limit');
    expect(reasonOfFact(rerun('unblocked', stored), 'sv-SE')).toBe('Limiten har fått utrymme');
  }
  expect(reasonOfFact(rerun('nightly', 'NIGHTLY'), 'en-GB')).toBe('Nightly check');
});

test('what a person wrote stays as it was written', () => {
  expect(reasonOfFact(rerun('user', 'Nattlig kontroll'), 'en-GB')).toBe('Nattlig kontroll');
  expect(reasonOfFact(rerun('bulk', 'NIGHTLY'), 'en-GB')).toBe('NIGHTLY');
});
