import type { Database } from '@floorplan/platform/event-store';

/**
 * The "floor": the least work that gives the same guarantees, in hand-written SQL. One prepared call compares
 * and sets the stream's version and inserts the facts and one row, with the index that every reader needs.
 * Our code is compared with this SQL.
 */
export const FLOOR_SCHEMA = `
drop schema if exists floor cascade; create schema floor;
create table floor.payments (serial text primary key, sender text, amount bigint not null, reference text);
create table floor.streams (stream_id text primary key, version bigint not null);
create table floor.events (
  global_position bigint generated always as identity, xid xid8 not null default pg_current_xact_id(),
  stream_id text not null, version bigint not null, type text not null, data jsonb not null, meta jsonb not null,
  message_id uuid not null default gen_random_uuid(), created timestamptz not null default now(), primary key (stream_id, version));
create index on floor.events (xid, global_position);
create table floor.projection (id text primary key, version bigint not null, state jsonb not null);
create function floor.append(p_stream text, p_expected bigint, p_types text[], p_data jsonb[], p_meta jsonb[]) returns bigint language plpgsql as $$
declare n int := array_length(p_types, 1);
begin
  if p_expected = 0 then insert into floor.streams values (p_stream, n) on conflict do nothing;
  else update floor.streams set version = p_expected + n where stream_id = p_stream and version = p_expected; end if;
  if not found then return -1; end if;
  insert into floor.events (stream_id, version, type, data, meta)
    select p_stream, p_expected + o, t, d, m from unnest(p_types, p_data, p_meta) with ordinality as u(t, d, m, o);
  return p_expected + n;
end $$;
create function floor.append_project(p_stream text, p_expected bigint, p_types text[], p_data jsonb[], p_meta jsonb[]) returns bigint language plpgsql as $$
declare v bigint := floor.append(p_stream, p_expected, p_types, p_data, p_meta);
begin
  if v < 0 then return v; end if;
  insert into floor.projection values (p_stream, v, p_data[array_length(p_data, 1)])
    on conflict (id) do update set version = excluded.version, state = excluded.state;
  return v;
end $$`;

const LOAD = 'select version, type, data from floor.events where stream_id = $1 order by version';

/**
 * Loads, folds and appends one fact with hand-written SQL.
 * @returns the new version
 */
export async function floorCommand(
  database: Database,
  stream: string,
  project: boolean,
  data: object,
): Promise<number> {
  const rows = await database.prepared<{ version: number; data: { amount: number } }>('floor-load', LOAD, [
    stream,
  ]);
  let total = 0;
  for (const row of rows) total += row.data.amount;
  const version = rows.at(-1)?.version ?? 0;
  const name = project ? 'append_project' : 'append';
  const [row] = await database.prepared<{ v: number }>(
    `floor-${name}`,
    `select floor.${name}($1, $2, $3, $4, $5) v`,
    [stream, version, ['counter/Added'], [JSON.stringify({ ...data, total })], ['{"u":"bench"}']],
  );
  if (row!.v < 0) throw new Error('conflict');
  return row!.v;
}
