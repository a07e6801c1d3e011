import { describe, expect, test } from '@jest/globals';
import { UnfinishedMessages, type OrderedMessage } from './unfinished-messages';

const isInSequence = (type: string) => type !== 'NEWFINANCING';
const row = (id: number, type: string, state: string, over: object = {}) => ({
  id,
  version: id,
  type,
  chassis: 'X',
  state,
  sender: 'partner:p',
  importerId: 1,
  dealerId: null,
  ...over,
});
const later = (messageType: string, over: Partial<OrderedMessage> = {}): OrderedMessage => ({
  detailId: 10,
  messageType,
  chassisNumber: 'X',
  importerId: 1,
  dealerId: null,
  ...over,
});
const unfinished = (...rows: ReturnType<typeof row>[]) => new UnfinishedMessages(rows, isInSequence);

describe('a message about a chassis number', () => {
  test.each(['queued', 'running', 'retrying'])(
    'waits for an earlier one that is %s, also from another sender',
    (state) => {
      const others = unfinished(row(1, 'NEWFINANCING', state, { importerId: 2 }));
      expect(others.hasEarlier(later('REVERSE'))).toBe(true);
      expect(others.hasEarlier(later('NEWFINANCING'))).toBe(true);
      expect(others.hasEarlier(later('REVERSE', { detailId: 1 }))).toBe(false);
      expect(others.hasEarlier(later('REVERSE', { chassisNumber: 'Y' }))).toBe(false);
    },
  );

  test.each(['waiting', 'waitingEarlier'])('waits for an earlier one of its party that is %s', (state) => {
    const own = unfinished(row(1, 'NEWFINANCING', state, { dealerId: 101 }));
    expect(own.hasEarlier(later('REVERSE'))).toBe(true);
    expect(own.hasEarlier(later('ENDFINANCING', { importerId: null, dealerId: 101 }))).toBe(true);
    const isHeld = state === 'waiting';
    expect(own.hasEarlier(later('REVERSE', { importerId: 2 }))).toBe(!isHeld);
    expect(own.hasEarlier(later('REVERSE', { importerId: null }))).toBe(!isHeld);
  });

  test('waits for a message of another party only if that message does not wait for an outside change', () => {
    const dealers = later('ENDFINANCING', { importerId: null, dealerId: 102 });
    const correction = row(2, 'PRICECORRECTION', 'waitingEarlier');
    expect(unfinished(row(1, 'NEWFINANCING', 'queued'), correction).hasEarlier(dealers)).toBe(true);
    // The message for which the correction waited is finished, so the correction runs next.
    expect(unfinished(correction).hasEarlier(dealers)).toBe(true);
    const held = [row(1, 'NEWFINANCING', 'waiting'), correction, row(3, 'REVERSE', 'waitingEarlier')];
    expect(unfinished(...held).hasEarlier(dealers)).toBe(false);
  });

  test('makes a message that finances a vehicle wait only for messages in sequence', () => {
    expect(unfinished(row(1, 'NEWFINANCING', 'waiting')).hasEarlier(later('NEWFINANCING'))).toBe(false);
    expect(unfinished(row(1, 'REVERSE', 'waitingEarlier')).hasEarlier(later('NEWFINANCING'))).toBe(true);
  });
});

test('replaces waiting messages only of the same type and sender, and no message in sequence', () => {
  const rows = unfinished(
    row(1, 'NEWFINANCING', 'waiting'),
    row(2, 'NEWFINANCING', 'waiting', { sender: 'partner:q' }),
    row(3, 'REVERSE', 'waitingEarlier'),
    row(4, 'NEWFINANCING', 'queued'),
  );
  expect(rows.supersededBy(later('NEWFINANCING'), 'partner:p')).toEqual([1]);
  expect(rows.supersededBy(later('REVERSE'), 'partner:p')).toEqual([]);
});

describe('the next message in line', () => {
  const next = (...rows: ReturnType<typeof row>[]) =>
    unfinished(...rows)
      .nextInLine()
      .map(({ id }) => id);

  test('returns the first message of each chassis number that can run now', () => {
    const [first, second] = [row(2, 'REVERSE', 'waitingEarlier'), row(3, 'REVERSE', 'waitingEarlier')];
    expect(next(first, second, row(4, 'REVERSE', 'waitingEarlier', { chassis: 'Y' }))).toEqual([2, 4]);
    expect(next(row(1, 'NEWFINANCING', 'queued'), first, second)).toEqual([]);
  });

  test('returns no next message while the first one waits for an outside change', () => {
    expect(next(row(1, 'NEWFINANCING', 'waiting'), row(2, 'REVERSE', 'waitingEarlier'))).toEqual([]);
  });
});
