import type { Socket } from 'socket.io';
import type { LiveAccess, LiveReader, LiveTopic } from './live-topic';

export interface Joined<A> {
  readonly topic: LiveTopic<A>;
  readonly id: string;
  /** Whether the reader may still listen to it; asked again with each renewal. */
  allowed: boolean;
}

export interface Member<A> extends LiveReader<A> {
  readonly topics: Map<string, Joined<A>>;
}

const AT_ONCE = 16;

/**
 * Who listens, with rights as they are now: nobody is told of anything by rights of yesterday. Rights are read again
 * when what they rest on was counted up, and every now and then whatever happened.
 */
export class Members<A> {
  private readonly members = new Map<Socket, Member<A>>();
  private version: unknown;

  constructor(
    private readonly access: LiveAccess<A>,
    /** Tells a reader whose view of a topic changed as a whole. */
    private readonly tellRefetch: (socket: Socket, topic: string) => void,
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

  /** Before anything is told: renews everybody when what rights rest on has changed since last time. */
  async renewIfChanged(): Promise<void> {
    const version = await this.access.version();
    if (version === this.version) return;
    await this.renewAll();
    // Only now: a renewal that failed is made again.
    this.version = version;
  }

  /** By the rights that the member has when the answer is there, not by those it had when it asked. */
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
      if (changed || allowed !== joined.allowed) this.tellRefetch(socket, name);
      joined.allowed = allowed;
    }
  }
}
