import {
  RECORDS_FILE,
  staffReads,
  type AccessExpectations,
  type TopicExpectations,
} from '@floorplan/identity/testing';

// The demo users imp, deo and dea use service contracts. The user imp edits those of make 1, and deo those
// of its organisation.
const SELLERS = '   200 200 200 403 200 200 403 403 403 401';
/** The test sends no query, which these calls need. */
const WITHOUT_QUERY = ' 400 400 400 403 400 400 403 403 403 401';
const OF_MAKE_1 = ' 200 403 200 403 404 403 403 403 403 401';

export const access: AccessExpectations = {
  'GET /api/v1/additionalcontracts/additionalcontracttypes': { statuses: SELLERS },
  'POST /api/v1/additionalcontracts/additionalcontracttypes/export': {
    statuses: SELLERS,
    body: () => RECORDS_FILE,
  },
  'GET /api/v1/additionalcontracts/additionalcontracttypes/{id}': {
    statuses: SELLERS,
    ids: () => ({ id: 1 }),
  },
  'GET /api/v1/additionalcontracts/additionalcontracttypes/{id}/history': staffReads(1),
  'POST /api/v1/additionalcontracts/register': {
    statuses: OF_MAKE_1,
    body: () => ({ Id: 1, TypeDescription: 'Service Bas' }),
  },
  'GET /api/v1/additionalcontracts/definitions': { statuses: SELLERS },
  'POST /api/v1/additionalcontracts/definitions/export': { statuses: SELLERS, body: () => RECORDS_FILE },
  'GET /api/v1/additionalcontracts/definitions/{id}': { statuses: SELLERS, ids: () => ({ id: 1 }) },
  'GET /api/v1/additionalcontracts/definitions/{id}/history': staffReads(1),
  'POST /api/v1/additionalcontracts/register/price': {
    statuses: OF_MAKE_1,
    body: () => ({ Id: 1, ModelVariant: '' }),
  },
  'GET /api/v1/service-contracts': { statuses: SELLERS },
  'GET /api/v1/service-contracts/makes': { statuses: SELLERS },
  'GET /api/v1/service-contracts/make': { statuses: WITHOUT_QUERY },
  'GET /api/v1/service-contracts/make/{id}': { statuses: SELLERS, ids: () => ({ id: 1 }) },
  'GET /api/v1/service-contracts/models': { statuses: SELLERS },
  'GET /api/v1/service-contracts/modelversions': { statuses: SELLERS },
  'GET /api/v1/service-contracts/details': { statuses: WITHOUT_QUERY },
};

export const topics: TopicExpectations = {
  'service-contract.contract-category': [
    () => 'service-contract.contract-category',
    'yes yes yes no yes no no',
  ],
  'service-contract.contract-price': [() => 'service-contract.contract-price', 'yes yes yes no yes no no'],
};
