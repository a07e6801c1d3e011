import { z } from 'zod';

/** Shown status of a message and of a process. */
export const shownStatus = z.enum(['PENDING', 'ERROR', 'OK']);
export type ShownStatusName = z.infer<typeof shownStatus>;

/** What lists are filtered and counted by: a message that a newer one took the place of (ERROR) is no failure. */
export const listedStatus = z.enum(['PENDING', 'ERROR', 'OK', 'SUPERSEDED']);
export type ListedStatusName = z.infer<typeof listedStatus>;

/** The finer state inside the shown status. */
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
 * The thing at fault, by which failures are grouped. `Id` and `Label` are whole; of what it is made is told in `Parts`: a
 * `dealer` and a `make`, an `organisation` and a limit's `category`, else the thing itself.
 */
export const subject = z.object({
  Kind: z.string(),
  Id: z.string(),
  Label: z.string(),
  Parts: z.array(z.object({ Kind: z.string(), Id: z.string(), Name: z.string() })),
});
export type WireSubject = z.infer<typeof subject>;

/** One finding; its text in the reader's language is made of the code and `Params`. */
export const codeFinding = z.object({
  Code: z.string(),
  Params: z.record(z.string(), z.union([z.string(), z.number()])),
  Message: z.string(),
  Subject: subject.nullable(),
});
export type WireCodeFinding = z.infer<typeof codeFinding>;
