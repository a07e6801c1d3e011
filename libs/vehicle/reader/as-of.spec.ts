import { describe, expect, test } from '@jest/globals';
import { Consigned, extend, note, reject, reverse, toDemo, undo } from './testing/consigned';

// P1-END-06
describe('a vehicle as of a day', () => {
  test('returns the former status for days before a reversal', () => {
    const consigned = new Consigned()
      .on('2026-03-25', toDemo)
      .on('2026-03-30', reject)
      .on('2026-04-10', reverse);
    const statuses = ['2026-03-01', '2026-03-27', '2026-04-09', '2026-04-10'].map(
      (day) => consigned.asOf(day)?.status,
    );
    expect(statuses).toEqual([undefined, 'pending', 'active', 'reversed']);
  });

  test('ignores facts that were undone later, and applies all other facts', () => {
    const before = new Consigned().on('2026-04-01', extend);
    const consigned = new Consigned().on('2026-04-01', extend).on('2026-04-20', reverse);
    consigned.on('2026-04-25', undo(consigned.history));
    for (const day of ['2026-03-20', '2026-04-02', '2026-04-22', '2026-04-25'])
      expect(consigned.asOf(day)?.periods).toEqual(before.asOf(day)?.periods);
    expect(consigned.asOf('2026-03-20')?.periods[0]?.extended).toBe(false);
    expect(consigned.asOf('2026-04-22')?.status).toBe('active');
  });

  test('returns no vehicle for a day before the financing, even when the vehicle has earlier facts', () => {
    const consigned = new Consigned('2026-04-01').on('2026-03-05', note);
    expect(consigned.asOf('2026-03-10')).toBeNull();
    expect(consigned.asOf('2026-04-01')?.facts.all).toBe(2);
  });
});
