import {
  STAFF_ACT,
  LIMITS,
  staffReads,
  type AccessExpectations,
  type TopicExpectations,
} from '@floorplan/identity/testing';

export const access: AccessExpectations = {
  'GET /api/v1/dealers/list_limits': { statuses: LIMITS },
  'GET /api/v1/dealers/list_limits/{id}': { statuses: LIMITS, ids: () => ({ id: 11 }) },
  'GET /api/v1/dealers/dealer_organizations/{id}/limitspecifications': {
    statuses: LIMITS,
    ids: () => ({ id: 11 }),
  },
  'POST /api/v1/dealers/dealer_organizations/limitspecification': {
    statuses: STAFF_ACT,
    body: () => ({
      DealerOrganizationId: 11,
      LimitCategory: { CreditLimitType: 'F1' },
      ApprovedAmount: 40_000_000,
    }),
  },
  'GET /api/v1/dealers/dealer_organizations/{id}/wholesalelimit': staffReads(11),
  'GET /api/v1/dealers/dealer_organizations/{id}/limithistory': staffReads(11),
  'POST /api/v1/dealers/dealer_organizations/wholesalelimit': {
    statuses: STAFF_ACT,
    body: () => ({ DealerOrganizationId: 11, DealerOrgLimit: null, Reason: 'Ingen total limit' }),
  },
};

export const topics: TopicExpectations = {};
