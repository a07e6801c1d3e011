import type { Readers } from '../event-store';

/** One change, as it goes to a browser. */
export interface LiveNotice {
  topic: string;
  id: number | string;
  /** How far the log had come: what the client asks from after a gap. */
  position: string;
  /** The list's row as this reader may see it. Absent: fetch again. */
  row?: unknown;
  /** It is no longer in the list. */
  removed?: true;
}

/** Something to be listened to, such as a list. `A` is who listens, as the contexts know them. */
export interface LiveTopic<A> {
  /** `job-process.list`, or with `ofOne` the part before the id: `job-process.detail`. */
  readonly name: string;
  /** Streams whose facts change it. */
  readonly categories: readonly string[];
  /** One record: the id follows after a colon, and its notices carry no row. */
  readonly ofOne?: boolean;
  /** Who may listen; asked when joining, and again when rights may have changed. */
  readonly mayJoin: (audience: A, id: string) => boolean | Promise<boolean>;
  /**
   * The changed rows as this audience sees them. A row that left the list is null; what the audience may not know of
   * is missing.
   */
  readonly rows?: (ids: readonly string[], audience: A) => Promise<Map<string, unknown>>;
}

/** Who is at the other end of a socket. */
export interface LiveReader<A> {
  audience: A;
  /** Readers with equal keys see the same rows: these are read once for all of them. */
  key: string;
  sessionId: string;
  /** Whether a fact with these readers exists for it: of others it is not told. */
  sees(readers: Readers): boolean;
  /** The same reader with its rights as they are now; undefined when its session has ended. */
  again(): Promise<LiveReader<A> | undefined>;
}

/** How sockets are let in and thrown out; the host connects it with sign-in. */
export abstract class LiveAccess<A> {
  /**
   * @param language what the reader has chosen on this device, if it says so
   * @returns undefined when the token is not good
   */
  abstract admit(token: string, language?: unknown): Promise<LiveReader<A> | undefined>;
  /** Another value after anything changed that rights rest on, other than sessions themselves. */
  abstract version(): Promise<unknown>;
  /** Calls back with each session that ended. @returns how to stop */
  abstract onEnded(callback: (sessionId: string) => void): () => void;
}

/** Token of a `LivePosition`. */
export const LIVE_POSITION = Symbol('live position');
/** How far this process has told of the log; null before it follows it. */
export type LivePosition = () => string | null;

/** The topics of all contexts; each adds its own. */
export class LiveTopics<A> {
  private readonly topics = new Map<string, LiveTopic<A>>();

  add(topic: LiveTopic<A>): void {
    if (this.topics.has(topic.name)) throw new Error(`Two live topics are called ${topic.name}`);
    this.topics.set(topic.name, topic);
  }

  get names(): string[] {
    return [...this.topics.keys()];
  }

  /** The topic a client names, and the id after the colon. */
  find(wanted: string): { topic: LiveTopic<A>; id: string } | undefined {
    const colon = wanted.indexOf(':');
    const [name, id] = colon === -1 ? [wanted, ''] : [wanted.slice(0, colon), wanted.slice(colon + 1)];
    const topic = this.topics.get(name);
    return topic && Boolean(topic.ofOne) === (id !== '') ? { topic, id } : undefined;
  }
}
