import { randomUUID } from 'node:crypto';
import type { Fact } from '@floorplan/kernel';
import {
  categoryOf,
  idOf,
  schemaVersionOf,
  streamName,
  type AnyStreamType,
  type EventLog,
  type EventMetadata,
  type Loaded,
  type PreparedAct,
  type Registry,
  type StreamType,
} from '../event-store';
import { Clock } from './clock';

export interface ActContext extends Omit<EventMetadata, 'readers' | 'at' | 'date'> {
  /** Time of the command; inline projections use it as the time of change. */
  now: Date;
}

/**
 * Unit of work: the loaded streams and the acts decided on them. The acts are committed in order, and each
 * act sees the facts that the earlier acts decided.
 */
export class UnitOfWork {
  private readonly loaded = new Map<string, Loaded<unknown>>();
  private readonly readAt = new Map<string, number>();

  constructor(
    private readonly log: EventLog,
    private readonly registry: Registry,
    readonly context: ActContext,
    private readonly clock = new Clock(),
  ) {}

  async load<S, F extends Fact>(type: StreamType<S, F>, id: string | number): Promise<Loaded<S>> {
    await this.preload([{ type, id }]);
    return this.get(type, id);
  }

  /** Loads many streams in one round trip; streams loaded before are kept. */
  async preload(wanted: readonly { type: AnyStreamType; id: string | number }[]): Promise<void> {
    const missing = wanted.filter(({ type, id }) => !this.loaded.has(streamName(type, id)));
    if (missing.length === 0) return;
    for (const stream of await this.log.loadMany(missing)) {
      this.loaded.set(stream.stream, stream);
      this.readAt.set(stream.stream, stream.version);
    }
  }

  /** Returns the id of a loaded stream to which others have appended since it was loaded, or null. */
  async movedStream(): Promise<string | null> {
    const now = await this.log.versions([...this.readAt.keys()]);
    return [...this.readAt].find(([stream, version]) => (now.get(stream) ?? 0) !== version)?.[0] ?? null;
  }

  /** @throws when the stream was not loaded */
  get<S, F extends Fact>(type: StreamType<S, F>, id: string | number): Loaded<S> {
    const stream = this.loaded.get(streamName(type, id));
    if (!stream) throw new Error(`${streamName(type, id)} was not loaded`);
    return stream as Loaded<S>;
  }

  /** Registers a stream that cannot exist yet, because its id was just drawn. */
  create<S, F extends Fact>(type: StreamType<S, F>, id: string | number): Loaded<S> {
    const stream: Loaded<S> = { stream: streamName(type, id), version: 0, state: type.initialState };
    this.loaded.set(stream.stream, stream);
    return stream;
  }

  act(context?: Partial<ActContext>): Act {
    return new Act(this, this.registry, context ? { ...this.context, ...context } : this.context, this.clock);
  }

  /**
   * Removes the facts that an act decided, so that the next act does not build on them. Streams stay loaded.
   */
  forget({ changes }: Act): void {
    for (const { stream, facts, before } of [...changes].reverse()) {
      const { version } = this.loaded.get(stream)!;
      this.loaded.set(stream, { stream, version: version - facts.length, state: before });
    }
  }

  /**
   * Versions at which the streams of this unit of work were read.
   * @internal
   */
  versionsRead(): ReadonlyMap<string, number> {
    return this.readAt;
  }

  /** Sets a stream's newest state for the next decision. @internal */
  advance(stream: Loaded<unknown>): void {
    this.loaded.set(stream.stream, stream);
  }
}

/** A stream before and after an act's facts. */
export interface StreamChange {
  readonly stream: string;
  readonly facts: readonly Fact[];
  readonly before: unknown;
  readonly after: unknown;
}

/** Facts on one or more streams with their conditions. Either all of them are committed or none. */
export class Act {
  readonly prepared: PreparedAct = { steps: [], events: [], rows: [], snapshots: [] };
  /** Changed streams in append order, each with its state before and after. */
  readonly changes: StreamChange[] = [];

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly registry: Registry,
    private given: ActContext,
    private readonly clock: Clock,
  ) {}

  get context(): ActContext {
    return this.given;
  }

  /** Sets the correlation id of this act; in a batch each act may have its own. */
  correlate(correlationId: string): void {
    this.given = { ...this.given, correlationId };
  }

  /** Appends facts to a loaded stream. An empty list only requires that the stream has not changed. */
  append<S, F extends Fact>(type: StreamType<S, F>, id: string | number, facts: readonly F[]): S {
    const before = this.unitOfWork.get(type, id);
    this.prepared.steps.push({ k: 'stream', id: before.stream, v: before.version, n: facts.length });
    if (facts.length === 0) return before.state;
    const state = facts.reduce(type.evolve, before.state);
    const after: Loaded<S> = { stream: before.stream, version: before.version + facts.length, state };
    const stored = facts.map((fact, i) => ({ fact, version: before.version + i + 1, eventId: randomUUID() }));
    const metadata = this.metadata();
    for (const { fact, version, eventId } of stored) {
      this.prepared.events.push({
        s: before.stream,
        v: version,
        id: eventId,
        t: fact.type,
        sv: schemaVersionOf(type, fact.type),
        d: fact.data,
        m: type.readers ? { ...metadata, readers: type.readers(state, fact) } : metadata,
      });
    }
    this.project(before, after, stored, metadata);
    this.snapshot(type, before, after);
    this.unitOfWork.advance(after);
    this.changes.push({ stream: before.stream, facts, before: before.state, after: state });
    return state;
  }

  /** Claims a unique key for a stream. The commit is refused when another stream holds the key. */
  claim(kind: string, key: string, type: AnyStreamType, id: string | number): void {
    this.prepared.steps.push({ k: 'take', id: kind, key, s: streamName(type, id) });
  }

  release(kind: string, key: string, type: AnyStreamType, id: string | number): void {
    this.prepared.steps.push({ k: 'release', id: kind, key, s: streamName(type, id) });
  }

  /** Requires that the data version is still `version` at the commit. */
  holds(dataVersion: string, version: number): void {
    this.prepared.steps.push({ k: 'guard', id: dataVersion, v: version });
  }

  /** Increments a data version, so that decisions based on the old data are made again. */
  bump(dataVersion: string): void {
    this.prepared.steps.push({ k: 'bump', id: dataVersion });
  }

  /** Writes a row in the same transaction as the facts; its table needs a row writer. */
  row(table: string, row: object): void {
    this.prepared.rows.push({ table, row });
  }

  /**
   * Drops the facts, rows and keys of this act, for a refusal that is itself recorded. The act then requires
   * that the loaded streams and the data versions have not changed, because the refusal depends on them.
   */
  withdraw(): void {
    this.unitOfWork.forget(this);
    const versions = this.prepared.steps.filter(({ k }) => k === 'guard');
    const unchanged = [...this.unitOfWork.versionsRead()].map(
      ([id, v]) => ({ k: 'stream', id, v, n: 0 }) as const,
    );
    this.prepared.steps.splice(0, this.prepared.steps.length, ...versions, ...unchanged);
    for (const part of [this.prepared.events, this.prepared.rows, this.prepared.snapshots, this.changes])
      part.length = 0;
  }

  private metadata(): EventMetadata {
    const { actor, correlationId, causationId, now } = this.context;
    const recorded = { at: now.toISOString(), date: this.clock.dateOf(now) };
    return { actor, correlationId, ...recorded, ...(causationId && { causationId }) };
  }

  private project(
    before: Loaded<unknown>,
    after: Loaded<unknown>,
    facts: { fact: Fact; version: number; eventId: string }[],
    metadata: EventMetadata,
  ): void {
    for (const { table, rows } of this.registry.inlineOf(categoryOf(after.stream))) {
      const written = rows({
        stream: after.stream,
        id: idOf(after.stream),
        before: before.state,
        after: after.state,
        version: after.version,
        facts,
        metadata,
        at: this.context.now,
      });
      for (const row of written) this.prepared.rows.push({ table, row });
    }
  }

  private snapshot(type: AnyStreamType, before: Loaded<unknown>, after: Loaded<unknown>): void {
    const every = type.snapshotEvery;
    if (!every || Math.floor(before.version / every) === Math.floor(after.version / every)) return;
    this.prepared.snapshots.push({
      s: after.stream,
      v: after.version,
      sv: type.snapshotVersion ?? 1,
      st: after.state,
    });
  }
}
