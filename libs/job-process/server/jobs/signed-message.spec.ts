import { expect, test } from '@jest/globals';
import { isSignedBy, signatureOf, signedMessage } from './signed-message';

const message = { client: 'partner', at: '2026-11-20T08:00:00Z', body: '{"MessageId":"x"}' };
const signed = { ...message, signature: signatureOf(message, 'key') };

test('accepts a message that is signed with the expected key, and rejects a message that is signed with another key', () => {
  expect(isSignedBy(signed, 'key')).toBe(true);
  expect(isSignedBy(signed, 'another')).toBe(false);
});

test.each(['client', 'at', 'body'] as const)(
  'rejects a signed message whose field %s was changed',
  (field) => {
    expect(isSignedBy({ ...signed, [field]: `${signed[field]} ` }, 'key')).toBe(false);
  },
);

test('distinguishes signed messages from other payloads', () => {
  expect(signedMessage.safeParse(signed).success).toBe(true);
  expect(signedMessage.safeParse({ ...signed, signature: 'no' }).success).toBe(false);
  expect(signedMessage.safeParse('text').success).toBe(false);
});
