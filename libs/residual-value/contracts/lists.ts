import { anyId, businessDate, kronor, listContract } from '@floorplan/kernel/wire';
import { z } from 'zod';
import { guarantee } from './contracts';

const id = z.number().int();
const text = z.string();
const day = z.string();

/** A contract that is inspected, transported, declined or ended. Kronor, net of VAT. */
export const availableRow = z
  .object({
    Id: id,
    Version: id,
    ContractNo: text,
    RVGuarantee: guarantee,
    Status: id,
    LicenseNumber: text,
    DealerName: text,
    ObjectDescription: text,
    Product: text,
    Duration: id,
    StartDate: day,
    EndDate: day,
    FinancingEndDate: day.describe('Day on which it was ended; the last day of the term before'),
    Mileage: id,
    CurrentMileage: id.nullable(),
    Price: kronor.nullable().describe('Price that staff have set'),
    EndPrice: kronor.nullable(),
    ResidualValue: kronor.nullable(),
    ImporterSupport: kronor,
    OverMileageInvoiceAmount: kronor.describe('0 until it is invoiced'),
    WeardownInvoiceAmount: kronor.describe('0 until it is invoiced'),
    CustomerCost: kronor,
    AggregatedAmount: kronor.nullable().describe('Null but for staff and ended contracts'),
    SettlementResponsible: z.enum(['DNB', 'AF', 'NONE', 'RELEASING']).nullable(),
    TransportCompanyId: id.nullable(),
    TransportCompany: text,
    LastTransportStatus: z.enum(['ORDERED', 'PICKED_UP', 'DELIVERED', 'SOLD']).nullable(),
    ProtocolExists: z.boolean(),
  })
  .meta({ id: 'AvailableResidualRow' });
export type AvailableRow = z.infer<typeof availableRow>;

export const AVAILABLE_TYPES = ['inspection', 'transport', 'rejected', 'ended'] as const;
export type AvailableType = (typeof AVAILABLE_TYPES)[number];

export const availableContract = listContract('AvailableResiduals', availableRow, {
  type: z.enum(AVAILABLE_TYPES).default('ended'),
  from: businessDate.optional().describe('First FinancingEndDate; default a month back'),
  to: businessDate.optional().describe('Last FinancingEndDate; default today'),
  guarantee: z.enum(['AF', 'DNB', '']).optional(),
});
export type AvailableFilter = z.infer<typeof availableContract.filter>;

/** A request to extend a contract. */
export const extendedRow = z
  .object({
    Id: id,
    ContractNo: text,
    RVGuarantee: guarantee,
    LicenseNo: text,
    Description: text,
    ExtendRequestDate: day,
    CreatedByName: text,
    NewStartDate: day,
    NewEndDate: day,
    NewRvAmount: kronor.nullable(),
    CustomerResponse: z.enum(['WAITING', 'YES', 'NO']),
  })
  .meta({ id: 'ExtendedResidualRow' });
export type ExtendedRow = z.infer<typeof extendedRow>;
export const extendedContract = listContract('ExtendedResiduals', extendedRow, {});
export type ExtendedFilter = z.infer<typeof extendedContract.filter>;

/** A returned vehicle that is to be leased again. */
export const releasingRow = z
  .object({
    Id: id,
    ContractNo: text,
    Dealer: text,
    LicenseNumber: text,
    Make: text,
    Model: text,
    DaysFromEnd: id.describe('Days since the last day; negative before it'),
    ObjectPrice: kronor.nullable(),
    TestProtocolExists: z.boolean(),
    SentToOrigo: z.boolean().describe("The customer's invoice is issued"),
  })
  .meta({ id: 'ReleasingRow' });
export type ReleasingRow = z.infer<typeof releasingRow>;
export const releasingContract = listContract('Releasing', releasingRow, {});
export type ReleasingFilter = z.infer<typeof releasingContract.filter>;

/** A vehicle that was financed from a residual-value contract. */
export const financedRow = z
  .object({
    VehicleId: id,
    ContractNo: text,
    DealerPartyName: text,
    OrganizationNumber: text,
    City: text,
    ImporterAssignedDealerId: text,
    ClassificationName: text,
    LicenseNumber: text,
    ChassisNumber: text,
    Make: text,
    Model: text,
    SupplierInvoice: text,
    BeginFromDate: day,
    EndPeriodDate: day.nullable(),
    DaysFromStart: id,
    DaysLeft: id.nullable(),
    AmountIncludesVAT: z.boolean(),
    Price: kronor,
  })
  .meta({ id: 'FinancedResidualRow' });
export type FinancedRow = z.infer<typeof financedRow>;
export const financedContract = listContract('FinancedResiduals', financedRow, {
  dealerId: anyId.describe('0 for all'),
  makeId: anyId.describe('0 for all'),
});
export type FinancedFilter = z.infer<typeof financedContract.filter>;
