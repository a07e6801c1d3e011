import type { MessageType, PredictableType, SentMessages } from './message-type';

/**
 * Registry of message types by name, to which each context adds its own types. It is a class, so that it can
 * be an injection token.
 */
export class MessageTypes {
  private readonly byName = new Map<string, MessageType>();

  /** @throws when another type has the name */
  add(type: MessageType): void {
    if (this.byName.has(type.name)) throw new Error(`There are two types of message called ${type.name}`);
    this.byName.set(type.name, type);
  }

  all(): MessageType[] {
    return [...this.byName.values()];
  }

  /** @throws for a name that no context has registered */
  get(name: string): MessageType {
    const type = this.byName.get(name);
    if (!type) throw new Error(`No context knows messages of type ${name}`);
    return type;
  }

  /** @throws for a type that outside parties do not send */
  sent(name: string): SentMessages {
    const { sent } = this.get(name);
    if (!sent) throw new Error(`Messages of type ${name} are not sent`);
    return sent;
  }

  /** @throws for a type whose messages an external party decides, because their outcome cannot be predicted */
  predictable(name: string): PredictableType {
    const type = this.get(name);
    if ('call' in type) throw new Error(`Messages of type ${name} are decided by somebody else`);
    return type;
  }

  /**
   * Names of the types that outside parties send. Messages of these types about one chassis number are
   * decided in order.
   */
  ordered(): string[] {
    return this.all()
      .filter(({ sent }) => sent)
      .map(({ name }) => name);
  }

  /** Whether every message of the type must be handled, because none may replace another. */
  isInSequence(name: string): boolean {
    return this.byName.get(name)?.inSequence === true;
  }

  /**
   * Common name for a type and the other forms of its messages: the type's `like`, or else its own name.
   */
  likeOf(name: string): string {
    return this.byName.get(name)?.like ?? name;
  }

  /** Whether staff may edit messages of this type. */
  isEditable(name: string): boolean {
    return Boolean(this.byName.get(name)?.sent);
  }
}
