import { languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { LISTED_DEALERS } from '@floorplan/parties/contracts';
import type { Where } from '@floorplan/platform/event-store';
import { sqlInWords, type SqlColumn } from '@floorplan/platform/lists';
import { residualsSeen } from '../contracts/residual-scope';

/** Reader of a list of residual-value contracts. */
export interface ResidualReader {
  readonly scope: UserScope;
  readonly today: string;
}

type Column = SqlColumn<ResidualReader>;

/** Description shared by the lists. Their rows are contracts by the alias `k`. */
export const OF_CONTRACTS = {
  alias: 'k',
  language: ({ scope }: ResidualReader) => languageOfScope(scope),
  scope: (where: Where, { scope }: ResidualReader) => where.and(residualsSeen(scope, 'k')),
} as const;

export const WITH_DEALERS = { d: { rows: LISTED_DEALERS, by: 'k.dealer_id' } } as const;

export const money = (sql: Column['sql']): Column => {
  const of = (reader: ResidualReader) => (typeof sql === 'function' ? sql(reader) : sql);
  return { sql: (reader) => `round(${of(reader)} / 100.0, 2)`, order: of, type: 'money' };
};

/** Column of a code, which files show as its text. */
export const inWords = (
  sql: string,
  codes: readonly string[],
  textKeyOf: (code: string) => string,
): Column => ({
  sql,
  inFile: sqlInWords(sql, codes, textKeyOf),
  type: 'text',
  order: sql,
});

export const guaranteeColumn = inWords('k.guarantee', ['AF', 'DNB'], (code) => `rv.guarantee_${code}`);

export const dealerColumn: Column = {
  sql: `coalesce(d.name, '')`,
  type: 'text',
  searched: true,
  order: `d.name collate "sv-x-icu"`,
};
