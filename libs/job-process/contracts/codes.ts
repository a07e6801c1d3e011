import { z } from 'zod';

/** Displayed status of a message and of a process. */
export const shownStatus = z.enum(['PENDING', 'ERROR', 'OK']);
export type ShownStatusName = z.infer<typeof shownStatus>;

/**
 * Status that lists filter and count by. A message replaced by a newer one (shown as ERROR) counts as
 * SUPERSEDED, not as a failure.
 */
export const listedStatus = z.enum(['PENDING', 'ERROR', 'OK', 'SUPERSEDED']);
export type ListedStatusName = z.infer<typeof listedStatus>;

/** Detailed state within the displayed status. */
export const processState = z.enum([
  'queued',
  'running',
  'waiting',
  'waitingEarlier',
  'retrying',
  'succeeded',
  'failed',
  'rejected',
  'superseded',
]);
export type ProcessStateName = z.infer<typeof processState>;

/**
 * The record at fault, by which failures are grouped. `Id` and `Label` identify it as a whole; `Parts` lists
 * its parts: a `dealer` and a `make`, an `organisation` and a limit's `category`, otherwise the record
 * itself.
 */
export const subject = z.object({
  Kind: z.string(),
  Id: z.string(),
  Label: z.string(),
  Parts: z.array(z.object({ Kind: z.string(), Id: z.string(), Name: z.string() })),
});
export type WireSubject = z.infer<typeof subject>;

/** One finding. `Message` is its text in the caller's language, made from the code and `Params`. */
export const codeFinding = z.object({
  Code: z.string(),
  Params: z.record(z.string(), z.union([z.string(), z.number()])),
  Message: z.string(),
  Subject: subject.nullable(),
});
export type WireCodeFinding = z.infer<typeof codeFinding>;
