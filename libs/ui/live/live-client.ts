import type { ManagerOptions, Socket, SocketOptions } from 'socket.io-client';

/** One change of one thing. `row` is the list's row as this reader may see it; without it: fetch again. */
export interface LiveNotice<Row = unknown> {
  readonly topic: string;
  readonly id: number | string;
  readonly position: unknown;
  readonly row?: Row;
  readonly removed?: boolean;
}

export interface LiveState {
  readonly connection: 'off' | 'connecting' | 'connected' | 'lost';
  /** When the newest shown fact was written, and how many facts the server's tail is behind. */
  readonly age: { readonly at: string; readonly behind: number } | null;
}

export interface LiveListener {
  readonly onNotices: (notices: readonly LiveNotice[]) => void;
  /** The gap is too long to be told change by change. */
  readonly onRefetch: () => void;
}

type JoinAnswer = { ok: boolean; position?: unknown; missed?: readonly LiveNotice[] | 'refetch' };
type Topic = { readonly listeners: Set<LiveListener>; position: unknown };

type SocketSettings = Partial<ManagerOptions & SocketOptions>;

const REFUSED_RETRY = 3_000;

/** Fetched when somebody has signed in: the sign-in page needs no socket. */
const connectSocket = async (settings: SocketSettings): Promise<Socket> =>
  (await import('socket.io-client')).io(settings);

/** The socket, its topics, and what each has seen: after a gap every topic asks for what it missed. */
export class LiveClient {
  private socket: Socket | null = null;
  private started = false;
  /** How far the log had come when last heard of: a topic joined later begins there, before its list is read. */
  private seen: unknown = null;
  private retrying: ReturnType<typeof setTimeout> | undefined;
  private readonly topics = new Map<string, Topic>();
  private readonly watchers = new Set<() => void>();
  private current: LiveState = { connection: 'off', age: null };

  constructor(
    private readonly token: () => Promise<string | null>,
    private readonly connect: (settings: SocketSettings) => Promise<Socket> = connectSocket,
    /** What texts of rows shall be in. */
    private readonly language: () => string | undefined = () => undefined,
  ) {}

  readonly state = (): LiveState => this.current;

  readonly watch = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  /** How far the log had come before anything was read: topics joined from now on are told only of what came after. */
  beginAfter(position: string | null): void {
    this.seen ??= position;
  }

  /** Opens the socket; call when signed in. */
  async start(): Promise<void> {
    if (this.started) return;
    this.started = true;
    this.set({ connection: 'connecting' });
    const socket = await this.connect({
      path: '/socket.io',
      transports: ['websocket'],
      reconnectionDelayMax: 5_000,
      auth: (give: (data: object) => void) =>
        void this.token().then((token) => give({ token, language: this.language() })),
    });
    // Signed out while the socket's code was on its way.
    if (!this.started) return void socket.close();
    this.socket = socket;
    this.listen(socket);
    if (socket.connected) this.onConnected();
  }

  private listen(socket: Socket): void {
    socket.on('connect', () => this.onConnected());
    socket.on('disconnect', () => this.onLost(socket));
    socket.on('connect_error', () => this.onLost(socket));
    socket.on('refetch', ({ topic, position }: { topic: string; position: unknown }) =>
      this.refetch(topic, position),
    );
    socket.on('notices', (notices: readonly LiveNotice[]) => this.tell(notices));
    socket.on('age', (age: LiveState['age']) => this.set({ age }));
  }

  /** A dropped line is tried again by the socket itself; a refusal of the server only once the session is known to live. */
  private onLost(socket: Socket): void {
    if (this.socket !== socket) return;
    this.set({ connection: 'lost' });
    if (socket.active) return;
    clearTimeout(this.retrying);
    this.retrying = setTimeout(() => {
      void this.token().then((token) => token !== null && this.socket === socket && socket.connect());
    }, REFUSED_RETRY);
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

  /** Closes the socket and forgets positions; call when signed out. */
  stop(): void {
    this.started = false;
    clearTimeout(this.retrying);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.seen = null;
    for (const topic of this.topics.values()) topic.position = null;
    this.set({ connection: 'off', age: null });
  }

  /** Tries at once instead of after the back-off. */
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
      // Without a position nobody can tell what happened between the reading of the list and the joining.
      if (missed === 'refetch' || after === null) topic.listeners.forEach((listener) => listener.onRefetch());
      else if (missed.length > 0) this.tell(missed);
      topic.position = this.seen = answer.position ?? topic.position;
    });
  }

  private tell(notices: readonly LiveNotice[]): void {
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
