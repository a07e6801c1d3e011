import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A faster append_acts for one act that appends facts to one stream. It writes facts and snapshots as
 * append_acts does. The calling statement writes the act's rows.
 */
const STREAM = `
create function append_to_stream(p_stream text, p_version int, p_events jsonb, p_snapshots jsonb)
returns text[] language plpgsql as $$
begin
  if p_version = 0 then
    insert into stream values (p_stream, jsonb_array_length(p_events))
      on conflict (id) do update set version = excluded.version where stream.version = 0;
  else
    update stream set version = p_version + jsonb_array_length(p_events) where id = p_stream and version = p_version;
  end if;
  if not found then raise exception using errcode = 'FP001', message = 'stream:' || p_stream; end if;

  insert into event (stream, version, event_id, type, schema_version, data, metadata)
  select s, v, id, t, sv, d, m
    from jsonb_to_recordset(p_events) as x(s text, v int, id uuid, t text, sv smallint, d jsonb, m jsonb);

  if p_snapshots is not null then
    insert into snapshot
    select s, v, sv, st from jsonb_to_recordset(p_snapshots) as x(s text, v int, sv smallint, st jsonb)
    on conflict (stream) do update
      set version = excluded.version, schema_version = excluded.schema_version, state = excluded.state;
  end if;
  return array[null::text];
end $$;
`;

/** As in migration 0010, but a single row is neither sorted nor compared with others. */
const WRITER = `
create or replace function make_row_writer(p_table text, p_only_insert boolean default false) returns void language plpgsql as $make$
declare
  v_columns text; v_keys text; v_updates text; v_defaults text;
begin
  -- A rebuild may be putting another table in its place: what is read of it below is all of one or all of the other.
  execute format('lock table %I in access share mode', p_table);
  select string_agg(quote_ident(attname), ', ' order by attnum),
         coalesce(string_agg(format('%1$I = excluded.%1$I', attname), ', ' order by attnum)
           filter (where attnum <> all (i.indkey::int2[])), '')
    into v_columns, v_updates
    from pg_attribute a join pg_index i on i.indrelid = a.attrelid and i.indisprimary
   where a.attrelid = p_table::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';
  select string_agg(quote_ident(a.attname), ', ' order by k.ord) into v_keys
    from pg_index i cross join unnest(i.indkey::int2[]) with ordinality k(num, ord)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.num
   where i.indrelid = p_table::regclass and i.indisprimary;
  -- A process of the version before does not know a new column: what must not be null takes its default.
  select format('jsonb_build_object(%s) || ', string_agg(format('%L, to_jsonb(%s)', a.attname, pg_get_expr(d.adbin, d.adrelid)), ', '))
    into v_defaults
    from pg_attribute a join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where a.attrelid = p_table::regclass and a.attnotnull and a.attgenerated = ''
  having count(*) > 0;
  execute format($f$
    create or replace function %1$I(p_rows jsonb) returns void language plpgsql as $w$ begin
      if jsonb_array_length(p_rows) = 1 then
        insert into %2$I (%3$s)
        select %3$s from jsonb_populate_record(null::%2$I, %5$s (p_rows->0))
        on conflict (%4$s) do %6$s;
      else
        insert into %2$I (%3$s)
        select %3$s from (
          select distinct on (%4$s) r.*
            from jsonb_array_elements(p_rows) with ordinality e(v, ord), jsonb_populate_record(null::%2$I, %5$s e.v) r
           order by %4$s, e.ord desc) latest
        on conflict (%4$s) do %6$s;
      end if;
    end $w$ $f$, 'project_' || p_table, p_table, v_columns, v_keys, coalesce(v_defaults, ''),
    case when p_only_insert or v_updates = '' then 'nothing' else 'update set ' || v_updates end);
end $make$;
`;

/**
 * Recreates every row writer with its option. The writers of shadow tables stay unchanged, since each rebuild
 * creates its own and may be dropping it now. Other functions with similar names are left unchanged.
 */
const WRITERS = `
select make_row_writer(c.relname, p.prosrc like '%do nothing%')
  from pg_proc p join pg_class c on c.relnamespace = p.pronamespace and p.proname = 'project_' || c.relname
 where p.pronamespace = 'public'::regnamespace and p.proargtypes::text = 'jsonb'::regtype::oid::text
   and p.prosrc like '%jsonb_populate_record(null::%' and c.relkind = 'r' and c.relname not like '%\\_rebuild';
`;

export class AppendsOfOneAct1700000000131 implements MigrationInterface {
  name = 'AppendsOfOneAct1700000000131';

  async up(db: QueryRunner): Promise<void> {
    for (const sql of [STREAM, WRITER, WRITERS]) await db.query(sql);
  }

  async down(): Promise<void> {
    throw new Error('The functions of the event log are not taken back.');
  }
}
