import type { AccessExpectations, TopicExpectations } from '@floorplan/identity/testing';

// Every user holds a function of reports; a report of service contracts needs the module.
export const access: AccessExpectations = {
  'GET /api/v1/reports': { statuses: '400 400 400 400 400 400 400 403 403 401' },
  'POST /api/v1/reports': {
    statuses: '200 200 200 404 200 404 404 403 403 401',
    body: () => ({
      Key: 'ADDITIONAL_CONTRACT',
      Parameters: [
        { Key: 'MAK', Value: '0' },
        { Key: 'DEO', Value: '0' },
        { Key: 'CONTRACT_STATUS', Value: '0' },
        { Key: 'SIGNED', Value: '2026-01-01', Value1: '2026-03-31' },
      ],
    }),
  },
  'GET /api/v1/reports/schedules': { statuses: '200 200 200 200 200 200 200 403 403 401' },
  'GET /api/v1/reports/schedules/everyone': { statuses: '200 200 403 403 403 403 403 403 403 401' },
  // Only staff may choose any address.
  'POST /api/v1/reports/schedules': {
    statuses: '200 200 400 404 400 404 404 403 403 401',
    body: () => ({
      Key: 'ADDITIONAL_CONTRACT',
      Frequency: 'WEEKLY',
      Address: 'a@example.se',
      Parameters: [
        { Key: 'MAK', Value: '0' },
        { Key: 'DEO', Value: '0' },
        { Key: 'CONTRACT_STATUS', Value: '0' },
      ],
    }),
  },
  'POST /api/v1/reports/schedules/{id}/end': {
    statuses: '404 404 404 404 404 404 404 403 403 401',
    ids: () => ({ id: 999_999 }),
  },
  'POST /api/v1/reports/schedules/{id}/run': {
    statuses: '404 404 404 404 404 404 404 403 403 401',
    ids: () => ({ id: 999_999 }),
  },
};

export const topics: TopicExpectations = {};
