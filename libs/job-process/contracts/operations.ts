import { parseEmails } from '@floorplan/kernel';
import { listAnswer, rowLimit } from '@floorplan/kernel/wire';
import { z } from 'zod';

export const deadLetterRow = z
  .object({
    Id: z.number().int(),
    /** The policy or projection that went past the fact. */
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

/** A message that lay in the queue's inbox. Its content is not kept; `BodyHash` (SHA-256) tells its sender which it was. */
export const inboxRefusalRow = z
  .object({
    JobId: z.string(),
    BodyHash: z.string(),
    /** As the message said; empty when it said nothing readable. */
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

/** A mail that did not reach everybody it was for. */
export const undeliveredMailRow = z
  .object({
    Id: z.uuid(),
    Subject: z.string(),
    /** Those it has not reached. */
    Recipients: z.array(z.string()),
    Error: z.string().nullable(),
    CreatedAt: z.string(),
    /** Null: it is not tried again by itself. */
    NextTryAt: z.string().nullable(),
    /** Each time that somebody had it sent again, oldest first. */
    SentAgain: z.array(z.object({ By: z.string(), At: z.string(), Recipients: z.array(z.string()) })),
  })
  .meta({ id: 'UndeliveredMailRow' });
export const undeliveredMailsQuery = z.strictObject({ limit: rowLimit });
export type UndeliveredMailsQuery = z.infer<typeof undeliveredMailsQuery>;
export const undeliveredMailsAnswer = listAnswer(undeliveredMailRow);
export type UndeliveredMailRow = z.infer<typeof undeliveredMailRow>;
export type UndeliveredMailsAnswer = z.infer<typeof undeliveredMailsAnswer>;

const MOST_RECIPIENTS = 20;
const mailAddress = z
  .string()
  .trim()
  .max(254)
  .refine((text) => !/[,;\n]/.test(text) && parseEmails(text)?.length === 1, {
    params: { code: 'INVALID_EMAIL' },
    message: 'Not a mail address',
  });

/** To whom a mail that was given up is sent once more. */
export const sendMailAgainRequest = z
  .strictObject({ Recipients: z.array(mailAddress).min(1).max(MOST_RECIPIENTS) })
  .meta({ id: 'SendMailAgainRequest' });
export type SendMailAgainRequest = z.infer<typeof sendMailAgainRequest>;
