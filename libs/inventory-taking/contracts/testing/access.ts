import { randomUUID } from 'node:crypto';
import { PEOPLE, type AccessExpectations, type TopicExpectations } from '@floorplan/identity/testing';

// The first route plans the stocktake with id 1, of the site of the own vehicle, and the last one signs it.
const ids = () => ({ id: 1 });
const OF_THE_SITE = '200 403 403 404 200 200 404 403 403 401';
/** No such stocktake. */
const UNKNOWN_ACT = '404 403 403 404 404 404 404 403 403 401';
const file = (Key: string) => ({ Format: 'csv', Columns: [{ Key, Header: 'X' }], Filter: {} });

export const access: AccessExpectations = {
  // The site then has an open stocktake, so its dealers get 409. The other dealer may not see the site and
  // gets 404.
  'POST /api/v1/inventorytakings': {
    statuses: '200 403 403 403 409 409 400 403 403 401',
    body: () => ({ DealerPartyId: 101, InventoryDate: '2026-04-15' }),
  },
  'GET /api/v1/inventorytakings': { statuses: PEOPLE },
  'POST /api/v1/inventorytakings/export': { statuses: PEOPLE, body: () => file('DealerDisplayName') },
  'GET /api/v1/inventorytakings/vehicles_not_inventoried': { statuses: PEOPLE },
  'POST /api/v1/inventorytakings/vehicles_not_inventoried/export': {
    statuses: PEOPLE,
    body: () => file('DealerName'),
  },
  'GET /api/v1/inventorytakings/dealers': { statuses: PEOPLE },
  'POST /api/v1/inventorytakings/dealers/export': { statuses: PEOPLE, body: () => file('Name') },
  'GET /api/v1/inventorytakings/lines': { statuses: PEOPLE },
  'POST /api/v1/inventorytakings/lines/export': {
    statuses: PEOPLE,
    body: () => file('VehicleLicenseNumber'),
  },
  // The stocktake is not signed yet, so it has no document.
  'GET /api/v1/inventorytakings/{id}/document': {
    statuses: '404 404 404 404 404 404 404 403 403 401',
    ids,
  },
  'POST /api/v1/inventorytakings/{id}/scans': {
    statuses: OF_THE_SITE,
    ids,
    body: () => ({ Scans: [{ Id: randomUUID(), Code: 'OKÄND1', ScannedAt: '2026-06-17T09:00:00Z' }] }),
  },
  // Importers see a stocktake that has started, if it has vehicles of their own.
  'GET /api/v1/inventorytakings/{id}': { statuses: '200 200 200 404 200 200 404 403 403 401', ids },
  'DELETE /api/v1/inventorytakings/{id}': { statuses: '409 403 403 404 409 409 404 403 403 401', ids },
  'POST /api/v1/inventorytakings/{id}/scans/{scanId}/photo': {
    statuses: '409 403 403 404 409 409 404 403 403 401',
    ids: () => ({ id: 1, scanId: randomUUID() }),
  },
  'GET /api/v1/inventorytakings/{id}/scans/{scanId}/photo': {
    statuses: '404 404 404 404 404 404 404 403 403 401',
    ids: () => ({ id: 1, scanId: randomUUID() }),
  },
  'POST /api/v1/inventorytakings/{id}/found': {
    statuses: UNKNOWN_ACT,
    ids,
    body: ({ vehicle: VehicleId }) => ({ VehicleId }),
  },
  // Staff call the route first and sign the stocktake. No other caller is responsible for it.
  'POST /api/v1/inventorytakings/{id}/sign': { statuses: '200 403 403 404 403 403 404 403 403 401', ids },
};

export const topics: TopicExpectations = {
  'inventory-taking.list': [() => 'inventory-taking.list', 'yes yes yes yes yes yes yes'],
  'inventory-taking.lines': [() => 'inventory-taking.lines', 'yes yes yes yes yes yes yes'],
};
