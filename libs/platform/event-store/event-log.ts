import type { Fact } from '@floorplan/kernel';
import type { Database } from './database';
import {
  countingOn,
  schemaVersionOf,
  streamName,
  upcast,
  type AnyStreamType,
  type StoredEvent,
  type StreamType,
} from './stream-type';

/** A stream's state, folded from its facts. */
export interface Loaded<S> {
  stream: string;
  version: number;
  state: S;
}

/** SQL of one stream's facts, for a type without snapshots. */
const FACTS = `select version, type, schema_version, data from event where stream = $1 order by version`;

/**
 * SQL of one stream's facts after its newest snapshot. The snapshot itself is the first row, without a type.
 */
const SINCE_SNAPSHOT = `
select version, null as type, schema_version, state as data from snapshot where stream = $1 and schema_version = $2
 union all
select version, type, schema_version, data from event
 where stream = $1 and version > coalesce((select version from snapshot where stream = $1 and schema_version = $2), 0)
 order by version`;

/**
 * SQL of many streams with one row per stream: the snapshot and the facts after it as one JSON text, which
 * costs less than one row per fact. The lateral joins make every plan read each stream by key. Passing the
 * streams as JSON keeps Postgres's row estimate constant, so that it plans the statement once. Types without
 * snapshots have a null schema.
 */
const MANY = `
select w.n, s.version, s.state, f.facts
  from json_to_recordset($1) as w(n int, stream text, schema smallint)
  left join lateral (
    select version, state from snapshot s
     where w.schema is not null and s.stream = w.stream and s.schema_version = w.schema offset 0) s on true
  cross join lateral (
    select string_agg('{"version":' || e.version || ',"type":' || to_json(e.type) ||
                      ',"schema_version":' || e.schema_version || ',"data":' || e.data || '}', ',' order by e.version) as facts
      from event e where e.stream = w.stream and e.version > coalesce(s.version, 0)) f`;

interface ManyRow {
  n: number;
  /** Version of the snapshot; null without one. */
  version: number | null;
  state: object;
  /** Facts as comma-separated LoadRow objects; null when there are none. */
  facts: string | null;
}

/** A fact, or the snapshot before it. */
interface LoadRow {
  version: number;
  /** Null when `data` is the state of a snapshot. */
  type: string | null;
  schema_version: number;
  data: object;
}

export const EVENT_COLUMNS = `position, transaction_id::text as "transactionId", stream, version, event_id as "eventId",
  type, schema_version as "schemaVersion", data, metadata, recorded_at as "recordedAt"`;

/** Reads streams of the event log. */
export class EventLog {
  constructor(readonly database: Database) {}

  async load<S, F extends Fact>(type: StreamType<S, F>, id: string | number): Promise<Loaded<S>> {
    const stream = streamName(type, id);
    const schema = snapshotSchema(type);
    const rows =
      schema === null
        ? await this.database.prepared<LoadRow>('load-facts', FACTS, [stream])
        : await this.database.prepared<LoadRow>('load-since-snapshot', SINCE_SNAPSHOT, [stream, schema]);
    return fold(type, stream, rows) as Loaded<S>;
  }

  /** Folds many streams in one round trip; a stream that does not exist has version 0 and the initial state. */
  async loadMany(
    wanted: readonly { type: AnyStreamType; id: string | number }[],
  ): Promise<Loaded<unknown>[]> {
    if (wanted.length === 1) return [await this.load(wanted[0]!.type, wanted[0]!.id)];
    const streams = wanted.map(({ type, id }, n) => ({
      n,
      stream: streamName(type, id),
      schema: snapshotSchema(type),
    }));
    const rows = await this.database.prepared<ManyRow>('load-streams', MANY, [JSON.stringify(streams)]);
    const loaded: Loaded<unknown>[] = [];
    for (const { n, version, state, facts } of rows) {
      const found = JSON.parse(`[${facts ?? ''}]`) as LoadRow[];
      if (version !== null) found.unshift({ version, type: null, schema_version: 0, data: state });
      loaded[n] = fold(wanted[n]!.type, streams[n]!.stream, found);
    }
    return loaded;
  }

  /** Returns each stream's number of facts; streams that do not exist are absent. */
  async versions(streams: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.query<{ stream: string; version: number }>(
      'select stream, max(version) as version from event where stream = any($1) group by stream',
      [streams],
    );
    return new Map(rows.map(({ stream, version }) => [stream, version]));
  }

  /**
   * Returns a stream's facts in the current schema, oldest first, with their metadata. Returns all facts, or
   * those of some types.
   */
  async history(
    type: AnyStreamType,
    id: string | number,
    types: readonly string[] | null = null,
  ): Promise<StoredEvent[]> {
    const events = await this.database.query<StoredEvent>(
      `select ${EVENT_COLUMNS} from event
        where stream = $1 and ($2::text[] is null or type = any($2)) order by version`,
      [streamName(type, id), types],
    );
    return events.map((event) => ({
      ...event,
      data: upcast(type, event.type, event.schemaVersion, event.data).data,
    }));
  }

  /** Returns the stream with all facts recorded up to an instant, inclusive. */
  async asOf<S, F extends Fact>(
    type: StreamType<S, F>,
    id: string | number,
    moment: Date,
  ): Promise<Loaded<S>> {
    const known = (await this.history(type, id)).filter((event) => event.recordedAt <= moment);
    return foldEvents(type, streamName(type, id), known);
  }

  /** Returns the stream right after one of its facts. */
  async asOfVersion<S, F extends Fact>(
    type: StreamType<S, F>,
    id: string | number,
    version: number,
  ): Promise<Loaded<S>> {
    const until = (await this.history(type, id)).filter((event) => event.version <= version);
    return foldEvents(type, streamName(type, id), until);
  }

  /**
   * Returns the stream with the facts that are effective on a business date, including facts recorded later.
   */
  async asOfDate<S, F extends Fact>(
    type: StreamType<S, F>,
    id: string | number,
    date: string,
  ): Promise<Loaded<S>> {
    const counting = countingOn(type, await this.history(type, id), date);
    return foldEvents(type, streamName(type, id), counting);
  }
}

/** Schema version of the type's snapshots; null for types without snapshots. */
const snapshotSchema = (type: AnyStreamType): number | null =>
  type.snapshotEvery ? (type.snapshotVersion ?? 1) : null;

function fold(type: AnyStreamType, stream: string, rows: readonly LoadRow[]): Loaded<unknown> {
  let state: unknown = type.initialState;
  for (const { type: fact, schema_version: schema, data } of rows) {
    if (fact === null) state = data;
    else if (schema === schemaVersionOf(type, fact)) state = type.evolve(state, { type: fact, data });
    else state = type.evolve(state, upcast(type, fact, schema, data));
  }
  return { stream, version: rows.at(-1)?.version ?? 0, state };
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
