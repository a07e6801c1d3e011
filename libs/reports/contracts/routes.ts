// Keep zod schemas out of this file: the browser loads it with the menu.

/** GET: the reports that the caller may run; POST: runs one. */
export const REPORTS_ROUTE = '/api/v1/reports';

/** Types of reports. Each has a screen of its own. */
export const REPORT_TYPES = ['Vehicle', 'AdditionalContract'] as const;
export type ReportType = (typeof REPORT_TYPES)[number];
