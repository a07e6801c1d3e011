import {
  OPEN,
  PEOPLE,
  BAD,
  type AccessExpectations,
  type TopicExpectations,
} from '@floorplan/identity/testing';

const VIEW = {
  ...{ List: 'inventory', Path: '/start/aktuellt-lager', Name: 'Snart slut', Query: 'program_status=1' },
  ...{ Columns: null, IsShared: false },
};
/** Views belong to their users, so that no caller has the view with this id. */
const UNKNOWN_VIEW = '404 404 404 404 404 404 404 403 403 401';

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
  'GET /api/v1/me/views': { statuses: PEOPLE },
  'POST /api/v1/me/views': { statuses: PEOPLE, body: () => VIEW },
  'DELETE /api/v1/me/views/{id}': { statuses: UNKNOWN_VIEW, ids: () => ({ id: 999_999 }) },
  'POST /api/v1/me/views/{id}/default': {
    statuses: UNKNOWN_VIEW,
    ids: () => ({ id: 999_999 }),
    body: () => ({ IsDefault: true }),
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
