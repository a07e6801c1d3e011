import type { SqlRunner } from './database';

/**
 * Creates an empty table with the same definition, and its row writer. Replaces a shadow table left by an
 * earlier rebuild.
 */
export async function makeShadow(runner: SqlRunner, table: string, shadow: string): Promise<void> {
  await runner.query(`drop table if exists ${shadow}`);
  await runner.query(`create table ${shadow} (like ${table} including all)`);
  const [live] = await runner.query<{ options: string[] | null }>(
    `select reloptions as options from pg_class where oid = $1::regclass`,
    [table],
  );
  if (live!.options) await runner.query(`alter table ${shadow} set (${live!.options.join(', ')})`);
  await runner.query(`select make_row_writer($1)`, [shadow]);
}

/** Replaces the table by its shadow, which gets the table's rights and index names, or drops the shadow. */
export async function adoptShadow(
  runner: SqlRunner,
  table: string,
  shadow: string,
  adopt: boolean,
): Promise<void> {
  await runner.query(`drop function project_${shadow}(jsonb)`);
  if (!adopt) {
    await runner.query(`drop table ${shadow}`);
    return;
  }
  const grants = await runner.query<{ privilege: string; grantee: string }>(
    `select privilege_type as privilege, grantee from information_schema.role_table_grants
      where table_schema = 'public' and table_name = $1 and grantee <> grantor`,
    [table],
  );
  const names = await indexesOf(runner, table);
  const shadows = await indexesOf(runner, shadow);
  const grantees = [...new Set(grants.map(({ grantee }) => grantee))];
  for (const grantee of grantees) await runner.query(`revoke all on ${shadow} from ${grantee}`);
  for (const { privilege, grantee } of grants)
    await runner.query(`grant ${privilege} on ${shadow} to ${grantee}`);
  await runner.query(`drop table ${table}`);
  await runner.query(`alter table ${shadow} rename to ${table}`);
  for (const [definition, name] of names) {
    const made = shadows.get(definition);
    if (made && made !== name) await runner.query(`alter index ${made} rename to ${name}`);
  }
}

/** Index names by definition. The definition is the same for table and shadow. */
async function indexesOf(runner: SqlRunner, table: string): Promise<Map<string, string>> {
  const rows = await runner.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name,
            regexp_replace(pg_get_indexdef(indexrelid), '^CREATE (UNIQUE )?INDEX .*? ON .*? USING', '\\1') as definition
       from pg_index where indrelid = $1::regclass`,
    [table],
  );
  return new Map(rows.map(({ name, definition }) => [definition, name]));
}
