import type { Database } from '../event-store';
import { SingleFlight } from './single-flight';

/** Versions of guards, in the order of their names. */
export type Versions = readonly (readonly [guard: string, version: number])[];

/** Data that decisions rest on, with the versions of its guards it was read at. */
export interface Versioned<T> {
  versions: Versions;
  value: T;
}

/** The act stands only while none of the guards has been counted up since. */
export function holdsAll(act: { holds(guard: string, version: number): void }, versions: Versions): void {
  for (const [guard, version] of versions) act.holds(guard, version);
}

/**
 * Keeps a read of slowly changing data in memory until one of its guards is counted up. An act decided on it says
 * `holdsAll(act, versions)` and is decided again when the data had changed after all.
 */
export class VersionedCache<T> {
  private known: Promise<Versioned<T>> | undefined;
  private at = '';

  private readonly question = new SingleFlight(() => this.ask());

  constructor(
    private readonly database: Database,
    /** One for each kind of data that is read. */
    private readonly guards: readonly string[],
    private readonly read: () => Promise<T>,
  ) {}

  /** The versions of the guards now. */
  latest(): Promise<Versions> {
    return this.question.next();
  }

  async current(): Promise<Versioned<T>> {
    // The versions first: data read after them is at least as new, and a change in between fails a guard.
    const versions = await this.latest();
    const at = JSON.stringify(versions);
    if (at !== this.at || !this.known) {
      this.at = at;
      this.known = this.read().then((value) => ({ versions, value }));
      this.known.catch(() => (this.known = undefined));
    }
    return this.known;
  }

  private async ask(): Promise<Versions> {
    const rows = await this.database.prepared<{ name: string; version: number }>(
      'guard-versions',
      'select name, version from guard where name = any($1::text[])',
      [this.guards],
    );
    const versions = new Map(rows.map(({ name, version }) => [name, version]));
    return [...this.guards].sort().map((guard) => [guard, versions.get(guard) ?? 0]);
  }
}
