import type { Actor } from '@floorplan/kernel';

/** Who does the work that messages of one type ask for. */
export interface MessageProcessor {
  readonly messageType: string;
  /** Queue its jobs run on. */
  readonly queue: { readonly name: string; readonly concurrency: number };
  /** How many messages one job takes. */
  readonly batchSize: number;
  /**
   * Attempts these messages; those that no longer want it are passed over. Every outcome is on the log when it
   * returns. @throws what is technical: the job tries again
   */
  process(detailIds: readonly number[], by: Actor): Promise<void>;
}

/** The processors by message type. A class, to be the key it is injected by; contexts add their own. */
export class MessageProcessors {
  private readonly byType = new Map<string, MessageProcessor>();

  /** @throws when the type already has one. */
  add(processor: MessageProcessor): void {
    if (this.byType.has(processor.messageType))
      throw new Error(`Two processors for ${processor.messageType}`);
    this.byType.set(processor.messageType, processor);
  }

  of(messageType: string): MessageProcessor | undefined {
    return this.byType.get(messageType);
  }

  all(): MessageProcessor[] {
    return [...this.byType.values()];
  }
}
