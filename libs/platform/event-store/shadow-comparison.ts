import type { SqlRunner } from './database';

export interface Differences {
  /** Number of rows that are missing or different in the rebuilt table. */
  onlyLive: number;
  /** Number of rows that are missing or different in the live table. */
  onlyRebuilt: number;
  /** A few differing rows of both tables, as Postgres prints rows. */
  examples: string[];
}

interface KeyColumn {
  name: string;
  type: string;
}

type Side = 'live' | 'rebuilt';
/** Primary key values of a row, in key order, as JSON. */
type Key = string;

const PIECE_ROWS = 1_000;
const EXAMPLES = 5;

/**
 * Compares a table with its rebuilt copy, piece by piece in key order, while others write. Rows written
 * meanwhile differ until the copy is updated. They are compared again after the update, so that only true
 * differences remain.
 */
export class ShadowComparison {
  private readonly sides: Record<Side, Set<Key>> = { live: new Set(), rebuilt: new Set() };

  private constructor(
    private readonly table: string,
    private readonly shadow: string,
    private readonly key: readonly KeyColumn[],
  ) {}

  static async begin(runner: SqlRunner, table: string, shadow: string): Promise<ShadowComparison> {
    const key = await runner.query<KeyColumn>(
      `select quote_ident(a.attname) as name, format_type(a.atttypid, a.atttypmod) as type
         from pg_index i cross join unnest(i.indkey::int2[]) with ordinality k(num, ord)
         join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.num
        where i.indrelid = $1::regclass and i.indisprimary order by k.ord`,
      [table],
    );
    return new ShadowComparison(table, shadow, key);
  }

  /** Compares all rows of both tables. @param onPiece called with the number of live rows compared so far */
  async compareAll(runner: SqlRunner, onPiece?: (rows: number) => Promise<void> | void): Promise<void> {
    let rows = 0;
    for (let after: string[] | undefined; ;) {
      const to = await this.endOfPiece(runner, after);
      const bounds = [
        after && `${this.tuple()} > ${this.values(after)}`,
        to && `${this.tuple()} <= ${this.values(to)}`,
      ];
      const where = bounds.filter(Boolean).join(' and ') || 'true';
      const [from, until] = [this.table, this.shadow].map((t) => `(select * from ${t} t where ${where})`);
      await this.note(runner, from!, until!);
      if (!to) return;
      rows += PIECE_ROWS;
      await onPiece?.(rows);
      after = to;
    }
  }

  /** Compares rows again that were written after the first comparison. */
  async compareAgain(runner: SqlRunner, written: readonly object[]): Promise<void> {
    const names = this.key.map(({ name }) => name.replace(/^"|"$/g, ''));
    const keys = [
      ...new Set(written.map((row) => JSON.stringify(names.map((n) => (row as Record<string, unknown>)[n])))),
    ];
    for (let at = 0; at < keys.length; at += PIECE_ROWS) {
      const piece = keys.slice(at, at + PIECE_ROWS);
      const rows = piece.map((key) =>
        Object.fromEntries((JSON.parse(key) as unknown[]).map((v, i) => [`k${i}`, v])),
      );
      const columns = this.key.map(({ type }, i) => `k${i} ${type}`).join(', ');
      const wanted = `(select * from jsonb_to_recordset($1) as w(${columns}))`;
      const on = this.key.map(({ name }, i) => `t.${name} = w.k${i}`).join(' and ');
      const chosen = (t: string) => `(select t.* from ${t} t join ${wanted} w on ${on})`;
      // Read the keys in Postgres's own text form, so that they equal the saved ones.
      for (const key of await this.keysOf(runner, wanted, rows))
        for (const side of Object.values(this.sides)) side.delete(key);
      await this.note(runner, chosen(this.table), chosen(this.shadow), [JSON.stringify(rows)]);
    }
  }

  async differences(runner: SqlRunner): Promise<Differences> {
    const examples = await Promise.all(
      (['live', 'rebuilt'] as const).map(async (side) => {
        const texts: string[] = [];
        for (const key of [...this.sides[side]].slice(0, EXAMPLES))
          texts.push(await this.rowText(runner, side, key));
        return texts;
      }),
    );
    return {
      onlyLive: this.sides.live.size,
      onlyRebuilt: this.sides.rebuilt.size,
      examples: examples.flat(),
    };
  }

  /** Key of the last row of a piece; undefined for the last piece, which has no upper bound. */
  private async endOfPiece(runner: SqlRunner, after: string[] | undefined): Promise<string[] | undefined> {
    const texts = this.key.map(({ name }) => `t.${name}::text`).join(', ');
    const [row] = await runner.query<{ key: string[] }>(
      `select array[${texts}] as key from ${this.table} t where ${after ? `${this.tuple()} > ${this.values(after)}` : 'true'}
        order by ${this.key.map(({ name }) => `t.${name}`).join(', ')} limit 1 offset ${PIECE_ROWS - 1}`,
    );
    return row?.key;
  }

  private async note(
    runner: SqlRunner,
    live: string,
    rebuilt: string,
    values: unknown[] = [],
  ): Promise<void> {
    const only = (side: Side, one: string, other: string) =>
      `select '${side}' as side, ${this.keyJson()} as key from (select * from ${one} x except all select * from ${other} y) t`;
    const found = await runner.query<{ side: Side; key: Key }>(
      `${only('live', live, rebuilt)} union all ${only('rebuilt', rebuilt, live)}`,
      values,
    );
    for (const { side, key } of found) this.sides[side].add(key);
  }

  private async keysOf(runner: SqlRunner, wanted: string, rows: readonly object[]): Promise<Key[]> {
    const keys = await runner.query<{ key: Key }>(
      `select jsonb_build_array(${this.key.map((_, i) => `w.k${i}`).join(', ')})::text as key from ${wanted} w`,
      [JSON.stringify(rows)],
    );
    return keys.map(({ key }) => key);
  }

  private async rowText(runner: SqlRunner, side: Side, key: Key): Promise<string> {
    const values = (JSON.parse(key) as unknown[]).map(String);
    const [row] = await runner.query<{ text: string }>(
      `select t::text as text from ${side === 'live' ? this.table : this.shadow} t where ${this.tuple()} = ${this.values(values)}`,
    );
    return `${side} ${row?.text ?? key}`;
  }

  private keyJson(): string {
    return `jsonb_build_array(${this.key.map(({ name }) => `t.${name}`).join(', ')})::text`;
  }

  private tuple(): string {
    return `(${this.key.map(({ name }) => `t.${name}`).join(', ')})`;
  }

  private values(key: readonly string[]): string {
    const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
    return `(${this.key.map(({ type }, i) => `${literal(key[i]!)}::${type}`).join(', ')})`;
  }
}
