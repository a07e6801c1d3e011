import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The role of every application connection. It may append to the log but not change it. */
const APP_ROLE = `
do $$ begin
  create role floorplan_app nologin;
exception when duplicate_object or unique_violation then null; -- one role for all databases of a server
end $$;
do $$ begin
  if current_user <> 'floorplan_app' then execute format('grant floorplan_app to %I', current_user); end if;
exception when others then
  if not pg_has_role(current_user, 'floorplan_app', 'member') then raise; end if; -- granted by a parallel migration
end $$;
grant usage on schema public to floorplan_app;
alter default privileges in schema public grant select, insert, update, delete on tables to floorplan_app;
alter default privileges in schema public grant usage, select on sequences to floorplan_app;
alter default privileges in schema public grant execute on functions to floorplan_app;
`;

const LOG = `
create table event (
  position       bigint generated always as identity,
  transaction_id xid8 not null default pg_current_xact_id(),
  stream         text not null,
  version        int not null,
  event_id       uuid not null,
  type           text not null,
  schema_version smallint not null,
  data           jsonb not null,
  metadata       jsonb not null,
  recorded_at    timestamptz not null default clock_timestamp(),
  primary key (stream, version)
);
-- The order every reader follows; a position alone is not in commit order.
create unique index event_order on event (transaction_id, position);
revoke update, delete, truncate on event from floorplan_app;

create table stream (
  id      text primary key,
  version int not null
) with (fillfactor = 70);
revoke delete, truncate on stream from floorplan_app;

create table snapshot (
  stream         text primary key,
  version        int not null,
  schema_version smallint not null,
  state          jsonb not null
);

-- A key that at most one stream may hold, such as the chassis number of an active financing.
create table claim (
  kind   text not null,
  key    text not null,
  stream text not null,
  primary key (kind, key)
);

-- Counts changes of data that decisions rest on but that is no stream of theirs.
create table guard (
  name    text primary key,
  version bigint not null default 0
);

create table checkpoint (
  name           text primary key,
  transaction_id xid8 not null,
  position       bigint not null,
  updated_at     timestamptz not null default now()
);

create table dead_letter (
  id          bigint generated always as identity primary key,
  reader      text not null,
  position    bigint not null,
  stream      text not null,
  version     int not null,
  type        text not null,
  error       text not null,
  attempts    int not null,
  parked_at   timestamptz not null default now(),
  resolved_at timestamptz,
  unique (reader, position)
);
`;

/**
 * Creates `project_<table>(rows jsonb)`, which inserts or updates rows by primary key. When a key occurs
 * twice, the last row wins. With p_only_insert, existing rows stay unchanged. append_acts calls it to write
 * inline projections.
 */
const WRITER = `
create function make_row_writer(p_table text, p_only_insert boolean default false) returns void language plpgsql as $make$
declare
  v_columns text; v_keys text; v_updates text;
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
  execute format($f$
    create or replace function %I(p_rows jsonb) returns void language plpgsql as $w$ begin
      insert into %I (%s)
      select %s from (
        select distinct on (%s) r.*
          from jsonb_array_elements(p_rows) with ordinality e(v, ord), jsonb_populate_record(null::%I, e.v) r
         order by %s, e.ord desc) latest
      on conflict (%s) do %s;
    end $w$ $f$, 'project_' || p_table, p_table, v_columns, v_columns, v_keys, p_table, v_keys, v_keys,
    case when p_only_insert or v_updates = '' then 'nothing' else 'update set ' || v_updates end);
end $make$;
`;

/**
 * Appends many acts in one call. Each act is written completely or refused.
 *   p_steps     steps in order, those of an act together: {a: act, c: caller, k: kind, id, v, n, key}
 *               guard: `id` must have version v · bump: increments guard `id`
 *               stream: `id` must have version v, and gets n facts
 *               take, release: claim (kind id, key) for stream `s`
 *   p_events    [{a, s, v, id, t: type, sv: schema version, d: data, m: metadata}]
 *   p_rows      {table: {acts: [act of each row], rows: [row]}} of inline projections
 *   p_snapshots [{a, s, v, sv, st}]
 * Returns one text per act: null, or why it was refused ('stream:…', 'take:…', 'guard:…').
 * A caller's later acts depend on its earlier ones. When an act is refused, later acts of the same caller on
 * the same streams are refused too, because others may have brought a stream to the expected version with
 * other facts.
 */
const APPEND = `
create function append_acts(p_acts int, p_steps jsonb, p_events jsonb, p_rows jsonb, p_snapshots jsonb)
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
          v_ok := coalesce((select version from stream where id = r.id), 0) = r.v;
        end if;
      when 'take' then
        insert into claim values (r.id, r.key, r.s) on conflict do nothing;
        v_ok := found;
      when 'release' then
        delete from claim where kind = r.id and key = r.key and stream = r.s;
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

-- Locks are taken in one order by everybody (guards, then streams by name), so that no two batches wait for each other.
create function lock_for_append(p_steps jsonb) returns void language plpgsql as $$
begin
  perform 1 from guard where name in (select x->>'id' from jsonb_array_elements(p_steps) x where x->>'k' = 'guard')
    order by name for share;
  perform 1 from stream
    where id in (select x->>'id' from jsonb_array_elements(p_steps) x where x->>'k' = 'stream' and (x->>'v')::int > 0)
    order by id for update;
end $$;

-- Takes back what a refused act had already done; its facts and rows were never written.
create function undo_steps(p_done jsonb[]) returns void language plpgsql as $$
declare r jsonb;
begin
  foreach r in array p_done loop
    case r->>'k'
      when 'stream' then
        if (r->>'n')::int > 0 then update stream set version = (r->>'v')::int where id = r->>'id'; end if;
      when 'take' then delete from claim where kind = r->>'id' and key = r->>'key';
      when 'release' then insert into claim values (r->>'id', r->>'key', r->>'s') on conflict do nothing;
      when 'bump' then update guard set version = version - 1 where name = r->>'id';
      else null;
    end case;
  end loop;
end $$;
`;

export class EventLog1700000000001 implements MigrationInterface {
  name = 'EventLog1700000000001';

  async up(db: QueryRunner): Promise<void> {
    for (const sql of [APP_ROLE, LOG, WRITER, APPEND]) await db.query(sql);
  }

  async down(): Promise<void> {
    throw new Error('The event log is never taken down.');
  }
}
