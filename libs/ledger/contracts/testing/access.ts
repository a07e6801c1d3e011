import { STAFF, type AccessExpectations, type TopicExpectations } from '@floorplan/identity/testing';

const file = (Key: string) => ({
  Format: 'csv',
  FileName: 'Bokföring',
  Filter: {},
  Columns: [{ Key, Header: 'X' }],
});

export const access: AccessExpectations = {
  'GET /api/v1/ledger/ties': { statuses: STAFF },
  'GET /api/v1/ledger/entries': { statuses: STAFF },
  'POST /api/v1/ledger/entries/export': { statuses: STAFF, body: () => file('Amount') },
  'GET /api/v1/ledger/trial_balance': { statuses: STAFF },
  'POST /api/v1/ledger/trial_balance/export': { statuses: STAFF, body: () => file('Closing') },
};

export const topics: TopicExpectations = {};
