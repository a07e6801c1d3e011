import { canSeeChargesTo, hasFunction, type Scope, type UserScope } from '@floorplan/identity/domain';
import { formatIdentityNumber, kronorOfOre, maskedIdentityNumber } from '@floorplan/kernel';
import type {
  ObjectDataAnswer,
  SpecificationAnswer,
  VehicleAnswer,
  VehicleInvoice,
  VehiclePeriod,
} from '@floorplan/vehicle/contracts';
import {
  classificationFor,
  codeIsReleased,
  dateForExtend,
  daysFromStart,
  daysLeft,
  isWarningPeriod,
  latePaymentAmount,
  programStatus,
  statusCodeOf,
  totalPrice,
  type InvoiceRow,
  type VehicleStatus,
} from '@floorplan/vehicle/domain';
import type { SeenVehicle } from './vehicle-reader';

type Language = 'sv' | 'en';

/** The vehicle as its page shows it. The registration code is never here: each showing is asked for and recorded. */
export function toVehicle(
  { version, state, financing, dealer, importer }: SeenVehicle,
  processId: number | null,
  scope: UserScope,
  language: Language,
): VehicleAnswer {
  const { item, classification, financeType } = financing;
  const cls = classificationFor(classification, financeType)!;
  // An importer's user need not know the personal number of a sole trader.
  const shown = scope.role === 'IMP' ? maskedIdentityNumber : formatIdentityNumber;
  const shownOrNone = (digits: string | null) => digits && shown(digits);
  return {
    Id: financing.vehicleId,
    Version: version,
    Make: item.make,
    Model: item.model,
    Variant: item.variant,
    DealerPartyId: financing.dealerId,
    Dealer: {
      Name: dealer.name,
      OrganizationNumber: shown(dealer.organizationNumber),
      BranchOrganizationNumber: shownOrNone(dealer.branchOrganizationNumber),
      BranchOrganizationNumberRental: shownOrNone(dealer.branchOrganizationNumberRental),
      PinCodeAfterPayment: dealer.pinCodeAfterPayment,
    },
    Supplier: { Id: importer.id, Name: importer.name, UsePurchaseDiscount: importer.usePurchaseDiscount },
    LicenseNumber: item.licenseNumber,
    ChassisNumber: item.chassisNumber,
    CBRCode: null,
    HasCBRCode: financing.codeRef !== null,
    Price: kronorOfOre(financing.price),
    TotalPrice: kronorOfOre(totalPrice(financing)),
    Specification: specificationRows(financing),
    Capital: kronorOfOre(financing.capital),
    StatusCode: statusCodeOf(state.status as Exclude<VehicleStatus, 'absent'>),
    SaleStatusCode: null,
    ShowPinCode: codeIsReleased(state, dealer.pinCodeAfterPayment),
    ObjectClassification: {
      Code: classification,
      Name: cls[language],
      AmountIncludesVAT: cls.amountIncludesVat,
      FinanceType: financeType,
      SupplierType: item.supplierType,
    },
    IsOnExternalLocation: false,
    DemoApprovalExists: false,
    AllowOwnerReg: false,
    AllowManualTransferToDemo: false,
    OfferFinancedAmount: null,
    ContractAgreementText: null,
    Delivery: { TransportDate: item.transportDate },
    ProcessId: processId,
    ProcessDetailId: financing.detailId,
  };
}

const specificationRows = ({ specification }: SeenVehicle['financing']): VehicleAnswer['Specification'] =>
  specification.map(({ text, amount }) => ({ Text: text, Amount: kronorOfOre(amount) }));

export const toSpecification = ({ financing }: SeenVehicle): SpecificationAnswer => ({
  Rows: specificationRows(financing),
  Price: kronorOfOre(financing.price),
  TotalPrice: kronorOfOre(totalPrice(financing)),
});

export const toObjectData = ({ financing: { item } }: SeenVehicle): ObjectDataAnswer => ({
  LicenseNumber: item.licenseNumber,
  ChassisNumber: item.chassisNumber,
  Make: item.make,
  Model: item.model,
  Variant: item.variant,
  YearModel: item.yearModel,
  Mileage: item.mileage,
  IsUsed: item.isUsed,
  Color: item.color,
  Fuel: item.fuel,
  Transmission: item.transmission,
  TransportDate: item.transportDate,
});

/** The running period. Program rows are shown when they begin within the term and charge the reader's side. */
export function toPeriod({ financing, today }: SeenVehicle, scope: Scope): VehiclePeriod {
  const { period, program } = financing;
  const length = program.length;
  return {
    Id: financing.vehicleId,
    BeginFromDate: period.begin,
    EndPeriodDate: period.end,
    DateForExtend: dateForExtend(period, length, program.unit),
    FirstDayNumber: period.firstDayNumber,
    PriceProgram: {
      Id: program.id,
      Code: program.code,
      Name: program.name,
      PriodUnit: program.unit,
      FinishAction: program.finishAction,
      PriceProgramPeriods: program.periods
        .filter(() => hasFunction(scope, 'fncVehicleShowPricelist'))
        .filter(({ fromDay, receiverType }) => fromDay <= length && canSeeChargesTo(scope, receiverType))
        .map((row) => ({
          FromDay: row.fromDay,
          ToDay: row.toDay,
          Fee: { Id: row.feeId, ReceiverType: row.receiverType, Type: row.feeType },
          Value: row.value,
          InterestRateId: row.interestRateId,
          Text: row.text,
        })),
    },
    DealerPartyId: financing.dealerId,
    Price: kronorOfOre(financing.capital),
    ProgramStatus: programStatus(period, program.unit, today),
    DaysFromStart: daysFromStart(period, today),
    DaysLeft: daysLeft(period, today),
    IsWarningPeriod: isWarningPeriod(period, program.unit, today),
    Messages: [],
  };
}

const SUPPLIER_INVOICE = 4;
/** The importer's own invoice comes as one sum, and without interest of ours. */
const SUPPLIER_ROWS: readonly InvoiceRow[] = [];

/** The importer's invoice for the vehicle (category 4), which came with the message. */
export const toInvoices = (
  { financing, importer, dealer }: SeenVehicle,
  language: Language,
): VehicleInvoice[] => [
  {
    Id: financing.supplierInvoice.number ?? financing.identification,
    Source: 'external',
    DealerPartyId: financing.dealerId,
    ReceiverName: importer.name,
    ReceiverOrgNo: maskedIdentityNumber(importer.organizationNumber),
    CategoryName: language === 'sv' ? 'Leverantörsfaktura' : 'Supplier invoice',
    InvoiceNumber: financing.supplierInvoice.number,
    InvoiceDate: financing.supplierInvoice.invoiceDate,
    DueDate: financing.supplierInvoice.dueDate,
    ReferenceName: dealer.name,
    Status: 'OPEN',
    NetAmount: kronorOfOre(financing.supplierInvoice.net),
    VATAmount: kronorOfOre(financing.supplierInvoice.vat),
    TotalAmount: kronorOfOre(financing.supplierInvoice.total),
    LatePaymentAmount: kronorOfOre(latePaymentAmount(SUPPLIER_ROWS)),
    Specification: SUPPLIER_ROWS.map(({ net, accountCategoryCode }) => ({
      NetAmount: kronorOfOre(net),
      AccountCategoryCode: accountCategoryCode,
    })),
    InvoiceCategory: { Enum: SUPPLIER_INVOICE },
  },
];
