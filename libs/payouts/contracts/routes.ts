// Keep zod schemas out of this file: the browser loads it with the first page, and must not load zod for it.
import type { ListOrder } from '@floorplan/kernel';
import type { AccountChangeRow } from './account-changes';

const changes = '/api/v1/account_changes';

export const ACCOUNT_ROUTES = {
  /** GET: how a party is paid, with its history; PUT proposes a change. */
  account: '/api/v1/parties/:kind/:id/account',
  changes,
  exportChanges: `${changes}/export`,
  approve: `${changes}/:id/approve`,
  reject: `${changes}/:id/reject`,
} as const;

export const PAYOUT_TOPICS = { accountChanges: 'payouts.account-changes' } as const;

export const ACCOUNT_CHANGES_ORDER: ListOrder<AccountChangeRow> = { key: 'ProposedAt', descending: true };
