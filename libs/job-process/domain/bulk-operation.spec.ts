import { expect, test } from '@jest/globals';
import * as d from './index';
import { admin, AT } from './testing/messages';

const command = {
  operationId: 'b1',
  filter: { code: 'MAKE_NOT_HELD' },
  action: 'RERUN' as const,
  reason: 'make added',
  by: admin,
  startedAt: AT,
  detailIds: [1, 2, 3, 3],
};
const run = (...decisions: ((state: d.BulkOperationState) => ReturnType<typeof d.startBulk>)[]) =>
  decisions.reduce((state, decide) => {
    const decision = decide(state);
    if (!decision.ok) throw new Error(decision.refusal.code);
    return decision.facts.reduce(d.evolveBulk, state);
  }, d.initialBulkState);
const start = (state: d.BulkOperationState) => d.startBulk(state, command);
const done =
  (detailId: number, outcome: d.BulkOutcome, ...codes: string[]) =>
  (state: d.BulkOperationState) =>
    d.recordBulkItem(state, { detailId, outcome, codes }, AT);

test('its result is what became of each message, once', () => {
  const state = run(
    start,
    done(1, 'healed'),
    done(2, 'failed', 'LIMIT_EXCEEDED', 'MAKE_NOT_HELD'),
    done(2, 'healed'),
    done(3, 'untouched'),
  );
  expect(state).toMatchObject({
    status: 'finished',
    endedAt: AT,
    counts: { healed: 1, failed: 1, untouched: 1 },
    failedCodes: { LIMIT_EXCEEDED: 1 },
  });
});

test('stopped, it leaves the rest untouched and says so, and counts what was under way', () => {
  const state = run(start, done(1, 'healed'), (s) => d.abortBulk(s, admin, AT), done(2, 'healed'));
  expect([state.status, d.untouchedOf(state), state.counts.healed]).toEqual(['aborted', 1, 2]);
});

test('it needs messages, starts once, ends once and knows its own', () => {
  expect(d.startBulk(d.initialBulkState, { ...command, detailIds: [] })).toMatchObject({
    refusal: { code: 'NOTHING_MATCHES' },
  });
  expect(d.startBulk(run(start), command)).toMatchObject({ refusal: { code: 'ALREADY_STARTED' } });
  expect(done(9, 'healed')(run(start))).toMatchObject({ refusal: { code: 'NOT_IN_OPERATION' } });
  expect(d.abortBulk(d.initialBulkState, admin, AT)).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
  expect(
    d.abortBulk(
      run(start, (s) => d.abortBulk(s, admin, AT)),
      admin,
      AT,
    ),
  ).toMatchObject({ refusal: { code: 'ALREADY_ENDED' } });
});
