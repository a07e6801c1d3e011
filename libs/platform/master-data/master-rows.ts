import type { Fact } from '@floorplan/kernel';
import { snakeCase } from '@floorplan/kernel/records';
import type { EntitySchema, ObjectLiteral } from 'typeorm';
import type { InlineProjection, StreamType } from '../event-store';

/** A record with the version of its stream, which is the number of its saves. */
export type Versioned<T> = T & { readonly version: number };

/**
 * Projection that writes a master data table in the transaction of the fact that changed the record.
 * @param recordOf returns the record as its entity describes it, without the version; null before the first
 * save
 */
export function masterRows<S, F extends Fact, T extends ObjectLiteral>(
  entity: EntitySchema<T>,
  stream: StreamType<S, F>,
  recordOf: (state: S) => Omit<T, 'version'> | null,
): InlineProjection<S, F> {
  const { name, columns } = entity.options;
  const properties = Object.keys(columns) as (string & keyof T)[];
  return {
    table: name,
    stream,
    rows: ({ after, version }) => {
      const record = recordOf(after);
      if (record === null) return [];
      const whole = { version, ...record } as unknown as T;
      return [Object.fromEntries(properties.map((property) => [snakeCase(property), whole[property]]))];
    },
  };
}
