import { MakesReader } from '@floorplan/catalogue/contracts';
import type { Make } from '@floorplan/catalogue/domain';
import {
  canSeeDealer,
  canSeeImporter,
  canSeeOrganisation,
  isStaff,
  visibleColumns,
  type Scope,
} from '@floorplan/identity/domain';
import { formatIdentityNumber, maskedIdentityNumber } from '@floorplan/kernel';
import {
  PartiesReader,
  type DealerOrganisationRow,
  type DealerRow,
  type DealerWithMakes,
  type ImporterRow,
  type Parties,
} from '@floorplan/parties/contracts';
import type { Importer } from '@floorplan/parties/domain';
import { Injectable } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { dealing, visibleDealers, visibleImporters } from './visible-parties';

/** The parties that exist for a scope, as the wire shows them, each list by name. */
export interface PartyRows {
  readonly importers: readonly ImporterRow[];
  readonly dealers: readonly DealerRow[];
  readonly organisations: readonly DealerOrganisationRow[];
}

/** `importerId` 0 = dealers of every importer. */
export class ListParties extends Query<PartyRows> {
  constructor(
    readonly scope: Scope,
    readonly importerId = 0,
    /** The pages of single parties show their own, and staff, a sole trader's number whole. */
    readonly form: 'list' | 'page' = 'list',
  ) {
    super();
  }
}

/** Where its vehicles are sent is between the importer and the staff. */
const mayKnowAddress = (scope: Scope, importerId: number): boolean =>
  scope.kind === 'system' ||
  isStaff(scope) ||
  (scope.importerIds !== 'all' && scope.importerIds.includes(importerId));

const seesImportersNumber = (scope: Scope): boolean =>
  scope.kind !== 'user' || visibleColumns(scope.role, 'inventory')['ImporterAssignedDealerId'] !== false;

type Form = ListParties['form'];

/** How a number is shown: whole only on a page, to staff and to the party itself. */
const numberFor = (form: Form, isOwn: boolean) =>
  form === 'page' && isOwn ? formatIdentityNumber : maskedIdentityNumber;

const staffOr = (scope: Scope, own: boolean): boolean => scope.kind === 'system' || isStaff(scope) || own;

const isOwnDealer = (scope: Scope, dealer: DealerWithMakes): boolean =>
  staffOr(scope, scope.kind === 'user' && scope.dealerIds !== 'all' && canSeeDealer(scope, dealer.id));

const isOwnOrganisation = (scope: Scope, id: number): boolean =>
  staffOr(scope, scope.kind === 'user' && scope.organisationIds !== 'all' && canSeeOrganisation(scope, id));

const importerRow = (importer: Importer, scope: Scope, form: Form): ImporterRow => ({
  Id: importer.id,
  Name: importer.name,
  OrganizationNumber: numberFor(form, mayKnowAddress(scope, importer.id))(importer.organizationNumber),
  VAT: importer.vat,
  ImporterAssignedId: importer.importerAssignedId,
  FinancerAssignedId: importer.financerAssignedId,
  IsActive: importer.isActive,
  AllowReject: importer.allowReject,
  UsePurchaseDiscount: importer.usePurchaseDiscount,
  DemandDemoApproval: importer.demandDemoApproval,
  ResendUrl: mayKnowAddress(scope, importer.id) ? importer.resendUrl : null,
});

/**
 * An importer's user sees the makes that are its own, not whom else a dealer deals with; the importer's number for a
 * dealer is shown to those who see it in the lists of vehicles.
 */
function dealerRow(
  dealer: DealerWithMakes,
  makes: ReadonlyMap<number, Make>,
  scope: Scope,
  form: Form,
): DealerRow {
  const shown = numberFor(form, isOwnDealer(scope, dealer));
  const shownOrNone = (digits: string | null) => digits && shown(digits);
  return {
    Id: dealer.id,
    DealerOrganizationId: dealer.dealerOrganizationId,
    DealerMakes: dealer.makes
      .filter(({ makeId }) => canSeeImporter(scope, makes.get(makeId)?.importerId ?? 0))
      .map(({ makeId, importerAssignedDealerId }) => ({
        MakeId: makeId,
        ...(seesImportersNumber(scope) && { ImporterAssignedDealerId: importerAssignedDealerId }),
        Make: makes.get(makeId)?.name ?? '',
      })),
    Name: dealer.name,
    City: dealer.city,
    PostalCode: dealer.postalCode,
    OrganizationNumber: shown(dealer.organizationNumber),
    BranchOrganizationNumber: shownOrNone(dealer.branchOrganizationNumber),
    BranchOrganizationNumberRental: shownOrNone(dealer.branchOrganizationNumberRental),
    IsActive: dealer.isActive,
    PinCodeAfterPayment: dealer.pinCodeAfterPayment,
    ConcernName: dealer.concernName,
    FinancerAssignedId: dealer.financerAssignedId,
    ExternalAssignedId: dealer.externalAssignedId,
    NextInventoryDate: dealer.nextInventoryDate,
  };
}

function organisationRows(
  { organisations, concerns }: Parties,
  dealers: readonly DealerWithMakes[],
  { scope, form }: Pick<ListParties, 'scope' | 'form'>,
  all: boolean,
): DealerOrganisationRow[] {
  const seen = new Set(dealers.map(({ dealerOrganizationId }) => dealerOrganizationId));
  return organisations
    .filter(({ id }) => all || seen.has(id))
    .map(({ id, name, organizationNumber, concernId }) => ({
      Id: id,
      Name: name,
      OrganizationNumber: numberFor(form, isOwnOrganisation(scope, id))(organizationNumber),
      ConcernId: concernId,
      ConcernName: concerns.find((concern) => concern.id === concernId)?.name ?? null,
    }));
}

@Injectable()
@QueryHandler(ListParties)
export class ListPartiesHandler implements IQueryHandler<ListParties> {
  constructor(
    private readonly parties: PartiesReader,
    private readonly makes: MakesReader,
  ) {}

  async execute({ scope, importerId, form }: ListParties): Promise<PartyRows> {
    const [parties, makes] = await Promise.all([this.parties.parties(), this.makes.makes()]);
    const deals = dealing(parties, new Map(makes.map((make) => [make.id, make.importerId])));
    // Whom a dealer deals with is not another importer's to ask.
    const dealers = visibleDealers(parties, scope, deals).filter(
      (dealer) => !importerId || (canSeeImporter(scope, importerId) && deals(dealer, importerId)),
    );
    const makeById = new Map(makes.map((make) => [make.id, make]));
    const staff = scope.kind === 'system' || isStaff(scope);
    return {
      importers: visibleImporters(parties, scope, deals).map((importer) =>
        importerRow(importer, scope, form),
      ),
      dealers: dealers.map((dealer) => dealerRow(dealer, makeById, scope, form)),
      organisations: organisationRows(parties, dealers, { scope, form }, staff && !importerId),
    };
  }
}
