import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Locks everything that a call needs at its beginning. All calls lock in the same order: guards, streams to
 * create, existing streams, claims to take, claims to release, and each kind by name. Calls therefore never
 * deadlock, whatever the order of their acts. Missing streams and claims are created here for the first act
 * that needs them (steps with f). The transaction id of a row shows whether this call created it.
 */
const LOCKS = `
create or replace function lock_for_append(p_steps jsonb) returns void language plpgsql as $$
declare
  v_xid xid := pg_current_xact_id()::xid;
  v_first boolean := p_steps @> '[{"f": true}]';
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
    insert into stream select x.id, x.n from jsonb_to_recordset(p_steps) as x(k text, id text, n int, f boolean)
     where k = 'stream' and f order by x.id on conflict do nothing;
  end if;
  perform 1 from stream
    where id in (select x->>'id' from jsonb_array_elements(p_steps) x where x->>'k' = 'stream') and xmin <> v_xid
    order by id for update;
  if v_first then
    insert into claim select x.id, x.key, x.s from jsonb_to_recordset(p_steps) as x(k text, id text, key text, s text, f boolean)
     where k = 'take' and f order by x.id, x.key on conflict do nothing;
  end if;
  if p_steps @> '[{"k": "release"}]' then
    perform 1 from claim c
      where (kind, key) in (select x->>'id', x->>'key' from jsonb_array_elements(p_steps) x where x->>'k' = 'release')
        and xmin <> v_xid
      order by kind, key for update;
  end if;
end $$;
`;

/**
 * As in migration 0010, with one change. `lock_for_append` has already created the missing streams and claims for
 * the first act that needs them (steps with `f`). When that act is refused, they are removed again.
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
  v_xid     xid := pg_current_xact_id()::xid;
  r record;
begin
  if jsonb_array_length(p_steps) > 1 then perform lock_for_append(p_steps); end if;
  for r in select * from jsonb_to_recordset(p_steps) as x(a int, c int, k text, id text, v bigint, n int, key text, s text, f boolean) loop
    if r.a <> v_act then
      v_act := r.a;
      v_done := '{}';
    elsif v_outcome[r.a + 1] is not null then
      if r.k = 'stream' then v_unsure := v_unsure || (r.c || '|' || r.id); end if;
      -- Made for this act, which is refused: another of the call may have it.
      if r.f and r.k = 'stream' then
        update stream set version = 0 where id = r.id and xmin = v_xid;
      elsif r.f then
        delete from claim where kind = r.id and key = r.key and xmin = v_xid;
      end if;
      continue;
    end if;
    case r.k
      when 'stream' then
        if cardinality(v_unsure) > 0 and (r.c || '|' || r.id) = any (v_unsure) then
          v_ok := false;
        elsif r.v = 0 and r.n > 0 then
          v_ok := false;
          if r.f then
            perform 1 from stream where id = r.id and version = r.n and xmin = v_xid;
            v_ok := found;
          end if;
          if not v_ok then
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
        v_ok := false;
        if r.f then
          perform 1 from claim where kind = r.id and key = r.key and xmin = v_xid;
          v_ok := found;
        end if;
        if not v_ok then
          insert into claim values (r.id, r.key, r.s) on conflict do nothing;
          v_ok := found;
        end if;
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
`;

export class LocksInOrder1700000000012 implements MigrationInterface {
  name = 'LocksInOrder1700000000012';

  async up(db: QueryRunner): Promise<void> {
    for (const sql of [LOCKS, APPEND]) await db.query(sql);
  }

  async down(): Promise<void> {
    throw new Error('The functions of the event log are not taken back.');
  }
}
