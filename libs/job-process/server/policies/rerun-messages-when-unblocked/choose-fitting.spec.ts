import { expect, test } from '@jest/globals';
import { chooseFitting, type RoomSeeker } from './choose-fitting';

const seeker = (needed: number, makeId = 1, state: RoomSeeker['state'] = 'waiting'): RoomSeeker => ({
  state,
  amount: 0,
  params: { category: 'F1', makeId, needed },
});
/**
 * Make 1 has a row with an unused amount of 1 000 kronor, other makes share 500 kronor, and make 9 has no
 * limit.
 */
const roomOf = (_category: string, makeId: number) =>
  makeId === 9 ? null : makeId === 1 ? { makeId: 1, room: 100_000 } : { makeId: null, room: 50_000 };
const places = (messages: readonly RoomSeeker[]) =>
  chooseFitting(messages, roomOf).chosen.map((each) => messages.indexOf(each));

test('chooses messages in order while the limit has room, and skips messages that need more', () => {
  expect(places([seeker(600), seeker(500), seeker(400), seeker(1)])).toEqual([0, 2]);
});

test('counts makes without a row of their own against the same row of the limit', () => {
  const messages = [seeker(300, 2), seeker(300, 3), seeker(200, 4), seeker(1, 9)];
  expect(places(messages)).toEqual([0, 2]);
  expect(Object.fromEntries(chooseFitting(messages, roomOf).left)).toEqual({ 'F1|null': 0 });
});

test('keeps unused limit for queued messages, without choosing them again', () => {
  expect(places([seeker(900, 1, 'queued'), seeker(200), seeker(100)])).toEqual([2]);
});

test('chooses a message whose finding has no category or make', () => {
  expect(places([{ state: 'waiting', amount: 99_999_900, params: {} }])).toEqual([0]);
});
