import { MAX_FIELD_ERRORS, type SchemaIssue } from '@floorplan/kernel/wire';
import { z } from 'zod';

/** Lists up to this length are checked by the schema itself. */
const LONG = 100;

type Path = readonly PropertyKey[];

/**
 * Checks the long lists of a body row by row and stops at the number of errors that a response names. The
 * schema itself would check every row, even of a list that exceeds its maximum length.
 */
export function errorsOfLongLists(schema: unknown, value: unknown, path: Path = []): SchemaIssue[] {
  const plain = unwrapped(schema);
  if (plain instanceof z.ZodArray) return Array.isArray(value) ? faultsOfRows(plain, value, path) : [];
  if (!(plain instanceof z.ZodObject) || typeof value !== 'object' || value === null) return [];
  for (const [name, field] of Object.entries(plain.shape)) {
    const faults = errorsOfLongLists(field, (value as Record<string, unknown>)[name], [...path, name]);
    if (faults.length > 0) return faults;
  }
  return [];
}

function faultsOfRows(list: z.ZodArray, rows: readonly unknown[], path: Path): SchemaIssue[] {
  if (rows.length <= LONG) return [];
  if (rows.length > mostOf(list)) return [{ message: '', code: 'too_big', path }];
  const faults: SchemaIssue[] = [];
  for (const [at, row] of rows.entries()) {
    const { error } = z.safeParse(list.element, row);
    for (const issue of error?.issues ?? [])
      faults.push({ ...(issue as SchemaIssue), path: [...path, at, ...issue.path] });
    if (faults.length >= MAX_FIELD_ERRORS) break;
  }
  return faults;
}

function mostOf({ _zod }: z.ZodArray): number {
  const bounds = (_zod.def.checks ?? []).map((check) => check._zod.def as { maximum?: number });
  return Math.min(...bounds.map(({ maximum = Infinity }) => maximum));
}

function unwrapped(schema: unknown): unknown {
  const isWrapped =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return isWrapped ? unwrapped(schema.unwrap()) : schema;
}
