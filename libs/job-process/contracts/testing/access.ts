import {
  STAFF,
  PROCESSES,
  REASON,
  VEHICLE_FILE,
  type AccessExpectations,
  type TopicExpectations,
} from '@floorplan/identity/testing';

export const access: AccessExpectations = {
  'GET /api/v1/dealers/dealer_organizations/{id}/limit_waits': {
    statuses: '200 200 403 403 200 403 403 403 403 401',
    ids: () => ({ id: 11 }),
  },
  'GET /api/v1/integrations/financing/messages/{messageId}': {
    // Importers may read messages that they registered themselves; dealers may also read messages about
    // them. This message has another sender.
    statuses: '200 200 404 404 404 404 404 200 404 401',
    ids: ({ messageId }) => ({ messageId }),
    scoped: true,
  },
  // The process of the tests is not an upload.
  'GET /api/v1/integrations/uploads': { statuses: '200 200 200 200 200 200 200 200 200 401' },
  'GET /api/v1/integrations/uploads/{id}': {
    statuses: '404 404 404 404 404 404 404 404 404 401',
    ids: ({ process: id }) => ({ id }),
  },
  'GET /api/v1/processes': { statuses: PROCESSES },
  'GET /api/v1/processes/groups': { statuses: PROCESSES },
  'POST /api/v1/processes/export': { statuses: PROCESSES, body: () => VEHICLE_FILE },
  'GET /api/v1/processes/throughput': { statuses: PROCESSES },
  'GET /api/v1/processes/{id}': {
    statuses: '200 200 200 404 403 403 403 403 403 401',
    ids: ({ process: id }) => ({ id }),
    scoped: true,
  },
  'GET /api/v1/processes/processdetail/{id}': {
    statuses: '200 200 200 404 403 403 403 403 403 401',
    ids: ({ detail: id }) => ({ id }),
    scoped: true,
  },
  'POST /api/v1/processes/processdetail': {
    statuses: '200 403 403 404 403 403 403 403 403 401',
    body: (fixtures) => ({ ...REASON, Id: fixtures.failed() }),
  },
  'POST /api/v1/processes/update_pending': {
    statuses: '200 403 200 404 403 403 403 403 403 401',
    body: (fixtures) => ({ ...REASON, ProcessDetailId: fixtures.waiting(), Action: 'RERUN' }),
  },
  'POST /api/v1/processes/bulk': {
    statuses: '202 403 403 403 403 403 403 403 403 401',
    body: () => ({ ...REASON, Filter: { All: true }, Action: 'RERUN' }),
  },
  'GET /api/v1/processes/bulk/{id}': {
    // The operation belongs to another user, so importers get 404.
    statuses: '200 200 404 404 403 403 403 403 403 401',
    ids: ({ bulk: id }) => ({ id }),
  },
  'POST /api/v1/processes/bulk/{id}/abort': {
    statuses: '200 403 404 404 403 403 403 403 403 401',
    ids: ({ bulk: id }) => ({ id }),
  },
  'GET /api/v1/processes/search': { statuses: PROCESSES },
  'GET /api/v1/inboxrefusals': { statuses: STAFF },
  'GET /api/v1/undeliveredmails': { statuses: STAFF },
  'POST /api/v1/undeliveredmails/{id}/send': {
    statuses: '404 403 403 403 403 403 403 403 403 401',
    ids: () => ({ id: '00000000-0000-4000-8000-000000000000' }),
    body: () => ({ Recipients: ['nobody@example.se'] }),
  },
  'GET /api/v1/deadletters': { statuses: STAFF },
  'POST /api/v1/deadletters/{id}/retry': {
    statuses: '404 403 403 403 403 403 403 403 403 401',
    ids: () => ({ id: 999_999 }),
  },
};

export const topics: TopicExpectations = {
  'job-process.list': [() => 'job-process.list', 'yes yes yes yes no no no'],
  'job-process.detail': [({ detail }) => `job-process.detail:${detail}`, 'yes yes yes no no no no'],
};
