import { LISTED_MAKES, LISTED_MODELS } from '@floorplan/catalogue/contracts';
import { uniqueKey } from '@floorplan/kernel/records';
import { Database } from '@floorplan/platform/event-store';
import type { ContractOwner } from '@floorplan/service-contract/domain';
import { Injectable } from '@nestjs/common';

export interface NamedModel {
  readonly id: number;
  readonly name: string;
  readonly make: string;
}

/** Model ids by name, and by make and name. A name that several makes share identifies no model. */
export type ModelsByName = ReadonlyMap<string, number | null>;

/** The name that no model of another make has. */
export const fullModelName = ({ make, name }: NamedModel): string => `${make} ${name}`;

export function modelsByName(models: readonly NamedModel[]): ModelsByName {
  const byName = new Map<string, number | null>();
  for (const { id, name } of models) byName.set(uniqueKey(name), byName.has(uniqueKey(name)) ? null : id);
  for (const model of models) byName.set(uniqueKey(fullModelName(model)), model.id);
  return byName;
}

/** Models whose prices a file of an owner may have: those of its make, or of all makes. */
@Injectable()
export class FileModels {
  constructor(private readonly database: Database) {}

  of(owner: ContractOwner): Promise<NamedModel[]> {
    return this.database.query<NamedModel>(
      `select d.id, d.name, m.name as make from ${LISTED_MODELS} d join ${LISTED_MAKES} m on m.id = d.make_id
        where $1::bigint is null or d.make_id = $1`,
      [owner.type === 'MAK' ? owner.makeId : null],
    );
  }
}
