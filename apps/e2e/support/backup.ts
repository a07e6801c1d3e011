import type { Database } from '@floorplan/platform/event-store';

const TABLES = `
select format('%I.%I', n.nspname, c.relname) as name,
       (select string_agg(format('(r).%I', a.attname), ', ' order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
 where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') order by 1`;

const SEQUENCES = `
select format('%I.%I', schemaname, sequencename) as name, last_value as last from pg_sequences where last_value is not null`;

/**
 * Copies all rows of all tables, and the sequences, into the migrated database of another server, as a logical backup
 * and its restore do. Rows that the migrations wrote there are replaced.
 */
export async function restoreInto(target: Database, source: Database): Promise<void> {
  const tables = await source.query<{ name: string; columns: string }>(TABLES);
  await target.transaction(async ({ query }) => {
    // Copy without triggers and foreign keys: the backup already contains their effects.
    await query('set local session_replication_role = replica');
    await query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
    for (const { name, columns } of tables) {
      const rows = await source.query<{ row: string }>(`select t::text as row from ${name} t`);
      const inserted = columns.replaceAll('(r).', '');
      await query(
        `insert into ${name} (${inserted}) overriding system value
         select ${columns} from (select text::${name} as r from unnest($1::text[]) text) t`,
        [rows.map(({ row }) => row)],
      );
    }
    for (const { name, last } of await source.query<{ name: string; last: number }>(SEQUENCES))
      await query('select setval($1::regclass, $2)', [name, last]);
  });
}
