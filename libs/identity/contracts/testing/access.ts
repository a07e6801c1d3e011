import {
  OPEN,
  PEOPLE,
  BAD,
  type AccessExpectations,
  type TopicExpectations,
} from '@floorplan/identity/testing';

export const access: AccessExpectations = {
  'POST /token': { statuses: BAD },
  'GET /api/v1/client-config': { statuses: OPEN },
  'GET /api/v1/me': { statuses: PEOPLE },
  'GET /api/v1/me/logout': { statuses: OPEN },
  'POST /api/v1/letters': {
    // The finance company has no mail address in these tests.
    statuses: '409 403 409 409 409 409 409 403 403 401',
    body: () => ({ Subject: 'Hej', Text: 'Hej' }),
  },
  'GET /api/v1/permissions/{role}/{key}': {
    statuses: '200 200 200 200 403 403 403 403 403 401',
    ids: () => ({ role: 'IMP', key: 'inventory' }),
  },
  'GET /api/v1/dealers/{id}/sales_persons': {
    // Importers may not see who works at a dealer.
    statuses: '200 200 404 404 200 200 404 403 403 401',
    ids: () => ({ id: 101 }),
  },
};

export const topics: TopicExpectations = {};
