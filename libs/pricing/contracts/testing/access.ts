import {
  STAFF_ACT,
  STAFF,
  PROGRAMS,
  staffReads,
  REASON,
  type AccessExpectations,
  type TopicExpectations,
} from '@floorplan/identity/testing';

export const access: AccessExpectations = {
  'GET /api/v1/priceprograms': { statuses: PROGRAMS },
  'GET /api/v1/priceprograms/listforimporter': { statuses: PROGRAMS },
  'POST /api/v1/priceprograms': { statuses: STAFF_ACT, body: () => ({ Id: 1, FinishAction: 'EXT' }) },
  'POST /api/v1/priceprograms/check': { statuses: PROGRAMS, body: () => ({ Id: 1, FinishAction: 'EXT' }) },
  'POST /api/v1/priceprograms/preview': {
    statuses: PROGRAMS,
    body: () => ({
      ProgramId: 1,
      Capital: 320_000,
      BeginFromDate: '2026-03-02',
      EndPeriodDate: '2026-08-28',
      AsOf: '2026-06-10',
    }),
  },
  'GET /api/v1/priceprograms/{id}': { statuses: PROGRAMS, ids: () => ({ id: 1 }) },
  'GET /api/v1/priceprograms/{id}/history': staffReads(1),
  'GET /api/v1/fees': { statuses: PROGRAMS },
  'GET /api/v1/feediscounts': { statuses: STAFF },
  'POST /api/v1/feediscounts/export': {
    statuses: STAFF,
    body: () => ({ Format: 'csv', Columns: [{ Key: 'FeeType', Header: 'Avgift' }], Filter: {} }),
  },
  'GET /api/v1/interestrates': { statuses: PROGRAMS },
  'GET /api/v1/interestrates/current': { statuses: PROGRAMS },
  'GET /api/v1/interestrates/{id}': { statuses: PROGRAMS, ids: () => ({ id: 1 }) },
  'POST /api/v1/interestrates': {
    statuses: STAFF_ACT,
    body: () => ({ InterestRateId: 1, InterestRate: 2, ValidFrom: '2100-01-01' }),
  },
  'GET /api/v1/interestrates/{id}/history': staffReads(1),
  // There is no value for this day: answers 400 only to callers who may withdraw values.
  'POST /api/v1/interestrates/{id}/withdraw': {
    statuses: '400 403 403 403 403 403 403 403 403 401',
    ids: () => ({ id: 1 }),
    body: () => ({ ValidFrom: '2100-12-31', ...REASON }),
  },
};

export const topics: TopicExpectations = {
  'pricing.price-program': [() => 'pricing.price-program', 'yes yes no no no no no'],
  'pricing.interest-rate': [() => 'pricing.interest-rate', 'yes yes no no no no no'],
  'pricing.fee-discount': [() => 'pricing.fee-discount', 'yes yes no no no no no'],
};
