import { z } from 'zod';
import { isStorableDate } from '../dates/business-date';

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

const tableCell = z.union([z.string().max(2_000), z.number(), z.boolean(), z.null()]);

/**
 * Request for a table whose rows the caller already has as a file: columns with header and type, and rows with
 * one value per column. Amounts are in kronor, dates `yyyy-MM-dd`. An empty file name becomes ExportedData.
 */
export const tableExportRequest = z
  .strictObject({
    Format: exportFormat,
    FileName: z.string().max(100).default(''),
    Columns: z
      .array(z.strictObject({ Header: z.string().max(100), Type: z.enum(columnTypes) }))
      .min(1)
      .max(60),
    Rows: z.array(z.array(tableCell)).max(20_000),
  })
  .superRefine(({ Columns, Rows }, context) => {
    for (const [row, cells] of Rows.entries()) {
      if (cells.length !== Columns.length) wrong(context, ['Rows', row]);
      for (const [column, cell] of cells.entries())
        if (!fits(cell, Columns[column]?.Type)) wrong(context, ['Rows', row, column]);
      if (context.issues.length >= MAX_FAULTS) return;
    }
  })
  .meta({ id: 'TableExportRequest' });
export type TableExportRequest = z.infer<typeof tableExportRequest>;

const MAX_FAULTS = 20;

const wrong = (context: z.RefinementCtx, path: (string | number)[]): void =>
  context.addIssue({ code: 'custom', path, params: { code: 'INVALID_TYPE' }, message: 'The wrong type' });

/** Whether a cell has the type of its column. A text is allowed everywhere but among dates and instants. */
function fits(cell: z.infer<typeof tableCell>, type: ColumnType | undefined): boolean {
  if (cell === null || cell === '' || type === undefined) return true;
  if (type === 'date') return typeof cell === 'string' && isStorableDate(cell);
  if (type === 'instant') return typeof cell === 'string' && !Number.isNaN(Date.parse(cell));
  return true;
}
