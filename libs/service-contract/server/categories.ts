import { LISTED_MAKES, MakesReader } from '@floorplan/catalogue/contracts';
import { make } from '@floorplan/catalogue/domain';
import { Needs, recordAccess } from '@floorplan/identity/access';
import { actorOf, languageOfScope, type Scope } from '@floorplan/identity/domain';
import { refused } from '@floorplan/kernel';
import { uniqueKey } from '@floorplan/kernel/records';
import { refusedFields, type FieldErrorCode } from '@floorplan/kernel/wire';
import { LISTED_ORGANISATIONS, PartiesReader } from '@floorplan/parties/contracts';
import { PARTIES_VERSION } from '@floorplan/parties/domain';
import type { Saved } from '@floorplan/platform/commands';
import { recordController, Records, RecordTools, type RecordAccess } from '@floorplan/platform/records';
import {
  CATEGORY_ROUTES,
  categoryContract,
  type ContractCategoriesQuery,
} from '@floorplan/service-contract/contracts';
import {
  contractCategory,
  contractCategoryStream,
  SERVICE_CONTRACT_VERSION,
  type ContractCategory,
} from '@floorplan/service-contract/domain';
import { Injectable } from '@nestjs/common';
import { savableBy, mayKeepOf, soldBy } from './category-scope';

type Sent = Parameters<Records<typeof contractCategory, Scope>['save']>[1];

/** Categories of service contracts. */
@Injectable()
export class ContractCategories extends Records<
  typeof contractCategory,
  Scope,
  Pick<ContractCategoriesQuery, 'id' | 'makeId' | 'deoId' | 'categoryType' | 'state' | 'text'>
> {
  constructor(
    tools: RecordTools,
    private readonly makes: MakesReader,
    private readonly parties: PartiesReader,
  ) {
    super(tools, {
      description: contractCategory,
      stream: contractCategoryStream,
      actorOf,
      own: ({ scope }) => savableBy(scope, 'r'),
      language: ({ scope }) => languageOfScope(scope),
      joined: {
        m: { rows: LISTED_MAKES, by: 'r.make_id' },
        o: { rows: LISTED_ORGANISATIONS, by: 'r.dealer_organization_id' },
      },
      columns: {
        Name: { sql: 'r.type_description', type: 'text' },
        Type: { sql: `case when r.make_id is null then 'DEO' else 'MAK' end`, type: 'text' },
        MakeName: { sql: 'm.name', type: 'text', searched: true },
        DealerOrganizationName: { sql: 'o.name', type: 'text', searched: true },
      },
      scope: (where, { scope }) => where.and(soldBy(scope, 'r')),
      filters: {
        id: (where, id) => where.and('r.id = ?', id),
        makeId: (where, id) => where.and('r.make_id = ?', id),
        deoId: (where, id) => where.and('r.dealer_organization_id = ?', id),
        categoryType: (where, type) =>
          where.and(type === 'MAK' ? 'r.make_id is not null' : 'r.dealer_organization_id is not null'),
        state: (where, state) =>
          where.and(`r.valid_to ${state === 'ended' ? '<' : '>='} ?::date`, tools.clock.today()),
      },
      exists: {
        makeId: async (id) => (await makes.makes()).some((make) => make.id === id),
        dealerOrganizationId: async (id) =>
          (await parties.parties()).organisations.some((organisation) => organisation.id === id),
      },
      refused: {
        dataVersions: [SERVICE_CONTRACT_VERSION, make.dataVersion, PARTIES_VERSION],
        codes: (row, before) => this.refusedValues(row, before),
      },
    });
  }

  /** A caller who saves a category of another owner gets 404. */
  override async save(scope: Scope, sent: Sent, correlationId: string): Promise<Saved> {
    const before = sent.Id > 0 ? await this.categoryOf(sent.Id) : null;
    if (sent.Id > 0 && (!before || !(await mayKeepOf(scope, before, this.makes))))
      return refused('NOT_FOUND');
    if (sent.Id === 0) {
      const { MakeId: makeId = null, DealerOrganizationId: dealerOrganizationId = null } = sent;
      if (!(await mayKeepOf(scope, { makeId, dealerOrganizationId }, this.makes)))
        return refusedFields(
          new Map([[makeId === null ? 'DealerOrganizationId' : 'MakeId', 'CATEGORY_OWNER']]),
        );
    }
    return super.save(scope, sent, correlationId);
  }

  /** The category as stored; null when there is none. */
  async categoryOf(
    id: number,
  ): Promise<Pick<ContractCategory, 'id' | 'makeId' | 'dealerOrganizationId'> | null> {
    const [row] = await this.tools.database.query<{
      id: number;
      makeId: number | null;
      dealerOrganizationId: number | null;
    }>(
      `select id, make_id as "makeId", dealer_organization_id as "dealerOrganizationId"
         from contract_category where id = $1`,
      [id],
    );
    return row ?? null;
  }

  private async refusedValues(
    row: ContractCategory,
    before: ContractCategory | null,
  ): Promise<ReadonlyMap<string, FieldErrorCode>> {
    if (before === null && !(await this.hasOneOwner(row)))
      return new Map([[row.makeId === null ? 'dealerOrganizationId' : 'makeId', 'CATEGORY_OWNER']]);
    const others = await this.tools.database.query<{ name: string }>(
      `select type_description as name from contract_category
        where id <> $1 and make_id is not distinct from $2 and dealer_organization_id is not distinct from $3`,
      [row.id, row.makeId, row.dealerOrganizationId],
    );
    const isTaken = others.some(({ name }) => uniqueKey(name) === uniqueKey(row.typeDescription));
    return new Map(isTaken ? [['typeDescription', 'TAKEN']] : []);
  }

  /** Whether a make or an organisation owns the category, not both, and uses service contracts. */
  private async hasOneOwner({ makeId, dealerOrganizationId }: ContractCategory): Promise<boolean> {
    if ((makeId === null) === (dealerOrganizationId === null)) return false;
    const owners = makeId === null ? (await this.parties.parties()).organisations : await this.makes.makes();
    return owners.some((owner) => owner.id === (makeId ?? dealerOrganizationId) && owner.useServiceModule);
  }
}

/**
 * Access to categories and prices: sellers read them, users of their owner save them, and staff also read
 * the history.
 */
export const categoryAccess: RecordAccess = {
  ...recordAccess('servicePrices'),
  exports: Needs('servicePrices.read'),
};

export const ContractCategoriesController = recordController(ContractCategories, {
  routes: CATEGORY_ROUTES,
  contract: categoryContract,
  access: categoryAccess,
  names: ['contract category', 'Categories of service contracts'],
});
