import { createHmac, timingSafeEqual } from 'node:crypto';

/** Age in milliseconds after which a callback is too old. */
export const CALLBACK_MAX_AGE_MS = 5 * 60_000;

/** Signature of a callback: HMAC-SHA256 over the time and the raw body, in hexadecimal. */
export const callbackSignature = (key: string, timestamp: string, body: string | Uint8Array): string =>
  createHmac('sha256', key).update(`${timestamp}.`).update(body).digest('hex');

/**
 * Whether a callback comes from the outside party that has the key, and is at most five minutes old.
 * @param timestamp milliseconds since 1970, as sent
 */
export function isAuthentic(
  key: string,
  sent: { readonly timestamp: string; readonly signature: string; readonly body: string | Uint8Array },
  now: Date,
): boolean {
  const age = Math.abs(now.getTime() - Number(sent.timestamp));
  if (!/^\d{1,15}$/.test(sent.timestamp) || age > CALLBACK_MAX_AGE_MS) return false;
  const expected = Buffer.from(callbackSignature(key, sent.timestamp, sent.body));
  const given = Buffer.from(sent.signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
