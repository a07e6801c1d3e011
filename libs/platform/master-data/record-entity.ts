import { fieldsOf, type FieldKind, type RecordDescription, type RowOf } from '@floorplan/kernel/records';
import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import { column } from './columns';
import type { Versioned } from './master-rows';

const COLUMNS: Readonly<Partial<Record<FieldKind, EntitySchemaColumnOptions>>> = {
  flag: column.flag,
  date: column.date,
  percent: column.percent,
  reference: column.reference,
};

/**
 * The database entity of a described record.
 * @param more additional columns that are not fields of the record
 */
export function recordEntity<D extends RecordDescription, X extends object = object>(
  description: D,
  more: Readonly<Record<keyof X & string, EntitySchemaColumnOptions>> = {} as never,
  indices: { name: string; columns: string[] }[] = [],
): EntitySchema<Versioned<RowOf<D> & X>> {
  const columns = Object.fromEntries(
    fieldsOf(description).map(([name, { kind, initial }]) => [
      name,
      {
        ...(COLUMNS[kind] ?? column.text),
        ...(initial === null && { nullable: true }),
        ...(kind === 'flag' && { default: initial }),
      },
    ]),
  );
  return new EntitySchema({
    name: description.table,
    columns: { id: column.id, ...columns, ...more, version: column.version },
    indices,
  } as never);
}
