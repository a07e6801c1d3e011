import { expect, test } from '@jest/globals';
import { Consigned, note, workedOn } from './testing/consigned';
import { countingAt, knownAt } from './moment';

test('uses the business date of a fact, and ignores the time at which the fact was recorded', () => {
  const { events } = new Consigned().on('2026-11-23', note);
  const history = [events[0]!, ...workedOn('2026-03-31', events.slice(1))];
  expect(countingAt(history, { asOf: '2026-03-30' })).toHaveLength(1);
  expect(countingAt(history, { asOf: '2026-03-31' })).toHaveLength(2);
  expect(knownAt(history, { knownOn: '2026-03-30' })).toHaveLength(1);
  expect(knownAt(history, { knownOn: '2026-03-31' })).toHaveLength(2);
});
