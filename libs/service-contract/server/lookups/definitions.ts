import { LISTED_MAKES, LISTED_MODELS } from '@floorplan/catalogue/contracts';
import type { UserScope } from '@floorplan/identity/domain';
import { Clock } from '@floorplan/platform/commands';
import { Database, Where } from '@floorplan/platform/event-store';
import type { DefinitionRow, DefinitionsQuery } from '@floorplan/service-contract/contracts';
import { Injectable } from '@nestjs/common';
import { soldBy } from '../category-scope';

const SELECT = `
  select p.id as "Id", c.id as "CategoryId", c.type_description as "CategoryName",
         coalesce(c.make_id, 0) as "ForMakeId", coalesce(c.dealer_organization_id, 0) as "ForDeoId",
         coalesce(m.name, dm.name) as "Make", d.name as "Model", p.model_variant as "ModelVariant",
         p.mileage_to as "Mileage", p.duration as "Duration", p.price / 100.0 as "Price"
    from contract_price p
    join contract_category c on c.id = p.category_id
    left join ${LISTED_MAKES} m on m.id = c.make_id
    left join ${LISTED_MODELS} d on d.id = p.model_id
    left join ${LISTED_MAKES} dm on dm.id = d.make_id`;

/** The most specific price first: of a variant, of a model, of every model. */
const ORDER = `order by c.type_description collate "sv-x-icu", p.mileage_to, p.duration,
  p.model_variant = '', p.model_id is null, d.name collate "sv-x-icu", p.model_variant collate "sv-x-icu", p.id`;

/** Prices at which contracts can be sold today: category and price are valid, and the caller may sell them. */
@Injectable()
export class Definitions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list(scope: UserScope, query: DefinitionsQuery): Promise<DefinitionRow[]> {
    const where = this.today(scope)
      .andIf(query.forMakeId, 'c.make_id = ?')
      .andIf(query.forDeoId, 'c.dealer_organization_id = ?')
      .andIf(query.makeId, '(c.make_id = ? or c.make_id is null)')
      .andIf(query.mileage, 'p.mileage_to = ?')
      .andIf(query.duration, 'p.duration = ?');
    // A price of the make applies to every model that has no price of its own, so it is always listed.
    if (query.makeId) where.and('(p.model_id is null or d.make_id = ?)', query.makeId);
    if (query.modelName.trim())
      where.and('(p.model_id is null or lower(d.name) = lower(?))', query.modelName.trim());
    return this.read(where);
  }

  /** The price with the id, when a contract can be sold at it today. */
  async one(scope: UserScope, id: number): Promise<DefinitionRow | undefined> {
    return (await this.read(this.today(scope).and('p.id = ?', id)))[0];
  }

  private today(scope: UserScope): Where {
    const today = this.clock.today();
    return new Where()
      .and(soldBy(scope, 'c'))
      .and('?::date between p.valid_from and p.valid_to', today)
      .and('?::date between c.valid_from and c.valid_to', today);
  }

  private async read(where: Where): Promise<DefinitionRow[]> {
    const rows = await this.database.query<DefinitionRow>(`${SELECT} ${where.sql} ${ORDER}`, where.values);
    return rows.map((row) => ({ ...row, Price: Number(row.Price) }));
  }
}
