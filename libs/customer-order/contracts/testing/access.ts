import type { AccessExpectations, TopicExpectations } from '@floorplan/identity/testing';

// Staff and users of a dealer group have access. Importers and other dealers have no dealer group.
const OF_GROUP = '200 200 403 403 200 200 403 403 403 401';
const UNKNOWN = '404 404 403 403 404 404 403 403 403 401';
const UNKNOWN_ACT = '404 403 403 403 404 404 403 403 403 401';
const span = { fromDate: '2026-03-01', toDate: '2026-03-31' };
const ids = () => ({ id: 1 });

export const access: AccessExpectations = {
  'POST /api/v1/orders/search': { statuses: OF_GROUP, body: () => span },
  'POST /api/v1/orders/search/export': {
    statuses: OF_GROUP,
    body: () => ({ Format: 'csv', Columns: [{ Key: 'Make', Header: 'X' }], Filter: span }),
  },
  'GET /api/v1/orders/{id}': { statuses: UNKNOWN, ids },
  'GET /api/v1/orders/{id}/events': { statuses: UNKNOWN, ids },
  'POST /api/v1/orders/{id}/favorite': { statuses: UNKNOWN_ACT, ids, body: () => ({ Favorite: true }) },
  'POST /api/v1/orders/{id}/sign': { statuses: UNKNOWN_ACT, ids, body: () => ({}) },
  'POST /api/v1/orders/{id}/deliver': { statuses: UNKNOWN_ACT, ids, body: () => ({}) },
  'GET /api/v1/orders/ws_waiting': { statuses: OF_GROUP },
  // The tests name no dealer and no order.
  'GET /api/v1/orders/ws_list': { statuses: '400 400 400 400 400 400 400 403 403 401' },
  'GET /api/v1/orders/ws_get': { statuses: '400 403 400 400 400 400 400 403 403 401' },
  'POST /api/v1/orders/sendapplication': { statuses: '400 403 400 400 400 400 400 403 403 401' },
  'POST /api/v1/orders/sendquote': { statuses: '400 403 400 400 400 400 400 403 403 401' },
};

export const topics: TopicExpectations = {
  'customer-order.orders': [() => 'customer-order.orders', 'yes yes no no yes yes no'],
};
