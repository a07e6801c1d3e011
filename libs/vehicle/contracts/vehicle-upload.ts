import {
  columnQuestion,
  columnReadingsText,
  fileHeader,
  fileQuery,
  fileRemark,
  interpretation,
  namesUnderstood,
  status,
  usedReading,
} from '@floorplan/kernel/wire';
import { z } from 'zod';

const id = z.number().int();
const MAX_SECONDS = 20;

export const uploadQuery = z.strictObject({
  /** Reads and checks the file and predicts the outcomes of its rows, but sends nothing. */
  dry_run: z.enum(['true', 'false']).default('false'),
  /** Meanings of cells with several meanings, by column: `InvoiceDate:DMY,NetAmount:COMMA`. */
  readings: columnReadingsText,
  /** Maximum number of seconds to wait for the outcomes of the rows. */
  wait: z.coerce.number().int().min(0).max(MAX_SECONDS).default(MAX_SECONDS),
  ...fileQuery,
});
export type UploadQuery = z.infer<typeof uploadQuery>;

export const templateQuery = z.strictObject({ format: z.enum(['xlsx', 'csv']).default('xlsx') });

/** An invalid cell. `Field` is the key of its column. */
const cellError = z.object({ Field: z.string(), Code: z.string(), Message: z.string() });
export type WireCellError = z.infer<typeof cellError>;

const { NameQuestions, NameQuestionsLeft } = namesUnderstood;

/** Outcomes of the rows of a file. `Response.Status` is OK when all rows are OK. */
export const uploadAnswer = z
  .object({
    Status: status,
    Response: z.object({ Status: z.enum(['OK', 'ERROR']) }),
    ObjectStatus: z.array(
      z.object({
        /** Number of the row in the file; the headers are row 1. */
        Row: id,
        Identification: z.object({ Id: z.string() }),
        /** PENDING without a `Code` means that the row is still being processed. */
        Status: z.enum(['OK', 'ERROR', 'PENDING']),
        Code: z.string().nullable(),
        Message: z.string(),
        /** Invalid cells. A row with invalid cells is not sent as a message. */
        Errors: z.array(cellError),
        VehicleId: id.nullable(),
        ProcessId: id.nullable(),
        ProcessDetailId: id.nullable(),
      }),
    ),
    /** The process of the new messages. Null when the file has none. */
    ProcessId: id.nullable(),
    /** Headers of columns that were not read. */
    UnknownColumns: z.array(z.string()),
    /** Cells whose text is not in the usual form of its value. */
    Interpretations: z.array(interpretation),
    /** Columns with cells that have several meanings. Their rows are rejected as AMBIGUOUS_DATE or AMBIGUOUS_NUMBER. */
    Questions: z.array(columnQuestion),
    NameQuestions,
    NameQuestionsLeft,
    /** What else was left out of the file, or assumed about it. */
    Remarks: z.array(fileRemark),
  })
  .meta({ id: 'VehicleUploadAnswer' });
export type UploadAnswer = z.infer<typeof uploadAnswer>;

/** The rows of a file as they were read, with everything that is known to be wrong. */
export const uploadPreview = z
  .object({
    DryRun: z.literal(true),
    Rows: z.array(
      z.object({
        Row: id,
        /** Texts of the cells by column. */
        Cells: z.record(z.string(), z.string()),
        Errors: z.array(cellError),
        /** Reasons why the row would be rejected or would wait. */
        Findings: z.array(cellError.extend({ Waits: z.boolean() })),
        /** What the user should confirm before the row is sent. It stops nothing. */
        Warnings: z.array(cellError),
        /** The message, when the same row was sent before. */
        Sent: z
          .object({
            Status: z.enum(['OK', 'ERROR', 'PENDING']),
            Code: z.string().nullable(),
            Message: z.string(),
            VehicleId: id.nullable(),
            ProcessId: id,
            ProcessDetailId: id,
          })
          .nullable(),
      }),
    ),
    UnknownColumns: z.array(z.string()),
    Interpretations: z.array(interpretation),
    /** Columns with cells that have several meanings. `readings` of the next call answers them. */
    Questions: z.array(columnQuestion),
    ...namesUnderstood,
    /** Headers of the file. The first 60 of them. */
    FileHeaders: z.array(fileHeader),
    /** Headers of the file by column. */
    Headers: z.record(z.string(), z.string()),
    /** Questions that a user has answered about an earlier file of the sender. Never used for calls of systems. */
    Remembered: z.array(usedReading),
    Remarks: z.array(fileRemark),
  })
  .meta({ id: 'VehicleUploadPreview' });
export type UploadPreview = z.infer<typeof uploadPreview>;
