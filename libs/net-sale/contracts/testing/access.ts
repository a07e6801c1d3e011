import {
  PEOPLE,
  RECORDS_FILE,
  STAFF_ACT,
  staffReads,
  type AccessExpectations,
  type TopicExpectations,
} from '@floorplan/identity/testing';

// The users deo and dea have dealer group 1; the other users have no dealer group.
const OF_THE_GROUP = '200 200 404 404 200 200 404 403 403 401';
const KEEPERS = '     200 403 403 403 200 403 403 403 403 401';

export const access: AccessExpectations = {
  'GET /api/v1/dealergroups': { statuses: PEOPLE },
  'GET /api/v1/dealergroups/list': { statuses: PEOPLE },
  'GET /api/v1/dealergroups/list_payment_term_type_extended': { statuses: PEOPLE },
  'GET /api/v1/dealergroups/{id}/paymentterms': { statuses: OF_THE_GROUP, ids: () => ({ id: 1 }) },
  'POST /api/v1/dealergroups/{id}/paymentterms': {
    statuses: KEEPERS,
    ids: () => ({ id: 1 }),
    body: () => ({ Id: 1, TermLength: 36 }),
  },
  'GET /api/v1/dealergroups/paymentterms': { statuses: PEOPLE },
  'POST /api/v1/dealergroups/paymentterms': {
    statuses: KEEPERS,
    body: () => ({ Id: 1, TermLength: 36 }),
  },
  'POST /api/v1/dealergroups/paymentterms/export': { statuses: PEOPLE, body: () => RECORDS_FILE },
  'GET /api/v1/dealergroups/{id}/paymentterm': { statuses: OF_THE_GROUP, ids: () => ({ id: 1 }) },
  'GET /api/v1/dealergroups/{id}/paymentterm/history': staffReads(1),
  'GET /api/v1/dealergroups/list_payment_type_group': { statuses: PEOPLE },
  'POST /api/v1/dealergroups/list_payment_type_group/export': {
    ...staffReads(1),
    body: () => RECORDS_FILE,
  },
  'POST /api/v1/dealergroups/save_payment_type_group': {
    statuses: STAFF_ACT,
    body: () => ({ Id: 0, Name: 'Hyrköp', ProductType: 'LOAN' }),
  },
  'GET /api/v1/dealergroups/payment_type_group/{id}': { statuses: OF_THE_GROUP, ids: () => ({ id: 1 }) },
  'GET /api/v1/dealergroups/payment_type_group/{id}/history': staffReads(1),
};

export const topics: TopicExpectations = {
  'net-sale.payment-term': [() => 'net-sale.payment-term', 'yes yes no no no no no'],
  'net-sale.payment-type-group': [() => 'net-sale.payment-type-group', 'yes yes no no no no no'],
};
