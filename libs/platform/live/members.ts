import type { Socket } from 'socket.io';
import type { LiveAccess, LiveReader, LiveTopic } from './live-topic';

export interface Joined<A> {
  readonly topic: LiveTopic<A>;
  readonly id: string;
  /** Whether the reader may still receive the topic. Each renewal checks it again. */
  allowed: boolean;
}

export interface Member<A> extends LiveReader<A> {
  readonly topics: Map<string, Joined<A>>;
}

const AT_ONCE = 16;

/**
 * The subscribed sockets with their current rights. Rights are read again when their version has changed, and
 * also at fixed intervals.
 */
export class Members<A> {
  private readonly members = new Map<Socket, Member<A>>();
  private version: unknown;

  constructor(
    private readonly access: LiveAccess<A>,
    /** Tells a client to fetch a topic again, because the client may now see other rows of it. */
    private readonly notifyRefetch: (socket: Socket, topic: string) => void,
  ) {}

  get size(): number {
    return this.members.size;
  }

  add(socket: Socket, reader: LiveReader<A>): void {
    this.members.set(socket, { ...reader, topics: new Map() });
  }

  get(socket: Socket): Member<A> | undefined {
    return this.members.get(socket);
  }

  delete(socket: Socket): void {
    this.members.delete(socket);
  }

  all(): [Socket, Member<A>][] {
    return [...this.members];
  }

  /** Reads everybody's rights again when their version has changed. Called before anything is sent. */
  async renewIfChanged(): Promise<void> {
    const version = await this.access.version();
    if (version === this.version) return;
    await this.renewAll();
    // Set the version only after a successful renewal, so that a failed renewal is repeated.
    this.version = version;
  }

  /**
   * Whether the member may join. Uses the rights that the member has when the check ends, not when it began.
   */
  async mayJoin(member: Member<A>, { topic, id }: Pick<Joined<A>, 'topic' | 'id'>): Promise<boolean> {
    for (;;) {
      const { audience } = member;
      const allowed = await topic.mayJoin(audience, id);
      if (audience === member.audience) return allowed;
    }
  }

  async renewOne(socket: Socket): Promise<void> {
    const member = this.members.get(socket);
    if (member) await this.renew(socket, member);
  }

  async renewAll(): Promise<void> {
    const all = this.all();
    for (let i = 0; i < all.length; i += AT_ONCE)
      await Promise.all(all.slice(i, i + AT_ONCE).map(([socket, member]) => this.renew(socket, member)));
  }

  private async renew(socket: Socket, member: Member<A>): Promise<void> {
    const now = await member.again();
    if (!this.members.has(socket)) return;
    if (!now) {
      socket.disconnect(true);
      return;
    }
    const changed = now.key !== member.key;
    Object.assign(member, now);
    for (const [name, joined] of member.topics) {
      const allowed = await joined.topic.mayJoin(member.audience, joined.id);
      if (changed || allowed !== joined.allowed) this.notifyRefetch(socket, name);
      joined.allowed = allowed;
    }
  }
}
