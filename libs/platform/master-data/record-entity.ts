import {
  fieldsOf,
  mayBeNull,
  type FieldKind,
  type RecordDescription,
  type RowOf,
} from '@floorplan/kernel/records';
import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import { column } from './columns';
import type { Versioned } from './master-rows';

const COLUMNS: Readonly<Partial<Record<FieldKind, EntitySchemaColumnOptions>>> = {
  flag: column.flag,
  date: column.date,
  percent: column.percent,
  reference: column.reference,
  amount: column.amount,
  integer: column.integer,
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
    fieldsOf(description).map(([name, field]) => [
      name,
      {
        ...(COLUMNS[field.kind] ?? column.text),
        ...(mayBeNull(field) && { nullable: true }),
        ...(field.kind === 'flag' && { default: field.initial }),
      },
    ]),
  );
  return new EntitySchema({
    name: description.table,
    columns: {
      id: column.id,
      ...columns,
      ...(description.removable && { isRemoved: { ...column.flag, default: false } }),
      ...more,
      version: column.version,
    },
    indices,
  } as never);
}
