import {
  categoryOf,
  checkpointOf,
  endOfLog,
  idOf,
  isAfter,
  lagOf,
  readAfter,
  type Checkpoint,
  type Database,
  type Readers,
  type Notifier,
} from '../event-store';

/** A change of one stream. */
export interface StreamChanged {
  category: string;
  id: string;
  readers: Readers;
  at: Checkpoint;
}

const STAFF_ONLY: Readers = { importers: [], dealers: [], organisations: [] };

const KEEP = 20_000;
const BATCH = 1_000;
const POLL_MS = 1_000;

export const positionOf = ({ transactionId, position }: Checkpoint): string => `${transactionId}:${position}`;

/** @returns undefined for text that is not a position */
export function parsePosition(text: unknown): Checkpoint | undefined {
  const found = typeof text === 'string' ? /^(\d{1,20}):(\d{1,15})$/.exec(text) : null;
  return found ? { transactionId: found[1]!, position: Number(found[2]) } : undefined;
}

/**
 * Follows the log from its end at start-up, and remembers recent changes for clients that reconnect. Each
 * process has its own instance.
 */
export class LogTail {
  private recent: StreamChanged[] = [];
  /** Place of the log up to which changes have been dropped from memory. */
  private floor: Checkpoint | undefined;
  private head: Checkpoint | undefined;
  private running: Promise<void> | undefined;
  private stopped = false;
  private wake: () => void = () => undefined;

  constructor(
    private readonly database: Database,
    private readonly notifier: Notifier,
    private readonly onChanges: (changes: readonly StreamChanged[]) => void,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Position up to which listeners were called. */
  get position(): Checkpoint | undefined {
    return this.head;
  }

  async start(): Promise<void> {
    this.head = this.floor = await endOfLog(this.database);
    const stopListening = this.notifier.onWake(() => this.wake());
    this.running = this.follow().finally(stopListening);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.wake();
    await this.running;
  }

  /**
   * Returns the changes after a position. Returns undefined when the position is too old to be remembered, or
   * newer than the log read so far: after a restore, positions start again.
   */
  since(after: Checkpoint): StreamChanged[] | undefined {
    if (!this.floor || isAfter(this.floor, after) || isAfter(after, this.head!)) return undefined;
    return this.recent.filter(({ at }) => isAfter(at, after));
  }

  behind(): Promise<number> {
    return this.head ? lagOf(this.database, this.head) : Promise.resolve(0);
  }

  private async follow(): Promise<void> {
    while (!this.stopped) {
      let woken = false;
      let done: () => void = () => undefined;
      this.wake = () => {
        woken = true;
        done();
      };
      try {
        if (await this.advance()) continue;
      } catch (error) {
        this.onError(error);
      }
      if (woken || this.stopped) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, POLL_MS);
        done = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  /** @returns whether more facts may follow at once */
  private async advance(): Promise<boolean> {
    const events = await readAfter(this.database, this.head!, BATCH);
    if (events.length === 0) return false;
    const changes = events.map((event) => ({
      category: categoryOf(event.stream),
      id: idOf(event.stream),
      readers: event.metadata.readers ?? STAFF_ONLY,
      at: checkpointOf(event),
    }));
    this.recent.push(...changes);
    if (this.recent.length > KEEP) this.floor = this.recent.splice(0, this.recent.length - KEEP).at(-1)!.at;
    this.head = changes.at(-1)!.at;
    this.onChanges(changes);
    return events.length === BATCH;
  }
}
