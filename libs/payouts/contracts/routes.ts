// Keep zod schemas out of this file: the browser loads it with the first page, and must not load zod for it.
import type { ListOrder } from '@floorplan/kernel';
import type { AccountChangeRow } from './account-changes';
import type { PayableRow } from './payables';
import type { PaymentRunRow } from './payment-runs';

const changes = '/api/v1/account_changes';

export const ACCOUNT_ROUTES = {
  /** GET: how a party is paid, with its history; PUT proposes a change. */
  account: '/api/v1/parties/:kind/:id/account',
  changes,
  exportChanges: `${changes}/export`,
  approve: `${changes}/:id/approve`,
  reject: `${changes}/:id/reject`,
} as const;

const payables = '/api/v1/bank/payables';

export const PAYABLE_ROUTES = {
  list: payables,
  export: `${payables}/export`,
  one: `${payables}/:id`,
  pay_by_hand: `${payables}/:id/pay_by_hand`,
  approve_by_hand: `${payables}/:id/approve_by_hand`,
  reject_by_hand: `${payables}/:id/reject_by_hand`,
  hold: `${payables}/:id/hold`,
  release: `${payables}/:id/release`,
  /** GET: payments to the caller for a vehicle or of a document. */
  own: '/api/v1/payouts',
} as const;

const runs = '/api/v1/bank/payment_runs';

export const RUN_ROUTES = {
  /** GET returns the list; POST prepares a run. */
  list: runs,
  export: `${runs}/export`,
  one: `${runs}/:id`,
  take_out: `${runs}/:id/take_out`,
  approve: `${runs}/:id/approve`,
  send: `${runs}/:id/send`,
  /** POST: hands the file over to the bank again. */
  hand_over: `${runs}/:id/hand_over`,
  abandon: `${runs}/:id/abandon`,
  /** GET: the file as it was sent. */
  file: `${runs}/:id/file`,
  /** POST: a file with the bank's answers. */
  answers: '/api/v1/bank/answers',
  /** POST by the bank: the same file as the body, signed. */
  answersCallback: '/api/v1/bank/answers/callback',
} as const;

export const PAYOUT_TOPICS = {
  accountChanges: 'payouts.account-changes',
  payables: 'payouts.payables',
  runs: 'payouts.payment-runs',
} as const;

export const ACCOUNT_CHANGES_ORDER: ListOrder<AccountChangeRow> = { key: 'ProposedAt', descending: true };
export const PAYABLES_ORDER: ListOrder<PayableRow> = { key: 'DueDate', descending: false };
export const RUNS_ORDER: ListOrder<PaymentRunRow> = { key: 'Date', descending: true };
