import type { ContractDetails, ContractEventAnswer } from '@floorplan/service-contract/contracts';
import type { ContractActionKey } from '@floorplan/service-contract/domain';
import { serverFor } from '../../testing/portal';
import { staff } from '../../testing/error-catalogue/runner';
import type { Server } from '../../testing/server';

export const API = '/api/v1/additionalcontracts';
export const PRICES = '/api/v1/service-contracts';

const KEYS: readonly ContractActionKey[] = [
  ...(['approve', 'reject', 'updateCustomer', 'updateEndDate', 'updateContract'] as const),
  ...(['newFromExisting', 'endContract', 'addNote', 'sign'] as const),
];
/** Actions of which only the named ones are possible. */
export const actions = (...possible: readonly ContractActionKey[]): ContractDetails['Actions'] =>
  KEYS.map((Key) =>
    possible.includes(Key)
      ? { Key, Code: null, Reason: null }
      : { Key, Code: 'CONTRACT_NOT_EDITABLE', Reason: 'Avtalet kan inte ändras så' },
  );

const VEHICLE = {
  MakeId: 7,
  MakeName: 'Nordvik',
  Model: 'N40',
  ModelVariant: 'Long Range',
  ObjectType: 'Personbil',
  LicenseNumber: 'BKD12A',
  ChassisNumber: 'YV1ZZZ00XTZ000001',
  FirstTimeRegisteredDate: '2026-05-02',
} satisfies Partial<ContractDetails>;

const CUSTOMER: ContractDetails['Customer'] = {
  ssn: '19850715-2380',
  isLegalPerson: false,
  name: 'Eva Berg',
  firstName: 'Eva',
  lastName: 'Berg',
  address: 'Storgatan 1',
  zipCode: '72211',
  city: 'Västerås',
  phone: '0701234567',
  email: 'eva@example.se',
  reference: '',
};

/** An active contract of a private person: 36 months at 395 kronor, less 1 500 kronor. */
export const contract = (change: Partial<ContractDetails> = {}): ContractDetails => ({
  ...VEHICLE,
  Id: 500_001,
  Version: 4,
  Status: 3,
  StatusText: 'Aktivt',
  EndReason: '',
  EndReasonText: '',
  Category: 'Service Plus',
  CategoryId: 3,
  CategoryType: 'MAK',
  ForMakeId: 7,
  ForDeoId: 0,
  CustomerName: 'Eva Berg',
  DealerId: 2,
  DealerName: 'Bilhuset Umeå',
  DealerNo: 'D0101',
  SalesPerson: 'Erik Lund',
  SalesPersonEmail: 'erik@example.se',
  Mileage: 60_000,
  Duration: 36,
  SignDate: '2026-06-08',
  StartDate: '2026-06-10',
  EndDate: '2029-06-09',
  IsSigned: true,
  TotalCost: 14_220,
  DealerSubvention: 500,
  ImporterSubvention: 1_000,
  CustomerCost: 12_720,
  Amount: 353.33,
  FinanceContractNumber: null,
  ExternalCode: 'EXT-9',
  AdditionalContractCostId: 9,
  SignURL: '',
  SignValidTo: null,
  IncVat: 1,
  PredecessorId: null,
  SuccessorId: null,
  Customer: CUSTOMER,
  Instalments: [{ From: 0, Months: 36, Monthly: 353.33, Last: 353.45 }],
  Invoiced: 353.33,
  Actions: actions('updateCustomer', 'updateEndDate', 'newFromExisting', 'addNote'),
  ...change,
});

export const EVENT: ContractEventAnswer = {
  Id: 2,
  AdditionalContractId: 500_001,
  EventCategoryId: 29,
  EventCategoryName: 'Avtal godkänt',
  Description: 'Godkänt av Anna',
  CreatedDT: '2026-06-10T08:30:00Z',
  CreatedByName: 'Anna',
};

/** Fake server with one contract, its application and its events. */
export function serveContract(one: ContractDetails, user = staff): Server {
  return serverFor(user)
    .on(`GET ${API}/details`, { json: one })
    .on(`GET ${API}`, { json: one })
    .on(`GET ${API}/${one.Id}/events`, { json: { Rows: [EVENT], Total: 1 } })
    .on(`POST ${API}/validate_before_approval`, { json: { Rows: [], Total: 0 } })
    .on(`GET ${API}/additionalcontracttypes`, {
      json: { Rows: [{ Id: 3, Name: 'Service Plus', MakeId: 7, MakeName: 'Nordvik' }], Total: 1 },
    });
}

/** Text in which usual spaces replace non-breaking spaces. */
export const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? '';
