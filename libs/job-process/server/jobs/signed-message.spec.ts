import { expect, test } from '@jest/globals';
import { isSignedBy, signatureOf, signedMessage } from './signed-message';

const message = { client: 'partner', at: '2026-11-20T08:00:00Z', body: '{"MessageId":"x"}' };
const signed = { ...message, signature: signatureOf(message, 'key') };

test('a message is good with the key it was signed with, and with no other', () => {
  expect(isSignedBy(signed, 'key')).toBe(true);
  expect(isSignedBy(signed, 'another')).toBe(false);
});

test.each(['client', 'at', 'body'] as const)('a changed %s is noticed', (field) => {
  expect(isSignedBy({ ...signed, [field]: `${signed[field]} ` }, 'key')).toBe(false);
});

test('what is no signed message is told from one', () => {
  expect(signedMessage.safeParse(signed).success).toBe(true);
  expect(signedMessage.safeParse({ ...signed, signature: 'no' }).success).toBe(false);
  expect(signedMessage.safeParse('text').success).toBe(false);
});
