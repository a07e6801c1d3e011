import { PEOPLE, type AccessExpectations, type TopicExpectations } from '@floorplan/identity/testing';

export const access: AccessExpectations = {
  'POST /api/v1/tables/export': {
    statuses: PEOPLE,
    body: () => ({ Format: 'csv', Columns: [{ Header: 'Chassi', Type: 'code' }], Rows: [['A1']] }),
  },
  'GET /api/v1/batches': { statuses: PEOPLE },
  // A batch is visible to the user who started it. Staff also see some kinds of batches.
  'GET /api/v1/batches/{id}': {
    statuses: '200 200 404 404 404 404 404 403 403 401',
    ids: ({ bulk: id }) => ({ id }),
  },
  'GET /api/v1/batches/{id}/rows': {
    statuses: '200 200 404 404 404 404 404 403 403 401',
    ids: ({ bulk: id }) => ({ id }),
  },
  // The call above has already aborted this batch.
  'POST /api/v1/batches/{id}/abort': {
    statuses: '409 403 404 404 404 404 404 403 403 401',
    ids: ({ bulk: id }) => ({ id }),
  },
};

export const topics: TopicExpectations = {
  'batch.one': [({ bulk }) => `batch.one:${bulk}`, 'yes yes no no no no no'],
  'nothing.of.the.kind': [() => 'nothing.of.the.kind', 'no no no no no no no'],
};
