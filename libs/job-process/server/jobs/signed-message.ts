import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** A message that a partner adds to the queue. `body` is its JSON text, exactly as it was signed. */
export const signedMessage = z.object({
  client: z.string().min(1).max(100),
  at: z.iso.datetime({ offset: true }),
  body: z.string().max(100_000),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
});
export type SignedMessage = z.infer<typeof signedMessage>;

/** Lower-case hex HMAC-SHA256 over three lines: client, hash of the body, and time. */
export function signatureOf(
  { client, at, body }: Omit<SignedMessage, 'signature'>,
  signingKey: string,
): string {
  const bodyHash = createHash('sha256').update(body, 'utf8').digest('hex');
  return createHmac('sha256', signingKey).update(`${client}\n${bodyHash}\n${at}`).digest('hex');
}

export const isSignedBy = (message: SignedMessage, signingKey: string): boolean =>
  timingSafeEqual(Buffer.from(message.signature), Buffer.from(signatureOf(message, signingKey)));
