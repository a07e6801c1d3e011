import { expect, test } from '@jest/globals';
import { evolveLimits, initialLimits, limitStream, type LimitEvent } from '@floorplan/limits/domain';
import { UnitOfWork } from '@floorplan/platform/commands';
import { EventLog, Registry, streamName, type Database } from '@floorplan/platform/event-store';
import { cases } from '@floorplan/kernel/testing';
import fc from 'fast-check';
import { exactLimits, RoughLimits, type LimitChecks } from './limit-checks';

const ORGANISATION = 7;
const STEP = 10_000_000;
const by = { kind: 'system', id: 'test', name: 'test' } as const;
/** Placeholder: no query runs, because the limit is already loaded. */
const NO_DATABASE = undefined as unknown as Database;

/**
 * Asks for each amount in turn, and reserves the amount when the limit is sufficient. `room` is the unused
 * amount at the start.
 * @returns the answers
 */
function answers(limits: LimitChecks, room: number, amounts: readonly number[]) {
  const unitOfWork = new UnitOfWork(new EventLog(NO_DATABASE), new Registry(), {
    actor: by,
    correlationId: 'test',
    now: new Date(),
  });
  const approved: LimitEvent = {
    type: 'limits/SpecificationSaved',
    data: {
      organisationId: ORGANISATION,
      category: 'F1',
      approvedAmount: room,
      by,
      useDistribution: false,
      makeLimits: [],
    },
  };
  const stream = streamName(limitStream, ORGANISATION);
  unitOfWork.advance({ stream, version: 1, state: evolveLimits(initialLimits, approved) });
  return amounts.map((amount, i) => {
    const question = { category: 'F1', makeId: 1, amount } as const;
    const answer = limits.ask(unitOfWork, ORGANISATION, question);
    const taken = { ...question, vehicleId: -1 - i };
    if (answer?.kind !== 'exceeded') limits.reserve(unitOfWork.act(), unitOfWork, ORGANISATION, taken);
    return answer?.kind ?? null;
  });
}

const amounts = fc.array(fc.integer({ min: 1, max: 3 * STEP }), { minLength: 1, maxLength: 12 });
const rough = () => new RoughLimits(new Map([[ORGANISATION, 8]]));

test('subtracts the amounts of earlier messages from the unused amount for later messages', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9 * STEP }), amounts, (room, asked) => {
      let left = room;
      const expected = asked.map((amount) => {
        if (amount > left) return 'exceeded';
        left -= amount;
        return 'room';
      });
      expect(answers(exactLimits, room, asked)).toEqual(expected);
    }),
    cases(),
  );
});

test('gives the same rough answers for all unused amounts within one step, whatever amounts are requested', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 0, max: STEP - 1 }),
      amounts,
      (steps, rest, asked) => {
        expect(answers(rough(), steps * STEP + rest, asked)).toEqual(answers(rough(), steps * STEP, asked));
      },
    ),
    cases(),
  );
});

test('counts accepted amounts as used, and returns null when an answer would reveal too much or no answers are left', () => {
  expect(answers(rough(), 5 * STEP, [3 * STEP, 3 * STEP + 1, 2 * STEP, 1, STEP + 1])).toEqual([
    'room',
    'exceeded',
    'room',
    null,
    'exceeded',
  ]);
  expect(
    answers(
      rough(),
      5 * STEP,
      Array.from({ length: 9 }, () => 9 * STEP),
    ).slice(7),
  ).toEqual(['exceeded', null]);
});
