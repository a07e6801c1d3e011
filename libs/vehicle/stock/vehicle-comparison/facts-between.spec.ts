import { describe, expect, test } from '@jest/globals';
import type { UserScope } from '@floorplan/identity/domain';
import type { Vehicle } from '@floorplan/vehicle/domain';
import type { Moment } from '@floorplan/vehicle/reader';
import { Consigned, correct, extend, importerNote, note, undo } from '../../reader/testing/consigned';
import { knownFacts } from '../vehicle-detail/vehicle-events';
import { causesBetween } from './causes';
import { factsBetween } from './facts-between';

const staff = { kind: 'user', role: 'admin', importerIds: 'all', dealerIds: 'all' } as unknown as UserScope;
const dealer = {
  ...staff,
  role: 'DEA',
  importerIds: [],
  dealerIds: [101],
  organisationIds: [7],
} as unknown as UserScope;

const fieldsOf = ({ financing, periods }: Vehicle) =>
  new Map([
    ['Capital', financing!.capital],
    ['Extended', Number(periods.at(-1)!.extended)],
  ]);

/** Lists the facts between two moments by kind and position, and finds the cause of a field's change. */
function between({ events }: Consigned, from: Moment, to: Moment, scope = staff) {
  const facts = factsBetween(events, knownFacts(scope, events), { from, to });
  const causeOf = causesBetween(events, facts, { from, to, fieldsOf });
  return {
    listed: facts.map(({ kind, event }) => `${kind} ${event.version}`),
    cause: (field: string) => {
      const cause = causeOf(field);
      return cause && `${cause.kind} ${cause.event.version}`;
    },
  };
}
const day = (asOf: string): Moment => ({ asOf });
const known = (knownOn: string, asOf = knownOn): Moment => ({ asOf, knownOn });
const NOW: Moment = {};

// P1-VEH-29
describe('comparison of two moments', () => {
  const corrected = () =>
    new Consigned().on('2026-03-12', correct(250_000)).on('2026-04-01', extend).on('2026-04-05', note);

  test('lists the facts after the first moment, and the last fact that set each field', () => {
    const { listed, cause } = between(corrected(), day('2026-03-10'), NOW);
    expect(listed).toEqual(['CAME 2', 'CAME 3', 'CAME 4']);
    expect([cause('Capital'), cause('Extended')]).toEqual(['CAME 2', 'CAME 3']);
  });

  test('lists no facts for equal moments, and lists the facts as GONE when the first moment is later than the second', () => {
    expect(between(corrected(), day('2026-03-20'), day('2026-03-20')).listed).toEqual([]);
    const back = between(corrected(), NOW, day('2026-03-20'));
    expect([back.listed, back.cause('Extended')]).toEqual([['GONE 3', 'GONE 4'], null]);
  });

  test('lists facts about a past day that were recorded after the first moment', () => {
    const late = new Consigned().on('2026-04-10', extend);
    expect(between(late, known('2026-04-01'), known('2026-04-20')).listed).toEqual(['CAME 2']);
    expect(between(late, known('2026-04-20', '2026-04-01'), known('2026-04-20')).listed).toEqual(['CAME 2']);
    expect(between(late, known('2026-04-20', '2026-04-01'), day('2026-04-01')).listed).toEqual([]);
  });

  test('lists an undone fact as UNDONE, and names the fact as a cause only if it was valid at the first moment', () => {
    const undone = new Consigned().on('2026-03-12', correct(250_000)).on('2026-04-01', correct(200_000));
    undone.on('2026-04-20', undo(undone.history));
    const all = between(undone, day('2026-03-10'), NOW);
    expect([all.listed, all.cause('Capital')]).toEqual([['CAME 2', 'UNDONE 3'], 'CAME 2']);
    const since = between(undone, known('2026-04-10'), NOW);
    expect([since.listed, since.cause('Capital')]).toEqual([['UNDONE 3'], 'UNDONE 3']);
    // As known today, the undone fact was never valid.
    expect(between(undone, day('2026-04-10'), NOW).listed).toEqual([]);
  });

  test('lists only facts that the reader may see', () => {
    const noted = new Consigned().on('2026-03-12', importerNote).on('2026-03-14', note);
    expect(between(noted, day('2026-03-10'), NOW, dealer).listed).toEqual(['CAME 3']);
    expect(between(noted, day('2026-03-10'), day('2026-03-13'), dealer).listed).toEqual([]);
  });
});
