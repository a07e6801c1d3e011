import { randomUUID } from 'node:crypto';
import {
  PEOPLE,
  STAFF_ACT,
  STAFF,
  PROGRAMS,
  DEALER_STOCK,
  OF_A_VEHICLE,
  sendMessage,
  VEHICLE_FILE,
  type AccessExpectations,
  type TopicExpectations,
} from '@floorplan/identity/testing';

export const access: AccessExpectations = {
  // The users deo and dea have dealer group 1; the other users have no dealer group.
  'POST /api/v1/dealergroups/{id}/wholesaleadminsearch': {
    statuses: '200 200 404 404 200 200 404 403 403 401',
    ids: () => ({ id: 1 }),
    body: () => ({}),
  },
  'POST /api/v1/dealergroups/{id}/wholesaleadminsearch/export': {
    statuses: '200 200 404 404 200 200 404 403 403 401',
    ids: () => ({ id: 1 }),
    body: () => ({
      Format: 'csv',
      FileName: 'Bilar',
      Filter: {},
      Columns: [{ Key: 'chassiNumber', Header: 'Chassinummer' }],
    }),
  },
  // A vehicle that cannot be saved is named in its row; the request as a whole succeeds.
  'POST /api/v1/dealergroups/vehicles_save_data_changes': {
    statuses: '200 403 403 403 200 403 403 403 403 401',
    body: ({ vehicle: vehicleId }) => [{ vehicleId, pat_Id_Default: 1 }],
  },
  // Invalid request: answers 400 to callers with access and 403 to all other callers.
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
    body: () => ({ ...VEHICLE_FILE, Filter: { Run: randomUUID() } }),
  },
  'GET /api/v1/dealers/dealer_organizations/{id}/limit_uses/{category}': {
    statuses: '200 200 403 403 200 403 403 403 403 401',
    ids: () => ({ id: 11, category: 'F1' }),
  },
  // The request names no organisation.
  'GET /api/v1/dealers/limit_ledger': { statuses: '400 400 400 400 400 403 403 403 403 401' },
  'POST /api/v1/dealers/limit_ledger/export': {
    statuses: '200 200 403 403 200 403 403 403 403 401',
    body: () => ({
      ...VEHICLE_FILE,
      Filter: { dealerOrganizationId: 11, category: 'F1' },
    }),
  },
  'GET /api/v1/dealers/dealer_organizations/{id}/limit_book/{category}': {
    statuses: '200 200 403 403 200 403 403 403 403 401',
    ids: () => ({ id: 11, category: 'F1' }),
  },
  // The agreed API uses GET although the request changes data, so read-only callers are refused.
  'GET /api/v1/dealers/dealer_organizations/{id}/update_limitbook': {
    statuses: STAFF_ACT,
    ids: () => ({ id: 11 }),
  },
  'POST /api/v1/integrations/financing/new_vehicle': sendMessage(202),
  'POST /api/v1/integrations/financing/new_vehicles': {
    // A batch refuses another importer's message in its row; the request as a whole succeeds.
    statuses: '202 403 403 403 403 403 403 202 202 401',
    body: (fixtures) => [fixtures.message()],
  },
  'POST /api/v1/integrations/financing/vehicle_messages': {
    statuses: '202 403 403 403 403 403 403 202 403 401',
    body: () => ({
      MessageId: randomUUID(),
      MessageType: 'REVERSE',
      CreditInvoiceNumber: 'C-1',
      ChassisNumber: 'YV1ZZZ00XTZ000077',
      ImporterParty: { ImporterAssignedId: 'IMP01' },
    }),
  },
  // Callers with access send JSON instead of a file.
  'POST /api/v1/integrations/upload_vehicles/{importerId}': {
    statuses: '415 403 415 404 403 403 403 415 404 401',
    ids: () => ({ importerId: 1 }),
  },
  'POST /api/v1/integrations/upload_dealer_vehicles/{dealerId}': {
    statuses: '415 403 403 403 415 415 404 404 404 401',
    ids: () => ({ dealerId: 101 }),
  },
  'GET /api/v1/integrations/upload_vehicles/{importerId}/readings': {
    statuses: '200 200 200 404 403 403 403 403 403 401',
    ids: () => ({ importerId: 1 }),
  },
  'POST /api/v1/integrations/upload_vehicles/{importerId}/readings': {
    statuses: '200 403 200 404 403 403 403 403 403 401',
    ids: () => ({ importerId: 1 }),
    body: () => ({ Field: 'NetAmount', Header: 'Pris', Reading: 'COMMA' }),
  },
  'POST /api/v1/integrations/upload_vehicles/{importerId}/readings/{id}/forget': {
    statuses: '404 403 404 404 403 403 403 403 403 401',
    ids: () => ({ importerId: 1, id: 999 }),
    body: () => ({}),
  },
  'GET /api/v1/integrations/upload_dealer_vehicles/{dealerId}/readings': {
    statuses: '200 200 403 403 200 200 404 403 403 401',
    ids: () => ({ dealerId: 101 }),
  },
  'POST /api/v1/integrations/upload_dealer_vehicles/{dealerId}/readings': {
    statuses: '200 403 403 403 200 200 404 404 404 401',
    ids: () => ({ dealerId: 101 }),
    body: () => ({ Field: 'NetAmount', Header: 'Pris', Reading: 'COMMA' }),
  },
  'POST /api/v1/integrations/upload_dealer_vehicles/{dealerId}/readings/{id}/forget': {
    statuses: '404 403 403 403 404 404 404 404 404 401',
    ids: () => ({ dealerId: 101, id: 999 }),
    body: () => ({}),
  },
  'GET /api/v1/integrations/upload_vehicles/{importerId}/names': {
    statuses: '200 200 200 404 403 403 403 403 403 401',
    ids: () => ({ importerId: 1 }),
  },
  'GET /api/v1/integrations/upload_vehicles/{importerId}/name_choices': {
    statuses: '200 200 200 404 403 403 403 403 403 401',
    ids: () => ({ importerId: 1 }),
    query: '?field=Make',
  },
  'POST /api/v1/integrations/upload_vehicles/{importerId}/names': {
    statuses: '200 403 200 404 403 403 403 403 403 401',
    ids: () => ({ importerId: 1 }),
    body: () => ({ Field: 'Make', Written: 'Nordvikk', Value: 'Nordvik' }),
  },
  'POST /api/v1/integrations/upload_vehicles/{importerId}/names/{id}/forget': {
    statuses: '404 403 404 404 403 403 403 403 403 401',
    ids: () => ({ importerId: 1, id: 999 }),
    body: () => ({}),
  },
  'GET /api/v1/integrations/upload_dealer_vehicles/{dealerId}/names': {
    statuses: '200 200 403 403 200 200 404 403 403 401',
    ids: () => ({ dealerId: 101 }),
  },
  'GET /api/v1/integrations/upload_dealer_vehicles/{dealerId}/name_choices': {
    statuses: '200 200 403 403 200 200 404 403 403 401',
    ids: () => ({ dealerId: 101 }),
    query: '?field=Make',
  },
  'POST /api/v1/integrations/upload_dealer_vehicles/{dealerId}/names': {
    statuses: '200 403 403 403 200 200 404 404 404 401',
    ids: () => ({ dealerId: 101 }),
    body: () => ({ Field: 'Make', Written: 'Nordvikk', Value: 'Nordvik' }),
  },
  'POST /api/v1/integrations/upload_dealer_vehicles/{dealerId}/names/{id}/forget': {
    statuses: '404 403 403 403 404 404 404 404 404 401',
    ids: () => ({ dealerId: 101, id: 999 }),
    body: () => ({}),
  },
  'GET /api/v1/integrations/upload_vehicles/template': {
    statuses: '200 200 200 200 403 403 403 403 403 401',
  },
  'GET /api/v1/integrations/upload_dealer_vehicles/template': { statuses: DEALER_STOCK },
  'POST /api/v1/integrations/register_checks': {
    // Clients need the right to send reconciliations.
    statuses: '202 403 403 403 403 403 403 403 403 401',
    body: () => [{ ChassisNumber: 'YV1ZZZ00XTZ000077', VTRCreatedDT: '2026-03-02' }],
  },
  'POST /api/v1/integrations/dealer_vehicle': {
    statuses: '202 403 403 403 202 202 403 403 403 401',
    // Nobody handles the message, since the worker of the test has stopped.
    query: '?wait=0',
    body: () => ({
      MessageId: randomUUID(),
      Dealer: '30101',
      ChassisNumber: 'YV1ZZZ00XTZ000077',
      Make: 'Nordvik',
      Price: 180_000,
    }),
  },
  'POST /api/v1/integrations/financing/resend_vehicles': {
    statuses: '202 403 202 400 403 403 403 202 400 401',
    body: ({ vehicle: id }) => ({ VehicleIds: [id] }),
  },
  'GET /api/v1/invoices/searchaccounting': {
    statuses: '400 400 400 400 400 403 403 403 403 401',
  },
  'POST /api/v1/invoices/searchaccounting/export': {
    statuses: '200 200 200 200 200 403 403 403 403 401',
    body: () => ({
      Format: 'csv',
      FileName: 'Lagervärde',
      Filter: { date: '2026-03-30' },
      Columns: [{ Key: 'TotalAmount', Header: 'Totalt' }],
    }),
  },
  'GET /api/v1/dealer_reminder/{vehicleId}': {
    statuses: STAFF,
    ids: ({ vehicle: vehicleId }) => ({ vehicleId }),
  },
  // The dealer of the access tests has no mail address for stock.
  'POST /api/v1/dealer_reminder/{vehicleId}': {
    statuses: '409 403 403 403 403 403 403 403 403 401',
    ids: ({ vehicle: vehicleId }) => ({ vehicleId }),
    body: () => ({ Note: 'Ring oss' }),
  },
  // Invalid request: answers 400 to callers with access.
  'POST /api/v1/integrations/financing/save_new_financing': {
    statuses: '400 403 400 400 403 403 403 403 403 401',
    body: () => ({}),
  },
  'GET /api/v1/vehicles': { statuses: PEOPLE },
  'POST /api/v1/vehicles/export': { statuses: PEOPLE, body: () => VEHICLE_FILE },
  'GET /api/v1/dealers/inventory': { statuses: PEOPLE },
  'POST /api/v1/dealers/inventory': { statuses: PEOPLE, body: () => ({}) },
  'POST /api/v1/dealers/inventory/export': { statuses: PEOPLE, body: () => VEHICLE_FILE },
  'GET /api/v1/approvedemos': { statuses: PEOPLE },
  'POST /api/v1/approvedemos/export': { statuses: PEOPLE, body: () => VEHICLE_FILE },
  // Only importers can approve several demo vehicles at once. The vehicles of another importer do not exist
  // for an importer.
  'POST /api/v1/approvedemos': {
    // The worker is stopped.
    query: '?wait=0',
    statuses: '202 403 202 400 403 403 403 403 403 401',
    body: ({ vehicle: id }) => ({ vehicleids: [id], approvetype: 'IMP' }),
  },
  'GET /api/v1/transfervehicles': { statuses: '200 200 403 403 200 403 403 403 403 401' },
  'POST /api/v1/transfervehicles/export': {
    statuses: '200 200 403 403 200 403 403 403 403 401',
    body: () => VEHICLE_FILE,
  },
  'POST /api/v1/transfervehicles': {
    // The worker is stopped.
    query: '?wait=0',
    statuses: '202 403 403 403 202 403 403 403 403 401',
    body: ({ vehicle: id }) => ({ vehicleids: [id], dealeridto: 999_999 }),
  },
  'GET /api/v1/code_showings': { statuses: STAFF },
  'POST /api/v1/code_showings/export': {
    statuses: STAFF,
    body: () => VEHICLE_FILE,
  },
  'GET /api/v1/dealers/inventory_consign': { statuses: DEALER_STOCK },
  'POST /api/v1/dealers/inventory_consign/export': { statuses: DEALER_STOCK, body: () => VEHICLE_FILE },
  // The row of another dealer's vehicle contains the error "not found".
  'POST /api/v1/endfinancing/payoffs': {
    statuses: DEALER_STOCK,
    body: ({ vehicle: id }) => ({ VehicleIds: [id] }),
  },
  // Callers with the right who do not see the vehicle get 400. The first caller ends the financing; dea
  // requests the end.
  'POST /api/v1/endfinancing': {
    statuses: '202 403 403 403 202 202 400 403 403 401',
    body: ({ vehicle: id }) => ({ Vehicles: [{ VehicleId: id, ExpectedAmount: 1 }] }),
  },
  'GET /api/v1/dealers/dealer_inventory': { statuses: DEALER_STOCK },
  'POST /api/v1/dealers/dealer_inventory/export': { statuses: DEALER_STOCK, body: () => VEHICLE_FILE },
  'GET /api/v1/dealers/orgnr_by_dealerorg': {
    // Request without a vehicle: answers 400 to callers with access.
    statuses: '400 400 403 403 400 400 400 403 403 401',
  },
  'GET /api/v1/vehicles/{id}': OF_A_VEHICLE,
  'GET /api/v1/vehicles/{id}/specification': OF_A_VEHICLE,
  'GET /api/v1/vehicles/{id}/objectdata': OF_A_VEHICLE,
  'GET /api/v1/vehicles/{id}/periods': OF_A_VEHICLE,
  'GET /api/v1/vehicles/{id}/period_active': OF_A_VEHICLE,
  'GET /api/v1/vehicles/{id}/invoices': OF_A_VEHICLE,
  'GET /api/v1/vehicles/{id}/payoff': OF_A_VEHICLE,
  'GET /api/v1/vehicles/{id}/stock_confirmation': OF_A_VEHICLE,
  'GET /api/v1/vehicles/{id}/finance_basis_document': OF_A_VEHICLE,
  // The vehicle has no quote, so the route answers 404.
  'GET /api/v1/vehicles/{id}/end_quote_document': {
    statuses: '404 404 404 404 404 404 404 403 403 401',
    ids: ({ vehicle: id }) => ({ id }),
  },
  'GET /api/v1/vehicles/{id}/predicted_charge': OF_A_VEHICLE,
  'GET /api/v1/vehicles/{id}/interest_summary': OF_A_VEHICLE,
  'GET /api/v1/vehicles/{id}/events': OF_A_VEHICLE,
  'GET /api/v1/vehicles/{id}/facts': OF_A_VEHICLE,
  'GET /api/v1/vehicles/{id}/comparison': OF_A_VEHICLE,
  'GET /api/v1/vehicles/{id}/available_pricelists': OF_A_VEHICLE,
  'GET /api/v1/vehicles/{id}/available_dealers': {
    statuses: '200 200 403 403 200 200 404 403 403 401',
    ids: ({ vehicle: id }) => ({ id }),
  },
  // Request without an amount: answers 400 to callers with access.
  'GET /api/v1/vehicles/{id}/loan_costs': {
    statuses: '400 400 403 403 400 400 400 403 403 401',
    ids: ({ vehicle: id }) => ({ id }),
  },
  'GET /api/v1/vehicles/{id}/loan_approvalinfo': {
    statuses: STAFF,
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
  'GET /api/v1/dashboards/inventory_days': { statuses: PEOPLE },
  'GET /api/v1/dashboards/inventory_today': { statuses: PEOPLE },
  'GET /api/v1/dashboards/inventory_months': { statuses: PEOPLE },
  'GET /api/v1/dashboards/search': { statuses: PEOPLE },
  'GET /api/v1/dashboards/quick_search': { statuses: PEOPLE },
  'GET /api/v1/eventcategories': { statuses: PEOPLE },
  'GET /api/v1/eventcategories/{id}': { statuses: PEOPLE, ids: () => ({ id: 1 }) },
};

export const topics: TopicExpectations = {
  'vehicle.inventory': [() => 'vehicle.inventory', 'yes yes yes yes yes yes yes'],
  'vehicle.dealer-inventory': [() => 'vehicle.dealer-inventory', 'yes yes no no yes yes yes'],
  'vehicle.approve-demos': [() => 'vehicle.approve-demos', 'yes yes yes yes yes yes yes'],
  'vehicle.transfer-vehicles': [() => 'vehicle.transfer-vehicles', 'yes yes no no yes no no'],
  'vehicle.consign-inventory': [() => 'vehicle.consign-inventory', 'yes yes no no yes yes yes'],
  'vehicle.net-sale': [() => 'vehicle.net-sale', 'yes yes no no yes yes no'],
  'vehicle.detail': [({ vehicle: id }) => `vehicle.detail:${id}`, 'yes yes yes no yes yes no'],
};
