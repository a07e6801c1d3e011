import type { Caller } from './callers';

/** What a call is made with: the ids of the things it concerns. */
export interface Things {
  vehicle: number;
  process: number;
  detail: number;
  messageId: string;
  /** A running bulk operation. */
  bulk: string;
  /** A message that waits, another one each time: a repair changes it. */
  waiting(): number;
  failed(): number;
  /** A new message that its partner may send. */
  message(): unknown;
}

export interface Expectation {
  /** One status per caller, in the order of CALLERS. */
  readonly statuses: string;
  readonly body?: (things: Things) => unknown;
  readonly ids?: (things: Things) => Record<string, string | number>;
  /** Also with the ids of another importer and dealer: to those who see the one, the other does not exist. */
  readonly scoped?: true;
}

// Callers:        admin reader imp imp2 deo dea dea2 partner partner2 nobody
const OPEN = /*  */ '200 200 200 200 200 200 200 200 200 200';
const PEOPLE = /**/ '200 200 200 200 200 200 200 403 403 401';
const STAFF_ACT = ' 200 403 403 403 403 403 403 403 403 401';
const BAD = /*   */ '400 400 400 400 400 400 400 400 400 400';
const LIMITS = /**/ '200 200 200 200 200 403 403 403 403 401';
const PROGRAMS = '  200 200 200 200 403 403 403 403 403 401';
const PROCESSES = ' 200 200 200 200 403 403 403 403 403 401';

const vehicle: Expectation = {
  statuses: '200 200 200 404 200 200 404 403 403 401',
  ids: ({ vehicle: id }) => ({ id }),
  scoped: true,
};
const message = (status: number): Expectation => ({
  statuses: `${status} 403 403 403 403 403 403 ${status} 403 401`,
  body: (things) => things.message(),
});
const WHY = { Reason: 'matris' };
const FILE = { Format: 'csv', Columns: [{ Key: 'ChassisNumber', Header: 'Chassi' }], Filter: {} };

/** Who gets which answer from each documented route. A route that is missing here fails the suite. */
export const EXPECTATIONS: Readonly<Record<string, Expectation>> = {
  'POST /token': { statuses: BAD },
  'GET /api/v1/client-config': { statuses: OPEN },
  'GET /api/v1/me': { statuses: PEOPLE },
  'GET /api/v1/me/logout': { statuses: OPEN },
  'GET /api/v1/permissions/{role}/{key}': {
    statuses: '200 200 200 200 403 403 403 403 403 401',
    ids: () => ({ role: 'IMP', key: 'inventory' }),
  },

  'GET /api/v1/importers': { statuses: PEOPLE },
  'POST /api/v1/importers': { statuses: STAFF_ACT, body: () => ({ Id: 1, IsActive: true }) },
  'GET /api/v1/importers/{id}': {
    statuses: '200 200 200 404 200 200 200 403 403 401',
    ids: () => ({ id: 1 }),
  },
  'GET /api/v1/dealers': { statuses: PEOPLE },
  'POST /api/v1/dealers': { statuses: STAFF_ACT, body: () => ({ Id: 101, IsActive: true }) },
  'GET /api/v1/dealers/dealer_organizations': { statuses: PEOPLE },
  'GET /api/v1/dealers/dealer_organizations/{id}': {
    statuses: '200 200 200 200 200 200 404 403 403 401',
    ids: () => ({ id: 11 }),
  },
  'GET /api/v1/dealers/{id}': {
    statuses: '200 200 200 404 200 200 404 403 403 401',
    ids: () => ({ id: 101 }),
  },
  'GET /api/v1/dealers/{id}/dealermakes': {
    statuses: '200 200 200 404 200 200 404 403 403 401',
    ids: () => ({ id: 101 }),
  },
  'POST /api/v1/dealers/{id}/dealermakes': {
    statuses: STAFF_ACT,
    ids: () => ({ id: 101 }),
    body: () => [{ MakeId: 1, ImporterAssignedDealerId: 'D0101' }],
  },
  'POST /api/v1/dealers/{id}/dealermakes/add': {
    statuses: STAFF_ACT,
    ids: () => ({ id: 101 }),
    body: () => ({ ImporterPartyId: 1, MakeId: 1 }),
  },
  'GET /api/v1/makes': { statuses: PEOPLE },
  'POST /api/v1/makes': { statuses: STAFF_ACT, body: () => ({ Id: 1, Name: 'Nordvik' }) },
  'GET /api/v1/makes/{id}': { statuses: '200 200 200 404 200 200 200 403 403 401', ids: () => ({ id: 1 }) },

  'GET /api/v1/priceprograms': { statuses: PROGRAMS },
  'POST /api/v1/priceprograms': { statuses: STAFF_ACT, body: () => ({ Id: 1, FinishAction: 'EXT' }) },
  'POST /api/v1/priceprograms/check': { statuses: PROGRAMS, body: () => ({ Id: 1, FinishAction: 'EXT' }) },
  'GET /api/v1/priceprograms/{id}': { statuses: PROGRAMS, ids: () => ({ id: 1 }) },
  'GET /api/v1/fees': { statuses: PROGRAMS },
  'GET /api/v1/interestrates': { statuses: PROGRAMS },

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

  'POST /api/v1/integrations/financing/new_vehicle': message(202),
  'POST /api/v1/integrations/financing/new_vehicles': {
    // In a batch another importer's message is a refused row, not a refused call.
    statuses: '202 403 403 403 403 403 403 202 202 401',
    body: (things) => [things.message()],
  },
  'GET /api/v1/integrations/financing/messages/{messageId}': {
    statuses: '200 200 403 403 403 403 403 200 404 401',
    ids: ({ messageId }) => ({ messageId }),
    scoped: true,
  },
  'POST /api/v1/integrations/financing/resend_vehicles': {
    statuses: '202 403 202 400 403 403 403 202 400 401',
    body: ({ vehicle: id }) => ({ VehicleIds: [id] }),
  },

  'GET /api/v1/processes': { statuses: PROCESSES },
  'GET /api/v1/processes/groups': { statuses: PROCESSES },
  'POST /api/v1/processes/export': { statuses: PROCESSES, body: () => FILE },
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
    body: (things) => ({ ...WHY, Id: things.failed() }),
  },
  'POST /api/v1/processes/update_pending': {
    statuses: '200 403 200 404 403 403 403 403 403 401',
    body: (things) => ({ ...WHY, ProcessDetailId: things.waiting(), Action: 'RERUN' }),
  },
  'POST /api/v1/processes/bulk': {
    statuses: '202 403 403 403 403 403 403 403 403 401',
    body: () => ({ ...WHY, Filter: { All: true }, Action: 'RERUN' }),
  },
  'GET /api/v1/processes/bulk/{id}': {
    // Another's operation does not exist for an importer.
    statuses: '200 200 404 404 403 403 403 403 403 401',
    ids: ({ bulk: id }) => ({ id }),
  },
  'POST /api/v1/processes/bulk/{id}/abort': {
    statuses: '200 403 404 404 403 403 403 403 403 401',
    ids: ({ bulk: id }) => ({ id }),
  },

  'GET /api/v1/dealers/inventory': { statuses: PEOPLE },
  'POST /api/v1/dealers/inventory': { statuses: PEOPLE, body: () => ({}) },
  'POST /api/v1/dealers/inventory/export': { statuses: PEOPLE, body: () => FILE },
  'GET /api/v1/vehicles/{id}': vehicle,
  'GET /api/v1/vehicles/{id}/specification': vehicle,
  'GET /api/v1/vehicles/{id}/objectdata': vehicle,
  'GET /api/v1/vehicles/{id}/periods': vehicle,
  'GET /api/v1/vehicles/{id}/period_active': vehicle,
  'GET /api/v1/vehicles/{id}/invoices': vehicle,
  'GET /api/v1/vehicles/{id}/events': vehicle,
  'GET /api/v1/vehicles/{id}/facts': vehicle,
  'POST /api/v1/vehicles/{id}/events': {
    statuses: '200 403 200 404 200 200 404 403 403 401',
    ids: ({ vehicle: id }) => ({ id }),
    body: ({ vehicle: VehicleId }) => ({ VehicleId, EventCategoryId: 8, Description: 'matris' }),
  },
  'POST /api/v1/vehicles/{id}/show_code': {
    statuses: '200 403 403 404 403 403 404 403 403 401',
    ids: ({ vehicle: id }) => ({ id }),
  },
  'GET /api/v1/dashboards/search': { statuses: PEOPLE },
  'GET /api/v1/processes/search': { statuses: PROCESSES },
  'GET /api/v1/inboxrefusals': { statuses: '200 200 403 403 403 403 403 403 403 401' },
  'GET /api/v1/deadletters': { statuses: '200 200 403 403 403 403 403 403 403 401' },
  'POST /api/v1/deadletters/{id}/retry': {
    statuses: '404 403 403 403 403 403 403 403 403 401',
    ids: () => ({ id: 999_999 }),
  },

  'GET /api/v1/eventcategories': { statuses: PEOPLE },
  'GET /api/v1/eventcategories/{id}': { statuses: PEOPLE, ids: () => ({ id: 1 }) },
};

/** Who may listen to what: staff, staff who read, imp, imp2, deo, dea, dea2. Partners get no socket. */
export const TOPICS: Readonly<Record<string, readonly [(things: Things) => string, string]>> = {
  'job-process.list': [() => 'job-process.list', 'yes yes yes yes no no no'],
  'job-process.detail': [({ detail }) => `job-process.detail:${detail}`, 'yes yes yes no no no no'],
  'job-process.bulk': [({ bulk }) => `job-process.bulk:${bulk}`, 'yes yes no no no no no'],
  'vehicle.inventory': [() => 'vehicle.inventory', 'yes yes yes yes yes yes yes'],
  'vehicle.detail': [({ vehicle: id }) => `vehicle.detail:${id}`, 'yes yes yes no yes yes no'],
  'nothing.of.the.kind': [() => 'nothing.of.the.kind', 'no no no no no no no'],
};

/**
 * The same call about a thing of importer IMP02 that none of the dealers here sells: staff see it, its importer and
 * its sender do, and to the others it is not there.
 */
export function foreignStatuses(own: readonly string[], callers: readonly Caller[]): string[] {
  const of = (caller: Caller) => own[callers.indexOf(caller)]!;
  const swapped: Partial<Record<Caller, string>> = {
    imp: of('imp2'),
    imp2: of('imp'),
    partner: of('partner2'),
    partner2: of('partner'),
  };
  return callers.map((caller) => {
    const status = swapped[caller] ?? of(caller);
    return ['deo', 'dea', 'dea2'].includes(caller) && status === '200' ? '404' : status;
  });
}
