import {
  PEOPLE,
  STAFF_ACT,
  staffReads,
  RECORDS_FILE,
  type AccessExpectations,
  type TopicExpectations,
} from '@floorplan/identity/testing';

export const access: AccessExpectations = {
  'GET /api/v1/makes/{id}/history': staffReads(1),
  'POST /api/v1/makes/export': { ...staffReads(1), body: () => RECORDS_FILE },
  'GET /api/v1/makes': { statuses: PEOPLE },
  'POST /api/v1/makes': { statuses: STAFF_ACT, body: () => ({ Id: 1, Name: 'Nordvik' }) },
  'GET /api/v1/makes/{id}': { statuses: '200 200 200 404 200 200 200 403 403 401', ids: () => ({ id: 1 }) },
};

export const topics: TopicExpectations = {
  'catalogue.make': [() => 'catalogue.make', 'yes yes no no no no no'],
};
