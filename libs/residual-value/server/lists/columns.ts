import type { UserScope } from '@floorplan/identity/domain';
import type { SqlColumn } from '@floorplan/platform/lists';

/** Reader of a list of residual-value contracts. */
export interface ResidualReader {
  readonly scope: UserScope;
  readonly today: string;
}

export const money = (sql: SqlColumn<ResidualReader>['sql']): SqlColumn<ResidualReader> => {
  const of = (reader: ResidualReader) => (typeof sql === 'function' ? sql(reader) : sql);
  return { sql: (reader) => `round(${of(reader)} / 100.0, 2)`, order: of, type: 'money' };
};
