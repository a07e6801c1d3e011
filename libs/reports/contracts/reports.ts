import { anyId } from '@floorplan/kernel/wire';
import { z } from 'zod';
import { REPORT_TYPES } from './routes';

/** Spans and days that a date begins with: a rolling span, the year so far, or today. */
export const PRESETS = ['m0m1', 'last30', 'today', 'ytd'] as const;
export type Preset = (typeof PRESETS)[number];

export const PARAMETER_TYPES = ['List', 'Date', 'decimal'] as const;
export const HEADER_TYPES = ['text', 'number', 'amount', 'percent', 'date'] as const;
export type HeaderType = (typeof HEADER_TYPES)[number];

const key = z.string().min(1).max(40);

export const reportParameter = z
  .object({
    Key: key.describe('DEA, DEO, IMP, MAK, EVE, or a name of its own'),
    Name: z.string(),
    Type: z.enum(PARAMETER_TYPES),
    Mandatory: z.literal(true),
    Preset: z.enum(PRESETS).nullable().describe('Of a date; with "today" it is one day'),
    Value: z.string().describe('The value that the screen begins with: an id, the first day, or a number'),
    Value1: z.string().describe('The last day; blank for other types'),
    Choices: z.array(z.object({ Id: z.string(), Name: z.string() })).describe('0 means all in scope'),
  })
  .meta({ id: 'ReportParameter' });

const chart = z.object({
  Kind: z.enum(['line', 'bar']),
  By: z.array(z.number().int()).min(1).describe('Columns whose values together name a point or bar'),
  Values: z.array(z.number().int()).min(1).describe('Columns that are added up'),
  Parts: z.number().int().nullable().describe('Column whose values each have a line or a part of every bar'),
});
export type Chart = z.infer<typeof chart>;

export const report = z
  .object({
    Key: key,
    Title: z.string(),
    Type: z.enum(REPORT_TYPES),
    Parameters: z.array(reportParameter),
    Chart: chart.nullable().describe('The columns of a chart, by their index'),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof report>;

/** An id preselects the choice of its parameter; 0 preselects all. */
export const reportsQuery = z.strictObject({
  type: z.enum(REPORT_TYPES),
  dea: anyId,
  deo: anyId,
  imp: anyId,
  mak: anyId,
  eve: anyId,
});
export type ReportsQuery = z.infer<typeof reportsQuery>;
export const reportsAnswer = z.object({ Rows: z.array(report), Total: z.number().int() });
export type ReportsAnswer = z.infer<typeof reportsAnswer>;

const value = z.string().max(60).default('');
export const runReportRequest = z
  .strictObject({
    Key: key,
    Parameters: z.array(z.strictObject({ Key: key, Value: value, Value1: value })).max(20),
  })
  .meta({ id: 'RunReportRequest' });
export type RunReportRequest = z.infer<typeof runReportRequest>;

const cell = z.union([z.string(), z.number(), z.null()]);
/**
 * Values are raw: amounts in kronor, dates yyyy-MM-dd. `Truncated` means that there are more rows, and `Sum` that
 * the values of a column may be added up.
 */
export const reportResult = z
  .object({
    Headers: z.array(z.object({ Name: z.string(), Type: z.enum(HEADER_TYPES), Sum: z.boolean() })),
    Rows: z.array(z.object({ Fields: z.array(z.object({ Value: cell })) })),
    Truncated: z.boolean(),
  })
  .meta({ id: 'ReportResult' });
export type ReportResult = z.infer<typeof reportResult>;
