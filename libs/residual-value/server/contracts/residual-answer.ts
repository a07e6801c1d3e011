import { seesAll, type UserScope } from '@floorplan/identity/domain';
import { formatIdentityNumber, kronorOfOre, vatOnNet } from '@floorplan/kernel';
import type { DealerWithMakes, Parties } from '@floorplan/parties/contracts';
import { textOf } from '@floorplan/platform/texts';
import type { ResidualContractAnswer } from '@floorplan/residual-value/contracts';
import {
  allowedNow,
  endPriceOf,
  extendableFrom,
  isEndPriceRequested,
  isReserved,
  openEndPriceFields,
  reservableFrom,
  residualStatusCode,
  type EndPrice,
  type RegisterOrder,
  type ResidualState,
} from '@floorplan/residual-value/domain';
import type { LoanStarter } from '@floorplan/vehicle/loans';
import { costsFor, kronorOrNull, termsAnswer } from './residual-amounts';
import { seesCosts, seesResidualValue } from './residual-scope';
import { buyersOf, numbersOf, partyAnswer, suppliersOf, validDealers } from './valid-parties';

/** A contract, and what its answer to a caller depends on. */
export interface Described {
  readonly scope: UserScope;
  readonly contract: ResidualState;
  readonly today: string;
  readonly parties: Parties;
  readonly dealer: DealerWithMakes | undefined;
  /** Whether the caller can take an action. */
  readonly can: (action: string) => boolean;
}

type Answer = Partial<ResidualContractAnswer>;
type Programs = Awaited<ReturnType<LoanStarter['programs']>>;

export function factsOf({ scope, contract, dealer }: Described) {
  const { customer, guarantee } = contract.terms!;
  const isStaff = seesAll(scope);
  const code = residualStatusCode(contract.status);
  return {
    Id: contract.id,
    ContractNo: contract.contractNo,
    Status: code,
    StatusText: textOf(`rv.status_${code}`),
    RVGuarantee: guarantee,
    Dealer: dealer?.name ?? '',
    DealerPartyId: contract.facility.dealerId,
    CustomerName: customer.name,
    CustomerEmail: isStaff ? customer.email : '',
    CustomerOrgNr: isStaff ? formatIdentityNumber(customer.identityNumber) : '',
  } satisfies Answer;
}

export function leaseOf({ scope, contract }: Described) {
  const { vehicle, ...terms } = contract.terms!;
  return {
    LicenseNumber: vehicle.licenseNumber,
    ChassisNumber: vehicle.chassisNumber,
    Make: vehicle.make,
    Model: vehicle.model,
    ObjectDescription: vehicle.description,
    Product: terms.product,
    Duration: terms.duration,
    Mileage: terms.mileage,
    StartDate: terms.startDate,
    EndDate: terms.endDate,
    ResidualValue: seesResidualValue(scope, contract) ? kronorOfOre(terms.residualValue) : null,
    PreEndingAvailable: terms.isPreEndingAvailable,
    CurrentMileage: contract.endPrice.currentMileage,
  } satisfies Answer;
}

export function endPriceAnswer({ contract, today }: Described) {
  const price = endPriceOf(contract);
  return {
    EndPrice: kronorOrNull(price),
    EndPriceInclVAT: price === null ? null : kronorOfOre(price + vatOnNet(price).vat),
    IsReserved: isReserved(contract, today),
    LimitFlagged: contract.isLimitFlagged,
    EndPriceByDNBExists: isEndPriceRequested(contract),
    PriceRequested: contract.priceRequest !== null,
    OpenFields: openEndPriceFields(contract).map((field) => FIELD_NAMES[field]),
  } satisfies Answer;
}

/** The parties of the contract, and those that an action can name. */
export function partiesOf({ contract, parties, dealer, can }: Described) {
  const { terms, facility, ended } = contract;
  return {
    DealerOrgNr: shownNumber(dealer?.organizationNumber),
    RVGOrgNo: shownNumber(terms!.guarantorNumber),
    LevOrgNo: shownNumber(terms!.supplierNumber),
    BuyerOrgNr: shownNumber(ended?.buyerNumber),
    ValidOrgNrsList: numbersOf(parties, facility.organisationId).map(partyAnswer),
    ValidBuyOutOrgNrList: buyersOf(parties, terms!).map(partyAnswer),
    ValidDealers: can('update_dealer') ? validDealers(parties, contract) : [],
    ValidSuppliers: can('releasing') ? suppliersOf(parties, facility.organisationId) : [],
  } satisfies Answer;
}

export const financingOf = ({ scope, contract }: Described, programs: Programs) =>
  ({
    EnablePLFinancing: programs.length > 0,
    PricePrograms: programs.map(({ id, code, name }) => ({ Id: id, Name: `${code} ${name}`.trim() })),
    FinancingEndDate: contract.ended?.on ?? null,
    // The loan is on a dealer's own car, which has no importer.
    VehicleId: scope.role === 'IMP' ? null : contract.vehicleId,
  }) satisfies Answer;

/** An extension of the lease, and a reservation of the vehicle: what can be asked for, and what was. */
export function extendingOf({ scope, contract, today, can }: Described) {
  const { extension, endPrice, terms } = contract;
  const isOpen = contract.status === 'open';
  const asked =
    extension && termsAnswer(extension.months, extension.terms, seesResidualValue(scope, contract));
  return {
    ConfirmExtendEnabled: can('extend_contract'),
    ContractExtended: contract.isExtended,
    ExtendAvailable: isOpen && !endPrice.isExtensionDisabled && today >= extendableFrom(contract),
    ReserveAvailable: isOpen && today >= reservableFrom(contract) && today <= terms!.endDate,
    ExtendAmount: asked?.ExtendAmount ?? null,
    NewStartDate: asked?.NewStartDate ?? null,
    NewEndDate: asked?.NewEndDate ?? null,
    ExtensionMonths: extension?.months ?? null,
    CustomerResponse: extension?.response ?? null,
  } satisfies Answer;
}

/** What the return of the vehicle needs, and what it costs. */
export function endingOf({ scope, contract, today, can }: Described) {
  const { documents, register, costs, invoices } = contract;
  return {
    DocumentExists: documents.inspection !== null,
    EnableReleasing: can('releasing'),
    TrafficStop: registerAnswer(register.trafficStop),
    OwnerChange: registerAnswer(register.ownerChange),
    CustomerCosts: costsFor(scope, contract).CustomerCosts,
    AllowedMileage: allowedNow(contract, today),
    WeardownRows: (seesCosts(scope) ? costs.weardown : []).map(({ description, amount }) => ({
      Description: description,
      Amount: kronorOfOre(amount),
    })),
    Invoices: seesAll(scope)
      ? invoices.map(({ number, category }) => ({ Id: number, Number: number, Category: category }))
      : [],
  } satisfies Answer;
}

/** Organisation number with its hyphen; blank when there is none. */
const shownNumber = (digits: string | null | undefined): string =>
  digits ? formatIdentityNumber(digits) : '';

const FIELD_NAMES: Readonly<Record<keyof EndPrice, ResidualContractAnswer['OpenFields'][number]>> = {
  price: 'Price',
  releasingPrice: 'ReleasingPrice',
  importerSupport: 'ImporterSupport',
  currentMileage: 'Mileage',
  comment: 'InternalComment',
  isExtensionDisabled: 'ExtendAvailable',
};

const registerAnswer = ({ status, orderedOn, reason }: RegisterOrder) => ({
  Status: status,
  OrderedDate: orderedOn,
  Reason: reason,
});
