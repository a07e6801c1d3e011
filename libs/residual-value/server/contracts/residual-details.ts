import { hasFunction, seesAll, type UserScope } from '@floorplan/identity/domain';
import { formatIdentityNumber, kronorOfOre, vatOnNet } from '@floorplan/kernel';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { reasonOf, textOf } from '@floorplan/platform/texts';
import { MARKET_VALUE_FUNCTION, type ResidualContractAnswer } from '@floorplan/residual-value/contracts';
import {
  allowedNow,
  endPriceOf,
  extendableFrom,
  isEndPriceRequested,
  isReserved,
  openEndPriceFields,
  RESIDUAL_ACTIONS,
  reservableFrom,
  residualStatusCode,
  type EndPrice,
  type RegisterOrder,
  type ResidualState,
} from '@floorplan/residual-value/domain';
import { LoanStarter } from '@floorplan/vehicle/loans';
import { Inject, Injectable } from '@nestjs/common';
import { latestMarketValue } from '../market-values/latest-market-value';
import { RESIDUAL_SETTINGS, type ResidualSettings } from '../residual-settings';
import { costsFor, extensionsFor, kronorOrNull, resultFor, termsAnswer } from './residual-amounts';
import { reasonFor, seesCosts, seesResidualValue } from './residual-scope';
import { rvpOf } from './rvp';
import { buyersOf, numbersOf, partyAnswer, suppliersOf, validDealers } from './valid-parties';

interface Versioned {
  readonly contract: ResidualState;
  readonly version: number;
}

/** Describes one contract for a caller: its data, its amounts and what the caller can do with it. */
@Injectable()
export class ResidualDescriptions {
  constructor(
    private readonly parties: PartiesReader,
    private readonly loans: LoanStarter,
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(RESIDUAL_SETTINGS) private readonly settings: ResidualSettings,
  ) {}

  async read(scope: UserScope, { contract, version }: Versioned): Promise<ResidualContractAnswer> {
    const parties = await this.parties.parties();
    const today = this.clock.today();
    const { terms, facility, extension, documents } = contract;
    const { vehicle, customer } = terms!;
    const isStaff = seesAll(scope);
    const dealer = parties.dealers.find(({ id }) => id === facility.dealerId);
    const code = residualStatusCode(contract.status);
    const price = endPriceOf(contract);
    const Actions = actionsOf(scope, contract, today);
    const can = (key: string) => Actions.some(({ Key, Code }) => Key === key && Code === null);
    const programs = can('start_financing')
      ? await this.loans.programs({ dealerId: facility.dealerId, make: vehicle.make })
      : [];
    const asked =
      extension && termsAnswer(extension.months, extension.terms, seesResidualValue(scope, contract));
    return {
      Id: contract.id,
      ContractNo: contract.contractNo,
      Version: version,
      Status: code,
      StatusText: textOf(`rv.status_${code}`),
      RVGuarantee: terms!.guarantee,
      Dealer: dealer?.name ?? '',
      DealerPartyId: facility.dealerId,
      CustomerName: customer.name,
      CustomerEmail: isStaff ? customer.email : '',
      CustomerOrgNr: isStaff ? formatIdentityNumber(customer.identityNumber) : '',
      LicenseNumber: vehicle.licenseNumber,
      ChassisNumber: vehicle.chassisNumber,
      Make: vehicle.make,
      Model: vehicle.model,
      ObjectDescription: vehicle.description,
      Product: terms!.product,
      Duration: terms!.duration,
      Mileage: terms!.mileage,
      StartDate: terms!.startDate,
      EndDate: terms!.endDate,
      ResidualValue: seesResidualValue(scope, contract) ? kronorOfOre(terms!.residualValue) : null,
      EndPrice: kronorOrNull(price),
      EndPriceInclVAT: price === null ? null : kronorOfOre(price + vatOnNet(price).vat),
      IsReserved: isReserved(contract, today),
      LimitFlagged: contract.isLimitFlagged,
      EndPriceByDNBExists: isEndPriceRequested(contract),
      PriceRequested: contract.priceRequest !== null,
      OpenFields: openEndPriceFields(contract).map((field) => FIELD_NAMES[field]),
      PreEndingAvailable: terms!.isPreEndingAvailable,
      FinancingEndDate: contract.ended?.on ?? null,
      DealerOrgNr: shownNumber(dealer?.organizationNumber),
      RVGOrgNo: shownNumber(terms!.guarantorNumber),
      LevOrgNo: shownNumber(terms!.supplierNumber),
      BuyerOrgNr: shownNumber(contract.ended?.buyerNumber),
      ValidOrgNrsList: numbersOf(parties, facility.organisationId).map(partyAnswer),
      ValidBuyOutOrgNrList: buyersOf(parties, terms!).map(partyAnswer),
      ValidDealers: can('update_dealer') ? validDealers(parties, contract) : [],
      ValidSuppliers: can('releasing') ? suppliersOf(parties, facility.organisationId) : [],
      DocumentExists: documents.inspection !== null,
      EnableReleasing: can('releasing'),
      EnablePLFinancing: programs.length > 0,
      PricePrograms: programs.map(({ id, code, name }) => ({ Id: id, Name: `${code} ${name}`.trim() })),
      ConfirmExtendEnabled: can('extend_contract'),
      ContractExtended: contract.isExtended,
      ExtendAvailable:
        contract.status === 'open' &&
        !contract.endPrice.isExtensionDisabled &&
        today >= extendableFrom(contract),
      ReserveAvailable:
        contract.status === 'open' && today >= reservableFrom(contract) && today <= terms!.endDate,
      ExtendAmount: asked?.ExtendAmount ?? null,
      NewStartDate: asked?.NewStartDate ?? null,
      NewEndDate: asked?.NewEndDate ?? null,
      ExtensionMonths: extension?.months ?? null,
      CustomerResponse: extension?.response ?? null,
      Extensions: extensionsFor(scope, contract, this.settings.extendRate),
      CurrentMileage: contract.endPrice.currentMileage,
      // The loan is on a dealer's own car, which has no importer.
      VehicleId: scope.role === 'IMP' ? null : contract.vehicleId,
      TrafficStop: registerAnswer(contract.register.trafficStop),
      OwnerChange: registerAnswer(contract.register.ownerChange),
      ...resultFor(scope, contract),
      CustomerCosts: costsFor(scope, contract).CustomerCosts,
      AllowedMileage: allowedNow(contract, today),
      MarketValue: await this.marketValue(scope, contract),
      WeardownRows: (seesCosts(scope) ? contract.costs.weardown : []).map(({ description, amount }) => ({
        Description: description,
        Amount: kronorOfOre(amount),
      })),
      Invoices: isStaff
        ? contract.invoices.map(({ number, category }) => ({
            Id: number,
            Number: number,
            Category: category,
          }))
        : [],
      Documents: documentsOf(scope, contract),
      Rvp: rvpOf(scope, contract),
      Actions,
    };
  }

  private async marketValue(scope: UserScope, { id }: ResidualState): Promise<number | null> {
    if (!hasFunction(scope, MARKET_VALUE_FUNCTION)) return null;
    const [row] = await this.database.query<{ value: number | null }>(
      `select ${latestMarketValue('k')} / 100.0::float8 as value from residual_value_contract k where k.id = $1`,
      [id],
    );
    return row?.value ?? null;
  }
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

/** The documents of a contract that the caller may open. */
export function documentsOf(scope: UserScope, contract: ResidualState): ResidualContractAnswer['Documents'] {
  const { documents, status, costs, terms } = contract;
  const uploaded = (['inspection', 'settlement'] as const).flatMap((Kind) => {
    const document = documents[Kind];
    if (!document) return [];
    return [
      { Kind, Name: document.name, UploadedDT: document.uploadedOn, UploadedByName: document.uploadedBy },
    ];
  });
  const made = (Kind: 'settlement' | 'quote' | 'customer_cost', isThere: boolean) =>
    isThere ? [{ Kind, Name: '', UploadedDT: '', UploadedByName: '' }] : [];
  const isReturned = status === 'returned' || status === 'settled';
  return [
    ...uploaded,
    ...made('settlement', !documents.settlement && isReturned),
    ...made(
      'quote',
      terms?.guarantee === 'DNB' &&
        (endPriceOf(contract) ?? 0) > 0 &&
        hasFunction(scope, 'fncResidualValueQuote'),
    ),
    ...made('customer_cost', costs.isSaved && hasFunction(scope, 'fncResidualValueShowCustomerCostLink')),
  ];
}

/** Every action, with the reason why the caller cannot take it. */
function actionsOf(scope: UserScope, contract: ResidualState, today: string) {
  return RESIDUAL_ACTIONS.map((Key) => {
    const refusal = reasonFor(scope, Key, { contract, today });
    return {
      Key,
      Code: refusal?.code ?? null,
      Reason: refusal && (refusal.kind === 'forbidden' ? textOf('problem.FORBIDDEN') : reasonOf(refusal)),
    };
  });
}
