import {
  columnReadingsText,
  fileQuery,
  fileUnderstanding,
  listContract,
  rowId,
  status,
} from '@floorplan/kernel/wire';
import { z } from 'zod';

/** Maximum number of rows in one request. */
export const MAX_RESENT = 500;

const id = z.number().int();

/** A row of an insurance file that could not be used. */
export const insuranceErrorRow = z
  .object({
    Id: id,
    Version: id,
    ProcessId: id,
    LicenseNumber: z.string(),
    CreatedDT: z.string().describe('When the row was received first'),
    Location: z.string().describe('Name of the file and number of the row'),
    Message: z.string(),
  })
  .meta({ id: 'InsuranceErrorRow' });
export type InsuranceErrorRow = z.infer<typeof insuranceErrorRow>;

export const insuranceErrorsContract = listContract('InsuranceErrors', insuranceErrorRow, {});
export type InsuranceErrorFilter = z.infer<typeof insuranceErrorsContract.filter>;
export type InsuranceErrors = z.infer<typeof insuranceErrorsContract.answer>;

export const resendInsuranceRequest = z
  .strictObject({ Ids: z.array(rowId).min(1).max(MAX_RESENT) })
  .meta({ id: 'ResendInsuranceRequest' });
export type ResendInsuranceRequest = z.infer<typeof resendInsuranceRequest>;

/** Outcome of each row. Status 0: accepted. 1: still invalid. 2: it is not in the list. -1: not known yet. */
export const resentInsurances = z
  .object({ Rows: z.array(z.object({ Id: id, Status: id, Message: z.string() })), Total: id })
  .meta({ id: 'ResentInsurances' });
export type ResentInsurances = z.infer<typeof resentInsurances>;

/** Answer to a file: its rows are decided on afterwards. In a dry run nothing is sent. */
export const insuranceFileAnswer = z
  .object({
    DryRun: z.boolean(),
    Status: status,
    ProcessId: id.nullable().describe('Null when all rows were received before'),
    Rows: id,
    /** Rows that were received before, in this or another file. */
    Repeated: id,
    ...fileUnderstanding,
  })
  .meta({ id: 'InsuranceFileAnswer' });
export type InsuranceFileAnswer = z.infer<typeof insuranceFileAnswer>;

export const insuranceFileQuery = z.strictObject({
  ...fileQuery,
  /** Meanings of dates with several meanings, by column: `ValidFrom:DMY,ValidTo:DMY`. */
  readings: columnReadingsText,
  /** Reads the file, but sends nothing. */
  dry_run: z.enum(['true', 'false']).default('false'),
});
export type InsuranceFileQuery = z.infer<typeof insuranceFileQuery>;

export const insuranceTemplateQuery = z.strictObject({ format: z.enum(['csv', 'xlsx']).default('csv') });
export type InsuranceTemplateQuery = z.infer<typeof insuranceTemplateQuery>;
