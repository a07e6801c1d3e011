import { LISTED_MAKES, LISTED_MODELS, MakesReader } from '@floorplan/catalogue/contracts';
import { model } from '@floorplan/catalogue/domain';
import { actorOf, languageOfScope, type Scope } from '@floorplan/identity/domain';
import { isStorableDate, refused } from '@floorplan/kernel';
import type { FieldErrorCode } from '@floorplan/kernel/wire';
import { refusedFields } from '@floorplan/kernel/wire';
import { LISTED_ORGANISATIONS } from '@floorplan/parties/contracts';
import type { Saved } from '@floorplan/platform/commands';
import { recordController, Records, RecordTools } from '@floorplan/platform/records';
import { PRICE_ROUTES, priceContract, type ContractPricesQuery } from '@floorplan/service-contract/contracts';
import {
  contractPrice,
  contractPriceStream,
  SERVICE_CONTRACT_VERSION,
  type ContractPrice,
} from '@floorplan/service-contract/domain';
import { Injectable } from '@nestjs/common';
import { categoryAccess, ContractCategories } from './categories';
import { savableBy, mayKeepOf, soldBy } from './category-scope';

type Sent = Parameters<Records<typeof contractPrice, Scope>['save']>[1];

/** Prices that overlap a price in time, with the same category, model, variant, distance and duration. */
const OVERLAPPING = `
  select from contract_price
   where id <> $1 and category_id = $2 and model_id is not distinct from $3
     and lower(model_variant) = lower($4) and mileage_to = $5 and duration = $6
     and valid_from <= $8::date and valid_to >= $7::date
   limit 1`;

/** Prices of service contracts. */
@Injectable()
export class ContractPrices extends Records<
  typeof contractPrice,
  Scope,
  Pick<
    ContractPricesQuery,
    'makeId' | 'deoId' | 'categoryType' | 'categoryId' | 'modelId' | 'duration' | 'mileage' | 'state' | 'text'
  >
> {
  constructor(
    tools: RecordTools,
    private readonly categories: ContractCategories,
    private readonly makes: MakesReader,
  ) {
    super(tools, {
      description: contractPrice,
      stream: contractPriceStream,
      actorOf,
      own: ({ scope }) => savableBy(scope, 'c'),
      language: ({ scope }) => languageOfScope(scope),
      joined: {
        c: {
          rows: `(select c.id, c.type_description, c.make_id, c.dealer_organization_id, coalesce(m.name, o.name) as owner
                    from contract_category c left join ${LISTED_MAKES} m on m.id = c.make_id
                    left join ${LISTED_ORGANISATIONS} o on o.id = c.dealer_organization_id)`,
          by: 'r.category_id',
        },
        d: { rows: LISTED_MODELS, by: 'r.model_id' },
      },
      columns: {
        Name: {
          sql: `concat_ws(' · ', c.type_description, d.name, nullif(r.model_variant, ''))`,
          type: 'text',
        },
        Type: { sql: `case when c.make_id is null then 'DEO' else 'MAK' end`, type: 'text' },
        MakeId: { sql: 'c.make_id' },
        CategoryName: { sql: 'c.type_description', type: 'text', searched: true },
        OwnerName: { sql: 'c.owner', type: 'text', searched: true },
        ModelName: { sql: 'd.name', type: 'text', searched: true },
        PriceUnit: { sql: `'M'`, type: 'text' },
        TotalPrice: { sql: 'round(r.price * r.duration / 100.0, 2)', type: 'money' },
        // Sellers do not see what a contract costs its owner.
        PurchasePrice: {
          sql: ({ scope }) =>
            `case when ${savableBy(scope, 'c')} then round(r.purchase_price / 100.0, 2) end`,
          type: 'money',
        },
      },
      scope: (where, { scope }) => where.and(soldBy(scope, 'c')),
      filters: {
        makeId: (where, id) => where.and('c.make_id = ?', id),
        deoId: (where, id) => where.and('c.dealer_organization_id = ?', id),
        categoryType: (where, type) =>
          where.and(type === 'MAK' ? 'c.make_id is not null' : 'c.dealer_organization_id is not null'),
        categoryId: (where, id) => where.and('r.category_id = ?', id),
        modelId: (where, id) => where.and('r.model_id = ?', id),
        duration: (where, months) => where.and('r.duration = ?', months),
        mileage: (where, kilometres) => where.and('r.mileage_to = ?', kilometres),
        state: (where, state) =>
          where.and(`r.valid_to ${state === 'ended' ? '<' : '>='} ?::date`, tools.clock.today()),
      },
      exists: { categoryId: async (id) => (await categories.categoryOf(id)) !== null },
      refused: {
        dataVersions: [SERVICE_CONTRACT_VERSION, model.dataVersion],
        codes: (row) => this.refusedValues(row),
      },
    });
  }

  /** A caller who saves a price of another owner's category gets 404. */
  override async save(scope: Scope, sent: Sent, correlationId: string): Promise<Saved> {
    const categoryId = sent.Id > 0 ? await this.categoryIdOf(sent.Id) : (sent.CategoryId ?? null);
    const category = categoryId === null ? null : await this.categories.categoryOf(categoryId);
    const isKept = category !== null && (await mayKeepOf(scope, category, this.makes));
    if (sent.Id > 0 && !isKept) return refused('NOT_FOUND');
    if (category && !isKept) return refusedFields(new Map([['CategoryId', 'UNKNOWN_RECORD']]));
    return super.save(scope, sent, correlationId);
  }

  private async categoryIdOf(priceId: number): Promise<number | null> {
    const [row] = await this.tools.database.query<{ categoryId: number }>(
      `select category_id as "categoryId" from contract_price where id = $1`,
      [priceId],
    );
    return row?.categoryId ?? null;
  }

  private async refusedValues(price: ContractPrice): Promise<ReadonlyMap<string, FieldErrorCode>> {
    const wrong = new Map<string, FieldErrorCode>();
    if (!(await this.isModelOfCategory(price))) wrong.set('modelId', 'OTHER_MAKE');
    if (await this.overlaps(price)) wrong.set('validFrom', 'PRICE_OVERLAP');
    return wrong;
  }

  /** A category of a make has prices for models of that make; one of an organisation for models of any make. */
  private async isModelOfCategory({ modelId, categoryId }: ContractPrice): Promise<boolean> {
    if (modelId === null) return true;
    const [found] = await this.tools.database.query<{ makeId: number }>(
      `select d.make_id as "makeId" from ${LISTED_MODELS} d where d.id = $1`,
      [modelId],
    );
    const category = await this.categories.categoryOf(categoryId);
    return found !== undefined && (!category?.makeId || category.makeId === found.makeId);
  }

  private async overlaps(price: ContractPrice): Promise<boolean> {
    const { id, categoryId, modelId, modelVariant, mileageTo, duration, validFrom, validTo } = price;
    if (![validFrom, validTo].every((day) => isStorableDate(String(day)))) return false;
    const key = [id, categoryId, modelId, modelVariant.trim(), mileageTo, duration, validFrom, validTo];
    return (await this.tools.database.query(OVERLAPPING, key)).length > 0;
  }
}

export const ContractPricesController = recordController(ContractPrices, {
  routes: PRICE_ROUTES,
  contract: priceContract,
  access: categoryAccess,
  names: ['contract price', 'Prices of service contracts'],
});
