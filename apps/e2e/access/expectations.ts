import { randomUUID } from 'node:crypto';
import type { Caller } from './callers';

import {
  OPEN,
  PEOPLE,
  STAFF_ACT,
  BAD,
  LIMITS,
  PROGRAMS,
  DEALER_STOCK,
  PROCESSES,
  vehicle,
  message,
  kept,
  WHY,
  RECORDS_FILE,
  FILE,
  type Things,
  type Expectation,
} from './answers';

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

  'GET /api/v1/importers/{id}/history': kept(1),
  'GET /api/v1/makes/{id}/history': kept(1),
  'GET /api/v1/dealers/{id}/history': kept(101),
  'GET /api/v1/dealers/dealer_organizations/{id}/history': kept(11),
  'GET /api/v1/dealers/concerns/{id}/history': kept(1),
  'POST /api/v1/importers/export': { ...kept(1), body: () => RECORDS_FILE },
  'POST /api/v1/makes/export': { ...kept(1), body: () => RECORDS_FILE },
  'POST /api/v1/dealers/export': { ...kept(1), body: () => RECORDS_FILE },
  'POST /api/v1/dealers/dealer_organizations/export': { ...kept(1), body: () => RECORDS_FILE },
  'POST /api/v1/dealers/concerns/export': { ...kept(1), body: () => RECORDS_FILE },
  'GET /api/v1/dealers/concerns': { statuses: PEOPLE },
  'POST /api/v1/dealers/concerns': { statuses: STAFF_ACT, body: () => ({ Id: 1, Name: 'Koncernen' }) },
  'GET /api/v1/dealers/concerns/{id}': {
    statuses: '200 200 200 200 200 200 404 403 403 401',
    ids: () => ({ id: 1 }),
  },
  'POST /api/v1/dealers/dealer_organizations': {
    statuses: STAFF_ACT,
    body: () => ({ Id: 11, ConcernId: 1 }),
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
  'GET /api/v1/dealers/{id}/sales_persons': {
    // Who works at a dealer is no importer's to know.
    statuses: '200 200 404 404 200 200 404 403 403 401',
    ids: () => ({ id: 101 }),
  },
  'GET /api/v1/dealers/list_organization_tree': { statuses: '200 200 200 200 200 200 200 403 403 401' },
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
  'GET /api/v1/priceprograms/listforimporter': { statuses: PROGRAMS },
  'POST /api/v1/priceprograms': { statuses: STAFF_ACT, body: () => ({ Id: 1, FinishAction: 'EXT' }) },
  'POST /api/v1/priceprograms/check': { statuses: PROGRAMS, body: () => ({ Id: 1, FinishAction: 'EXT' }) },
  'POST /api/v1/priceprograms/preview': {
    statuses: PROGRAMS,
    body: () => ({
      ProgramId: 1,
      Capital: 320_000,
      BeginFromDate: '2026-03-02',
      EndPeriodDate: '2026-08-28',
      AsOf: '2026-06-10',
    }),
  },
  'GET /api/v1/priceprograms/{id}': { statuses: PROGRAMS, ids: () => ({ id: 1 }) },
  'GET /api/v1/priceprograms/{id}/history': kept(1),
  'GET /api/v1/fees': { statuses: PROGRAMS },
  'GET /api/v1/feediscounts': { statuses: '200 200 403 403 403 403 403 403 403 401' },
  'POST /api/v1/feediscounts/export': {
    statuses: '200 200 403 403 403 403 403 403 403 401',
    body: () => ({ Format: 'csv', Columns: [{ Key: 'FeeType', Header: 'Avgift' }], Filter: {} }),
  },
  'GET /api/v1/interestrates': { statuses: PROGRAMS },
  'GET /api/v1/interestrates/current': { statuses: PROGRAMS },
  'GET /api/v1/interestrates/{id}': { statuses: PROGRAMS, ids: () => ({ id: 1 }) },
  'POST /api/v1/interestrates': {
    statuses: STAFF_ACT,
    body: () => ({ InterestRateId: 1, InterestRate: 2, ValidFrom: '2100-01-01' }),
  },
  'GET /api/v1/interestrates/{id}/history': kept(1),
  // The day has no value: who may take one back is told so.
  'POST /api/v1/interestrates/{id}/withdraw': {
    statuses: '400 403 403 403 403 403 403 403 403 401',
    ids: () => ({ id: 1 }),
    body: () => ({ ValidFrom: '2100-12-31', ...WHY }),
  },

  // The question is wrong: who may ask is told so.
  'POST /api/v1/whatif': {
    statuses: '400 400 400 400 403 403 403 403 403 401',
    body: () => ({ Rate: { InterestRateId: 999, InterestRate: 2, ValidFrom: '2100-01-01' } }),
  },
  'GET /api/v1/whatif/{id}': {
    statuses: '404 404 404 404 403 403 403 403 403 401',
    ids: () => ({ id: randomUUID() }),
  },
  'GET /api/v1/whatif/vehicles': { statuses: '400 400 400 400 403 403 403 403 403 401' },
  'POST /api/v1/whatif/vehicles/export': {
    statuses: PROGRAMS,
    body: () => ({ ...FILE, Filter: { Run: randomUUID() } }),
  },

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
  'GET /api/v1/dealers/dealer_organizations/{id}/wholesalelimit': kept(11),
  'GET /api/v1/dealers/dealer_organizations/{id}/limithistory': kept(11),
  'POST /api/v1/dealers/dealer_organizations/wholesalelimit': {
    statuses: STAFF_ACT,
    body: () => ({ DealerOrganizationId: 11, DealerOrgLimit: null, Reason: 'Ingen total limit' }),
  },
  // A GET by agreement, and yet not for those who may only read.
  'GET /api/v1/dealers/dealer_organizations/{id}/update_limitbook': {
    statuses: STAFF_ACT,
    ids: () => ({ id: 11 }),
  },

  'POST /api/v1/integrations/financing/new_vehicle': message(202),
  'POST /api/v1/integrations/financing/new_vehicles': {
    // In a batch another importer's message is a refused row, not a refused call.
    statuses: '202 403 403 403 403 403 403 202 202 401',
    body: (things) => [things.message()],
  },
  'POST /api/v1/integrations/dealer_vehicle': {
    statuses: '202 403 403 403 202 202 403 403 403 401',
    body: () => ({
      MessageId: randomUUID(),
      Dealer: '30101',
      ChassisNumber: 'YV1ZZZ00XTZ000077',
      Make: 'Nordvik',
      Price: 180_000,
    }),
  },
  'GET /api/v1/integrations/financing/messages/{messageId}': {
    // Dealers ask for the messages that they send, which this is none of.
    statuses: '200 200 403 403 404 404 404 200 404 401',
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

  'GET /api/v1/batches': { statuses: PEOPLE },
  // A batch is its owner's, and of some kinds the staff's too.
  'GET /api/v1/batches/{id}': {
    statuses: '200 200 404 404 404 404 404 403 403 401',
    ids: ({ bulk: id }) => ({ id }),
  },
  'GET /api/v1/batches/{id}/rows': {
    statuses: '200 200 404 404 404 404 404 403 403 401',
    ids: ({ bulk: id }) => ({ id }),
  },
  // It has been stopped by the call above already.
  'POST /api/v1/batches/{id}/abort': {
    statuses: '409 403 404 404 404 404 404 403 403 401',
    ids: ({ bulk: id }) => ({ id }),
  },

  'GET /api/v1/dealers/inventory': { statuses: PEOPLE },
  'POST /api/v1/dealers/inventory': { statuses: PEOPLE, body: () => ({}) },
  'POST /api/v1/dealers/inventory/export': { statuses: PEOPLE, body: () => FILE },
  'GET /api/v1/approvedemos': { statuses: PEOPLE },
  'POST /api/v1/approvedemos/export': { statuses: PEOPLE, body: () => FILE },
  // Only importers approve many; what another's is does not exist.
  'POST /api/v1/approvedemos': {
    statuses: '202 403 202 400 403 403 403 403 403 401',
    body: ({ vehicle: id }) => ({ vehicleids: [id], approvetype: 'IMP' }),
  },
  'GET /api/v1/transfervehicles': { statuses: '200 200 403 403 200 403 403 403 403 401' },
  'POST /api/v1/transfervehicles/export': {
    statuses: '200 200 403 403 200 403 403 403 403 401',
    body: () => FILE,
  },
  'POST /api/v1/transfervehicles': {
    statuses: '202 403 403 403 202 403 403 403 403 401',
    body: ({ vehicle: id }) => ({ vehicleids: [id], dealeridto: 999_999 }),
  },
  'GET /api/v1/code_showings': { statuses: '200 200 403 403 403 403 403 403 403 401' },
  'POST /api/v1/code_showings/export': {
    statuses: '200 200 403 403 403 403 403 403 403 401',
    body: () => FILE,
  },
  'GET /api/v1/dealers/inventory_consign': { statuses: DEALER_STOCK },
  'POST /api/v1/dealers/inventory_consign/export': { statuses: DEALER_STOCK, body: () => FILE },
  // What one vehicle comes to: that of another dealer is not there, and no dealer is told of it.
  'POST /api/v1/endfinancing/payoffs': {
    statuses: DEALER_STOCK,
    body: ({ vehicle: id }) => ({ VehicleIds: [id] }),
  },
  // Whoever may but does not see the vehicle is told that there is none; it is ended by the first, asked for by dea.
  'POST /api/v1/endfinancing': {
    statuses: '202 403 403 403 202 202 400 403 403 401',
    body: ({ vehicle: id }) => ({ Vehicles: [{ VehicleId: id, ExpectedAmount: 1 }] }),
  },
  'GET /api/v1/dealers/dealer_inventory': { statuses: DEALER_STOCK },
  'POST /api/v1/dealers/dealer_inventory/export': { statuses: DEALER_STOCK, body: () => FILE },
  'GET /api/v1/dealers/orgnr_by_dealerorg': {
    // Without a vehicle it says that one must be named.
    statuses: '400 400 403 403 400 400 400 403 403 401',
  },
  'GET /api/v1/vehicles/{id}': vehicle,
  'GET /api/v1/vehicles/{id}/specification': vehicle,
  'GET /api/v1/vehicles/{id}/objectdata': vehicle,
  'GET /api/v1/vehicles/{id}/periods': vehicle,
  'GET /api/v1/vehicles/{id}/period_active': vehicle,
  'GET /api/v1/vehicles/{id}/invoices': vehicle,
  'GET /api/v1/vehicles/{id}/predicted_charge': vehicle,
  'GET /api/v1/vehicles/{id}/interest_summary': vehicle,
  'GET /api/v1/vehicles/{id}/events': vehicle,
  'GET /api/v1/vehicles/{id}/facts': vehicle,
  'GET /api/v1/vehicles/{id}/comparison': vehicle,
  'GET /api/v1/vehicles/{id}/available_pricelists': vehicle,
  'GET /api/v1/vehicles/{id}/available_dealers': {
    statuses: '200 200 403 403 200 200 404 403 403 401',
    ids: ({ vehicle: id }) => ({ id }),
  },
  'GET /api/v1/vehicles/{id}/loan_approvalinfo': {
    statuses: '200 200 403 403 403 403 403 403 403 401',
    ids: ({ vehicle: id }) => ({ id }),
  },
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
  'GET /api/v1/undeliveredmails': { statuses: '200 200 403 403 403 403 403 403 403 401' },
  'POST /api/v1/undeliveredmails/{id}/send': {
    statuses: '404 403 403 403 403 403 403 403 403 401',
    ids: () => ({ id: '00000000-0000-4000-8000-000000000000' }),
    body: () => ({ Recipients: ['nobody@example.se'] }),
  },
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
  'batch.one': [({ bulk }) => `batch.one:${bulk}`, 'yes yes no no no no no'],
  'vehicle.inventory': [() => 'vehicle.inventory', 'yes yes yes yes yes yes yes'],
  'vehicle.dealer-inventory': [() => 'vehicle.dealer-inventory', 'yes yes no no yes yes yes'],
  'vehicle.approve-demos': [() => 'vehicle.approve-demos', 'yes yes yes yes yes yes yes'],
  'vehicle.transfer-vehicles': [() => 'vehicle.transfer-vehicles', 'yes yes no no yes no no'],
  'vehicle.consign-inventory': [() => 'vehicle.consign-inventory', 'yes yes no no yes yes yes'],
  'parties.importer': [() => 'parties.importer', 'yes yes no no no no no'],
  'parties.concern': [() => 'parties.concern', 'yes yes no no no no no'],
  'parties.dealer-organisation': [() => 'parties.dealer-organisation', 'yes yes no no no no no'],
  'parties.dealer': [() => 'parties.dealer', 'yes yes no no no no no'],
  'catalogue.make': [() => 'catalogue.make', 'yes yes no no no no no'],
  'pricing.price-program': [() => 'pricing.price-program', 'yes yes no no no no no'],
  'pricing.interest-rate': [() => 'pricing.interest-rate', 'yes yes no no no no no'],
  'pricing.fee-discount': [() => 'pricing.fee-discount', 'yes yes no no no no no'],
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
