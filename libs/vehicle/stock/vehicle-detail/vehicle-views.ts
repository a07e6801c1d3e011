import { canSeeChargesTo, isStaff, type UserScope } from '@floorplan/identity/domain';
import { formatIdentityNumber, kronorOfOre, maskedIdentityNumber } from '@floorplan/kernel';
import type { ObjectDataAnswer, SpecificationAnswer, VehicleAnswer } from '@floorplan/vehicle/contracts';
import {
  codeIsReleased,
  lastPeriod,
  lastUndoable,
  openProposal,
  quoteExpiredOn,
  statusCodeOf,
  subjectOf,
  totalPrice,
  warningOf,
  type Financing,
  type Vehicle,
  type VehiclePrice,
} from '@floorplan/vehicle/domain';
import { classificationFor, classificationText, type FinanceType } from '@floorplan/catalogue/domain';
import { textIn, textOf } from '@floorplan/platform/texts';
import { payoffAnswerOf } from '@floorplan/vehicle/charges';
import { eventName, type SeenVehicle, type VehicleOrigin } from '@floorplan/vehicle/reader';

type Language = 'sv' | 'en';

/**
 * The vehicle as shown on its page. Never contains the registration code, because each display of the code
 * must be requested and recorded.
 */
export function toVehicle(
  seen: SeenVehicle,
  { processId, residualContractNo }: VehicleOrigin,
  scope: UserScope,
  language: Language,
): VehicleAnswer {
  const { version, vehicle, dealer, importer, heldUntil, today } = seen;
  const { identity, parties, approvals } = vehicle;
  const warning = warningOf(vehicle, today);
  const ends = toEndRequests(vehicle, scope, { heldUntil, today });
  const Undoable = toUndoable(vehicle, scope);
  return {
    Id: identity.vehicleId,
    Version: version,
    DealerPartyId: parties.dealerId,
    HeldUntil: heldUntil,
    ...toParties(seen, scope),
    ...toItem(vehicle),
    CBRCode: null,
    HasCBRCode: vehicle.code !== null,
    StatusCode: statusCodeOf(vehicle.status),
    SaleStatusCode: vehicle.sale.statusCode,
    ShowForNetSale: vehicle.sale.showForNetSale,
    ShowPinCode: codeIsReleased(vehicle, dealer.pinCodeAfterPayment),
    IsOnExternalLocation: vehicle.externalLocation !== null,
    ExternalLocation: vehicle.externalLocation?.note ?? null,
    DemoApprovalExists: approvals.dealer !== null,
    OwnerIsRegistered: approvals.owner !== null,
    IsWarningPeriod: warning.isWarningPeriod,
    WarningPeriodFrom: warning.warningFrom,
    Undoable,
    ...ends,
    ActionSubject: {
      ...subjectOf(vehicle, { dealer, importer, today }),
      // The next fields are limited to what the reader may see, unlike the fields above.
      undoable: Undoable !== null,
      endIsRequested: ends.EndRequest !== null,
      isQuoted: ends.EndQuote !== null,
      quoteExpiredOn: ends.EndQuote?.Expired ? ends.EndQuote.EndDate : null,
    },
    EndProposedFor: openProposal(vehicle)?.end ?? null,
    ...toFinancing(seen, language),
    ProcessId: processId,
    ProcessDetailId: identity.detailId,
    ResidualContractNo: residualContractNo,
  };
}

type Answer = Partial<VehicleAnswer>;

/** Dealer and importer. Importers see the personal numbers of sole traders masked. */
function toParties({ dealer, importer }: SeenVehicle, scope: UserScope) {
  const shown = scope.role === 'IMP' ? maskedIdentityNumber : formatIdentityNumber;
  const shownOrNone = (digits: string | null) => digits && shown(digits);
  return {
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
    AllowOwnerReg: importer?.allowOwnerReg ?? false,
    AllowManualTransferToDemo: importer?.allowManualTransferToDemo ?? false,
  } satisfies Answer;
}

const toItem = ({ item, price }: Vehicle) =>
  ({
    Make: item.make,
    Model: item.model,
    Variant: item.variant,
    LicenseNumber: item.licenseNumber,
    ChassisNumber: item.chassisNumber,
    Price: kronorOfOre(price.price),
    TotalPrice: kronorOfOre(totalPrice(price)),
    Specification: specificationRows(price),
    Delivery: { TransportDate: item.transportDate },
  }) satisfies Answer;

/** The current financing, and the one that is requested or offered. */
function toFinancing({ vehicle, offer }: SeenVehicle, language: Language) {
  const { financing, item } = vehicle;
  return {
    Capital: financing && kronorOfOre(financing.capital),
    ObjectClassification: financing && toClassification(financing, item.supplierType, language),
    IsExtended: lastPeriod(vehicle)?.extended ?? false,
    ...requestedOf(vehicle),
    OfferFinancedAmount: offer && kronorOfOre(offer.amount),
    Offer: offer && {
      Basis: kronorOfOre(offer.basis),
      RatePct: offer.ratePct,
      IncludesVat: offer.includesVat,
    },
    ContractAgreementText: agreementOf(vehicle),
  } satisfies Answer;
}

function toUndoable(vehicle: Vehicle, scope: UserScope): VehicleAnswer['Undoable'] {
  const act = isStaff(scope) ? lastUndoable(vehicle) : null;
  return act && { EventCategoryId: act.category, Name: eventName(scope, act.category), Version: act.place };
}

/** Quote and request for ending the financing. Hidden from importers and from earlier dealers. */
export function toEndRequests(
  { requests: { quote, end } }: Vehicle,
  scope: UserScope,
  { heldUntil, today }: Pick<SeenVehicle, 'heldUntil' | 'today'>,
): Pick<VehicleAnswer, 'EndQuote' | 'EndRequest'> {
  if (heldUntil !== null || !canSeeChargesTo(scope, 'DEA')) return { EndQuote: null, EndRequest: null };
  return {
    EndQuote: quote && {
      Number: quote.number,
      Date: quote.on,
      EndDate: quote.endDate,
      Expired: quoteExpiredOn(quote, today) !== null,
      Discount: kronorOfOre(quote.discount),
      EndAmount: kronorOfOre(quote.endAmount),
      VatAmount: kronorOfOre(quote.vat),
      UnpaidAmount: kronorOfOre(quote.unpaid),
      Amount: kronorOfOre(quote.amount),
      PerDayAmount: kronorOfOre(quote.perDay),
      Payoff: quote.payoff ? payoffAnswerOf(quote.payoff, scope, true) : null,
    },
    EndRequest: end && {
      Date: end.on,
      By: end.by.name,
      EndDate: end.endDate,
      Comment: end.comment,
      Discount: kronorOfOre(end.discount),
      Amount: kronorOfOre(end.amount),
      Payoff: end.payoff ? payoffAnswerOf(end.payoff, scope, true) : null,
      SoldToEndCustomer: end.soldToEndCustomer,
      BuyerOrgNumber: end.buyer && formatIdentityNumber(end.buyer),
    },
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
    Name: textIn(language === 'en' ? 'en-GB' : 'sv-SE', classificationText(row)),
    AmountIncludesVAT: row.amountIncludesVat,
    FinanceType: type,
    SupplierType,
  };
}

const AGREEMENTS: Readonly<Record<FinanceType, () => string>> = {
  CONSIGN: () => textOf('agreement.CONSIGN'),
  PL_FINANCE: () => textOf('agreement.PL_FINANCE'),
  LOAN: () => textOf('agreement.LOAN'),
  AVBETALNING: () => textOf('agreement.AVBETALNING'),
  LEASING: () => textOf('agreement.LEASING'),
};

/** Text of the agreement with the dealer for the current or requested financing, in the reader's language. */
function agreementOf({ requests, financing }: Vehicle): string | null {
  const type = requests.demo?.financeType ?? financing?.type;
  return type ? AGREEMENTS[type]() : null;
}

/** Price list and amount of a request that waits for a decision. */
function requestedOf({
  requests,
  financing,
}: Vehicle): Pick<VehicleAnswer, 'RequestedPriceProgram' | 'RequestedAmount'> {
  const requested = requests.demo ?? (requests.financing && financing);
  return {
    RequestedPriceProgram: (requests.demo ?? requests.financing)?.program?.code ?? null,
    RequestedAmount: requested && kronorOfOre(requested.capital),
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
