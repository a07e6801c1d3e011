import type { Database } from '../event-store';
import { SingleFlight } from './single-flight';

/** Data that decisions rest on, with the guard's version it was read at. */
export interface Versioned<T> {
  version: number;
  value: T;
}

/**
 * Keeps a read of slowly changing data in memory until its guard is counted up. An act decided on it says
 * `act.holds(guard, version)` and is decided again when the data had changed after all.
 */
export class VersionedCache<T> {
  private known: Promise<Versioned<T>> | undefined;
  private version = -1;

  private readonly question = new SingleFlight(() => this.ask());

  constructor(
    private readonly database: Database,
    readonly guard: string,
    private readonly read: () => Promise<T>,
  ) {}

  /** The guard's version now. */
  latest(): Promise<number> {
    return this.question.next();
  }

  async current(): Promise<Versioned<T>> {
    // The version first: data read after it is at least as new, and a change in between fails the guard.
    const version = await this.latest();
    if (version !== this.version || !this.known) {
      this.version = version;
      this.known = this.read().then((value) => ({ version, value }));
      this.known.catch(() => (this.known = undefined));
    }
    return this.known;
  }

  private async ask(): Promise<number> {
    const [row] = await this.database.prepared<{ version: number }>(
      'guard-version',
      'select version from guard where name = $1',
      [this.guard],
    );
    return row?.version ?? 0;
  }
}

/** Counted up by every change of parties, makes, price programs, rates and importer settings. */
export const REFERENCE_GUARD = 'reference';
