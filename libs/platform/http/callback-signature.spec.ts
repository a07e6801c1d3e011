import { describe, expect, test } from '@jest/globals';
import { callbackSignature, CALLBACK_MAX_AGE_MS, isAuthentic } from './callback-signature';

const KEY = 'a key shared with the provider';
const NOW = new Date('2026-06-10T10:00:00Z');
const BODY = '{"Id":"s-1","State":"signed"}';
const at = (milliseconds: number) => String(NOW.getTime() + milliseconds);
const sent = (timestamp: string, body = BODY, key = KEY) => ({
  timestamp,
  body,
  signature: callbackSignature(key, timestamp, body),
});

describe('the signature of a callback', () => {
  test('is accepted for five minutes', () => {
    for (const age of [0, -CALLBACK_MAX_AGE_MS, CALLBACK_MAX_AGE_MS])
      expect(isAuthentic(KEY, sent(at(age)), NOW)).toBe(true);
    for (const age of [-CALLBACK_MAX_AGE_MS - 1, CALLBACK_MAX_AGE_MS + 1])
      expect(isAuthentic(KEY, sent(at(age)), NOW)).toBe(false);
  });

  test('is refused for another body, time or key, and when it is malformed', () => {
    const good = sent(at(0));
    for (const forged of [
      { ...good, body: BODY.replace('signed', 'declined') },
      { ...good, timestamp: at(1) },
      sent(at(0), BODY, 'another key'),
      { ...good, signature: '' },
      { ...good, signature: good.signature.slice(1) },
      { ...good, timestamp: 'now' },
      { ...good, timestamp: '' },
    ])
      expect(isAuthentic(KEY, forged, NOW)).toBe(false);
  });
});
