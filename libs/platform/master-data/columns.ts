import { snakeCase } from '@floorplan/kernel/records';
import { DefaultNamingStrategy, type EntitySchemaColumnOptions } from 'typeorm';

/** Maps camel case properties to snake case columns. */
export class SnakeCaseColumns extends DefaultNamingStrategy {
  override columnName(property: string, given: string | undefined): string {
    return given ?? snakeCase(property);
  }
}

type Column = EntitySchemaColumnOptions;
const optional: Partial<Column> = { nullable: true };

// The driver returns bigint and numeric as text, since values of those types may exceed the safe integers of
// JavaScript. The values of these columns never exceed them.
const asNumber = {
  from: (value: string | null) => (value === null ? null : Number(value)),
  to: (value: unknown) => value,
};

/** Column types of master data entities. */
export const column = {
  id: { type: 'bigint', primary: true, transformer: asNumber },
  reference: { type: 'bigint', transformer: asNumber },
  optionalReference: { type: 'bigint', transformer: asNumber, ...optional },
  text: { type: 'text' },
  optionalText: { type: 'text', ...optional },
  flag: { type: 'boolean' },
  /** Amount in öre. */
  amount: { type: 'bigint', transformer: asNumber },
  integer: { type: 'int' },
  date: { type: 'date' },
  optionalDate: { type: 'date', ...optional },
  /** Up to 999.999, with three decimals. */
  percent: { type: 'numeric', precision: 6, scale: 3, transformer: asNumber },
  optionalPercent: { type: 'numeric', precision: 6, scale: 3, transformer: asNumber, ...optional },
  /** Percent or kronor. */
  fourDecimals: { type: 'numeric', precision: 12, scale: 4, transformer: asNumber },
  /** Child rows that are only read together with their parent. */
  json: { type: 'jsonb' },
  version: { type: 'int' },
  optionalVersion: { type: 'int', ...optional },
} as const satisfies Record<string, Column>;
