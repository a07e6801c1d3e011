import {
  PEOPLE,
  STAFF_ACT,
  staffReads,
  RECORDS_FILE,
  type AccessExpectations,
  type TopicExpectations,
} from '@floorplan/identity/testing';

const OF_A_MAKE = '200 200 200 404 200 200 200 403 403 401';

/**
 * Calls for a kind of record that belongs to a make of importer IMP01. The call to remove a record names a
 * record that does not exist, so staff get 404.
 */
const recordOfMake = (path: string, body: object): AccessExpectations => ({
  [`GET /api/v1/${path}`]: { statuses: PEOPLE },
  [`POST /api/v1/${path}`]: { statuses: STAFF_ACT, body: () => ({ Id: 1, ...body }) },
  [`POST /api/v1/${path}/export`]: { ...staffReads(1), body: () => RECORDS_FILE },
  [`GET /api/v1/${path}/{id}`]: { statuses: OF_A_MAKE, ids: () => ({ id: 1 }) },
  [`GET /api/v1/${path}/{id}/history`]: staffReads(1),
  [`DELETE /api/v1/${path}/{id}`]: {
    statuses: '404 403 403 403 403 403 403 403 403 401',
    ids: () => ({ id: 999_999 }),
  },
});

export const access: AccessExpectations = {
  'GET /api/v1/makes/{id}/history': staffReads(1),
  'POST /api/v1/makes/export': { ...staffReads(1), body: () => RECORDS_FILE },
  'GET /api/v1/makes': { statuses: PEOPLE },
  'POST /api/v1/makes': { statuses: STAFF_ACT, body: () => ({ Id: 1, Name: 'Nordvik' }) },
  'GET /api/v1/makes/{id}': { statuses: '200 200 200 404 200 200 200 403 403 401', ids: () => ({ id: 1 }) },
  'GET /api/v1/makes/{id}/models': { statuses: OF_A_MAKE, ids: () => ({ id: 1 }) },
  'GET /api/v1/makes/{id}/accessories': { statuses: OF_A_MAKE, ids: () => ({ id: 1 }) },
  ...recordOfMake('models', { Name: 'N40', MakeId: 1 }),
  ...recordOfMake('accessories', { Name: 'Dragkrok', MakeId: 1 }),
  ...recordOfMake('models/modelversions', { Name: 'Core', ModelId: 1 }),
  'GET /api/v1/accessories/not_connected/{mdvId}': { statuses: OF_A_MAKE, ids: () => ({ mdvId: 1 }) },
  'POST /api/v1/models/modelversions/{id}/accessories/{aryId}': {
    statuses: STAFF_ACT,
    ids: () => ({ id: 1, aryId: 1 }),
  },
  'DELETE /api/v1/models/modelversions/{id}/accessories/{aryId}': {
    statuses: STAFF_ACT,
    ids: () => ({ id: 1, aryId: 1 }),
  },
  'GET /api/v1/objectclassification': { statuses: PEOPLE },
};

export const topics: TopicExpectations = {
  'catalogue.make': [() => 'catalogue.make', 'yes yes no no no no no'],
  'catalogue.model': [() => 'catalogue.model', 'yes yes no no no no no'],
  'catalogue.model-version': [() => 'catalogue.model-version', 'yes yes no no no no no'],
  'catalogue.accessory': [() => 'catalogue.accessory', 'yes yes no no no no no'],
};
