import { z } from 'zod';
import { displayedStatus } from './codes';

/** Message types of the rows of uploaded files. */
export const UPLOAD_TYPES = { financing: 'UPLOADVEHICLES', dealer: 'UPLOADDEALERVEHICLES' } as const;

const count = z.number().int();

/**
 * A file that the caller has uploaded, with the number of its rows by status. Rows that were refused as invalid are
 * not counted.
 */
const listedUpload = z.object({
  ProcessId: count,
  MessageType: z.enum([UPLOAD_TYPES.financing, UPLOAD_TYPES.dealer]),
  Date: z.string(),
  /** Name of the importer, or of the dealer of a file with the dealer's own cars. */
  Party: z.string(),
  Total: count,
  Ok: count,
  Pending: count,
  Error: count,
});
export type ListedUpload = z.infer<typeof listedUpload>;

/** The caller's latest uploads, newest first. */
export const uploadsAnswer = z
  .object({ Rows: z.array(listedUpload), Total: count })
  .meta({ id: 'UploadsAnswer' });
export type UploadsAnswer = z.infer<typeof uploadsAnswer>;

/** One upload of the caller with its rows in the order of the file. */
export const uploadStatusAnswer = listedUpload
  .extend({
    Rows: z.array(
      z.object({
        ProcessDetailId: count,
        Identification: z.string(),
        Status: displayedStatus,
        Code: z.string().nullable(),
        Message: z.string(),
        VehicleId: count.nullable(),
      }),
    ),
  })
  .meta({ id: 'UploadStatusAnswer' });
export type UploadStatusAnswer = z.infer<typeof uploadStatusAnswer>;
