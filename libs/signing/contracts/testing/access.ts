import type { AccessExpectations, TopicExpectations } from '@floorplan/identity/testing';

export const access: AccessExpectations = {
  // The signature authorises the call, not the caller.
  'POST /api/v1/esign/callback': {
    statuses: '401 401 401 401 401 401 401 401 401 401',
    body: () => ({ Id: 'forged', State: 'signed' }),
  },
};

export const topics: TopicExpectations = {};
