// Keep zod schemas out of this file: the browser loads the file with the list, and must not load zod for it.
import type { ListOrder } from '@floorplan/kernel';
import type { ClaimRow, ReminderLetterRow, ReminderRunRow } from './claims';

const invoice = '/api/v1/invoices/:id';
const claims = '/api/v1/claims';
const reminders = '/api/v1/reminders';

export const CLAIM_ROUTES = {
  list: claims,
  export: `${claims}/export`,
  hold: `${invoice}/hold`,
  release: `${invoice}/release`,
  dispute: `${invoice}/dispute`,
  end_dispute: `${invoice}/end_dispute`,
  propose_write_off: `${invoice}/write_off`,
  approve_write_off: `${invoice}/approve_write_off`,
  reject_write_off: `${invoice}/reject_write_off`,
  hand_over: `${invoice}/hand_over`,
  take_back: `${invoice}/take_back`,
} as const;

export const REMINDER_ROUTES = {
  /** GET: what a run of today sends. */
  preview: `${reminders}/preview`,
  /** GET: the runs; POST: sends the reminders of today. */
  runs: `${reminders}/runs`,
  exportRuns: `${reminders}/runs/export`,
  letters: `${reminders}/letters`,
  exportLetters: `${reminders}/letters/export`,
  letter: `${reminders}/letters/:id`,
  /** GET: the letter as PDF. */
  document: `${reminders}/letters/:id/document`,
} as const;

export const CLAIM_TOPICS = {
  claims: 'invoicing.claims',
  letters: 'invoicing.reminder-letters',
  runs: 'invoicing.reminder-runs',
} as const;

export const CLAIM_ORDER: ListOrder<ClaimRow> = { key: 'DueDate', descending: false };
export const LETTER_ORDER: ListOrder<ReminderLetterRow> = { key: 'SentDate', descending: true };
export const REMINDER_RUN_ORDER: ListOrder<ReminderRunRow> = { key: 'Date', descending: true };
