import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import type { Database, Notifier } from '../event-store';
import { concerns, newestOf, wireId } from './changes';
import { LogTail, parsePosition, positionOf, type StreamChanged } from './log-tail';
import { LiveTopics, type LiveAccess, type LiveNotice, type LiveReader, type LiveTopic } from './live-topic';
import { Members, type Member } from './members';

export interface LiveServerOptions {
  /** Other origins that may open a socket. */
  allowedOrigins?: readonly string[];
  onError: (error: unknown) => void;
  onSockets?: (count: number) => void;
}

const FRAME_MS = 100;
const AGE_MS = 2_000;
/** Interval, in milliseconds, at which access rights are read again even without a known change. */
const RENEW_MS = 30_000;
/** Maximum number of changed rows in one frame. With more, clients must fetch the list again. */
const MAX_ROWS = 2_000;
/**
 * Maximum number of missed changes sent to a client that reconnects; the number covers some seconds of the
 * busiest hour. With more, the client fetches again.
 */
const MAX_MISSED = 10_000;
const MAX_TOPICS = 50;

/** Sends changes in the log to the browsers connected to this process, in at most ten frames per second. */
export class LiveServer<A> {
  private readonly admitted = new WeakMap<Socket, LiveReader<A>>();
  private readonly members: Members<A>;
  private readonly tail: LogTail;
  private io: Server | undefined;
  private pending: StreamChanged[] = [];
  private frame: NodeJS.Timeout | undefined;
  private lastFrame = 0;
  private pushed: Promise<void> = Promise.resolve();
  private age: NodeJS.Timeout | undefined;
  private renewal: NodeJS.Timeout | undefined;
  private stopWatching: () => void = () => undefined;

  constructor(
    private readonly database: Database,
    notifier: Notifier,
    private readonly topics: LiveTopics<A>,
    private readonly access: LiveAccess<A>,
    private readonly options: LiveServerOptions,
  ) {
    this.members = new Members(access, (socket, topic) =>
      socket.emit('refetch', { topic, position: positionOf(this.tail.position!) }),
    );
    this.tail = new LogTail(database, notifier, (changes) => this.collect(changes), options.onError);
  }

  async start(http: HttpServer): Promise<void> {
    await this.tail.start();
    this.io = new Server(http, {
      serveClient: false,
      transports: ['websocket', 'polling'],
      maxHttpBufferSize: 16_384,
      allowRequest: ({ headers }, answer) => answer(null, this.mayOpen(headers.origin, headers.host)),
    });
    this.io.use((socket, next) => {
      this.admit(socket).then(
        (admitted) => next(admitted ? undefined : new Error('unauthorized')),
        (error: unknown) => {
          this.options.onError(error);
          next(new Error('unavailable'));
        },
      );
    });
    this.io.on('connection', (socket) => this.connected(socket));
    this.stopWatching = this.access.onEnded((sessionId) => this.drop(sessionId));
    this.age = setInterval(() => void this.sendAge(), AGE_MS);
    this.renewal = setInterval(() => this.inTurn(() => this.members.renewAll()), RENEW_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.age);
    clearInterval(this.renewal);
    clearTimeout(this.frame);
    this.stopWatching();
    await this.tail.stop();
    await this.pushed;
    // io.close() would also wait for every connection of the host's HTTP server.
    this.io?.disconnectSockets(true);
    this.io?.engine.close();
  }

  /**
   * Whether a socket may be opened. A program sends no origin; a web page must have this portal's origin or
   * an allowed one.
   */
  private mayOpen(origin: string | undefined, host: string | undefined): boolean {
    if (origin === undefined || this.options.allowedOrigins?.includes(origin)) return true;
    return URL.canParse(origin) && new URL(origin).host === host;
  }

  /** Position of the log up to which changes were pushed; null before `start`. */
  get position(): string | null {
    return this.tail.position ? positionOf(this.tail.position) : null;
  }

  private async admit(socket: Socket): Promise<boolean> {
    const { token, language } = socket.handshake.auth as { token?: unknown; language?: unknown };
    const reader = typeof token === 'string' ? await this.access.admit(token, language) : undefined;
    if (reader) this.admitted.set(socket, reader);
    return reader !== undefined;
  }

  private connected(socket: Socket): void {
    // Add the member only now. A socket that disconnected earlier emits no `disconnect` event, so the member
    // would never be removed.
    this.members.add(socket, this.admitted.get(socket)!);
    this.options.onSockets?.(this.members.size);
    socket.on('join', (request: unknown, answer: unknown) => void this.join(socket, request, answer));
    socket.on('leave', (request: unknown) => {
      const { topic } = (request ?? {}) as { topic?: unknown };
      if (typeof topic === 'string') this.members.get(socket)?.topics.delete(topic);
    });
    socket.on('disconnect', () => {
      this.members.delete(socket);
      this.options.onSockets?.(this.members.size);
    });
  }

  private async join(socket: Socket, request: unknown, answer: unknown): Promise<void> {
    const reply = typeof answer === 'function' ? (answer as (value: object) => void) : () => undefined;
    const member = this.members.get(socket);
    const { topic: name, after } = (request ?? {}) as { topic?: unknown; after?: unknown };
    const found = typeof name === 'string' ? this.topics.find(name) : undefined;
    try {
      // The socket's rights may have changed after it was admitted and before it became a member.
      await this.members.renewOne(socket);
      if (
        !member ||
        !found ||
        member.topics.size >= MAX_TOPICS ||
        !(await this.members.mayJoin(member, found))
      ) {
        reply({ ok: false });
        return;
      }
      // Read the position before joining. A change between the two is then sent twice rather than lost.
      const position = positionOf(this.tail.position!);
      member.topics.set(name as string, { ...found, allowed: true });
      reply({ ok: true, position, missed: await this.missed(member, name as string, found, after) });
    } catch (error) {
      this.options.onError(error);
      reply({ ok: false });
    }
  }

  private async missed(
    member: Member<A>,
    name: string,
    wanted: { topic: LiveTopic<A>; id: string },
    after: unknown,
  ): Promise<LiveNotice[] | 'refetch'> {
    if (after === null || after === undefined) return [];
    const from = parsePosition(after);
    const changes = from && this.tail.since(from);
    if (!changes) return 'refetch';
    const relevant = newestOf(changes.filter((change) => concerns(wanted, change, member)));
    if (relevant.length > MAX_MISSED) return 'refetch';
    return this.noticesFor(member, name, wanted.topic, relevant);
  }

  private collect(changes: readonly StreamChanged[]): void {
    if (this.members.size === 0) return;
    this.pending.push(...changes);
    this.frame ??= setTimeout(() => {
      this.frame = undefined;
      const batch = this.pending;
      this.pending = [];
      // Send one frame after another: frames out of order would make a client believe that it has received
      // both.
      this.lastFrame = Date.now();
      this.inTurn(() => this.pushOrRefetch(batch));
    }, this.untilNextFrame());
  }

  private inTurn(work: () => Promise<void>): void {
    this.pushed = this.pushed.then(work).catch(this.options.onError);
  }

  /**
   * Milliseconds until the next frame. The first change after a pause is sent at once; under load, changes
   * are collected until the next frame is due.
   */
  private untilNextFrame(): number {
    return Math.max(0, this.lastFrame + FRAME_MS - Date.now());
  }

  /**
   * Sends changed rows. When they cannot be read, tells the topic's clients to fetch again, so that no change
   * is lost.
   */
  private async pushOrRefetch(batch: readonly StreamChanged[]): Promise<void> {
    try {
      await this.push(batch);
    } catch (error) {
      this.options.onError(error);
      const position = positionOf(batch.at(-1)!.at);
      for (const [socket, { topics }] of this.members.all())
        for (const topic of topics.keys()) socket.emit('refetch', { topic, position });
    }
  }

  /** Reads rows once per topic and reader key, and sends one frame to each socket. */
  private async push(batch: readonly StreamChanged[]): Promise<void> {
    // Read the rights first. A change of rights precedes the facts of this batch in the log, so no row is
    // sent to a reader who may no longer see it.
    await this.members.renewIfChanged();
    const shared = new Map<string, Promise<LiveNotice[] | 'refetch'>>();
    for (const [socket, member] of this.members.all()) {
      const notices: LiveNotice[] = [];
      for (const [name, wanted] of member.topics) {
        if (!wanted.allowed) continue;
        const key = `${name}\n${member.key}`;
        let answer = shared.get(key);
        if (!answer) {
          const relevant = newestOf(batch.filter((change) => concerns(wanted, change, member)));
          answer =
            relevant.length > MAX_ROWS
              ? Promise.resolve('refetch')
              : this.noticesFor(member, name, wanted.topic, relevant);
          shared.set(key, answer);
        }
        const found = await answer;
        if (found === 'refetch')
          socket.emit('refetch', { topic: name, position: positionOf(batch.at(-1)!.at) });
        else notices.push(...found);
      }
      if (notices.length > 0) socket.emit('notices', notices);
    }
  }

  private async noticesFor(
    { audience }: LiveReader<A>,
    name: string,
    topic: LiveTopic<A>,
    changes: readonly StreamChanged[],
  ): Promise<LiveNotice[]> {
    if (changes.length === 0) return [];
    const notice = ({ id, at }: StreamChanged): LiveNotice => ({
      topic: name,
      id: wireId(id),
      position: positionOf(at),
    });
    if (!topic.rows) return changes.map(notice);
    const rows = await topic.rows(
      changes.map(({ id }) => id),
      audience,
    );
    return changes.flatMap((change) => {
      const row = rows.get(change.id);
      if (row === undefined) return [];
      return [row === null ? { ...notice(change), removed: true as const } : { ...notice(change), row }];
    });
  }

  private drop(sessionId: string): void {
    for (const [socket, member] of this.members.all())
      if (member.sessionId === sessionId) socket.disconnect(true);
  }

  private async sendAge(): Promise<void> {
    if (this.members.size === 0) return;
    try {
      this.io?.emit('age', { at: new Date().toISOString(), behind: await this.tail.behind() });
    } catch (error) {
      this.options.onError(error);
    }
  }
}
