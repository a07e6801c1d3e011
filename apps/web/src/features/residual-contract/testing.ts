import type {
  ResidualActAnswer,
  ResidualContractAnswer,
  ResidualEventAnswer,
  Rvp,
} from '@floorplan/residual-value/contracts';
import { staff } from '../../testing/error-catalogue/runner';
import { serverFor } from '../../testing/portal';
import type { Call, Server } from '../../testing/server';
import { ACTIONS_ON_SCREEN, type ActionKey } from './actions/action-table';

export const API = '/api/v1/residualvalue_contracts/RV100001';
export const PATH = '/start/residualvalue-contract/RV100001';

/** Actions of which only the named ones are possible. */
export const actions = (...possible: readonly ActionKey[]): ResidualContractAnswer['Actions'] =>
  ACTIONS_ON_SCREEN.map(({ key: Key }) =>
    possible.includes(Key)
      ? { Key, Code: null, Reason: null }
      : { Key, Code: 'CONTRACT_NOT_EDITABLE', Reason: 'Avtalet kan inte ändras så' },
  );

export const rvp = (change: Partial<Rvp> = {}): Rvp => ({
  Id: 1,
  ContractNo: 'RV100001',
  DealerId: 101,
  LicenseNumber: 'ABC12D',
  Product: 'Leasing',
  ObjectDescription: 'Nordvik N40',
  StartDate: '2023-10-01',
  EndDate: '2026-09-30',
  Duration: 36,
  ResidualValue: 182_000,
  Price: 165_000,
  ReleasingPrice: null,
  ReleasingApproved: false,
  InternalComment: '',
  Mileage: 67_850,
  ExtendDisabled: false,
  SettlementResponsible: null,
  TrafficStopStatus: 0,
  OwnerChangeStatus: 0,
  OverMileageKm: 7_850,
  OverMileage: 9_420,
  Weardown: 8_400,
  CustomerCost: 2_500,
  TotalWithdrawal: 20_320,
  ImporterSupport: 5_000,
  PickupAddress: '',
  PickupPostalAddress: '',
  PickupContactPerson: '',
  PickupContactPersonEmail: '',
  OverMileageInvoiced: false,
  WeardownInvoiced: false,
  LastTransportStatus: null,
  TransportCompanyId: null,
  TransportCompany: '',
  ...change,
});

const NOT_ORDERED = { Status: 0, OrderedDate: null, Reason: '' };

/** The vehicle and its lease. */
const LEASE = {
  LicenseNumber: 'ABC12D',
  ChassisNumber: 'YV1ZZZ00XTZ000001',
  Make: 'Nordvik',
  Model: 'N40',
  Product: 'Leasing',
  ObjectDescription: 'Nordvik N40',
  Duration: 36,
  StartDate: '2023-10-01',
  EndDate: '2026-09-30',
  Mileage: 60_000,
  CurrentMileage: 67_850,
  AllowedMileage: 60_000,
} satisfies Partial<ResidualContractAnswer>;

const PARTIES = {
  Dealer: 'Mälarbil Västerås',
  DealerPartyId: 101,
  CustomerName: 'Bygg AB',
  CustomerOrgNr: '5599000022',
  CustomerEmail: 'k@example.se',
  DealerOrgNr: '5599000014',
  RVGOrgNo: '',
  LevOrgNo: '5599000014',
  BuyerOrgNr: '',
  ValidOrgNrsList: [{ OrgNr: '5599000014', Name: 'Mälarbil' }],
  ValidBuyOutOrgNrList: [{ OrgNr: '5599000014', Name: 'Mälarbil' }],
  ValidDealers: [
    { Id: 101, Name: 'Mälarbil Västerås' },
    { Id: 102, Name: 'Mälarbil Enköping' },
  ],
  ValidSuppliers: [
    { Id: 101, Name: 'Mälarbil Västerås' },
    { Id: 102, Name: 'Mälarbil Enköping' },
  ],
} satisfies Partial<ResidualContractAnswer>;

/** How the contract may be extended. */
const EXTENSION = {
  ConfirmExtendEnabled: false,
  ContractExtended: false,
  ExtendAvailable: true,
  ExtendAmount: null,
  NewStartDate: null,
  NewEndDate: null,
  CustomerResponse: null,
  ExtensionMonths: null,
  Extensions: [3, 6, 12].map((Months) => ({
    Months,
    NewStartDate: '2026-10-01',
    NewEndDate: '2027-03-30',
    NewDuration: 36 + Months,
    NewMileage: 70_000,
    NewResidualValue: 165_620,
    Depreciation: 2_730,
    Interest: 910,
    ExtendAmount: 3_640,
  })),
} satisfies Partial<ResidualContractAnswer>;

/** What the vehicle is worth, and what is settled with the customer. */
const SETTLEMENT = {
  ResidualValue: 182_000,
  EndPrice: 165_000,
  EndPriceInclVAT: 206_250,
  EndPriceByDNBExists: true,
  Settlement: [
    { Part: 'endPrice', Amount: 165_000, Trace: 'Slutpris utan moms' },
    { Part: 'residualValue', Amount: -182_000, Trace: 'Restvärde enligt avtalet' },
    { Part: 'importerSupport', Amount: 5_000, Trace: 'Importörsstöd' },
    { Part: 'customerCost', Amount: 2_500, Trace: '' },
  ],
  AggregatedAmount: -9_500,
  CustomerCosts: [
    { Part: 'overMileage', Amount: 9_420, Trace: '7 850 km × 1,20 kr' },
    { Part: 'weardown', Amount: 8_400, Trace: 'Repad dörr 8 400,00' },
    { Part: 'customerCost', Amount: 2_500, Trace: '' },
  ],
  MarketValue: 171_000,
  WeardownRows: [{ Description: 'Repad dörr', Amount: 8_400 }],
} satisfies Partial<ResidualContractAnswer>;

/** An open contract whose residual value the finance company guarantees, with an end price. */
export const contract = (change: Partial<ResidualContractAnswer> = {}): ResidualContractAnswer => ({
  ...LEASE,
  ...PARTIES,
  ...EXTENSION,
  ...SETTLEMENT,
  Id: 1,
  ContractNo: 'RV100001',
  Version: 4,
  Status: 0,
  StatusText: 'Öppet',
  RVGuarantee: 'DNB',
  IsReserved: false,
  LimitFlagged: false,
  PreEndingAvailable: false,
  FinancingEndDate: null,
  DocumentExists: false,
  EnableReleasing: false,
  EnablePLFinancing: false,
  ReserveAvailable: true,
  VehicleId: null,
  TrafficStop: NOT_ORDERED,
  OwnerChange: NOT_ORDERED,
  OpenFields: ['Price', 'ReleasingPrice', 'ImporterSupport', 'Mileage', 'InternalComment', 'ExtendAvailable'],
  Invoices: [],
  Documents: [],
  PriceRequested: true,
  PricePrograms: [],
  Rvp: rvp(),
  Actions: actions('end_contract', 'update_endprice', 'add_note'),
  ...change,
});

export const EVENT: ResidualEventAnswer = {
  Id: 2,
  Type: 'NoteAdded',
  Title: 'Notering',
  Description: 'Kunden ringde',
  CreatedDT: '2026-06-10T08:30:00Z',
  CreatedByName: 'Anna',
};

/** Answer of an action that changes the contract. */
export const acted = (
  after: Partial<ResidualContractAnswer> = {},
  rest: Partial<ResidualActAnswer> = {},
): ResidualActAnswer => ({
  Status: { Status: 'OK', Message: '' },
  Contract: contract(after),
  Url: '',
  VehicleId: null,
  ...rest,
});

/** Fake server with one contract and its events. */
export const serveContract = (one: ResidualContractAnswer, user = staff): Server =>
  serverFor(user)
    .on(`GET ${API}`, { json: one })
    .on(`GET ${API}/events`, { json: { Rows: [EVENT], Total: 1 } })
    .on('GET /api/v1/residualvalue_contracts/trading_companies', {
      json: { Rows: [{ Id: 7, Name: 'Norrlast', EmailAddress: 'n@example.se', Active: true }], Total: 1 },
    });

/** Requests that carried out an action, without dry runs. */
export const sent = ({ calls }: Server, path: string): Call[] =>
  calls.filter((call) => call.method === 'POST' && call.path === path && !call.query.get('dry_run'));

/** Text in which usual spaces replace non-breaking spaces. */
export const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? '';
