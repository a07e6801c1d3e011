import type { AccessExpectations, TopicExpectations } from '@floorplan/identity/testing';

const STAFF = ' 200 200 403 403 403 403 403 403 403 401';
/** The test sends no job, which this call needs. */
const WITHOUT_JOB = ' 400 400 403 403 403 403 403 403 403 401';
/** Clients need the right to report contracts. */
const REPORTS = '202 403 403 403 403 403 403 403 403 401';

export const access: AccessExpectations = {
  'POST /api/v1/integrations/residual_value/contracts': {
    statuses: REPORTS,
    body: () => [{ ContractNo: 'RV1' }],
  },
  'POST /api/v1/integrations/residual_value/market_values': {
    statuses: REPORTS,
    body: () => ({
      ...{ JobId: 1, JobName: 'Juni', JobDate: '2026-06-01' },
      Rows: [{ ContractNo: 'RV1', CompanyPrice: 150_000 }],
    }),
  },
  'GET /api/v1/residualvalue_contracts/market_value/jobs': { statuses: STAFF },
  'GET /api/v1/residualvalue_contracts/market_value/brands': { statuses: STAFF },
  'GET /api/v1/residualvalue_contracts/market_value/list_contracts': { statuses: WITHOUT_JOB },
  'POST /api/v1/residualvalue_contracts/market_value/list_contracts/export': {
    statuses: WITHOUT_JOB,
    body: () => ({ Format: 'csv', Filter: {}, Columns: [{ Key: 'ContractNo', Header: 'Avtalsnr' }] }),
  },
};

export const topics: TopicExpectations = {};
