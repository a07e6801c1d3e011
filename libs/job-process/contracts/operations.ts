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
export const inboxRefusalsQuery = z.object({ limit: rowLimit });
export type InboxRefusalsQuery = z.infer<typeof inboxRefusalsQuery>;
export const inboxRefusalsAnswer = listAnswer(inboxRefusalRow);
export type InboxRefusalRow = z.infer<typeof inboxRefusalRow>;
export type InboxRefusalsAnswer = z.infer<typeof inboxRefusalsAnswer>;
