import {
  PEOPLE,
  STAFF_ACT,
  staffReads,
  RECORDS_FILE,
  type AccessExpectations,
  type TopicExpectations,
} from '@floorplan/identity/testing';

export const access: AccessExpectations = {
  'GET /api/v1/importers/{id}/history': staffReads(1),
  'GET /api/v1/dealers/{id}/history': staffReads(101),
  'GET /api/v1/dealers/dealer_organizations/{id}/history': staffReads(11),
  'GET /api/v1/dealers/concerns/{id}/history': staffReads(1),
  'POST /api/v1/importers/export': { ...staffReads(1), body: () => RECORDS_FILE },
  'POST /api/v1/dealers/export': { ...staffReads(1), body: () => RECORDS_FILE },
  'POST /api/v1/dealers/dealer_organizations/export': { ...staffReads(1), body: () => RECORDS_FILE },
  'POST /api/v1/dealers/concerns/export': { ...staffReads(1), body: () => RECORDS_FILE },
  'GET /api/v1/dealers/concerns': { statuses: PEOPLE },
  'POST /api/v1/dealers/concerns': { statuses: STAFF_ACT, body: () => ({ Id: 1, Name: 'Koncernen' }) },
  'GET /api/v1/dealers/concerns/{id}': {
    statuses: '200 200 200 200 200 200 404 403 403 401',
    ids: () => ({ id: 1 }),
  },
  'POST /api/v1/dealers/dealer_organizations': {
    statuses: STAFF_ACT,
    body: () => ({ Id: 11, ConcernId: 1 }),
  },
  'GET /api/v1/importers': { statuses: PEOPLE },
  'POST /api/v1/importers': { statuses: STAFF_ACT, body: () => ({ Id: 1, IsActive: true }) },
  'GET /api/v1/importers/{id}': {
    statuses: '200 200 200 404 200 200 200 403 403 401',
    ids: () => ({ id: 1 }),
  },
  'GET /api/v1/dealers': { statuses: PEOPLE },
  'POST /api/v1/dealers': { statuses: STAFF_ACT, body: () => ({ Id: 101, IsActive: true }) },
  'GET /api/v1/dealers/dealer_organizations': { statuses: PEOPLE },
  'GET /api/v1/dealers/dealer_organizations/{id}': {
    statuses: '200 200 200 200 200 200 404 403 403 401',
    ids: () => ({ id: 11 }),
  },
  'GET /api/v1/dealers/{id}': {
    statuses: '200 200 200 404 200 200 404 403 403 401',
    ids: () => ({ id: 101 }),
  },
  // The request is invalid, because it names no group.
  'GET /api/v1/dealers/dealer_dealergroup': { statuses: '400 400 400 400 400 400 400 403 403 401' },
  'GET /api/v1/dealers/list_organization_tree': { statuses: '200 200 200 200 200 200 200 403 403 401' },
  'GET /api/v1/dealers/{id}/dealermakes': {
    statuses: '200 200 200 404 200 200 404 403 403 401',
    ids: () => ({ id: 101 }),
  },
  'POST /api/v1/dealers/{id}/dealermakes': {
    statuses: STAFF_ACT,
    ids: () => ({ id: 101 }),
    body: () => [{ MakeId: 1, ImporterAssignedDealerId: 'D0101' }],
  },
  'POST /api/v1/dealers/{id}/dealermakes/add': {
    statuses: STAFF_ACT,
    ids: () => ({ id: 101 }),
    body: () => ({ ImporterPartyId: 1, MakeId: 1 }),
  },
};

export const topics: TopicExpectations = {
  'parties.importer': [() => 'parties.importer', 'yes yes no no no no no'],
  'parties.concern': [() => 'parties.concern', 'yes yes no no no no no'],
  'parties.dealer-organisation': [() => 'parties.dealer-organisation', 'yes yes no no no no no'],
  'parties.dealer': [() => 'parties.dealer', 'yes yes no no no no no'],
};
