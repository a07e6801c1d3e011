import { STAFF, type AccessExpectations, type TopicExpectations } from '@floorplan/identity/testing';

const file = (Key: string) => ({
  Format: 'csv',
  FileName: 'Bokföring',
  Filter: {},
  Columns: [{ Key, Header: 'X' }],
});

/** A day and a month that are not over yet. */
const day = () => ({ date: '2999-01-01' });
const NOT_OVER = '409 403 403 403 403 403 403 403 403 401';
/** No change of an account has this id. */
const ids = () => ({ id: 999_999 });
const ONLY_STAFF_ACT = '404 403 403 403 403 403 403 403 403 401';

export const access: AccessExpectations = {
  'GET /api/v1/ledger/ties': { statuses: STAFF },
  'GET /api/v1/ledger/entries': { statuses: STAFF },
  'POST /api/v1/ledger/entries/export': { statuses: STAFF, body: () => file('Amount') },
  'GET /api/v1/ledger/trial_balance': { statuses: STAFF },
  'POST /api/v1/ledger/trial_balance/export': { statuses: STAFF, body: () => file('Closing') },
  'GET /api/v1/ledger/general_ledger': { statuses: STAFF },
  'POST /api/v1/ledger/general_ledger/export': { statuses: STAFF, body: () => file('Balance') },
  'GET /api/v1/ledger/vouchers': { statuses: STAFF },
  'POST /api/v1/ledger/vouchers/export': { statuses: STAFF, body: () => file('Debit') },
  'GET /api/v1/ledger/days': { statuses: STAFF },
  'POST /api/v1/ledger/days/export': { statuses: STAFF, body: () => file('Debit') },
  'GET /api/v1/ledger/months': { statuses: STAFF },
  'POST /api/v1/ledger/months/export': { statuses: STAFF, body: () => file('Vat') },
  'POST /api/v1/ledger/months/{month}/close': { statuses: NOT_OVER, ids: () => ({ month: '2199-01' }) },
  'GET /api/v1/ledger/vat': { statuses: STAFF, query: '?month=2026-03' },
  'POST /api/v1/ledger/vat/export': {
    statuses: STAFF,
    body: () => ({ ...file('Amount'), Filter: { month: '2026-03' } }),
  },
  'GET /api/v1/ledger/compare': { statuses: STAFF },
  'POST /api/v1/ledger/compare/export': { statuses: STAFF, body: () => file('Amount') },
  'GET /api/v1/ledger/days/next': { statuses: STAFF },
  'POST /api/v1/ledger/days/{date}/close': { statuses: NOT_OVER, ids: day },
  // No day is closed.
  'GET /api/v1/ledger/sie': {
    statuses: '409 409 403 403 403 403 403 403 403 401',
    query: '?from=2999-01-01&to=2999-01-01',
  },
  'GET /api/v1/ledger/accounts': { statuses: STAFF },
  // The number is another account's.
  'PUT /api/v1/ledger/accounts/{use}': {
    statuses: '409 403 403 403 403 403 403 403 403 401',
    ids: () => ({ use: 'FEES' }),
    body: () => ({ From: '2999-01-01', Number: '3013', Reason: 'Ny kontoplan' }),
  },
  'GET /api/v1/ledger/account_changes': { statuses: STAFF },
  'POST /api/v1/ledger/account_changes/export': { statuses: STAFF, body: () => file('Number') },
  'POST /api/v1/ledger/account_changes/{id}/approve': { statuses: ONLY_STAFF_ACT, ids },
  'POST /api/v1/ledger/account_changes/{id}/reject': {
    statuses: ONLY_STAFF_ACT,
    ids,
    body: () => ({ Reason: 'Fel konto' }),
  },
};

export const topics: TopicExpectations = {
  'ledger.account-number-changes': [() => 'ledger.account-number-changes', 'yes yes no no no no no'],
};
