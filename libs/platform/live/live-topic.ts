import type { Readers } from '../event-store';

/** One change as sent to a browser. */
export interface LiveNotice {
  topic: string;
  id: number | string;
  /** Position in the log, from which a client asks for missed changes after a gap. */
  position: string;
  /** The list's row as this reader may see it. When absent, the client fetches again. */
  row?: unknown;
  /** The row has left the list. */
  removed?: true;
}

/**
 * Something that clients can subscribe to, such as a list. `A` is the subscriber's type as the contexts
 * define it.
 */
export interface LiveTopic<A> {
  /** `job-process.list`, or with `ofOne` the part before the id: `job-process.detail`. */
  readonly name: string;
  /** Stream categories whose facts change it. */
  readonly categories: readonly string[];
  /** Whether it is about one record: the id follows after a colon, and its notices carry no row. */
  readonly ofOne?: boolean;
  /** Whether the subscriber may join; checked when joining and again when rights may have changed. */
  readonly mayJoin: (audience: A, id: string) => boolean | Promise<boolean>;
  /**
   * The changed rows as this audience sees them. A row that left the list is null; rows the audience may not
   * see are absent.
   */
  readonly rows?: (ids: readonly string[], audience: A) => Promise<Map<string, unknown>>;
}

/** The user behind a socket. */
export interface LiveReader<A> {
  audience: A;
  /** Readers with equal keys see the same rows, which are then read once for all of them. */
  key: string;
  sessionId: string;
  /** Whether this reader is among the readers of a fact. */
  sees(readers: Readers): boolean;
  /** The same reader with its current rights; undefined when its session has ended. */
  again(): Promise<LiveReader<A> | undefined>;
}

/** Authenticates sockets and ends them with their session; the host implements it with sign-in. */
export abstract class LiveAccess<A> {
  /**
   * @param language the language chosen on this device, if sent
   * @returns undefined when the token is invalid
   */
  abstract admit(token: string, language?: unknown): Promise<LiveReader<A> | undefined>;
  /** Returns a different value after any change of access rights, other than ended sessions. */
  abstract version(): Promise<unknown>;
  /** Calls back with each ended session. @returns a function that unsubscribes */
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

  /** Finds the topic a client names, and the id after the colon. */
  find(wanted: string): { topic: LiveTopic<A>; id: string } | undefined {
    const colon = wanted.indexOf(':');
    const [name, id] = colon === -1 ? [wanted, ''] : [wanted.slice(0, colon), wanted.slice(colon + 1)];
    const topic = this.topics.get(name);
    return topic && Boolean(topic.ofOne) === (id !== '') ? { topic, id } : undefined;
  }
}
