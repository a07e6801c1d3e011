import type { Readers } from '../event-store';

/** One change as sent to a browser. */
export interface LiveNotice {
  topic: string;
  id: number | string;
  /** Position in the log. After a lost connection the client asks for changes after this position. */
  position: string;
  /** The list's row as this reader may see it. When it is absent, the client fetches the row itself. */
  row?: unknown;
  /** True when the row has left the list. */
  removed?: true;
}

/**
 * Something that clients can subscribe to, such as a list. `A` is the subscriber's type as the contexts
 * define it.
 */
export interface LiveTopic<A> {
  /**
   * Name of the topic, e.g. `job-process.list`. With `ofOne` it is the part before the id, e.g.
   * `job-process.detail`.
   */
  readonly name: string;
  /** Stream categories whose facts change the topic. */
  readonly categories: readonly string[];
  /**
   * Whether the topic is about one record. Clients then add a colon and the record's id, and notices carry no
   * row.
   */
  readonly ofOne?: boolean;
  /** Whether the subscriber may join. It is checked when joining and again when rights may have changed. */
  readonly mayJoin: (audience: A, id: string) => boolean | Promise<boolean>;
  /**
   * Returns the changed rows as this audience sees them. A row that left the list is null. Rows that the
   * audience may not see are absent.
   */
  readonly rows?: (ids: readonly string[], audience: A) => Promise<Map<string, unknown>>;
}

/** The user behind a socket. */
export interface LiveReader<A> {
  audience: A;
  /** Readers with equal keys see the same rows. Such rows are read once for all these readers. */
  key: string;
  sessionId: string;
  /** Whether this reader is among the readers of a fact. */
  sees(readers: Readers): boolean;
  /** The same reader with its current rights; undefined when its session has ended. */
  again(): Promise<LiveReader<A> | undefined>;
}

/**
 * Authenticates sockets and closes them when their session ends. The host implements it together with
 * sign-in.
 */
export abstract class LiveAccess<A> {
  /**
   * @param language the language chosen on this device, if sent
   * @returns undefined when the token is invalid
   */
  abstract admit(token: string, language?: unknown): Promise<LiveReader<A> | undefined>;
  /**
   * Returns a different value after each change of access rights. An ended session does not change the value.
   */
  abstract version(): Promise<unknown>;
  /**
   * Calls back for each ended session.
   * @returns a function that unsubscribes
   */
  abstract onEnded(callback: (sessionId: string) => void): () => void;
}

/** Injection token of a `LivePosition`. */
export const LIVE_POSITION = Symbol('live position');
/** Position of the log up to which this process has pushed changes; null before it follows the log. */
export type LivePosition = () => string | null;

/** The topics of all contexts. */
export class LiveTopics<A> {
  private readonly topics = new Map<string, LiveTopic<A>>();

  add(topic: LiveTopic<A>): void {
    if (this.topics.has(topic.name)) throw new Error(`Two live topics are called ${topic.name}`);
    this.topics.set(topic.name, topic);
  }

  get names(): string[] {
    return [...this.topics.keys()];
  }

  /** Finds the topic that a client named, and the id after the colon. */
  find(wanted: string): { topic: LiveTopic<A>; id: string } | undefined {
    const colon = wanted.indexOf(':');
    const [name, id] = colon === -1 ? [wanted, ''] : [wanted.slice(0, colon), wanted.slice(colon + 1)];
    const topic = this.topics.get(name);
    return topic && Boolean(topic.ofOne) === (id !== '') ? { topic, id } : undefined;
  }
}
