import { businessDate, requiredText, rowId } from '@floorplan/kernel/wire';
import { z } from 'zod';

/**
 * An earlier day. `effective`: how things stood that day, whenever it became known; `recorded`: what was known when it
 * ended. Today and later days are now.
 */
export const asOfQuery = z.object({
  asOf: businessDate.optional(),
  basis: z.enum(['effective', 'recorded']).default('effective'),
});
export type AsOfQuery = z.infer<typeof asOfQuery>;

const specificationRow = z.object({ Text: z.string(), Amount: z.number() });

/** The vehicle as its page shows it. Money in kronor. */
export const vehicleAnswer = z
  .object({
    Id: z.number().int(),
    Version: z.number().int(),
    Make: z.string(),
    Model: z.string().nullable(),
    Variant: z.string().nullable(),
    DealerPartyId: z.number().int(),
    Dealer: z.object({
      Name: z.string(),
      OrganizationNumber: z.string(),
      BranchOrganizationNumber: z.string().nullable(),
      BranchOrganizationNumberRental: z.string().nullable(),
      PinCodeAfterPayment: z.boolean(),
    }),
    /** Null for a dealer's own car. */
    Supplier: z
      .object({ Id: z.number().int(), Name: z.string(), UsePurchaseDiscount: z.boolean() })
      .nullable(),
    LicenseNumber: z.string().nullable(),
    ChassisNumber: z.string(),
    /** Always null: the code is shown by `show_code` only, which records it. */
    CBRCode: z.string().nullable(),
    HasCBRCode: z.boolean(),
    Price: z.number(),
    /** The price with its specification. */
    TotalPrice: z.number(),
    Specification: z.array(specificationRow),
    /** Null, as the classification, for a car that nobody has been asked to finance. */
    Capital: z.number().nullable(),
    StatusCode: z.number().int(),
    SaleStatusCode: z.number().int().nullable(),
    ShowPinCode: z.boolean(),
    ObjectClassification: z
      .object({
        Code: z.string(),
        Name: z.string(),
        AmountIncludesVAT: z.boolean(),
        FinanceType: z.string(),
        SupplierType: z.string(),
      })
      .nullable(),
    IsOnExternalLocation: z.boolean(),
    DemoApprovalExists: z.boolean(),
    AllowOwnerReg: z.boolean(),
    AllowManualTransferToDemo: z.boolean(),
    OfferFinancedAmount: z.number().nullable(),
    ContractAgreementText: z.string().nullable(),
    Delivery: z.object({ TransportDate: z.string().nullable() }),
    ProcessId: z.number().int().nullable(),
    ProcessDetailId: z.number().int().nullable(),
  })
  .meta({ id: 'VehicleAnswer' });
export type VehicleAnswer = z.infer<typeof vehicleAnswer>;

export const specificationAnswer = z.object({
  Rows: z.array(specificationRow),
  Price: z.number(),
  TotalPrice: z.number(),
});
export type SpecificationAnswer = z.infer<typeof specificationAnswer>;

export const objectDataAnswer = z.object({
  LicenseNumber: z.string().nullable(),
  ChassisNumber: z.string(),
  Make: z.string(),
  Model: z.string().nullable(),
  Variant: z.string().nullable(),
  YearModel: z.number().int().nullable(),
  Mileage: z.number().int().nullable(),
  IsUsed: z.boolean(),
  Color: z.string().nullable(),
  Fuel: z.string().nullable(),
  Transmission: z.string().nullable(),
  TransportDate: z.string().nullable(),
});
export type ObjectDataAnswer = z.infer<typeof objectDataAnswer>;

export const vehicleEvent = z.object({
  Id: z.string(),
  VehicleId: z.number().int(),
  EventCategoryId: z.number().int(),
  Name: z.string(),
  Description: z.string(),
  Date: z.string(),
  By: z.string(),
});
export const vehicleEventsAnswer = z.object({ Rows: z.array(vehicleEvent), Total: z.number().int() });
export type VehicleEventRow = z.infer<typeof vehicleEvent>;
export type VehicleEventsAnswer = z.infer<typeof vehicleEventsAnswer>;

/** Only notes are added by hand: category 8, and 27 between importer and staff. */
export const addEventRequest = z
  .object({ VehicleId: rowId, EventCategoryId: z.literal([8, 27]), Description: requiredText(2000) })
  .meta({ id: 'AddVehicleEventRequest' });
export type AddEventRequest = z.infer<typeof addEventRequest>;

const programPeriod = z.object({
  FromDay: z.number().int(),
  ToDay: z.number().int(),
  Fee: z.object({ Id: z.number().int(), ReceiverType: z.enum(['IMP', 'DEA']), Type: z.string() }),
  Value: z.number(),
  InterestRateId: z.number().int().nullable(),
  Text: z.string().nullable(),
});

export const vehiclePeriod = z.object({
  Id: z.number().int(),
  BeginFromDate: z.string(),
  EndPeriodDate: z.string(),
  DateForExtend: z.string(),
  FirstDayNumber: z.number().int(),
  PriceProgram: z.object({
    Id: z.number().int(),
    Code: z.string(),
    Name: z.string(),
    PriodUnit: z.enum(['DAY', 'MONTH']),
    FinishAction: z.enum(['EXT', 'SEL']),
    PriceProgramPeriods: z.array(programPeriod),
  }),
  DealerPartyId: z.number().int(),
  Price: z.number(),
  /** 0 running, 1 near its end, 2 ended. */
  ProgramStatus: z.number().int(),
  DaysFromStart: z.number().int(),
  DaysLeft: z.number().int(),
  IsWarningPeriod: z.boolean(),
  Messages: z.array(z.string()),
});
export type VehiclePeriod = z.infer<typeof vehiclePeriod>;
export const vehiclePeriodsAnswer = z.object({ Rows: z.array(vehiclePeriod), Total: z.number().int() });
export type VehiclePeriodsAnswer = z.infer<typeof vehiclePeriodsAnswer>;

export const vehicleInvoice = z.object({
  Id: z.string(),
  Source: z.enum(['internal', 'external']),
  DealerPartyId: z.number().int(),
  ReceiverName: z.string(),
  ReceiverOrgNo: z.string(),
  CategoryName: z.string(),
  InvoiceNumber: z.string().nullable(),
  InvoiceDate: z.string(),
  DueDate: z.string(),
  ReferenceName: z.string().nullable(),
  Status: z.string(),
  NetAmount: z.number(),
  VATAmount: z.number(),
  TotalAmount: z.number(),
  /** What of it is interest on late payment: the sum of the rows of that account. */
  LatePaymentAmount: z.number(),
  Specification: z.array(z.object({ NetAmount: z.number(), AccountCategoryCode: z.string() })),
  InvoiceCategory: z.object({ Enum: z.number().int() }),
});
export type VehicleInvoice = z.infer<typeof vehicleInvoice>;
export const vehicleInvoicesAnswer = z.object({ Rows: z.array(vehicleInvoice), Total: z.number().int() });
export type VehicleInvoicesAnswer = z.infer<typeof vehicleInvoicesAnswer>;

/** The timeline: each fact that this reader may see, oldest first. */
export const vehicleFact = z.object({
  Type: z.string(),
  Version: z.number().int(),
  At: z.string(),
  By: z.string(),
  Data: z.record(z.string(), z.unknown()),
});
export const vehicleFactsAnswer = z.object({ Rows: z.array(vehicleFact), Total: z.number().int() });
export type VehicleFact = z.infer<typeof vehicleFact>;
export type VehicleFactsAnswer = z.infer<typeof vehicleFactsAnswer>;

export const eventCategoryRow = z.object({
  Id: z.number().int(),
  Enum: z.number().int(),
  Name: z.string(),
  ShowOnEventList: z.boolean(),
});
export type EventCategoryRow = z.infer<typeof eventCategoryRow>;
export const eventCategoriesAnswer = z.object({ Rows: z.array(eventCategoryRow), Total: z.number().int() });
export type EventCategoriesAnswer = z.infer<typeof eventCategoriesAnswer>;
