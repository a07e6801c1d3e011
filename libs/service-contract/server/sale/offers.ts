import { LISTED_MODELS, MakesReader } from '@floorplan/catalogue/contracts';
import type { UserScope } from '@floorplan/identity/domain';
import { Clock } from '@floorplan/platform/commands';
import { Database, Where } from '@floorplan/platform/event-store';
import type { ContractOwner, ContractState, Definition } from '@floorplan/service-contract/domain';
import { Injectable } from '@nestjs/common';
import { Definitions } from '../lookups/definitions';

/** A price with the owner of its category. */
export interface Offer {
  readonly owner: ContractOwner;
  readonly definition: Definition;
}

/** The terms to which a contract is to be changed. */
export interface WantedChange {
  readonly categoryId: number;
  readonly mileage: number;
  readonly duration: number;
}

interface PriceRow extends Omit<Definition, 'makeId'> {
  readonly makeId: number | null;
  readonly organisationId: number | null;
}

const SELECT = `
  select p.id, p.category_id as "categoryId", c.type_description as category, c.make_id as "makeId",
         c.dealer_organization_id as "organisationId", coalesce(d.name, '') as model, p.model_variant as variant,
         p.mileage_to as mileage, p.duration, p.price
    from contract_price p join contract_category c on c.id = p.category_id
    left join ${LISTED_MODELS} d on d.id = p.model_id`;

/** Prices of today at which contracts are sold and changed. */
@Injectable()
export class Offers {
  constructor(
    private readonly definitions: Definitions,
    private readonly makes: MakesReader,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The price with its owner, when the caller may sell at it today. */
  async forSale(scope: UserScope, definitionId: number): Promise<Offer | null> {
    if (!(await this.definitions.one(scope, definitionId))) return null;
    return this.read(new Where().and('p.id = ?', definitionId));
  }

  /**
   * Whether a price is the most specific one of today for a model, in its category and for its distance and duration.
   * The variant is that of the price, since registers do not know it.
   */
  async isMostSpecific({ owner, definition }: Offer, model: string): Promise<boolean> {
    const { variant, categoryId, mileage, duration } = definition;
    const best = await this.best(owner, { model, variant }, { categoryId, mileage, duration });
    return best?.id === definition.id;
  }

  /** The price with the id, when it is the one that the contract can be changed to today. */
  async ofContract(contract: ContractState, definitionId: number): Promise<Definition | null> {
    const offer = await this.read(new Where().and('p.id = ?', definitionId));
    const best = offer && (await this.forChange(contract, offer.definition));
    return best?.id === definitionId ? best : null;
  }

  /** The most specific price of today for the vehicle of a contract, in a category of the same owner. */
  async forChange({ terms }: ContractState, wanted: WantedChange): Promise<Definition | null> {
    const { owner, vehicle, definition } = terms!;
    const { variant, makeId } = definition;
    const best = await this.best(owner, { model: vehicle.model, variant }, wanted);
    return best && { ...best, makeId };
  }

  private async best(
    owner: ContractOwner,
    car: { readonly model: string; readonly variant: string },
    wanted: WantedChange,
  ): Promise<Definition | null> {
    const where = this.fitting(owner, car)
      .and('c.id = ?', wanted.categoryId)
      .and('p.mileage_to = ?', wanted.mileage)
      .and('p.duration = ?', wanted.duration);
    return (await this.read(where))?.definition ?? null;
  }

  private fitting(
    owner: ContractOwner,
    { model, variant }: { readonly model: string; readonly variant: string },
  ): Where {
    const today = this.clock.today();
    const where = new Where()
      .and('?::date between p.valid_from and p.valid_to', today)
      .and('?::date between c.valid_from and c.valid_to', today)
      .and('(p.model_id is null or lower(d.name) = lower(?))', model)
      .and(`(p.model_variant = '' or lower(p.model_variant) = lower(?))`, variant);
    return owner.type === 'MAK'
      ? where.and('c.make_id = ?', owner.makeId)
      : where.and('c.dealer_organization_id = ?', owner.organisationId);
  }

  private async read(where: Where): Promise<Offer | null> {
    const [row] = await this.database.query<PriceRow>(
      `${SELECT} ${where.sql} order by p.model_variant = '', p.model_id is null, p.id limit 1`,
      where.values,
    );
    if (!row) return null;
    const { makeId, organisationId, ...terms } = row;
    const make = (await this.makes.makes()).find(({ id }) => id === makeId);
    const owner: ContractOwner = make
      ? { type: 'MAK', makeId: make.id, importerId: make.importerId }
      : { type: 'DEO', organisationId: organisationId! };
    return { owner, definition: { makeId: make?.id ?? 0, ...terms } };
  }
}
