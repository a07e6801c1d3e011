import type {
  DecidesOneByOne,
  DecidesTogether,
  MessageHandler,
  MessageType,
  SentMessages,
} from '@floorplan/job-process/message-types';

/** A type of message with the instance of its handler. */
export interface HandledType<Handler extends MessageHandler = MessageHandler> extends Omit<
  MessageType,
  'handler'
> {
  readonly handler: Handler;
}

/** Whether the portal decides the messages of a type many together. */
export const isDecidedTogether = (type: HandledType): type is HandledType<DecidesTogether> =>
  'decide' in type.handler;

/** Whether the portal decides the messages of a type one by one. */
export const isDecidedOneByOne = (type: HandledType): type is HandledType<DecidesOneByOne> =>
  'decideOne' in type.handler;

/** Types of messages of all contexts, by name. */
export class MessageTypes {
  private readonly byName = new Map<string, MessageType>();
  private readonly handlers = new Map<string, MessageHandler>();

  /** @throws when two types have the same name */
  constructor(
    types: readonly MessageType[],
    private readonly handlerOf: (handler: MessageType['handler']) => MessageHandler,
  ) {
    for (const type of types) {
      if (this.byName.has(type.name)) throw new Error(`There are two types of message called ${type.name}`);
      this.byName.set(type.name, type);
    }
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

  /** @throws also for a type whose handler no context provides */
  handled(name: string): HandledType {
    const type = this.get(name);
    const handler = this.handlers.get(name) ?? this.handlerOf(type.handler);
    this.handlers.set(name, handler);
    return { ...type, handler };
  }

  /** @throws for a type that outside parties do not send */
  sent(name: string): SentMessages {
    const { sent } = this.get(name);
    if (!sent) throw new Error(`Messages of type ${name} are not sent`);
    return sent;
  }

  /** @throws for a type whose messages an external party decides, because their outcome cannot be predicted */
  predictable(name: string): HandledType<DecidesTogether> | HandledType<DecidesOneByOne> {
    const type = this.handled(name);
    if (isDecidedTogether(type) || isDecidedOneByOne(type)) return type;
    throw new Error(`Messages of type ${name} are decided by somebody else`);
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
