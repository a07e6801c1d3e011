import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As in migration 0001, except that a missing value of a not-null column gets the column's default. */
const WRITER = `
create or replace function make_row_writer(p_table text, p_only_insert boolean default false) returns void language plpgsql as $make$
declare
  v_columns text; v_keys text; v_updates text; v_defaults text; v_row text;
begin
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
  select string_agg(format('%L, to_jsonb(%s)', a.attname, pg_get_expr(d.adbin, d.adrelid)), ', ') into v_defaults
    from pg_attribute a join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where a.attrelid = p_table::regclass and a.attnotnull and a.attgenerated = '';
  v_row := case when v_defaults is null then 'e.v' else format('jsonb_build_object(%s) || e.v', v_defaults) end;
  execute format($f$
    create or replace function %I(p_rows jsonb) returns void language plpgsql as $w$ begin
      insert into %I (%s)
      select %s from (
        select distinct on (%s) r.*
          from jsonb_array_elements(p_rows) with ordinality e(v, ord), jsonb_populate_record(null::%I, %s) r
         order by %s, e.ord desc) latest
      on conflict (%s) do %s;
    end $w$ $f$, 'project_' || p_table, p_table, v_columns, v_columns, v_keys, p_table, v_row, v_keys, v_keys,
    case when p_only_insert or v_updates = '' then 'nothing' else 'update set ' || v_updates end);
end $make$;
select make_row_writer('job_detail');
`;

/**
 * As in migration 0001, with two changes. A stream that an act requires to be missing cannot be created by
 * others before the act commits. When one of
 * several acts of a call is refused, only its own changes to streams and claims are undone.
 */
const APPEND = `
create or replace function append_acts(p_acts int, p_steps jsonb, p_events jsonb, p_rows jsonb, p_snapshots jsonb)
returns text[] language plpgsql as $$
declare
  v_outcome text[] := array_fill(null::text, array[p_acts]);
  v_refused int[] := '{}';
  v_act     int := -1;
  v_done    jsonb[];
  v_ok      boolean;
  -- 'caller|stream' of refused acts
  v_unsure  text[] := '{}';
  v_rows    jsonb;
  r record;
begin
  if jsonb_array_length(p_steps) > 1 then perform lock_for_append(p_steps); end if;
  for r in select * from jsonb_to_recordset(p_steps) as x(a int, c int, k text, id text, v bigint, n int, key text, s text) loop
    if r.a <> v_act then
      v_act := r.a;
      v_done := '{}';
    elsif v_outcome[r.a + 1] is not null then
      if r.k = 'stream' then v_unsure := v_unsure || (r.c || '|' || r.id); end if;
      continue;
    end if;
    case r.k
      when 'stream' then
        if cardinality(v_unsure) > 0 and (r.c || '|' || r.id) = any (v_unsure) then
          v_ok := false;
        elsif r.v = 0 and r.n > 0 then
          insert into stream values (r.id, r.n)
            on conflict (id) do update set version = excluded.version where stream.version = 0;
          v_ok := found;
        elsif r.n > 0 then
          update stream set version = r.v + r.n where id = r.id and version = r.v;
          v_ok := found;
        else
          -- A stream that is not there yet is held by a row of its own, or it could come into being unseen.
          if r.v = 0 then insert into stream values (r.id, 0) on conflict (id) do nothing; end if;
          perform 1 from stream where id = r.id for share;
          v_ok := coalesce((select version from stream where id = r.id), 0) = r.v;
        end if;
      when 'take' then
        insert into claim values (r.id, r.key, r.s) on conflict do nothing;
        v_ok := found;
      when 'release' then
        delete from claim where kind = r.id and key = r.key and stream = r.s;
        -- Only what was held is given back when the act is undone.
        if not found then r.n := -1; end if;
        v_ok := true;
      when 'guard' then
        v_ok := coalesce((select version from guard where name = r.id), 0) = r.v;
      when 'bump' then
        insert into guard values (r.id, 1) on conflict (name) do update set version = guard.version + 1;
        v_ok := true;
    end case;
    if v_ok then
      if p_acts > 1 then v_done := v_done || to_jsonb(r); end if;
    else
      v_outcome[r.a + 1] := r.k || ':' || r.id || coalesce(':' || r.key, '');
      v_refused := v_refused || r.a;
      v_unsure := v_unsure || array(
        select r.c || '|' || (d->>'id') from unnest(v_done || to_jsonb(r)) d where d->>'k' = 'stream');
      perform undo_steps(v_done);
    end if;
  end loop;

  if cardinality(v_refused) = p_acts then
    -- nothing to write, and with a single act nothing was noted for taking back
    if p_acts = 1 then raise exception using errcode = 'FP001', message = v_outcome[1]; end if;
    return v_outcome;
  end if;

  insert into event (stream, version, event_id, type, schema_version, data, metadata)
  select s, v, id, t, sv, d, m
    from jsonb_to_recordset(p_events) as x(a int, s text, v int, id uuid, t text, sv smallint, d jsonb, m jsonb)
   where a <> all (v_refused);

  for r in select key, value from jsonb_each(p_rows) loop
    if cardinality(v_refused) = 0 then
      v_rows := r.value->'rows';
    else
      select jsonb_agg(x.row order by x.ord) into v_rows
        from jsonb_array_elements(r.value->'rows') with ordinality x(row, ord)
       where (r.value->'acts'->>(x.ord::int - 1))::int <> all (v_refused);
    end if;
    execute format('select %I($1)', 'project_' || r.key) using v_rows;
  end loop;

  if p_snapshots is not null then
    insert into snapshot
    select distinct on (s) s, v, sv, st from jsonb_to_recordset(p_snapshots) as x(a int, s text, v int, sv smallint, st jsonb)
     where a <> all (v_refused) order by s, v desc
    on conflict (stream) do update
      set version = excluded.version, schema_version = excluded.schema_version, state = excluded.state;
  end if;
  return v_outcome;
end $$;

create or replace function undo_steps(p_done jsonb[]) returns void language plpgsql as $$
declare r jsonb;
begin
  -- Backwards: of two appends to one stream the first knows where it stood.
  for r in select d from unnest(p_done) with ordinality x(d, ord) order by ord desc loop
    case r->>'k'
      when 'stream' then
        if (r->>'n')::int > 0 then update stream set version = (r->>'v')::int where id = r->>'id'; end if;
      when 'take' then delete from claim where kind = r->>'id' and key = r->>'key';
      when 'release' then
        if (r->>'n')::int is distinct from -1 then
          insert into claim values (r->>'id', r->>'key', r->>'s') on conflict do nothing;
        end if;
      when 'bump' then update guard set version = version - 1 where name = r->>'id';
      else null;
    end case;
  end loop;
end $$;
`;

export class SteadierAppends1700000000010 implements MigrationInterface {
  name = 'SteadierAppends1700000000010';

  async up(db: QueryRunner): Promise<void> {
    for (const sql of [WRITER, APPEND]) await db.query(sql);
  }

  async down(): Promise<void> {
    throw new Error('The functions of the event log are not taken back.');
  }
}
