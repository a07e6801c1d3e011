import { expect, test } from '@jest/globals';
import type { StoredEvent } from '@floorplan/platform/event-store';
import { rateKnownOn } from '../vehicle-charges/known-rates';
import { Consigned, note } from '../../testing/consigned';
import { countingAt, knownAt } from './moment';

/** Returns the events as written on a business date that differs from the recording time. */
const workedOn = (date: string, events: readonly StoredEvent[]): StoredEvent[] =>
  events.map((event) => ({ ...event, metadata: { ...event.metadata, date } }));

test('uses the business date of a fact, and ignores the time at which the fact was recorded', () => {
  const { events } = new Consigned().on('2026-11-23', note);
  const history = [events[0]!, ...workedOn('2026-03-31', events.slice(1))];
  expect(countingAt(history, { asOf: '2026-03-30' })).toHaveLength(1);
  expect(countingAt(history, { asOf: '2026-03-31' })).toHaveLength(2);
  expect(knownAt(history, { knownOn: '2026-03-30' })).toHaveLength(1);
  expect(knownAt(history, { knownOn: '2026-03-31' })).toHaveLength(2);
});

test('treats a base rate as known from the business date on which a user saved the rate', () => {
  const { events } = new Consigned().on('2026-11-23', note);
  const saved = ([first, second]: readonly StoredEvent[]): StoredEvent[] => [
    { ...first!, data: { after: 'first' } },
    { ...workedOn('2026-03-31', [second!])[0]!, data: { after: 'second' } },
  ];
  expect(rateKnownOn('2026-03-30', saved(events))).toBe('first');
  expect(rateKnownOn('2026-03-31', saved(events))).toBe('second');
});
