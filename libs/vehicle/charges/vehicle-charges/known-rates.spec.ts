import { expect, test } from '@jest/globals';
import type { StoredEvent } from '@floorplan/platform/event-store';
import { Consigned, note, workedOn } from '../../reader/testing/consigned';
import { rateKnownOn } from './known-rates';

test('treats a base rate as known from the business date on which a user saved the rate', () => {
  const { events } = new Consigned().on('2026-11-23', note);
  const saved = ([first, second]: readonly StoredEvent[]): StoredEvent[] => [
    { ...first!, data: { after: 'first' } },
    { ...workedOn('2026-03-31', [second!])[0]!, data: { after: 'second' } },
  ];
  expect(rateKnownOn('2026-03-30', saved(events))).toBe('first');
  expect(rateKnownOn('2026-03-31', saved(events))).toBe('second');
});
