import { MakesReader } from '@floorplan/catalogue/contracts';
import type { Make } from '@floorplan/catalogue/domain';
import {
  canSeeImporter,
  canSeeOrganisation,
  cutToColumns,
  visibleColumns,
  type ColumnFlags,
  type Scope,
} from '@floorplan/identity/domain';
import { NettingBalances } from '@floorplan/invoicing/billing';
import { maskedIdentityNumber, kronorOfOre } from '@floorplan/kernel';
import { LIMITS_COLUMNS, type LimitRow, type LimitSpecificationAnswer } from '@floorplan/limits/contracts';
import {
  categoryUsage,
  LIMIT_CATEGORIES,
  limitStream,
  rowUsage,
  type LimitCategory,
  type CategoryLimits,
  type LimitUsage,
} from '@floorplan/limits/domain';
import { PartiesReader, type Parties } from '@floorplan/parties/contracts';
import type { DealerOrganisation } from '@floorplan/parties/domain';
import { EventLog, streamName } from '@floorplan/platform/event-store';
import { textOf } from '@floorplan/platform/texts';
import { Injectable } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { LimitTable } from './limit-table';
import { specificationOf } from './specification-answer';

/** Lists the limits visible to a scope, by organisation. Netting limits are included only on request. */
export class ListLimits extends Query<readonly Partial<LimitRow>[]> {
  constructor(
    readonly scope: Scope,
    readonly options: { readonly netting: boolean; readonly organisationId: number },
  ) {
    super();
  }
}

/**
 * Returns the limits of one organisation, with all categories. Null when the organisation is outside the
 * scope.
 */
export class ReadSpecifications extends Query<readonly LimitSpecificationAnswer[] | null> {
  constructor(
    readonly scope: Scope,
    readonly organisationId: number,
  ) {
    super();
  }
}

/** Category of netting limits, which limit the debt on the organisation's netting account. */
export const NETTING_CATEGORY = 'F6' satisfies LimitCategory;

const columnsOf = (scope: Scope): ColumnFlags =>
  scope.kind === 'user' ? visibleColumns(scope, LIMITS_COLUMNS) : {};

type Shown = 'Consign' | 'Demo' | 'RVG';
const SHOWN: readonly (readonly [Shown, LimitCategory])[] = [
  ['Consign', 'F1'],
  ['Demo', 'F2'],
  ['RVG', 'F5'],
];

const fields = (name: Shown, usage: LimitUsage | null) => ({
  [`${name}Limit`]: usage && kronorOfOre(usage.limit),
  [`${name}LimitUsed`]: usage && kronorOfOre(usage.used),
  [`${name}LimitUnUsed`]: usage && kronorOfOre(usage.unused),
  [`${name}LimitPercentageUsed`]: usage && usage.percentageUsed,
});

type UsageOf = (category: LimitCategory) => LimitUsage | null;

function rowOf(
  organisation: DealerOrganisation,
  make: string | null,
  usageOf: UsageOf,
  netting: number | null | undefined,
): LimitRow {
  const amounts = Object.assign(
    {},
    ...SHOWN.map(([name, category]) => fields(name, usageOf(category))),
  ) as LimitRow;
  return {
    ...amounts,
    Id: organisation.id,
    Name: organisation.name,
    OrganizationNumber: maskedIdentityNumber(organisation.organizationNumber),
    Make: make,
    ...(netting === undefined ? {} : { CurrentNettingLimit: netting }),
  };
}

/**
 * One row for the organisation. Shows the rest of the netting limit when the debt (öre) is given. When the limits are distributed, also one row per make and one row for the
 * organisation's own stock.
 */
function rowsOf(
  organisation: DealerOrganisation,
  state: CategoryLimits,
  nameOf: (makeId: number | null) => string,
  debt: number | undefined,
  seesMake: SeesMake,
): LimitRow[] {
  const approved = state.specifications[NETTING_CATEGORY]?.approvedAmount;
  const left = debt === undefined || approved === undefined ? null : kronorOfOre(approved - debt);
  const netting = debt === undefined ? undefined : left;
  const ofMake =
    (makeId: number | null): UsageOf =>
    (category) => {
      const specification = state.specifications[category];
      const row = specification?.makeLimits.find((candidate) => candidate.makeId === makeId);
      return specification && row ? rowUsage(state, specification, row) : null;
    };
  const makeIds = new Set(
    SHOWN.flatMap(([, category]) => state.specifications[category]?.makeLimits ?? []).map(
      ({ makeId }) => makeId,
    ),
  );
  return [
    rowOf(organisation, null, (category) => categoryUsage(state, category), netting),
    ...[...makeIds]
      .filter(seesMake)
      .map((id) => rowOf(organisation, nameOf(id), ofMake(id), netting === undefined ? undefined : null)),
  ];
}

type SeesMake = (makeId: number | null) => boolean;

/** Returns a check that hides the rows of other importers' makes from an importer. */
function seenMakes(makes: readonly Make[], scope: Scope): SeesMake {
  const visibleMakes = new Set(
    makes.filter((make) => canSeeImporter(scope, make.importerId)).map(({ id }) => id),
  );
  return (makeId) => makeId === null || visibleMakes.has(makeId);
}

/** Organisations in the scope. An importer sees organisations with a dealer that sells one of its makes. */
export function visibleOrganisations(
  { organisations, dealers }: Parties,
  makes: readonly Make[],
  scope: Scope,
): DealerOrganisation[] {
  const visible = organisations.filter(({ id }) => canSeeOrganisation(scope, id));
  if (scope.kind === 'system' || scope.importerIds === 'all') return visible;
  const own = new Set(
    makes.filter(({ importerId }) => canSeeImporter(scope, importerId)).map(({ id }) => id),
  );
  const dealing = dealers.filter((dealer) => dealer.makes.some(({ makeId }) => own.has(makeId)));
  const ids = new Set(dealing.map(({ dealerOrganizationId }) => dealerOrganizationId));
  return visible.filter(({ id }) => ids.has(id));
}

@Injectable()
@QueryHandler(ListLimits)
export class ListLimitsHandler implements IQueryHandler<ListLimits> {
  constructor(
    private readonly table: LimitTable,
    private readonly parties: PartiesReader,
    private readonly makes: MakesReader,
    private readonly netting: NettingBalances,
  ) {}

  async execute({ scope, options }: ListLimits): Promise<readonly Partial<LimitRow>[]> {
    const [parties, makes] = await Promise.all([this.parties.parties(), this.makes.makes()]);
    const visible = visibleOrganisations(parties, makes, scope).filter(
      ({ id }) => !options.organisationId || id === options.organisationId,
    );
    const ids = visible.map(({ id }) => id);
    const states = await this.table.read(ids);
    const debts = options.netting ? await this.netting.debts(ids) : null;
    const seesMake = seenMakes(makes, scope);
    const makeNames = new Map(makes.map(({ id, name }) => [id, name]));
    const ownStock = textOf('deo.dist_STK');
    const nameOf = (makeId: number | null) => (makeId === null ? ownStock : (makeNames.get(makeId) ?? ''));
    const flags = columnsOf(scope);
    return visible.flatMap((organisation) => {
      const state = states.get(organisation.id);
      return state
        ? rowsOf(
            organisation,
            state,
            nameOf,
            debts ? (debts.get(organisation.id) ?? 0) : undefined,
            seesMake,
          ).map((row) => cutToColumns(row, flags))
        : [];
    });
  }
}

@Injectable()
@QueryHandler(ReadSpecifications)
export class ReadSpecificationsHandler implements IQueryHandler<ReadSpecifications> {
  constructor(
    private readonly table: LimitTable,
    private readonly parties: PartiesReader,
    private readonly makes: MakesReader,
    private readonly log: EventLog,
    private readonly netting: NettingBalances,
  ) {}

  async execute({
    scope,
    organisationId,
  }: ReadSpecifications): Promise<readonly LimitSpecificationAnswer[] | null> {
    const [parties, makes] = await Promise.all([this.parties.parties(), this.makes.makes()]);
    const visible = visibleOrganisations(parties, makes, scope);
    if (!visible.some(({ id }) => id === organisationId)) return null;
    // Read the version before the rows. The rows may then be newer than the version, but never older.
    const stream = streamName(limitStream, organisationId);
    const Version = (await this.log.versions([stream])).get(stream) ?? 0;
    const state = (await this.table.read([organisationId])).get(organisationId);
    if (!state) return [];
    const flags = columnsOf(scope);
    // Vehicles do not use the netting limit. Buyouts that are not paid do.
    const debt = (await this.netting.debts([organisationId])).get(organisationId) ?? 0;
    const reader = {
      seesMake: seenMakes(makes, scope),
      seesUse: flags['ConsignLimitUsed'] !== false,
    };
    return LIMIT_CATEGORIES.filter(
      (category) =>
        state.specifications[category] &&
        (category !== NETTING_CATEGORY || flags['CurrentNettingLimit'] !== false),
    ).map((category) => ({
      ...specificationOf(state, category, reader, category === NETTING_CATEGORY ? debt : undefined),
      // The version counts every use of the limits too.
      ...(reader.seesUse && { Version }),
    }));
  }
}
