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

/** That a stream changed, in log order. */
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

/** @returns undefined for what is no position */
export function parsePosition(text: unknown): Checkpoint | undefined {
  const found = typeof text === 'string' ? /^(\d{1,20}):(\d{1,15})$/.exec(text) : null;
  return found ? { transactionId: found[1]!, position: Number(found[2]) } : undefined;
}

/**
 * Follows the log in memory from where it stood when this process started, and remembers the last changes for those
 * who were away for a moment. Every process has its own: the log is what they share.
 */
export class LogTail {
  private recent: StreamChanged[] = [];
  /** Changes up to here are forgotten. */
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

  /** Everything up to here has been told. */
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
   * What changed after a position; undefined when that is too far back to be remembered, or further than the log has
   * come here: after a restore positions begin anew.
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

  /** @returns whether there may be more at once */
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
