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
  SUPPLIER_INVOICE,
  totalPrice,
  type Financing,
  type Period,
  type VehiclePrice,
} from '@floorplan/vehicle/domain';
import type { SeenVehicle } from './vehicle-reader';

type Language = 'sv' | 'en';

/** The vehicle as its page shows it. The registration code is never here: each showing is asked for and recorded. */
export function toVehicle(
  { version, vehicle, dealer, importer }: SeenVehicle,
  processId: number | null,
  scope: UserScope,
  language: Language,
): VehicleAnswer {
  const { identity, item, parties, price, financing, approvals } = vehicle;
  // An importer's user need not know the personal number of a sole trader.
  const shown = scope.role === 'IMP' ? maskedIdentityNumber : formatIdentityNumber;
  const shownOrNone = (digits: string | null) => digits && shown(digits);
  return {
    Id: identity.vehicleId,
    Version: version,
    Make: item.make,
    Model: item.model,
    Variant: item.variant,
    DealerPartyId: parties.dealerId,
    Dealer: {
      Name: dealer.name,
      OrganizationNumber: shown(dealer.organizationNumber),
      BranchOrganizationNumber: shownOrNone(dealer.branchOrganizationNumber),
      BranchOrganizationNumberRental: shownOrNone(dealer.branchOrganizationNumberRental),
      PinCodeAfterPayment: dealer.pinCodeAfterPayment,
    },
    Supplier: importer && {
      Id: importer.id,
      Name: importer.name,
      UsePurchaseDiscount: importer.usePurchaseDiscount,
    },
    LicenseNumber: item.licenseNumber,
    ChassisNumber: item.chassisNumber,
    CBRCode: null,
    HasCBRCode: vehicle.code !== null,
    Price: kronorOfOre(price.price),
    TotalPrice: kronorOfOre(totalPrice(price)),
    Specification: specificationRows(price),
    Capital: financing && kronorOfOre(financing.capital),
    StatusCode: statusCodeOf(vehicle.status),
    SaleStatusCode: vehicle.sale.statusCode,
    ShowPinCode: codeIsReleased(vehicle, dealer.pinCodeAfterPayment),
    ObjectClassification: financing && toClassification(financing, item.supplierType, language),
    IsOnExternalLocation: vehicle.externalLocation !== null,
    DemoApprovalExists: approvals.dealer !== null,
    AllowOwnerReg: false,
    AllowManualTransferToDemo: false,
    OfferFinancedAmount: null,
    ContractAgreementText: null,
    Delivery: { TransportDate: item.transportDate },
    ProcessId: processId,
    ProcessDetailId: identity.detailId,
  };
}

function toClassification(
  { classification, type }: Financing,
  SupplierType: string,
  language: Language,
): VehicleAnswer['ObjectClassification'] {
  const row = classificationFor(classification, type)!;
  return {
    Code: classification,
    Name: row[language],
    AmountIncludesVAT: row.amountIncludesVat,
    FinanceType: type,
    SupplierType,
  };
}

const specificationRows = ({ specification }: VehiclePrice): VehicleAnswer['Specification'] =>
  specification.map(({ text, amount }) => ({ Text: text, Amount: kronorOfOre(amount) }));

export const toSpecification = ({ vehicle: { price } }: SeenVehicle): SpecificationAnswer => ({
  Rows: specificationRows(price),
  Price: kronorOfOre(price.price),
  TotalPrice: kronorOfOre(totalPrice(price)),
});

export const toObjectData = ({ vehicle: { item } }: SeenVehicle): ObjectDataAnswer => ({
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

/** A period. Program rows are shown when they begin within the term and charge the reader's side. */
export function toPeriod({ today }: SeenVehicle, period: Period, scope: Scope): VehiclePeriod {
  const { program } = period;
  const length = program.length;
  return {
    Id: period.id,
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
    DealerPartyId: period.dealerId,
    Price: kronorOfOre(period.capital),
    ProgramStatus: programStatus(period, program.unit, today),
    DaysFromStart: daysFromStart(period, today),
    DaysLeft: daysLeft(period, today),
    IsWarningPeriod: isWarningPeriod(period, program.unit, today),
    Messages: [],
  };
}

/** The importer's invoices for the vehicle, which came with messages. */
export const toInvoices = (
  { vehicle: { identity, parties, invoices }, importer, dealer }: SeenVehicle,
  language: Language,
): VehicleInvoice[] =>
  invoices
    .filter(({ category }) => importer && category === SUPPLIER_INVOICE)
    .map(({ category, invoice, rows }) => ({
      Id: invoice.number ?? identity.identification,
      Source: 'external',
      DealerPartyId: parties.dealerId,
      ReceiverName: importer!.name,
      ReceiverOrgNo: maskedIdentityNumber(importer!.organizationNumber),
      CategoryName: language === 'sv' ? 'Leverantörsfaktura' : 'Supplier invoice',
      InvoiceNumber: invoice.number,
      InvoiceDate: invoice.invoiceDate,
      DueDate: invoice.dueDate,
      ReferenceName: dealer.name,
      Status: 'OPEN',
      NetAmount: kronorOfOre(invoice.net),
      VATAmount: kronorOfOre(invoice.vat),
      TotalAmount: kronorOfOre(invoice.total),
      LatePaymentAmount: kronorOfOre(latePaymentAmount(rows)),
      Specification: rows.map(({ net, accountCategoryCode }) => ({
        NetAmount: kronorOfOre(net),
        AccountCategoryCode: accountCategoryCode,
      })),
      InvoiceCategory: { Enum: category },
    }));
