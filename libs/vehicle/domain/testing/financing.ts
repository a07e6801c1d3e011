import { financeVehicle } from '../decisions/finance-vehicle';
import type { FinanceVehicle, FinancingReference, ProgramForFinancing } from '../decisions/financing-request';
import type { DealerVehicleRegistered } from '../facts/dealer-vehicle-registered';
import type { FinancingStarted } from '../facts/financing-started';
import type { NewFinancingMessage } from '../messages/new-financing-message';
import type { ProgramPeriodSnapshot } from '../state/vehicle.values';
import type { ClassificationCode, FinanceType } from '@floorplan/catalogue/domain';

const row = (
  feeType: string,
  receiverType: 'IMP' | 'DEA',
  value: number,
  fromDay: number,
  toDay: number,
): ProgramPeriodSnapshot => ({
  feeId: 1,
  feeType,
  receiverType,
  value,
  interestRateId: 1,
  fromDay,
  toDay,
  text: null,
});

const PROGRAMS: Readonly<
  Record<FinanceType, readonly [code: string, unit: 'DAY' | 'MONTH', length: number]>
> = {
  CONSIGN: ['KONS180', 'DAY', 180],
  LOAN: ['LAGER90', 'DAY', 90],
  AVBETALNING: ['DEMO36', 'MONTH', 36],
  LEASING: ['DEMOLEAS24', 'MONTH', 24],
  PL_FINANCE: ['PL60', 'DAY', 60],
};

export function program(financeType: FinanceType): ProgramForFinancing {
  const [code, periodUnit, length] = PROGRAMS[financeType];
  const periods = [row('RTA', 'IMP', 1.75, 1, 10), row('RTA', 'DEA', 2.25, 11, length)];
  return {
    id: 5,
    version: 2,
    code,
    name: code,
    financeType,
    periodUnit,
    finishAction: 'EXT',
    residualPct: null,
    periods,
  };
}

type Item = NewFinancingMessage['Item'];
type Invoice = NewFinancingMessage['Invoice'];

/** Returns a complete message. The arguments override parts of it. */
export const message = (
  item: Partial<Item> = {},
  invoice: Partial<Invoice> = {},
  rest: Partial<NewFinancingMessage> = {},
): NewFinancingMessage => ({
  MessageId: '3f0a6a5e-0b0e-4d0f-9f3a-5f8a4a1c2b10',
  Date: '2026-03-02T08:15:30+01:00',
  ImporterParty: { ImporterAssignedId: 'IMP01', FinancerAssignedId: '20001' },
  DealerParty: { ImporterAssignedId: 'D0101', FinancerAssignedId: '30101' },
  Identification: { Id: 'ORD-88121' },
  Item: {
    LicenseNumber: 'BKD 12A',
    ChassisNumber: 'yv1zzz00xtz000001 ',
    Make: 'Nordvik',
    Model: 'N40',
    ObjectClassification: 'V',
    Delivery: { TransportDate: '2026-03-02' },
    Specification: [{ Text: 'Dragkrok', Amount: 9600 }],
    ...item,
  },
  Invoice: {
    InvoiceNumber: 'F-100231',
    NetAmount: 320000,
    VATAmount: 80000,
    TotalAmount: 400000,
    InvoiceDate: '2026-03-02',
    DueDate: '2026-03-02',
    CurrencyCode: 'SEK',
    ...invoice,
  },
  ...rest,
});

export const command = (of: NewFinancingMessage = message()): FinanceVehicle => ({
  message: of,
  vehicleId: 501,
  detailId: 11,
  codeRef: 'code-1',
  by: { kind: 'system', id: 'worker', name: 'worker' },
});

/**
 * Returns reference data without faults: a known importer, dealer, make and price list, and a sufficient
 * limit.
 */
export const reference = (over: Partial<FinancingReference> = {}): FinancingReference => ({
  today: '2026-03-02',
  importer: {
    id: 1,
    name: 'Nordvik Bil Import AB',
    isActive: true,
    vat: 25,
    demandDemoApproval: false,
    demandPlApproval: false,
  },
  dealer: {
    id: 101,
    name: 'Mälarbil Västerås City',
    isActive: true,
    financerAssignedId: '30101',
    dealerOrganizationId: 7,
    organisationName: 'Mälarbil i Västerås AB',
  },
  dealTogether: true,
  make: { id: 3, name: 'Nordvik', importerId: 1, heldByDealer: true },
  duplicates: { chassis: null, license: null, invoice: null },
  waitsForEarlier: false,
  allowedFinanceTypes: 'all',
  usualPrice: null,
  holdsUnusualPrice: false,
  findProgram: ({ financeTypes }) => ({ kind: 'found', program: program(financeTypes[0]!) }),
  askLimit: () => ({ kind: 'room', makeId: null }),
  ...over,
});

/**
 * Returns the fact that starts the financing of such a message, with this classification and finance type.
 */
export function financingStarted(
  classification: ClassificationCode,
  type: FinanceType,
  invoice: Partial<Invoice> = {},
): FinancingStarted {
  const of = command(message({ ObjectClassification: classification }, invoice));
  const found = { kind: 'found' as const, program: program(type) };
  const decision = financeVehicle(of, reference({ findProgram: () => found }));
  if (decision.kind !== 'plan') throw new Error(JSON.stringify(decision.findings));
  return decision.fact;
}

/** Returns the fact that registers a dealer's own used car. */
export const dealerVehicle = (): DealerVehicleRegistered => ({
  type: 'vehicle/DealerVehicleRegistered',
  data: {
    vehicleId: 601,
    messageId: '7c1d6a5e-0b0e-4d0f-9f3a-5f8a4a1c2b11',
    detailId: 12,
    dealerId: 101,
    organisationId: 7,
    makeId: null,
    identification: 'BKD12A',
    registeredOn: '2026-03-02',
    item: {
      licenseNumber: 'BKD12A',
      chassisNumber: 'YV1ZZZ00XTZ000077',
      make: 'Gammelbil',
      model: 'G1',
      variant: null,
      yearModel: 2021,
      mileage: 48_000,
      isUsed: true,
      color: null,
      fuel: null,
      transmission: null,
      supplierType: 'DEA',
      transportDate: null,
    },
    specification: [],
    price: 18_000_000,
    vat: 4_500_000,
    salesPrice: 21_990_000,
    description: null,
    by: { kind: 'user', id: '9', name: 'Maja' },
  },
});
