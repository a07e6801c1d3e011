import { PEOPLE, STAFF, type AccessExpectations, type TopicExpectations } from '@floorplan/identity/testing';

/** No party and no change of an account has this id. */
const ids = () => ({ id: 999_999 });
const NO_PARTY = () => ({ kind: 'importer', id: 999_999 });
const ONLY_STAFF_READ = '404 404 403 403 403 403 403 403 403 401';
const ONLY_STAFF_ACT = '404 403 403 403 403 403 403 403 403 401';
const file = (Key: string) => ({
  Format: 'csv',
  FileName: 'Utbetalningar',
  Filter: {},
  Columns: [{ Key, Header: 'X' }],
});

export const access: AccessExpectations = {
  'GET /api/v1/parties/{kind}/{id}/account': { statuses: ONLY_STAFF_READ, ids: NO_PARTY },
  'PUT /api/v1/parties/{kind}/{id}/account': {
    statuses: ONLY_STAFF_ACT,
    ids: NO_PARTY,
    body: () => ({ Type: 'BANKGIRO', Number: '5550-0011', Reason: 'Nytt konto' }),
  },
  'GET /api/v1/account_changes': { statuses: STAFF },
  'POST /api/v1/account_changes/export': { statuses: STAFF, body: () => file('Number') },
  'POST /api/v1/account_changes/{id}/approve': { statuses: ONLY_STAFF_ACT, ids },
  'POST /api/v1/account_changes/{id}/reject': {
    statuses: ONLY_STAFF_ACT,
    ids,
    body: () => ({ Reason: 'Fel konto' }),
  },
  'GET /api/v1/bank/payables': { statuses: STAFF },
  'POST /api/v1/bank/payables/export': { statuses: STAFF, body: () => file('Amount') },
  'GET /api/v1/bank/payables/{id}': { statuses: ONLY_STAFF_READ, ids },
  'POST /api/v1/bank/payables/{id}/pay_by_hand': {
    statuses: ONLY_STAFF_ACT,
    ids,
    body: () => ({ PaidOn: '2026-06-01', BankReference: 'B-1', Reason: 'Inget konto' }),
  },
  'POST /api/v1/bank/payables/{id}/approve_by_hand': { statuses: ONLY_STAFF_ACT, ids },
  'POST /api/v1/bank/payables/{id}/reject_by_hand': {
    statuses: ONLY_STAFF_ACT,
    ids,
    body: () => ({ Reason: 'Fel belopp' }),
  },
  'POST /api/v1/bank/payables/{id}/hold': {
    statuses: ONLY_STAFF_ACT,
    ids,
    body: () => ({ Until: '2026-07-01', Reason: 'Tvist' }),
  },
  'POST /api/v1/bank/payables/{id}/release': { statuses: ONLY_STAFF_ACT, ids },
  'GET /api/v1/payouts': { statuses: PEOPLE },
  'GET /api/v1/bank/payment_runs': { statuses: STAFF },
  'POST /api/v1/bank/payment_runs/export': { statuses: STAFF, body: () => file('Total') },
  // The day has passed, so no run can be prepared.
  'POST /api/v1/bank/payment_runs': {
    statuses: '400 403 403 403 403 403 403 403 403 401',
    body: () => ({ Date: '2020-01-02' }),
  },
  'GET /api/v1/bank/payment_runs/{id}': { statuses: ONLY_STAFF_READ, ids },
  'GET /api/v1/bank/payment_runs/{id}/file': { statuses: ONLY_STAFF_READ, ids },
  'POST /api/v1/bank/payment_runs/{id}/take_out': {
    statuses: ONLY_STAFF_ACT,
    ids,
    body: () => ({ PayableIds: [1] }),
  },
  'POST /api/v1/bank/payment_runs/{id}/approve': { statuses: ONLY_STAFF_ACT, ids },
  'POST /api/v1/bank/payment_runs/{id}/send': { statuses: ONLY_STAFF_ACT, ids },
  'POST /api/v1/bank/payment_runs/{id}/hand_over': { statuses: ONLY_STAFF_ACT, ids },
  'POST /api/v1/bank/payment_runs/{id}/abandon': { statuses: ONLY_STAFF_ACT, ids },
  // The request has no file.
  'POST /api/v1/bank/answers': { statuses: '415 403 403 403 403 403 403 403 403 401' },
  // The signature authorises the call, not the caller.
  'POST /api/v1/bank/answers/callback': { statuses: '401 401 401 401 401 401 401 401 401 401' },
};

export const topics: TopicExpectations = {
  'payouts.account-changes': [() => 'payouts.account-changes', 'yes yes no no no no no'],
  'payouts.payment-runs': [() => 'payouts.payment-runs', 'yes yes no no no no no'],
  'payouts.payables': [() => 'payouts.payables', 'yes yes no no no no no'],
};
