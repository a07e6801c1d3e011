import { parseEmails } from '@floorplan/kernel';
import { listAnswer, rowLimit } from '@floorplan/kernel/wire';
import { z } from 'zod';

export const deadLetterRow = z
  .object({
    Id: z.number().int(),
    /** Policy or projection that skipped the fact. */
    Reader: z.string(),
    Position: z.number().int(),
    Stream: z.string(),
    Version: z.number().int(),
    Type: z.string(),
    Error: z.string(),
    Attempts: z.number().int(),
    ParkedAt: z.string(),
    RetryWantedAt: z.string().nullable(),
  })
  .meta({ id: 'DeadLetterRow' });
export const deadLettersAnswer = listAnswer(deadLetterRow);
export type DeadLetterRow = z.infer<typeof deadLetterRow>;
export type DeadLettersAnswer = z.infer<typeof deadLettersAnswer>;

/**
 * A message that was refused when it was read from a queue's inbox. Its content is not stored. With
 * `BodyHash` (SHA-256) the sender can identify it.
 */
export const inboxRefusalRow = z
  .object({
    JobId: z.string(),
    BodyHash: z.string(),
    /** Client named in the message. Empty when the message was not readable. */
    Client: z.string(),
    Reason: z.string(),
    At: z.string(),
  })
  .meta({ id: 'InboxRefusalRow' });
export const inboxRefusalsQuery = z.strictObject({ limit: rowLimit });
export type InboxRefusalsQuery = z.infer<typeof inboxRefusalsQuery>;
export const inboxRefusalsAnswer = listAnswer(inboxRefusalRow);
export type InboxRefusalRow = z.infer<typeof inboxRefusalRow>;
export type InboxRefusalsAnswer = z.infer<typeof inboxRefusalsAnswer>;

/** A mail that did not reach all its recipients. */
export const undeliveredMailRow = z
  .object({
    Id: z.uuid(),
    Subject: z.string(),
    /** Recipients that the mail has not reached. */
    Recipients: z.array(z.string()),
    Error: z.string().nullable(),
    CreatedAt: z.string(),
    /** Null when no automatic retry is scheduled. */
    NextTryAt: z.string().nullable(),
    IsSecret: z
      .boolean()
      .describe('Whether only its recipients may read it, so that it cannot be sent again'),
    /** Manual resends, oldest first. */
    SentAgain: z.array(z.object({ By: z.string(), At: z.string(), Recipients: z.array(z.string()) })),
  })
  .meta({ id: 'UndeliveredMailRow' });
export const undeliveredMailsQuery = z.strictObject({ limit: rowLimit });
export type UndeliveredMailsQuery = z.infer<typeof undeliveredMailsQuery>;
export const undeliveredMailsAnswer = listAnswer(undeliveredMailRow);
export type UndeliveredMailRow = z.infer<typeof undeliveredMailRow>;
export type UndeliveredMailsAnswer = z.infer<typeof undeliveredMailsAnswer>;

const MAX_RECIPIENTS = 20;
const mailAddress = z
  .string()
  .trim()
  .max(254)
  .refine((text) => !/[,;\n]/.test(text) && parseEmails(text)?.length === 1, {
    params: { code: 'INVALID_EMAIL' },
    message: 'Not a mail address',
  })
  .overwrite((text) => parseEmails(text)?.[0] ?? text);

/** Recipients to whom a given-up mail is sent again. */
export const sendMailAgainRequest = z
  .strictObject({ Recipients: z.array(mailAddress).min(1).max(MAX_RECIPIENTS) })
  .meta({ id: 'SendMailAgainRequest' });
export type SendMailAgainRequest = z.infer<typeof sendMailAgainRequest>;
