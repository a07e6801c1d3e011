import type { DecidedType, MessageType, SentMessages } from './message-type';

/**
 * Registry of message types by name; each context adds its own. A class, because it is also the injection
 * token.
 */
export class MessageTypes {
  private readonly byName = new Map<string, MessageType>();

  /** @throws when the name is taken */
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

  /** @throws for a type that an external party decides, so that its outcome cannot be predicted */
  decided(name: string): DecidedType {
    const type = this.of(name);
    if (!('decide' in type)) throw new Error(`Messages of type ${name} are decided by somebody else`);
    return type;
  }

  /** Whether staff may edit messages of this type. */
  isEditable(name: string): boolean {
    return Boolean(this.byName.get(name)?.sent);
  }
}
