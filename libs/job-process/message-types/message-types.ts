import type { DecidedType, MessageType, SentMessages } from './message-type';

/** The types of messages by name; each context adds its own. A class, to be the key it is injected by. */
export class MessageTypes {
  private readonly byName = new Map<string, MessageType>();

  /** @throws when there is one of that name */
  add(type: MessageType): void {
    if (this.byName.has(type.name)) throw new Error(`There are two types of message called ${type.name}`);
    this.byName.set(type.name, type);
  }

  all(): MessageType[] {
    return [...this.byName.values()];
  }

  /** @throws for a name that no context has added */
  of(name: string): MessageType {
    const type = this.byName.get(name);
    if (!type) throw new Error(`No context knows messages of type ${name}`);
    return type;
  }

  /** @throws for a type that nobody sends */
  sent(name: string): SentMessages {
    const { sent } = this.of(name);
    if (!sent) throw new Error(`Messages of type ${name} are not sent`);
    return sent;
  }

  /** @throws for a type whose messages are not decided here, so that nobody knows what they would come to */
  decided(name: string): DecidedType {
    const type = this.of(name);
    if (!('decide' in type)) throw new Error(`Messages of type ${name} are decided by somebody else`);
    return type;
  }

  /** Whether what such a message says may be changed by hand. */
  isEditable(name: string): boolean {
    return Boolean(this.byName.get(name)?.sent);
  }
}
