import { stockholmDate, type Actor, type Fact } from '@floorplan/kernel';

/** Ids of those who may see a fact; empty lists mean staff only. */
export interface Readers {
  readonly importers: readonly number[];
  readonly dealers: readonly number[];
  readonly organisations: readonly number[];
}

export interface EventMetadata {
  actor: Actor;
  /** One id through everything a request or message sets going. */
  correlationId: string;
  /** When it happened by the clock of who wrote it: what read models show and a rebuild reproduces. */
  at: string;
  /** The business date it was recorded on; absent in events of before it was kept, which go by `at`. */
  date?: string;
  /** The event that caused this one. */
  causationId?: string;
  readers?: Readers;
}

/** A fact as it stands in the log. */
export interface StoredEvent {
  position: number;
  /** xid8 as text: it does not fit a number. */
  transactionId: string;
  stream: string;
  version: number;
  eventId: string;
  type: string;
  schemaVersion: number;
  data: object;
  metadata: EventMetadata;
  recordedAt: Date;
}

/** Turns the data of an old schema version into the next one's. */
export type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>;

/**
 * A kind of stream: how its facts fold into its state.
 * @typeParam S state  @typeParam F union of its facts
 */
export interface StreamType<S, F extends Fact = Fact> {
  /** First part of the stream's name: `vehicle` gives `vehicle:17`. */
  readonly category: string;
  readonly initialState: S;
  readonly evolve: (state: S, fact: F) => S;
  /** Upcasters per fact type, oldest first: n of them mean that n + 1 is written today. */
  readonly versions?: Readonly<Record<string, readonly Upcaster[]>>;
  /** Keep a snapshot each time this many facts were added (streams that grow past about 100). */
  readonly snapshotEvery?: number;
  /** Counted up when the shape of the state changes: older snapshots are then ignored. */
  readonly snapshotVersion?: number;
  /** The business date from which a fact counts; the day it happened when absent or null. */
  readonly effectiveOn?: (fact: F) => string | null;
  /** Versions of the facts that a fact takes back: on no day has there been any of them, nor that one. */
  readonly takesBack?: (fact: F) => readonly number[];
  /** Who may see a fact of this stream, as it stands after it. */
  readonly readers?: (state: S, fact: F) => Readers;
}

// Which state and facts does not matter where only the stream's name, version or shape is used.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyStreamType = StreamType<any, any>;

export const streamName = (type: { category: string }, id: string | number): string =>
  `${type.category}:${id}`;

export const categoryOf = (stream: string): string => stream.slice(0, stream.indexOf(':'));

export const idOf = (stream: string): string => stream.slice(stream.indexOf(':') + 1);

export const schemaVersionOf = (type: AnyStreamType, fact: string): number =>
  (type.versions?.[fact]?.length ?? 0) + 1;

/** The business date on which a stored fact became known. */
export function recordedOn({ metadata: { date, at }, recordedAt }: StoredEvent): string {
  return date ?? stockholmDate(at ? new Date(at) : recordedAt);
}

/** The business date from which a stored fact counts. */
export function effectiveDateOf(type: AnyStreamType, event: StoredEvent): string {
  const own = type.effectiveOn?.({ type: event.type, data: event.data }) as string | null | undefined;
  return own ?? recordedOn(event);
}

/**
 * The facts of a stream that count on a business date, whenever they became known. None counts before those that it was
 * decided on, which stand before it.
 */
export function countingOn(
  type: AnyStreamType,
  events: readonly StoredEvent[],
  date: string,
): readonly StoredEvent[] {
  const takenBack = new Set(events.flatMap((event) => versionsTakenBack(type, event)));
  const held = events.filter(({ version }) => !takenBack.has(version));
  const end = held.findIndex((event) => effectiveDateOf(type, event) > date);
  return end < 0 ? held : held.slice(0, end);
}

function versionsTakenBack(type: AnyStreamType, event: StoredEvent): readonly number[] {
  const versions = type.takesBack?.({ type: event.type, data: event.data }) ?? [];
  return versions.length === 0 ? [] : [...versions, event.version];
}

/** The fact in today's shape. */
export function upcast<F extends Fact>(
  type: AnyStreamType,
  fact: string,
  schemaVersion: number,
  data: object,
): F {
  const steps = type.versions?.[fact]?.slice(schemaVersion - 1) ?? [];
  return {
    type: fact,
    data: steps.reduce((d, step) => step(d), data as Record<string, unknown>),
  } as unknown as F;
}
