import {
  OPEN,
  PEOPLE,
  BAD,
  STAFF,
  staffReads,
  type AccessExpectation,
  type AccessExpectations,
  type TopicExpectations,
} from '@floorplan/identity/testing';

const VIEW = {
  List: 'inventory',
  Path: '/start/aktuellt-lager',
  Name: 'Snart slut',
  Query: 'program_status=1',
  Columns: null,
  IsShared: false,
};
/** Views belong to their users, so that no caller has the view with this id. */
const UNKNOWN_VIEW = '404 404 404 404 404 404 404 403 403 401';

/** Statuses of changes that only role code 10 may make: of an invalid one, and of an unknown record. */
const REFUSED = '400 403 403 403 403 403 403 403 403 401';
const UNKNOWN_TO_STAFF = '404 403 403 403 403 403 403 403 403 401';

/** Expectation for a change of a user who does not exist, since the demo's users must stay as they are. */
const unknownUser = (body?: object): AccessExpectation => ({
  statuses: UNKNOWN_TO_STAFF,
  ids: () => ({ id: 999_999 }),
  ...(body && { body: () => body }),
});

const readsClient: AccessExpectation = { statuses: STAFF, ids: () => ({ id: 'partner' }) };
const unknownClient: AccessExpectation = { statuses: UNKNOWN_TO_STAFF, ids: () => ({ id: 'unknown' }) };

/** Anybody may use a mailed link, and this one was mailed to nobody. */
const NO_LINK = '404 404 404 404 404 404 404 404 404 404';

export const access: AccessExpectations = {
  'POST /token': { statuses: BAD },
  'POST /api/v1/password_link': { statuses: NO_LINK, body: () => ({ Token: 'x' }) },
  'POST /api/v1/password_link/choose': {
    statuses: NO_LINK,
    body: () => ({ Token: 'x', Password: 'ett långt lösenord' }),
  },
  'GET /api/v1/client-config': { statuses: OPEN },
  'GET /api/v1/me': { statuses: PEOPLE },
  'GET /api/v1/me/logout': { statuses: OPEN },
  'POST /api/v1/letters': {
    // The finance company has no mail address in these tests.
    statuses: '409 403 409 409 409 409 409 403 403 401',
    body: () => ({ Subject: 'Hej', Text: 'Hej' }),
  },
  'POST /api/v1/me/language': { statuses: PEOPLE, body: () => ({ LanguageCode: 'sv-SE' }) },
  'GET /api/v1/me/sessions': { statuses: PEOPLE },
  'POST /api/v1/me/end_other_sessions': { statuses: PEOPLE },
  'GET /api/v1/me/views': { statuses: PEOPLE },
  'POST /api/v1/me/views': { statuses: PEOPLE, body: () => VIEW },
  'DELETE /api/v1/me/views/{id}': { statuses: UNKNOWN_VIEW, ids: () => ({ id: 999_999 }) },
  'POST /api/v1/me/views/{id}/default': {
    statuses: UNKNOWN_VIEW,
    ids: () => ({ id: 999_999 }),
    body: () => ({ IsDefault: true }),
  },
  'GET /api/v1/users': { statuses: STAFF },
  'POST /api/v1/users': { statuses: REFUSED, body: () => ({ Username: '' }) },
  'POST /api/v1/users/export': {
    statuses: STAFF,
    body: () => ({ Format: 'csv', Columns: [{ Key: 'Name', Header: 'Namn' }], Filter: {} }),
  },
  'GET /api/v1/users/{id}': staffReads(1),
  'GET /api/v1/users/{id}/history': staffReads(1),
  'GET /api/v1/users/{id}/sessions': staffReads(1),
  'GET /api/v1/users/{id}/sign_ins': staffReads(1),
  'POST /api/v1/users/{id}/password': unknownUser({}),
  'POST /api/v1/users/{id}/password_link': unknownUser(),
  'POST /api/v1/users/{id}/personal_number': unknownUser({ PersonalNumber: null }),
  'POST /api/v1/users/{id}/lock': unknownUser(),
  'POST /api/v1/users/{id}/unlock': unknownUser(),
  'POST /api/v1/users/{id}/end_sessions': unknownUser({}),
  'POST /api/v1/users/{id}/release_sign_ins': unknownUser(),
  'GET /api/v1/clients': { statuses: STAFF },
  'POST /api/v1/clients': { statuses: REFUSED, body: () => ({ Id: 'x', IsNew: true }) },
  'POST /api/v1/clients/export': {
    statuses: STAFF,
    body: () => ({ Format: 'csv', Columns: [{ Key: 'Name', Header: 'Namn' }], Filter: {} }),
  },
  'GET /api/v1/clients/{id}': readsClient,
  'GET /api/v1/clients/{id}/history': readsClient,
  'POST /api/v1/clients/{id}/secret': unknownClient,
  'POST /api/v1/clients/{id}/lock': unknownClient,
  'POST /api/v1/clients/{id}/unlock': unknownClient,
  'GET /api/v1/column_rights': { statuses: STAFF },
  'POST /api/v1/column_rights': {
    statuses: UNKNOWN_TO_STAFF,
    body: () => ({ Role: 'DEA', Key: 'unknown', Columns: {} }),
  },
  'POST /api/v1/column_rights/reset': {
    statuses: UNKNOWN_TO_STAFF,
    body: () => ({ Role: 'DEA', Key: 'unknown' }),
  },
  'GET /api/v1/column_rights/{role}/{key}/history': {
    statuses: STAFF,
    ids: () => ({ role: 'DEA', key: 'inventory' }),
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

export const topics: TopicExpectations = {
  'identity.user': [() => 'identity.user', 'yes yes no no no no no'],
  'identity.partner-client': [() => 'identity.partner-client', 'yes yes no no no no no'],
  'identity.column-rights': [() => 'identity.column-rights', 'yes yes yes yes yes yes yes'],
};
