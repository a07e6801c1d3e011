import { instant } from '@floorplan/kernel/wire';
import { z } from 'zod';

/** Queue on Redis that partners may put messages on themselves. */
export const NEW_FINANCING_INBOX = 'new-financing-inbox';

/** A message on the inbox. Its body travels as text, so that what was signed is what is read. */
export const inboxMessage = z
  .object({
    Client: z.string().min(1).max(200).describe('Id of the partner client that sends it'),
    SentAt: instant.describe('When it was put on the queue; good for five minutes'),
    Body: z.string().describe('A NEWFINANCING message as JSON text'),
    BodyHash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .describe('SHA-256 of Body (UTF-8), in hexadecimal'),
    Signature: z
      .base64()
      .describe('Ed25519 signature over Client, SentAt and BodyHash, with a line feed between each'),
  })
  .meta({ id: 'InboxMessage' });
export type InboxMessage = z.infer<typeof inboxMessage>;

/** What a sender signs: who, when, and which body. */
export const signedText = ({ Client, SentAt, BodyHash }: InboxMessage): string =>
  [Client, SentAt, BodyHash].join('\n');
