import type { ManagerOptions, Socket, SocketOptions } from 'socket.io-client';

/**
 * One changed record. `row` is the list's row as this reader may see it. When it is absent, the list is
 * fetched again.
 */
export interface LiveNotice<Row = unknown> {
  readonly topic: string;
  readonly id: number | string;
  readonly position: unknown;
  readonly row?: Row;
  readonly removed?: boolean;
}

export interface LiveState {
  readonly connection: 'off' | 'connecting' | 'connected' | 'lost';
  /**
   * Time at which the server last reported its progress, and the number of facts that it had not read by
   * then.
   */
  readonly age: { readonly at: string; readonly behind: number } | null;
}

export interface LiveListener {
  readonly onNotices: (notices: readonly LiveNotice[]) => void;
  /**
   * Called when the listener must fetch its data again, because too many changes were missed, or it is
   * unknown which changes were missed.
   */
  readonly onRefetch: () => void;
}

type JoinAnswer = { ok: boolean; position?: unknown; missed?: readonly LiveNotice[] | 'refetch' };
type Topic = { readonly listeners: Set<LiveListener>; position: unknown };

type SocketSettings = Partial<ManagerOptions & SocketOptions>;

const REFUSED_RETRY = 3_000;
/** Time after which a socket that does not open counts as blocked. */
const OPEN_WITHIN = 10_000;
/** Pause between reads of what is on the screen while there is no connection. */
export const READ_EVERY = 30_000;

const isLookedAt = (): boolean => typeof document === 'undefined' || document.visibilityState === 'visible';

/** Loads the socket's code after sign-in, since the sign-in page needs no socket. */
const connectSocket = async (settings: SocketSettings): Promise<Socket> =>
  (await import('socket.io-client')).io(settings);

/**
 * The live socket with its topics and their positions. After a lost connection, every topic requests the
 * changes that it missed.
 */
export class LiveClient {
  private socket: Socket | null = null;
  private started = false;
  /**
   * Last known position of the log. A topic joined later starts at this position, which is older than the
   * topic's data.
   */
  private seen: unknown = null;
  private retrying: ReturnType<typeof setTimeout> | undefined;
  private reading: ReturnType<typeof setInterval> | undefined;
  private readonly topics = new Map<string, Topic>();
  private readonly watchers = new Set<() => void>();
  private current: LiveState = { connection: 'off', age: null };

  constructor(
    private readonly token: () => Promise<string | null>,
    private readonly connect: (settings: SocketSettings) => Promise<Socket> = connectSocket,
    /** Returns the language for texts in rows. */
    private readonly language: () => string | undefined = () => undefined,
    private readonly readEvery = READ_EVERY,
  ) {}

  readonly state = (): LiveState => this.current;

  readonly watch = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  /** Sets the log position from before the first read. Topics joined later receive only changes after it. */
  beginAfter(position: string | null): void {
    this.seen ??= position;
  }

  /** Opens the socket; call after sign-in. */
  async start(): Promise<void> {
    if (this.started) return;
    this.started = true;
    this.set({ connection: 'connecting' });
    this.reading = setInterval(() => this.readWithoutConnection(), this.readEvery);
    const socket = await this.connect({
      path: '/socket.io',
      transports: ['websocket'],
      timeout: OPEN_WITHIN,
      reconnectionDelayMax: 5_000,
      auth: (give: (data: object) => void) =>
        void this.token().then((token) => give({ token, language: this.language() })),
    });
    // The user signed out while the socket's code was loading.
    if (!this.started) return void socket.close();
    this.socket = socket;
    this.listen(socket);
    if (socket.connected) this.onConnected();
  }

  private listen(socket: Socket): void {
    socket.on('connect', () => this.onConnected());
    socket.on('disconnect', () => this.onLost(socket));
    socket.on('connect_error', () => {
      // Some proxies let no websocket through. Long polling still changes to one where that works.
      socket.io.opts.transports = ['polling', 'websocket'];
      this.onLost(socket);
    });
    socket.on('refetch', ({ topic, position }: { topic: string; position: unknown }) =>
      this.refetch(topic, position),
    );
    socket.on('notices', (notices: readonly LiveNotice[]) => this.notify(notices));
    socket.on('age', (age: LiveState['age']) => this.set({ age }));
  }

  /**
   * Reconnects after the connection ended. The socket itself reconnects after a lost connection. After a
   * refusal by the server, this waits until the session is known to be valid.
   */
  private onLost(socket: Socket): void {
    if (this.socket !== socket) return;
    this.set({ connection: 'lost' });
    if (socket.active) return;
    clearTimeout(this.retrying);
    this.retrying = setTimeout(() => {
      void this.token().then((token) => token !== null && this.socket === socket && socket.connect());
    }, REFUSED_RETRY);
  }

  /** Reads what is on the screen again, so that it does not grow old where no connection can be made. */
  private readWithoutConnection(): void {
    if (this.current.connection === 'connected' || !isLookedAt()) return;
    for (const topic of this.topics.values()) topic.listeners.forEach((listener) => listener.onRefetch());
  }

  private refetch(name: string, position: unknown): void {
    const topic = this.topics.get(name);
    if (!topic) return;
    topic.position = this.seen = position;
    topic.listeners.forEach((listener) => listener.onRefetch());
  }

  private onConnected(): void {
    this.set({ connection: 'connected' });
    for (const [name, topic] of this.topics) this.join(name, topic);
  }

  /** Closes the socket and forgets positions. Call it on sign-out. */
  stop(): void {
    this.started = false;
    clearTimeout(this.retrying);
    clearInterval(this.reading);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.seen = null;
    for (const topic of this.topics.values()) topic.position = null;
    this.set({ connection: 'off', age: null });
  }

  /** Reconnects at once instead of waiting for the next automatic attempt. */
  retry(): void {
    this.socket?.connect();
  }

  subscribe(name: string, listener: LiveListener): () => void {
    const known = this.topics.get(name);
    const topic: Topic = known ?? { listeners: new Set(), position: this.seen };
    topic.listeners.add(listener);
    if (!known) {
      this.topics.set(name, topic);
      if (this.socket?.connected) this.join(name, topic);
    }
    return () => {
      topic.listeners.delete(listener);
      if (topic.listeners.size > 0) return;
      this.topics.delete(name);
      this.socket?.emit('leave', { topic: name });
    };
  }

  private join(name: string, topic: Topic): void {
    const after = topic.position ?? null;
    this.socket?.emit('join', { topic: name, after }, (answer: JoinAnswer) => {
      if (!answer.ok) return;
      const missed = answer.missed ?? [];
      // Without a position it is unknown what changed between reading the list and joining.
      if (missed === 'refetch' || after === null) topic.listeners.forEach((listener) => listener.onRefetch());
      else if (missed.length > 0) this.notify(missed);
      topic.position = this.seen = answer.position ?? topic.position;
    });
  }

  private notify(notices: readonly LiveNotice[]): void {
    const byTopic = new Map<string, LiveNotice[]>();
    for (const notice of notices) {
      const list = byTopic.get(notice.topic);
      if (list) list.push(notice);
      else byTopic.set(notice.topic, [notice]);
    }
    for (const [name, list] of byTopic) {
      const topic = this.topics.get(name);
      if (!topic) continue;
      topic.position = this.seen = list.at(-1)?.position ?? topic.position;
      topic.listeners.forEach((listener) => listener.onNotices(list));
    }
  }

  private set(change: Partial<LiveState>): void {
    this.current = { ...this.current, ...change };
    this.watchers.forEach((watcher) => watcher());
  }
}
