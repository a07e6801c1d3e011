import { z } from 'zod';

/** Types of column values in files: text, identifier, amount in kronor and so on. */
export const columnTypes = ['text', 'code', 'number', 'money', 'date', 'instant', 'flag'] as const;
export type ColumnType = (typeof columnTypes)[number];

export const exportFormat = z.enum(['csv', 'xlsx', 'docx']);
export type ExportFormat = z.infer<typeof exportFormat>;

/**
 * Request for a list as a file. It contains the wanted columns in order, their headers as on the screen, and
 * the list's filter. Columns that the caller may not see are left out of the file. An empty file name becomes
 * ExportedData.
 */
export const exportRequest = <T extends z.ZodType>(filter: T) =>
  z.strictObject({
    Format: exportFormat,
    FileName: z.string().max(100).default(''),
    Columns: z
      .array(z.strictObject({ Key: z.string().max(60), Header: z.string().max(100) }))
      .min(1)
      .max(60),
    Sort: z.strictObject({ Key: z.string().max(60), Descending: z.boolean() }).optional(),
    Filter: filter,
  });
