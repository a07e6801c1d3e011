import { z } from 'zod';

/** Status of a message or process as shown to users. */
export const displayedStatus = z.enum(['PENDING', 'ERROR', 'OK']);

/**
 * Status by which lists filter and count. A message that a newer one replaced is shown as ERROR, but counts
 * as SUPERSEDED instead of as a failure.
 */
export const listedStatus = z.enum(['PENDING', 'ERROR', 'OK', 'SUPERSEDED']);
export type ListedStatusName = z.infer<typeof listedStatus>;

/** Detailed state behind the shown status. */
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
 * The record at fault, by which failures are grouped. `Id` and `Label` identify it as a whole. `Parts` lists
 * the records that make up the record at fault: a `dealer` and a `make`, an `organisation` and a limit's
 * `category`, or otherwise the record itself.
 */
export const subject = z.object({
  Kind: z.string(),
  Id: z.string(),
  Label: z.string(),
  Parts: z.array(z.object({ Kind: z.string(), Id: z.string(), Name: z.string() })),
});
export type WireSubject = z.infer<typeof subject>;

/**
 * One finding of an attempt. `Message` is its text in the caller's language, made from the code and `Params`.
 */
export const codeFinding = z.object({
  Code: z.string(),
  Params: z.record(z.string(), z.union([z.string(), z.number()])),
  Message: z.string(),
  Subject: subject.nullable(),
});
export type WireCodeFinding = z.infer<typeof codeFinding>;

/** Warnings, which stop nothing, such as an amount that is unusual for the make. */
export const warnings = z
  .array(z.object({ Code: z.string(), Message: z.string() }))
  .describe('What a person should look at; it stops nothing');
export type Warnings = z.infer<typeof warnings>;
