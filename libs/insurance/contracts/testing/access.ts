import { STAFF, type AccessExpectations, type TopicExpectations } from '@floorplan/identity/testing';

const row = {
  MessageId: 'f47ac10b-58cc-4372-a567-0e02b2c3d479',
  File: 'juni.csv',
  Row: 2,
  LicenseNumber: 'BKD12A',
  Company: 'Norrskydd',
  ValidFrom: '2026-06-01',
  ValidTo: '2027-05-31',
};

export const access: AccessExpectations = {
  'GET /api/v1/insurance_import_errors': { statuses: STAFF },
  'POST /api/v1/insurance_import_errors/export': {
    statuses: STAFF,
    body: () => ({ Format: 'csv', Columns: [{ Key: 'Location', Header: 'X' }], Filter: {} }),
  },
  'GET /api/v1/insurance_import_errors/template': { statuses: STAFF },
  'POST /api/v1/insurance_import_errors/dry_run': { statuses: STAFF, body: () => row },
  'POST /api/v1/insurance_import_errors': {
    statuses: '200 403 403 403 403 403 403 403 403 401',
    body: () => ({ Ids: [1] }),
  },
  // Partners need a right of their own; the body is no file.
  'POST /api/v1/integrations/insurance_file': { statuses: '415 403 403 403 403 403 403 403 403 401' },
  'GET /api/v1/integrations/insurance_file/readings': { statuses: STAFF },
  'POST /api/v1/integrations/insurance_file/readings': {
    statuses: '200 403 403 403 403 403 403 403 403 401',
    body: () => ({ Field: 'ValidFrom', Header: 'Från', Reading: 'DMY' }),
  },
  'POST /api/v1/integrations/insurance_file/readings/{id}/forget': {
    statuses: '404 403 403 403 403 403 403 403 403 401',
    ids: () => ({ id: 999 }),
    body: () => ({}),
  },
};

export const topics: TopicExpectations = {
  'insurance.errors': [() => 'insurance.errors', 'yes yes no no no no no'],
};
