import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Writes the facts, rows and snapshots of a call's acts, except those of refused acts. The parameters are
 * those of append_acts.
 */
const WRITE = `
create function write_acts(p_events jsonb, p_rows jsonb, p_snapshots jsonb, p_refused int[])
returns void language plpgsql as $$
declare
  v_all  boolean := cardinality(p_refused) = 0;
  v_rows jsonb;
  r      record;
begin
  insert into event (stream, version, event_id, type, schema_version, data, metadata)
  select s, v, id, t, sv, d, m
    from jsonb_to_recordset(p_events) as x(a int, s text, v int, id uuid, t text, sv smallint, d jsonb, m jsonb)
   where v_all or a <> all (p_refused);

  if p_rows <> '{}' then
    for r in select key, value from jsonb_each(p_rows) loop
      if v_all then
        v_rows := r.value->'rows';
      else
        select jsonb_agg(x.row order by x.ord) into v_rows
          from jsonb_array_elements(r.value->'rows') with ordinality x(row, ord)
         where (r.value->'acts'->>(x.ord::int - 1))::int <> all (p_refused);
      end if;
      execute format('select %I($1)', 'project_' || r.key) using v_rows;
    end loop;
  end if;

  if p_snapshots is not null then
    insert into snapshot
    select distinct on (s) s, v, sv, st from jsonb_to_recordset(p_snapshots) as x(a int, s text, v int, sv smallint, st jsonb)
     where v_all or a <> all (p_refused) order by s, v desc
    on conflict (stream) do update
      set version = excluded.version, schema_version = excluded.schema_version, state = excluded.state;
  end if;
end $$;
`;

/**
 * A faster append_acts for acts that each append to one stream, where all streams are different. Such acts
 * cannot conflict with each other, so all versions are compared and set at once. Parameters and result are
 * those of append_acts, and locks are taken in its order (migration 0012).
 */
const STREAMS = `
create function append_streams(p_acts int, p_steps jsonb, p_events jsonb, p_rows jsonb, p_snapshots jsonb)
returns text[] language plpgsql as $$
declare
  v_outcome text[];
  v_refused int[] := '{}';
  v_id      text;
  v_version int;
  v_made    text[] := '{}';
  v_moved   text[];
  v_ids     text[];
  v_wanted  jsonb;
  v_xid     xid;
begin
  if p_acts = 1 then
    v_id := p_steps->0->>'id';
    v_version := p_steps->0->'v';
    if v_version = 0 then
      insert into stream values (v_id, (p_steps->0->'n')::int)
        on conflict (id) do update set version = excluded.version where stream.version = 0;
    else
      update stream set version = v_version + (p_steps->0->'n')::int where id = v_id and version = v_version;
    end if;
    if not found then raise exception using errcode = 'FP001', message = 'stream:' || v_id; end if;
  else
    v_xid := pg_current_xact_id()::xid;
    if p_steps @> '[{"v": 0}]' then
      with made as (
        insert into stream select x.id, x.n from jsonb_to_recordset(p_steps) as x(id text, v int, n int)
         where v = 0 order by x.id on conflict do nothing returning id)
      select coalesce(array_agg(id), '{}') into v_made from made;
    end if;
    if cardinality(v_made) < p_acts then
      -- Looked up by an array, which is guessed to be short: streams joined with JSON may all be read.
      select array_agg(x->>'id'), jsonb_object_agg(x->>'id', x) into v_ids, v_wanted from jsonb_array_elements(p_steps) x;
      perform 1 from stream where id = any (v_ids) and xmin <> v_xid order by id for update;
      with moved as (
        update stream set version = version + (v_wanted->id->'n')::int
         where id = any (v_ids) and version = (v_wanted->id->'v')::int and xmin <> v_xid returning id)
      select coalesce(array_agg(id), '{}') into v_moved from moved;
      if cardinality(v_made) + cardinality(v_moved) < p_acts then
        select array_agg(case when stands then null else 'stream:' || id end order by a),
               coalesce(array_agg(a) filter (where not stands), '{}')
          into v_outcome, v_refused
          from (select a, id, id = any (v_made) or id = any (v_moved) as stands
                  from jsonb_to_recordset(p_steps) as x(a int, id text)) x;
        if cardinality(v_refused) = p_acts then return v_outcome; end if;
      end if;
    end if;
  end if;
  perform write_acts(p_events, p_rows, p_snapshots, v_refused);
  return coalesce(v_outcome, array_fill(null::text, array[p_acts]));
end $$;
`;

/**
 * As lock_for_append of migration 0012, but returns what was to be created and already exists, as
 * {"kind|id|key": true}. The steps then need not check that again. It has a new name, so that calls that run
 * during the migration still find the old function.
 */
const LOCKS = `
create function lock_acts(p_steps jsonb) returns jsonb language plpgsql as $$
declare
  v_xid     xid := pg_current_xact_id()::xid;
  v_first   boolean := p_steps @> '[{"f": true}]';
  v_there   jsonb := '{}';
  v_claimed jsonb;
  r record;
begin
  if p_steps @> '[{"k": "guard"}]' or p_steps @> '[{"k": "bump"}]' then
    for r in select x->>'id' as name, bool_or(x->>'k' = 'bump') as bumped from jsonb_array_elements(p_steps) x
              where x->>'k' in ('guard', 'bump') group by 1 order by 1 loop
      if r.bumped then
        insert into guard values (r.name, 0) on conflict do nothing;
        perform 1 from guard where name = r.name for update;
      else
        perform 1 from guard where name = r.name for share;
      end if;
    end loop;
  end if;
  if v_first then
    with wanted as (
      select x.id, x.n from jsonb_to_recordset(p_steps) as x(k text, id text, n int, f boolean) where k = 'stream' and f),
    made as (insert into stream select id, n from wanted order by id on conflict do nothing returning id)
    select coalesce(jsonb_object_agg('stream|' || id, true), '{}') into v_there
      from (select id from wanted except select id from made) w;
  end if;
  -- Looked up by an array, which is guessed to be short: streams joined with JSON may all be read.
  perform 1 from stream
    where id = any (array(select x->>'id' from jsonb_array_elements(p_steps) x where x->>'k' = 'stream')) and xmin <> v_xid
    order by id for update;
  if v_first and p_steps @> '[{"k": "take"}]' then
    with wanted as (
      select x.id, x.key, x.s from jsonb_to_recordset(p_steps) as x(k text, id text, key text, s text, f boolean)
       where k = 'take' and f),
    made as (insert into claim select id, key, s from wanted order by id, key on conflict do nothing returning kind, key)
    select coalesce(jsonb_object_agg('take|' || id || '|' || key, true), '{}') into v_claimed
      from (select id, key from wanted except select kind, key from made) w;
    v_there := v_there || v_claimed;
  end if;
  if p_steps @> '[{"k": "release"}]' then
    perform 1 from claim c
      where (kind, key) in (select x->>'id', x->>'key' from jsonb_array_elements(p_steps) x where x->>'k' = 'release')
        and xmin <> v_xid
      order by kind, key for update;
  end if;
  return v_there;
end $$;
`;

/**
 * As in migration 0012, but uses the new write step, and looks up an act's effects only in order to roll them
 * back. A refused act removes only what was created for it: a stream that it expected to be missing may
 * belong to another act.
 */
const APPEND = `
create or replace function append_acts(p_acts int, p_steps jsonb, p_events jsonb, p_rows jsonb, p_snapshots jsonb)
returns text[] language plpgsql as $$
declare
  v_outcome text[] := array_fill(null::text, array[p_acts]);
  v_refused int[] := '{}';
  v_act     int := -1;
  v_ok      boolean;
  -- places of the step and of the first of its act
  v_at      int := -1;
  v_begin   int := 0;
  v_done    jsonb[];
  -- places of releases of what was not held: nothing to give back
  v_unheld  int[] := '{}';
  -- 'caller|stream' of refused acts
  v_unsure  text[] := '{}';
  v_there   jsonb;
  r record;
begin
  if jsonb_array_length(p_steps) > 1 then v_there := lock_acts(p_steps); end if;
  for r in select * from jsonb_to_recordset(p_steps) as x(a int, c int, k text, id text, v bigint, n int, key text, s text, f boolean) loop
    v_at := v_at + 1;
    if r.a <> v_act then
      v_act := r.a;
      v_begin := v_at;
    elsif v_outcome[r.a + 1] is not null then
      if r.k = 'stream' then v_unsure := v_unsure || (r.c || '|' || r.id); end if;
      -- Made for this act, which is refused: another of the call may have it.
      if r.f and not v_there ? concat_ws('|', r.k, r.id, r.key) then
        if r.k = 'stream' then
          update stream set version = 0 where id = r.id;
        else
          delete from claim where kind = r.id and key = r.key;
        end if;
      end if;
      continue;
    end if;
    case r.k
      when 'stream' then
        if cardinality(v_unsure) > 0 and (r.c || '|' || r.id) = any (v_unsure) then
          v_ok := false;
        elsif r.v = 0 and r.n > 0 then
          v_ok := r.f and not v_there ? ('stream|' || r.id);
          if v_ok is not true then
            insert into stream values (r.id, r.n)
              on conflict (id) do update set version = excluded.version where stream.version = 0;
            v_ok := found;
          end if;
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
        v_ok := r.f and not v_there ? ('take|' || r.id || '|' || r.key);
        if v_ok is not true then
          insert into claim values (r.id, r.key, r.s) on conflict do nothing;
          v_ok := found;
        end if;
      when 'release' then
        delete from claim where kind = r.id and key = r.key and stream = r.s;
        if not found then v_unheld := v_unheld || v_at; end if;
        v_ok := true;
      when 'guard' then
        v_ok := coalesce((select version from guard where name = r.id), 0) = r.v;
      when 'bump' then
        insert into guard values (r.id, 1) on conflict (name) do update set version = guard.version + 1;
        v_ok := true;
    end case;
    if not v_ok then
      v_outcome[r.a + 1] := r.k || ':' || r.id || coalesce(':' || r.key, '');
      v_refused := v_refused || r.a;
      if p_acts > 1 then
        v_done := array(select p_steps->i from generate_series(v_begin, v_at - 1) i where i <> all (v_unheld) order by i);
        v_unsure := v_unsure || array(
          select r.c || '|' || (d->>'id') from unnest(v_done || (p_steps->v_at)) d where d->>'k' = 'stream');
        perform undo_steps(v_done);
      end if;
    end if;
  end loop;

  if cardinality(v_refused) = p_acts then
    -- nothing to write, and with a single act nothing was taken back
    if p_acts = 1 then raise exception using errcode = 'FP001', message = v_outcome[1]; end if;
    return v_outcome;
  end if;
  perform write_acts(p_events, p_rows, p_snapshots, v_refused);
  return v_outcome;
end $$;
`;

export class AppendsOfStreams1700000000130 implements MigrationInterface {
  name = 'AppendsOfStreams1700000000130';

  async up(db: QueryRunner): Promise<void> {
    for (const sql of [WRITE, STREAMS, LOCKS, APPEND]) await db.query(sql);
  }

  async down(): Promise<void> {
    throw new Error('The functions of the event log are not taken back.');
  }
}
