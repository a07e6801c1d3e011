import { RIGHTS, type Right } from '@floorplan/identity/domain';
import {
  RECORDS_FILE,
  sampleBodies,
  STAFF_ACT,
  staffReads,
  type AccessExpectations,
  type TopicExpectations,
} from '@floorplan/identity/testing';
import { DESCRIBED_ACTS } from '@floorplan/residual-value/domain';

const STAFF = ' 200 200 403 403 403 403 403 403 403 401';
/** The test sends no job, which this call needs. */
const WITHOUT_JOB = ' 400 400 403 403 403 403 403 403 403 401';
/** Clients need the right to report contracts. */
const REPORTS = '202 403 403 403 403 403 403 403 403 401';

const EVERYBODY = ' 200 200 200 200 200 200 200 403 403 401';
const ORGANISATION = '200 200 403 403 200 403 403 403 403 401';
/** Callers say which dealer or guarantor they look for; the test does not. */
const WITHOUT_DEALER = '400 400 400 400 400 400 400 403 403 401';

// The demo data of these tests have no contract, so those who may use the call find none.
const READS_NONE = '  404 404 404 404 404 404 404 403 403 401';
const STAFF_READS_NONE = '404 404 403 403 403 403 403 403 403 401';
const OF_ORGANISATION_READS_NONE = '404 404 403 403 404 403 403 403 403 401';
const CHANGES_NONE = '404 403 404 404 404 404 404 403 403 401';
const STAFF_CHANGES_NONE = '404 403 403 403 403 403 403 403 403 401';
const ORGANISATION_CHANGES_NONE = '404 403 403 403 404 403 403 403 403 401';
const DEALERS_CHANGE_NONE = '404 403 403 403 404 404 404 403 403 401';
/** Callers with access send JSON instead of a file. */
const UPLOADS = '415 403 415 415 415 415 415 403 403 401';
const STAFF_UPLOADS = '415 403 403 403 403 403 403 403 403 401';

const API = '/api/v1/residualvalue_contracts';
const contractNo = 'RV1';
const ids = () => ({ contractNo });
const FILE = { Format: 'csv', Filter: {}, Columns: [{ Key: 'ContractNo', Header: 'Avtalsnr' }] };
const MAIL = { EmailAddresses: 'a@example.se', Subject: 'Slutpris', Body: 'Hej' };

const list = (name: string, statuses: string): AccessExpectations => ({
  [`GET ${API}/${name}`]: { statuses },
  [`POST ${API}/${name}/export`]: { statuses, body: () => FILE },
});
const act = (name: string, statuses: string, body: object = {}): AccessExpectations => ({
  [`POST ${API}/{contractNo}/${name}`]: { statuses, ids, body: () => body },
});

const isForStaff = (key: string): boolean =>
  (RIGHTS as Readonly<Record<string, Right>>)[`residual.${key}`]?.who === 'staff';

/** Acts of staff that are described by their fields. Such acts of others are listed by hand. */
const actsOfStaff: AccessExpectations = Object.assign(
  {},
  ...Object.entries<object>(sampleBodies(DESCRIBED_ACTS)).map(([key, body]) =>
    isForStaff(key) ? act(key, STAFF_CHANGES_NONE, body) : {},
  ),
);

/** The demo's trading companies have the ids 1 to 3. */
const COMPANIES = `${API}/trading_companies`;

export const access: AccessExpectations = {
  ...actsOfStaff,
  [`GET ${COMPANIES}`]: { statuses: STAFF },
  [`POST ${COMPANIES}`]: { statuses: STAFF_ACT, body: () => ({ Id: 1, Name: 'Carvia Transport AB' }) },
  [`POST ${COMPANIES}/export`]: { ...staffReads(1), body: () => RECORDS_FILE },
  [`GET ${COMPANIES}/{id}`]: staffReads(1),
  [`GET ${COMPANIES}/{id}/history`]: staffReads(1),
  [`GET ${API}`]: { statuses: WITHOUT_DEALER },
  [`GET ${API}/{contractNo}`]: { statuses: READS_NONE, ids },
  [`GET ${API}/{contractNo}/events`]: { statuses: READS_NONE, ids },
  // The test sends no kind, which this call needs.
  [`GET ${API}/{contractNo}/document`]: { statuses: '400 400 400 400 400 400 400 403 403 401', ids },
  [`GET ${API}/planning`]: { statuses: EVERYBODY },
  ...list('available', EVERYBODY),
  ...list('extended', EVERYBODY),
  ...list('financed', EVERYBODY),
  ...list('releasing', ORGANISATION),
  [`POST ${API}/upload_file/{contractNo}/{residualValue}`]: {
    statuses: UPLOADS,
    ids: () => ({ contractNo, residualValue: 0 }),
  },
  [`POST ${API}/upload_settlement_file/{contractNo}`]: { statuses: STAFF_UPLOADS, ids },
  'GET /api/v1/residualvalue_contract_reminder/{contractNo}': { statuses: STAFF_READS_NONE, ids },
  'POST /api/v1/residualvalue_contract_reminder/{contractNo}': {
    statuses: STAFF_CHANGES_NONE,
    ids,
    body: () => MAIL,
  },
  'GET /api/v1/residualvalue_contract_request_price/{contractNo}': {
    statuses: OF_ORGANISATION_READS_NONE,
    ids,
  },
  'POST /api/v1/residualvalue_contract_request_price/{contractNo}': {
    statuses: ORGANISATION_CHANGES_NONE,
    ids,
    body: () => MAIL,
  },
  ...act('add_note', CHANGES_NONE, { Description: 'Ringde' }),
  ...act('end_contract', CHANGES_NONE),
  ...act('request_extend_contract', CHANGES_NONE, { Months: 6 }),
  ...act('extend_contract', CHANGES_NONE, { Response: 'Ja' }),
  ...act('request_end_contract_price', ORGANISATION_CHANGES_NONE),
  ...act('reserve_vehicle', ORGANISATION_CHANGES_NONE),
  ...act('releasing', ORGANISATION_CHANGES_NONE, { ReleasingPrice: 1 }),
  ...act('update_endprice', STAFF_CHANGES_NONE, { Price: 1 }),
  ...act('reset_status', STAFF_CHANGES_NONE),
  ...act('update_dealer', STAFF_CHANGES_NONE, { NewDealerId: 101 }),
  ...act('remove_document', STAFF_CHANGES_NONE, { Kind: 'inspection' }),
  ...act('update_invoiced', STAFF_CHANGES_NONE, { OverMileageInvoiced: true, WeardownInvoiced: true }),
  ...act('update_status', STAFF_CHANGES_NONE, { LastTransportStatus: 'SOLD' }),
  ...act('stop_for_traffic', STAFF_CHANGES_NONE),
  ...act('change_owner_to_dnb', STAFF_CHANGES_NONE),
  ...act('start_financing', DEALERS_CHANGE_NONE, { price_program_id: 1, amount: 1_000 }),
  ...act('customer_cost', STAFF_CHANGES_NONE, { OverMileageKm: 0, Weardown: [], CustomerCost: 0 }),
  ...act('send_to_trading_company', STAFF_CHANGES_NONE, { TradingCompanyId: 1 }),
  ...act('send_customer_invoice', STAFF_CHANGES_NONE),
  'POST /api/v1/integrations/residual_value/contracts': {
    statuses: REPORTS,
    body: () => [{ ContractNo: 'RV1' }],
  },
  'POST /api/v1/integrations/residual_value/market_values': {
    statuses: REPORTS,
    body: () => ({
      JobId: 1,
      JobName: 'Juni',
      JobDate: '2026-06-01',
      Rows: [{ ContractNo: 'RV1', CompanyPrice: 150_000 }],
    }),
  },
  'GET /api/v1/residualvalue_contracts/market_value/jobs': { statuses: STAFF },
  'GET /api/v1/residualvalue_contracts/market_value/brands': { statuses: STAFF },
  'GET /api/v1/residualvalue_contracts/market_value/list_contracts': { statuses: WITHOUT_JOB },
  'POST /api/v1/residualvalue_contracts/market_value/list_contracts/export': {
    statuses: WITHOUT_JOB,
    body: () => ({ Format: 'csv', Filter: {}, Columns: [{ Key: 'ContractNo', Header: 'Avtalsnr' }] }),
  },
};

export const topics: TopicExpectations = {
  'residual-value.contracts': [() => 'residual-value.contracts', 'yes yes yes yes yes yes yes'],
  'residual-value.trading-company': [() => 'residual-value.trading-company', 'yes yes no no no no no'],
};
