import { STAFF, type AccessExpectations, type TopicExpectations } from '@floorplan/identity/testing';

const MISSING = '404 404 403 403 403 403 403 403 403 401';

const exported = (Filter: object) => () => ({
  Format: 'csv',
  FileName: 'Bankfiler',
  Columns: [{ Key: 'Total', Header: 'Summa' }],
  Filter,
});

export const access: AccessExpectations = {
  'GET /api/v1/bank/files': { statuses: STAFF },
  'POST /api/v1/bank/files/export': { statuses: STAFF, body: exported({}) },
  // The body is no file.
  'POST /api/v1/bank/files': { statuses: '415 403 403 403 403 403 403 403 403 401' },
  'GET /api/v1/bank/files/{id}': { statuses: MISSING, ids: () => ({ id: 999_999 }) },
  'GET /api/v1/bank/files/{id}/content': { statuses: MISSING, ids: () => ({ id: 999_999 }) },
  'POST /api/v1/bank/files/{id}/retry': {
    statuses: '404 403 403 403 403 403 403 403 403 401',
    ids: () => ({ id: 999_999 }),
  },
  'GET /api/v1/bank/file_rows': { statuses: STAFF, query: '?file=1' },
  'POST /api/v1/bank/file_rows/export': {
    statuses: STAFF,
    body: () => ({ ...exported({ file: 1 })(), Columns: [{ Key: 'Amount', Header: 'Belopp' }] }),
  },
  // Partners need a right of their own.
  'POST /api/v1/integrations/bank_files': { statuses: '415 403 403 403 403 403 403 403 403 401' },
  'GET /api/v1/integrations/bank_files/{id}': { statuses: MISSING, ids: () => ({ id: 999_999 }) },
};

export const topics: TopicExpectations = {
  'bank.files': [() => 'bank.files', 'yes yes no no no no no'],
};
