import { stockholmDate, type Actor, type Fact } from '@floorplan/kernel';

/** Ids of the users and parties that may see a fact. When all lists are empty, only staff may see it. */
export interface Readers {
  readonly importers: readonly number[];
  readonly dealers: readonly number[];
  readonly organisations: readonly number[];
}

export interface EventMetadata {
  actor: Actor;
  /** The same id for everything that one request or message causes. */
  correlationId: string;
  /**
   * Time of the command by the writing process's clock. Read models show this time, and a rebuild gives the
   * same value.
   */
  at: string;
  /** Business date on which the fact was recorded. Old events have none; the date of `at` counts for them. */
  date?: string;
  /** Id of the event that caused this one. */
  causationId?: string;
  readers?: Readers;
}

/** A fact as stored in the log. */
export interface StoredEvent {
  position: number;
  /** PostgreSQL transaction id (xid8) as text, since it does not fit a number. */
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

/** Converts the data of a schema version to the next version. */
export type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>;

/**
 * A type of stream: how its facts fold into its state.
 * @typeParam S state
 * @typeParam F union of its facts
 */
export interface StreamType<S, F extends Fact = Fact> {
  /** First part of the stream name: `vehicle` gives `vehicle:17`. */
  readonly category: string;
  readonly initialState: S;
  readonly evolve: (state: S, fact: F) => S;
  /** Upcasters per fact type, oldest first; n upcasters mean that the current schema version is n + 1. */
  readonly versions?: Readonly<Record<string, readonly Upcaster[]>>;
  /** Number of facts between snapshots, for streams that grow past about 100 facts. */
  readonly snapshotEvery?: number;
  /**
   * Many unrelated commands append to each stream of this type: a conflict on such a stream is retried more
   * often.
   */
  readonly isContended?: true;
  /** Types of facts that send a mail when a user presses for it: a few an hour on one stream. */
  readonly mailsByPress?: readonly string[];
  /**
   * Increment this number when the shape of the state changes. Snapshots with a lower number are then
   * ignored.
   */
  readonly snapshotVersion?: number;
  /**
   * Business date from which a fact counts. When it is absent or returns null, the fact counts from the date
   * of recording.
   */
  readonly effectiveOn?: (fact: F) => string | null;
  /** Versions of the facts that this fact reverses. Neither these facts nor this fact count on any date. */
  readonly takesBack?: (fact: F) => readonly number[];
  /** The readers of a fact of this stream, given the state after the fact. */
  readonly readers?: (state: S, fact: F) => Readers;
}

// For code that uses only the stream's name, version or shape, whatever its state is.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyStreamType = StreamType<any, any>;

export const streamName = (type: { category: string }, id: string | number): string =>
  `${type.category}:${id}`;

export const categoryOf = (stream: string): string => stream.slice(0, stream.indexOf(':'));

export const idOf = (stream: string): string => stream.slice(stream.indexOf(':') + 1);

export const schemaVersionOf = (type: AnyStreamType, fact: string): number =>
  (type.versions?.[fact]?.length ?? 0) + 1;

/** Business date on which a stored fact was recorded. */
export function recordedOn({
  metadata: { date, at },
  recordedAt,
}: Pick<StoredEvent, 'metadata' | 'recordedAt'>): string {
  return date ?? stockholmDate(at ? new Date(at) : recordedAt);
}

/** Business date from which a stored fact counts. */
export function effectiveDateOf(type: AnyStreamType, event: StoredEvent): string {
  const own = type.effectiveOn?.({ type: event.type, data: event.data }) as string | null | undefined;
  return own ?? recordedOn(event);
}

/**
 * Returns the facts of a stream that count on a business date, whenever they were recorded. A fact never
 * counts before the facts that precede it in the stream.
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

/** The fact's data in the current schema version. */
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
