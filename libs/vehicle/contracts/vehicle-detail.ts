import { z } from 'zod';
import { actionSubject } from './action-subject';
import { payoffAnswer } from './ending';

const specificationRow = z.object({ Text: z.string(), Amount: z.number() });

/** Calculation of the promised amounts. Null for records made before calculations were stored. */
const promised = payoffAnswer.nullable();

/** The vehicle as shown on its page. Money in kronor. */
export const vehicleAnswer = z
  .object({
    Id: z.number().int(),
    Version: z.number().int(),
    Make: z.string(),
    Model: z.string().nullable(),
    Variant: z.string().nullable(),
    DealerPartyId: z.number().int(),
    /**
     * For an earlier dealer: the day on which it gave up the vehicle. The answer then contains the last state
     * before that. Null for all other readers.
     */
    HeldUntil: z.string().nullable(),
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
    /** Always null. Only `show_code` returns the code, and each display is recorded. */
    CBRCode: z.string().nullable(),
    HasCBRCode: z.boolean(),
    Price: z.number(),
    /** Price including specification. */
    TotalPrice: z.number(),
    Specification: z.array(specificationRow),
    /** Null for a car without a financing request; such a car also has no classification. */
    Capital: z.number().nullable(),
    StatusCode: z.number().int(),
    SaleStatusCode: z.number().int().nullable(),
    ShowForNetSale: z.boolean(),
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
    /** Location of the vehicle when it is not at the dealer's. */
    ExternalLocation: z.string().nullable(),
    /** Whether the term has been extended; only one extension is possible. */
    IsExtended: z.boolean(),
    DemoApprovalExists: z.boolean(),
    AllowOwnerReg: z.boolean(),
    OwnerIsRegistered: z.boolean(),
    /**
     * True when the term ends soon or has ended. `WarningPeriodFrom` is the first day of the warning period,
     * null when no term runs.
     */
    IsWarningPeriod: z.boolean(),
    WarningPeriodFrom: z.string().nullable(),
    AllowManualTransferToDemo: z.boolean(),
    OfferFinancedAmount: z.number().nullable(),
    /**
     * Calculation of the offered loan, a share of the price rounded down to whole kronor. Null when there is
     * no offer.
     */
    Offer: z.object({ Basis: z.number(), RatePct: z.number(), IncludesVat: z.boolean() }).nullable(),
    /**
     * Quote for ending the financing; null when the reader may not see it. It can be used through its end
     * date.
     */
    EndQuote: z
      .object({
        Number: z.number().int(),
        Date: z.string(),
        EndDate: z.string(),
        /** True when the last day of the quote has passed. */
        Expired: z.boolean(),
        Discount: z.number(),
        EndAmount: z.number(),
        VatAmount: z.number(),
        UnpaidAmount: z.number(),
        Amount: z.number(),
        PerDayAmount: z.number(),
        Payoff: promised,
      })
      .nullable(),
    /** Last day of the expired term when its price list proposes to end the financing; otherwise null. */
    EndProposedFor: z.string().nullable(),
    /** Pending request to end the financing; null when the reader may not see it. */
    EndRequest: z
      .object({
        Date: z.string(),
        By: z.string(),
        EndDate: z.string(),
        Discount: z.number(),
        /** Payoff at the time of the request. */
        Amount: z.number(),
        Payoff: promised,
        SoldToEndCustomer: z.boolean(),
        /** Null when the dealer is the buyer. */
        BuyerOrgNumber: z.string().nullable(),
        Comment: z.string(),
      })
      .nullable(),
    ActionSubject: actionSubject,
    /**
     * Last action that staff may undo, by event category and version of its first fact. Null for other
     * readers.
     */
    Undoable: z
      .object({ EventCategoryId: z.number().int(), Name: z.string(), Version: z.number().int() })
      .nullable(),
    /** Code of the price list requested with a pending financing. */
    RequestedPriceProgram: z.string().nullable(),
    /** Requested amount of a pending loan. */
    RequestedAmount: z.number().nullable(),
    ContractAgreementText: z.string().nullable(),
    Delivery: z.object({ TransportDate: z.string().nullable() }),
    ProcessId: z.number().int().nullable(),
    ProcessDetailId: z.number().int().nullable(),
    /** Residual-value contract that the vehicle was financed from. */
    ResidualContractNo: z.string().nullable(),
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
