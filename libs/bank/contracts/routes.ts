// Keep zod schemas out of this file: the browser loads it with the menu.
import type { ListOrder } from '@floorplan/kernel';
import type { BankFileListRow, BankPaymentRow } from './bank-files';

const FILES = '/api/v1/bank/files';
const ROWS = '/api/v1/bank/file_rows';
const OF_PARTNERS = '/api/v1/integrations/bank_files';

export const BANK_ROUTES = {
  /** GET: the files; POST: sends one. */
  files: FILES,
  export: `${FILES}/export`,
  one: `${FILES}/:id`,
  /** GET: the file as it was sent. */
  content: `${FILES}/:id/content`,
  /** POST: tries the rows of a stopped file again that are left. */
  retry: `${FILES}/:id/retry`,
  /** GET: the payments of a file. */
  rows: ROWS,
  rowsExport: `${ROWS}/export`,
  /** POST of a file by a program; GET of the answer to a file that it sent. */
  send: OF_PARTNERS,
  sent: `${OF_PARTNERS}/:id`,
} as const;

export const BANK_FILES_TOPIC = 'bank.files';

export const BANK_FILE_ORDER: ListOrder<BankFileListRow> = { key: 'ReceivedDT', descending: true };
export const BANK_PAYMENT_ORDER: ListOrder<BankPaymentRow> = { key: 'Number', descending: false };

const MEGABYTE = 1024 * 1024;
export const BANK_FILE_LIMITS = { megabytes: 20, bytes: 20 * MEGABYTE } as const;
