// Keep zod schemas out of this file: the browser loads it with the menu.
import type { ListOrder } from '@floorplan/kernel';
import type { InsuranceErrorRow } from './insurance-errors';

const ERRORS = '/api/v1/insurance_import_errors';
const FILE = '/api/v1/integrations/insurance_file';

export const INSURANCE_ROUTES = {
  /** GET: the rows that could not be used; POST: sends them again. */
  errors: ERRORS,
  export: `${ERRORS}/export`,
  template: `${ERRORS}/template`,
  /** POST of an edited row: the outcome that it would have. */
  dryRun: `${ERRORS}/dry_run`,
  /** POST of a file. */
  file: FILE,
  /** What the portal remembers about the files. `POST …/forget` removes one answer. */
  readings: `${FILE}/readings`,
  forget: `${FILE}/readings/:id/forget`,
} as const;

export const INSURANCE_TOPIC = 'insurance.errors';

export const INSURANCE_ERROR_ORDER: ListOrder<InsuranceErrorRow> = { key: 'CreatedDT', descending: true };
