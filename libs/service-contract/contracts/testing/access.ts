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
const KEEPERS = '   200 200 200 403 200 403 403 403 403 401';
const OF_MAKE_1 = ' 200 403 200 403 404 403 403 403 403 401';

// The demo data of these tests have no contract, so those who may use the call find none.
const READS_NONE = ' 404 404 404 403 404 404 403 403 403 401';
const CHANGES_NONE = '404 403 404 403 404 404 403 403 403 401';
const id = 500_001;
const customer = {
  firstName: 'Eva',
  lastName: 'Berg',
  address: 'Storgatan 1',
  zipCode: '72211',
  city: 'Västerås',
  phone: '0701234567',
  email: 'eva@example.se',
};

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
  'GET /api/v1/additionalcontracts/active': { statuses: SELLERS },
  'GET /api/v1/additionalcontracts/bystatus': { statuses: SELLERS },
  'POST /api/v1/additionalcontracts/bystatus/export': {
    statuses: SELLERS,
    body: () => ({
      Format: 'csv',
      FileName: 'Avtalsportfölj',
      Filter: { active: true },
      Columns: [{ Key: 'LicenseNumber', Header: 'Reg.nr' }],
    }),
  },
  'POST /api/v1/additionalcontracts/validate_before_approval': {
    statuses: '   200 200 200 403 403 403 403 403 403 401',
    body: () => [{ Id: 1, LicenseNumber: 'BKD12A' }],
  },
  'POST /api/v1/additionalcontracts': { statuses: CHANGES_NONE, body: () => ({ id: 1 }) },
  'POST /api/v1/additionalcontracts/reject': {
    statuses: CHANGES_NONE,
    body: () => ({ id: 1, comment: 'Fel pris' }),
  },
  // Each contract has its own result.
  'POST /api/v1/additionalcontracts/approve_contracts': {
    statuses: '200 403 200 403 200 200 403 403 403 401',
    body: () => [{ Id: 1 }],
  },
  'GET /api/v1/additionalcontracts/{id}/document': { statuses: READS_NONE, ids: () => ({ id: 1 }) },
  'POST /api/v1/additionalcontracts/priceCorrection': {
    statuses: OF_MAKE_1,
    body: () => ({ percentage: 0, ids: [1], customerPrice: true }),
  },
  'GET /api/v1/additionalcontracts/priceCorrection': { statuses: KEEPERS },
  'POST /api/v1/additionalcontracts/priceCorrection/{correctionId}/undo': {
    statuses: '404 403 404 403 404 403 403 403 403 401',
    ids: () => ({ correctionId: 1 }),
  },
  // Callers with access send JSON instead of a file.
  'POST /api/v1/additionalcontracts/upload_prices/{type}/{id}': {
    statuses: '415 403 415 403 404 403 403 403 403 401',
    ids: () => ({ type: 'MAK', id: 1 }),
  },
  'GET /api/v1/additionalcontracts/upload_prices/{type}/{id}/readings': {
    statuses: '200 404 200 403 404 403 403 403 403 401',
    ids: () => ({ type: 'MAK', id: 1 }),
  },
  'POST /api/v1/additionalcontracts/upload_prices/{type}/{id}/readings': {
    statuses: OF_MAKE_1,
    ids: () => ({ type: 'MAK', id: 1 }),
    body: () => ({ Field: 'Price', Header: 'Pris', Reading: 'COMMA' }),
  },
  'POST /api/v1/additionalcontracts/upload_prices/{type}/{id}/readings/{answerId}/forget': {
    statuses: '404 403 404 403 404 403 403 403 403 401',
    ids: () => ({ type: 'MAK', id: 1, answerId: 999 }),
    body: () => ({}),
  },
  'GET /api/v1/additionalcontracts/upload_prices/{type}/{id}/names': {
    statuses: '200 404 200 403 404 403 403 403 403 401',
    ids: () => ({ type: 'MAK', id: 1 }),
  },
  'GET /api/v1/additionalcontracts/upload_prices/{type}/{id}/names/choices': {
    statuses: '400 400 400 403 400 403 403 403 403 401',
    ids: () => ({ type: 'MAK', id: 1 }),
  },
  // No category has the name that is sent.
  'POST /api/v1/additionalcontracts/upload_prices/{type}/{id}/names': {
    statuses: '400 403 400 403 404 403 403 403 403 401',
    ids: () => ({ type: 'MAK', id: 1 }),
    body: () => ({ Field: 'Category', Written: 'Okänd', Value: 'Okänd' }),
  },
  'POST /api/v1/additionalcontracts/upload_prices/{type}/{id}/names/{answerId}/forget': {
    statuses: '404 403 404 403 404 403 403 403 403 401',
    ids: () => ({ type: 'MAK', id: 1, answerId: 999 }),
    body: () => ({}),
  },
  'GET /api/v1/additionalcontracts/upload_prices/template': { statuses: KEEPERS },
  'POST /api/v1/service-contracts/import_from_file/{type}/{senderId}': {
    statuses: '415 403 415 403 403 415 403 403 403 401',
    ids: () => ({ type: 'MAK', senderId: 1 }),
  },
  'GET /api/v1/service-contracts/import_from_file/{type}/{senderId}/readings': {
    statuses: '200 200 200 403 403 200 403 403 403 401',
    ids: () => ({ type: 'MAK', senderId: 1 }),
  },
  'POST /api/v1/service-contracts/import_from_file/{type}/{senderId}/readings': {
    statuses: '200 403 200 403 403 200 403 403 403 401',
    ids: () => ({ type: 'MAK', senderId: 1 }),
    body: () => ({ Field: 'Price', Header: 'Pris', Reading: 'COMMA' }),
  },
  'POST /api/v1/service-contracts/import_from_file/{type}/{senderId}/readings/{answerId}/forget': {
    statuses: '404 403 404 403 403 404 403 403 403 401',
    ids: () => ({ type: 'MAK', senderId: 1, answerId: 999 }),
    body: () => ({}),
  },
  'GET /api/v1/service-contracts/import_from_file/{type}/{senderId}/names': {
    statuses: '200 200 200 403 403 200 403 403 403 401',
    ids: () => ({ type: 'MAK', senderId: 1 }),
  },
  'GET /api/v1/service-contracts/import_from_file/{type}/{senderId}/names/choices': {
    statuses: WITHOUT_QUERY,
    ids: () => ({ type: 'MAK', senderId: 1 }),
  },
  'POST /api/v1/service-contracts/import_from_file/{type}/{senderId}/names': {
    statuses: '400 403 400 403 403 400 403 403 403 401',
    ids: () => ({ type: 'MAK', senderId: 1 }),
    body: () => ({ Field: 'Category', Written: 'Okänd', Value: 'Okänd' }),
  },
  'POST /api/v1/service-contracts/import_from_file/{type}/{senderId}/names/{answerId}/forget': {
    statuses: '404 403 404 403 403 404 403 403 403 401',
    ids: () => ({ type: 'MAK', senderId: 1, answerId: 999 }),
    body: () => ({}),
  },
  'GET /api/v1/service-contracts/import_from_file/template/{type}': {
    statuses: SELLERS,
    ids: () => ({ type: 'MAK' }),
  },
  'GET /api/v1/service-contracts': { statuses: SELLERS },
  'GET /api/v1/service-contracts/makes': { statuses: SELLERS },
  'GET /api/v1/service-contracts/make': { statuses: WITHOUT_QUERY },
  'GET /api/v1/service-contracts/make/{id}': { statuses: SELLERS, ids: () => ({ id: 1 }) },
  'GET /api/v1/service-contracts/models': { statuses: SELLERS },
  'GET /api/v1/service-contracts/modelversions': { statuses: SELLERS },
  'GET /api/v1/service-contracts/details': { statuses: WITHOUT_QUERY },
  'GET /api/v1/additionalcontracts': { statuses: WITHOUT_QUERY },
  'GET /api/v1/additionalcontracts/details': { statuses: WITHOUT_QUERY },
  'GET /api/v1/additionalcontracts/{id}/events': { statuses: READS_NONE, ids: () => ({ id }) },
  'POST /api/v1/additionalcontracts/{id}/events': {
    statuses: CHANGES_NONE,
    ids: () => ({ id }),
    body: () => ({ Description: 'Ringde kunden' }),
  },
  'POST /api/v1/additionalcontracts/updateEndDate': {
    statuses: CHANGES_NONE,
    body: () => ({ id, EndDate: '2029-06-09' }),
  },
  'POST /api/v1/additionalcontracts/updateCustomer': {
    statuses: CHANGES_NONE,
    body: () => ({ id, customer }),
  },
  'POST /api/v1/additionalcontracts/updateContract': {
    statuses: CHANGES_NONE,
    body: () => ({ id, DefinitionId: 1, NewAmount: 395 }),
  },
  'POST /api/v1/additionalcontracts/endContract': {
    statuses: CHANGES_NONE,
    body: () => ({ id, EndDate: '2029-06-09' }),
  },
  'POST /api/v1/additionalcontracts/new_from_existing': {
    statuses: CHANGES_NONE,
    body: () => ({
      OriginalAgreementId: id,
      NewDefinitionId: 1,
      MonthlyAmount: 395,
      MonthsRemaining: 30,
      StartDate: '2026-06-11',
      DealerId: 101,
      SalesPerson: 'Eva',
    }),
  },
  // An empty sale, and a contract that does not exist.
  'POST /api/v1/service-contracts/apply': {
    statuses: '400 403 400 403 400 400 403 403 403 401',
    body: () => ({}),
  },
  'POST /api/v1/service-contracts/sign': {
    statuses: '404 403 404 403 404 404 403 403 403 401',
    body: () => ({ templateId: 999_999 }),
  },
};

export const topics: TopicExpectations = {
  'service-contract.contract-category': [
    () => 'service-contract.contract-category',
    'yes yes yes no yes no no',
  ],
  'service-contract.portfolio': [() => 'service-contract.portfolio', 'yes yes yes no yes yes no'],
  'service-contract.contract-price': [() => 'service-contract.contract-price', 'yes yes yes no yes no no'],
};
