import { describe, expect, test } from '@jest/globals';
import { freshIds, stampDates } from './stamp';

const message = () => ({
  MessageId: 'a',
  Date: '+0dT08:15:30',
  Invoice: { InvoiceDate: '-3d', DueDate: '2026-01-02' },
  Item: { Delivery: { TransportDate: '+1d' }, Model: '+1d' },
});

describe('a message of an example file', () => {
  test('sets relative dates of a message from the business date, and keeps absolute dates and other fields', () => {
    const stamped = message();
    stampDates(stamped, '2026-03-01');
    expect(stamped).toEqual({
      MessageId: 'a',
      Date: '2026-03-01T08:15:30+01:00',
      Invoice: { InvoiceDate: '2026-02-26', DueDate: '2026-01-02' },
      Item: { Delivery: { TransportDate: '2026-03-02' }, Model: '+1d' },
    });
  });

  test('sets the times of a message in Swedish summer time in summer', () => {
    const stamped = message();
    stampDates(stamped, '2026-07-01');
    expect(stamped.Date).toBe('2026-07-01T08:15:30+02:00');
  });

  test.each([null, 'text', [], { Date: 7 }, { Invoice: null }])(
    'leaves a malformed message unchanged: %j',
    (malformed) => {
      const before = JSON.stringify(malformed);
      stampDates(malformed, '2026-03-01');
      freshIds()(malformed);
      expect(JSON.stringify(malformed)).toBe(before);
    },
  );

  test('gives a message a new id, and gives messages with the same id the same new id', () => {
    const renew = freshIds();
    const [a, b, again] = [{ MessageId: 'a' }, { MessageId: 'b' }, { MessageId: 'a' }];
    for (const row of [a, b, again]) renew(row);
    expect(a.MessageId).toMatch(/^[0-9a-f-]{36}$/);
    expect(again.MessageId).toBe(a.MessageId);
    expect(b.MessageId).not.toBe(a.MessageId);
  });
});
