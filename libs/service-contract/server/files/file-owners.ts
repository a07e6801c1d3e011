import { MakesReader } from '@floorplan/catalogue/contracts';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Database } from '@floorplan/platform/event-store';
import { uniqueKey } from '@floorplan/kernel/records';
import type { CategoryType, ContractOwner } from '@floorplan/service-contract/domain';
import { Injectable } from '@nestjs/common';

/** A category of an owner. */
export interface OwnCategory {
  readonly id: number;
  readonly name: string;
}

/** Owners of categories with service contracts, for files. */
@Injectable()
export class FileOwners {
  constructor(
    private readonly makes: MakesReader,
    private readonly parties: PartiesReader,
    private readonly database: Database,
  ) {}

  /** Null for an owner without service contracts. */
  async find(type: CategoryType, id: number): Promise<ContractOwner | null> {
    if (type === 'DEO') {
      const { organisations } = await this.parties.parties();
      const isServing = organisations.some(
        (organisation) => organisation.id === id && organisation.useServiceModule,
      );
      return isServing ? { type, organisationId: id } : null;
    }
    const make = (await this.makes.makes()).find(
      (candidate) => candidate.id === id && candidate.useServiceModule,
    );
    return make ? { type, makeId: id, importerId: make.importerId } : null;
  }

  /** The owner's categories by their names, which `uniqueKey` folds. */
  async categories(owner: ContractOwner): Promise<ReadonlyMap<string, OwnCategory>> {
    const [column, id] =
      owner.type === 'MAK' ? ['make_id', owner.makeId] : ['dealer_organization_id', owner.organisationId];
    const rows = await this.database.query<OwnCategory>(
      `select id, type_description as name from contract_category where ${column} = $1`,
      [id],
    );
    return new Map(rows.map((row) => [uniqueKey(row.name), row]));
  }
}
