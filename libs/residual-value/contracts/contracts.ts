import { expectedPreview, kronor, listAnswer, status } from '@floorplan/kernel/wire';
import { z } from 'zod';

const id = z.number().int();
const text = z.string();
const day = z.string().describe('Business date');

export const guarantee = z
  .enum(['AF', 'DNB'])
  .describe('Who bears the residual value: the dealer or the finance provider');

/** A contract in the list. Kronor, net of VAT. */
export const residualRow = z
  .object({
    Id: id,
    ContractNo: text,
    Version: id,
    Status: id.describe('0 open, 1 bought or financed, 2 returned, 3 settled'),
    RVGuarantee: guarantee,
    Dealer: text,
    DealerPartyId: id,
    CustomerName: text,
    LicenseNumber: text,
    ChassisNumber: text,
    Make: text,
    Model: text,
    ObjectDescription: text,
    Product: text,
    Duration: id.describe('Months'),
    StartDate: day,
    EndDate: day,
    Mileage: id.describe('Contracted kilometres over the term'),
    ResidualValue: kronor.nullable().describe('Null for those who may not see it'),
    EndPrice: kronor.nullable(),
    IsReserved: z.boolean(),
    LimitFlagged: z.boolean().describe('The contract exceeds the limit of its guarantor'),
  })
  .meta({ id: 'ResidualValueRow' });
export type ResidualRow = z.infer<typeof residualRow>;

export const residualListAnswer = z
  .object({
    Contracts: z.array(residualRow),
    MaxRows: id.describe('0 when all contracts are answered, else the number that the search was limited to'),
  })
  .meta({ id: 'ResidualValueContracts' });
export type ResidualListAnswer = z.infer<typeof residualListAnswer>;

/** The end-price record of a contract. Kronor, net of VAT. */
export const rvp = z
  .object({
    Id: id,
    ContractNo: text,
    DealerId: id,
    LicenseNumber: text,
    ObjectDescription: text,
    Product: text,
    StartDate: day,
    EndDate: day,
    Duration: id,
    ResidualValue: kronor.nullable(),
    Price: kronor.nullable(),
    ReleasingPrice: kronor.nullable(),
    ReleasingApproved: z.boolean(),
    InternalComment: text.describe('Blank but for staff'),
    Mileage: id.nullable().describe('Reading of the odometer, km'),
    ExtendDisabled: z.boolean(),
    SettlementResponsible: z.enum(['DNB', 'AF', 'NONE', 'RELEASING']).nullable(),
    TrafficStopStatus: id.describe('0 not ordered, 1 ordered, 2 done, 9 error'),
    OwnerChangeStatus: id.describe('0 not ordered, 1 ordered, 2 done, 9 error'),
    OverMileageKm: id,
    OverMileage: kronor.describe('Amount'),
    Weardown: kronor,
    CustomerCost: kronor,
    TotalWithdrawal: kronor,
    ImporterSupport: kronor,
    PickupAddress: text,
    PickupPostalAddress: text,
    PickupContactPerson: text,
    PickupContactPersonEmail: text,
    OverMileageInvoiced: z.boolean(),
    WeardownInvoiced: z.boolean(),
    LastTransportStatus: z.enum(['ORDERED', 'PICKED_UP', 'DELIVERED', 'SOLD']).nullable(),
    TransportCompanyId: id.nullable(),
    TransportCompany: text,
  })
  .meta({ id: 'Rvp' });
export type Rvp = z.infer<typeof rvp>;

/** An amount that makes up another. Kronor. */
export const settlementLine = z
  .object({ Part: text, Amount: kronor, Trace: text.describe('How the amount is calculated') })
  .meta({ id: 'ResidualSettlementLine' });

/** Terms of an extension. */
export const extensionTerms = z
  .object({
    Months: id,
    NewStartDate: day,
    NewEndDate: day,
    NewDuration: id,
    NewMileage: id,
    NewResidualValue: kronor.nullable(),
    Depreciation: kronor.nullable().describe('Per month'),
    Interest: kronor.nullable().describe('Per month'),
    ExtendAmount: kronor
      .nullable()
      .describe('Per month; amounts are null for those who may not see the residual value'),
  })
  .meta({ id: 'ResidualExtensionTerms' });

/** An action on a contract, and why the caller cannot take it; null when it is possible. */
export const residualAction = z
  .object({ Key: text, Code: text.nullable(), Reason: text.nullable() })
  .meta({ id: 'ResidualAction' });

export const residualDocument = z
  .object({
    Kind: z.enum(['inspection', 'settlement', 'quote', 'customer_cost']),
    Name: text,
    UploadedDT: text,
    UploadedByName: text,
  })
  .meta({ id: 'ResidualDocument' });

export const residualUploadAnswer = residualDocument
  .extend({ Status: status })
  .meta({ id: 'ResidualUploadAnswer' });
export type ResidualUploadAnswer = z.infer<typeof residualUploadAnswer>;

const register = z.object({
  Status: id,
  OrderedDate: day.nullable(),
  Reason: text.describe('Why the register refused'),
});

/** One contract. Kronor, net of VAT. */
export const residualContract = residualRow
  .extend({
    StatusText: text,
    CustomerOrgNr: text.describe('Blank but for staff'),
    CustomerEmail: text.describe('Blank but for staff'),
    EndPriceInclVAT: kronor.nullable(),
    EndPriceByDNBExists: z.boolean(),
    PreEndingAvailable: z.boolean(),
    FinancingEndDate: day.nullable(),
    DealerOrgNr: text,
    RVGOrgNo: text,
    LevOrgNo: text,
    BuyerOrgNr: text.describe('Blank until the contract is ended'),
    ValidOrgNrsList: z.array(z.object({ OrgNr: text, Name: text })),
    ValidBuyOutOrgNrList: z.array(z.object({ OrgNr: text, Name: text })),
    ValidDealers: z
      .array(z.object({ Id: id, Name: text }))
      .describe('Facilities that the contract can move to'),
    ValidSuppliers: z
      .array(z.object({ Id: id, Name: text }))
      .describe('Facilities that can finance a new lease'),
    DocumentExists: z.boolean().describe('The inspection protocol is uploaded'),
    EnableReleasing: z.boolean(),
    EnablePLFinancing: z.boolean(),
    PricePrograms: z
      .array(z.object({ Id: id, Name: text }))
      .describe('Price programs of a loan on the vehicle'),
    ConfirmExtendEnabled: z.boolean(),
    ContractExtended: z.boolean(),
    ExtendAvailable: z.boolean(),
    ReserveAvailable: z.boolean(),
    ExtendAmount: kronor.nullable().describe('Per month, of the extension that was asked for or agreed'),
    NewStartDate: day.nullable(),
    NewEndDate: day.nullable(),
    CustomerResponse: z.enum(['WAITING', 'YES', 'NO']).nullable(),
    ExtensionMonths: id.nullable(),
    Extensions: z
      .array(extensionTerms)
      .describe('Terms of each possible extension; empty when none is possible'),
    CurrentMileage: id.nullable(),
    VehicleId: id.nullable().describe('Vehicle that was financed from the contract'),
    TrafficStop: register,
    OwnerChange: register,
    Settlement: z.array(settlementLine).describe('Lines of the calculated amount; empty but for staff'),
    AggregatedAmount: kronor.nullable().describe('Sum of the lines; null but for staff'),
    CustomerCosts: z.array(settlementLine).describe('Lines of the total deduction'),
    AllowedMileage: id.nullable().describe('Kilometres that the term driven so far allows'),
    MarketValue: kronor
      .nullable()
      .describe('Of the latest job with the contract, net of VAT; null for callers without fncMarketValue'),
    WeardownRows: z.array(z.object({ Description: text, Amount: kronor })),
    Invoices: z
      .array(z.object({ Id: id, Number: id, Category: id }))
      .describe('Documents that the caller may open'),
    Documents: z.array(residualDocument),
    PriceRequested: z.boolean(),
    OpenFields: z
      .array(
        z.enum([
          'Price',
          'ReleasingPrice',
          'ImporterSupport',
          'Mileage',
          'InternalComment',
          'ExtendAvailable',
        ]),
      )
      .describe('Fields of the end price record that can be changed now'),
    Rvp: rvp,
    Actions: z.array(residualAction),
  })
  .meta({ id: 'ResidualValueContract' });
export type ResidualContractAnswer = z.infer<typeof residualContract>;

/** The contract after an action; as it would be for a dry run. */
export const residualActAnswer = z
  .object({
    Status: status,
    Contract: residualContract,
    Url: text.describe('Address to go on at; blank but for re-leasing'),
    VehicleId: id.nullable(),
    ExpectedPreview: expectedPreview,
  })
  .meta({ id: 'ResidualActAnswer' });
export type ResidualActAnswer = z.infer<typeof residualActAnswer>;

export const residualEvent = z
  .object({ Id: id, Type: text, Title: text, Description: text, CreatedDT: text, CreatedByName: text })
  .meta({ id: 'ResidualEvent' });
export const residualEventsAnswer = listAnswer(residualEvent);
export type ResidualEventsAnswer = z.infer<typeof residualEventsAnswer>;
export type ResidualEventAnswer = z.infer<typeof residualEvent>;
