import type { Scope } from '@floorplan/identity/domain';
import type { MessageStatusAnswer } from './reception';

/** Waits for what becomes of messages, for callers that answer with it. */
export abstract class MessageOutcomes {
  /**
   * Reads a message until it is decided or waits for something outside it, at most for `withinMs`
   * milliseconds.
   * @throws 404 when the caller may not see the message
   */
  abstract settled(scope: Scope, messageId: string, withinMs: number): Promise<MessageStatusAnswer>;
}
