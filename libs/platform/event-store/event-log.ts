import type { Fact } from '@floorplan/kernel';
import type { Database } from './database';
import {
  schemaVersionOf,
  streamName,
  upcast,
  type AnyStreamType,
  type StoredEvent,
  type StreamType,
} from './stream-type';

/** A stream folded up. */
export interface Loaded<S> {
  stream: string;
  version: number;
  state: S;
}

const LOAD = `
select w.stream, s.version as snapshot_version, s.schema_version, s.state,
       (select json_agg(json_build_array(e.version, e.type, e.schema_version, e.data) order by e.version)::text
          from event e where e.stream = w.stream and e.version > coalesce(s.version, 0)) as facts
  from unnest($1::text[], $2::int[]) as w(stream, snapshot_schema)
  left join snapshot s on s.stream = w.stream and s.schema_version = w.snapshot_schema`;

/** The same for one stream: planned for exactly that, it costs about half. */
const LOAD_ONE = `
select s.version as snapshot_version, s.state,
       (select json_agg(json_build_array(e.version, e.type, e.schema_version, e.data) order by e.version)::text
          from event e where e.stream = $1 and e.version > coalesce(s.version, 0)) as facts
  from (select 1) one left join snapshot s on s.stream = $1 and s.schema_version = $2`;

interface LoadRow {
  stream: string;
  snapshot_version: number | null;
  state: unknown;
  facts: string | null;
}

export const EVENT_COLUMNS = `position, transaction_id::text as "transactionId", stream, version, event_id as "eventId",
  type, schema_version as "schemaVersion", data, metadata, recorded_at as "recordedAt"`;

/** Reading the log by stream. */
export class EventLog {
  constructor(readonly database: Database) {}

  async load<S, F extends Fact>(type: StreamType<S, F>, id: string | number): Promise<Loaded<S>> {
    return (await this.loadMany([{ type, id }]))[0] as Loaded<S>;
  }

  /** Folds many streams in one round trip; a stream that does not exist has version 0 and the initial state. */
  async loadMany(
    wanted: readonly { type: AnyStreamType; id: string | number }[],
  ): Promise<Loaded<unknown>[]> {
    const names = wanted.map(({ type, id }) => streamName(type, id));
    if (wanted.length === 1) {
      const { type } = wanted[0]!;
      const [row] = await this.database.prepared<LoadRow>('load-stream', LOAD_ONE, [
        names[0],
        type.snapshotVersion ?? 1,
      ]);
      return [fold(type, names[0]!, row!)];
    }
    const rows = await this.database.prepared<LoadRow>('load-streams', LOAD, [
      names,
      wanted.map(({ type }) => type.snapshotVersion ?? 1),
    ]);
    const byName = new Map(rows.map((row) => [row.stream, row]));
    return wanted.map(({ type }, i) => fold(type, names[i]!, byName.get(names[i]!)!));
  }

  /** All facts of a stream in today's shape, oldest first, with who and when. */
  async history(type: AnyStreamType, id: string | number): Promise<StoredEvent[]> {
    const events = await this.database.query<StoredEvent>(
      `select ${EVENT_COLUMNS} from event where stream = $1 order by version`,
      [streamName(type, id)],
    );
    return events.map((event) => ({
      ...event,
      data: upcast(type, event.type, event.schemaVersion, event.data).data,
    }));
  }

  /** The stream as the log knew it at a moment (recorded time, inclusive). */
  async asOf<S, F extends Fact>(
    type: StreamType<S, F>,
    id: string | number,
    moment: Date,
  ): Promise<Loaded<S>> {
    const known = (await this.history(type, id)).filter((event) => event.recordedAt <= moment);
    return foldEvents(type, streamName(type, id), known);
  }

  /** The stream as it stood on a business date: facts that carry a later `effectiveDate` are left out. */
  async asOfDate<S, F extends Fact>(
    type: StreamType<S, F>,
    id: string | number,
    date: string,
  ): Promise<Loaded<S>> {
    const events = await this.history(type, id);
    const effective = events.filter(
      (event) => ((event.data as { effectiveDate?: string }).effectiveDate ?? '') <= date,
    );
    return foldEvents(type, streamName(type, id), effective);
  }
}

function fold(type: StreamType<unknown>, stream: string, row: LoadRow): Loaded<unknown> {
  let state = row.snapshot_version === null ? type.initialState : row.state;
  let version = row.snapshot_version ?? 0;
  if (row.facts === null) return { stream, version, state };
  for (const [at, fact, schema, data] of JSON.parse(row.facts) as [number, string, number, object][]) {
    state = type.evolve(
      state,
      schema === schemaVersionOf(type, fact) ? { type: fact, data } : upcast(type, fact, schema, data),
    );
    version = at;
  }
  return { stream, version, state };
}

function foldEvents<S, F extends Fact>(
  type: StreamType<S, F>,
  stream: string,
  events: readonly StoredEvent[],
): Loaded<S> {
  return events.reduce<Loaded<S>>(
    (loaded, event) => ({
      stream,
      version: event.version,
      state: type.evolve(loaded.state, { type: event.type, data: event.data } as unknown as F),
    }),
    { stream, version: 0, state: type.initialState },
  );
}
