import type { Database } from '../event-store';
import { SingleFlight } from './single-flight';

/** Guard versions, ordered by guard name. */
export type Versions = readonly (readonly [guard: string, version: number])[];

/** A value and the guard versions at which it was read. */
export interface Versioned<T> {
  versions: Versions;
  value: T;
}

/** Requires that none of the guards has changed at the commit. */
export function holdsAll(act: { holds(guard: string, version: number): void }, versions: Versions): void {
  for (const [guard, version] of versions) act.holds(guard, version);
}

/**
 * Caches slowly changing data until one of its guards changes. An act that uses the data calls `holdsAll(act,
 * versions)`, and is decided again when the data changed meanwhile.
 */
export class VersionedCache<T> {
  private known: Promise<Versioned<T>> | undefined;
  private at = '';

  private readonly question = new SingleFlight(() => this.ask());

  constructor(
    private readonly database: Database,
    /** Guards of the data that `read` returns. */
    private readonly guards: readonly string[],
    private readonly read: () => Promise<T>,
  ) {}

  /** The current versions of the guards. */
  latest(): Promise<Versions> {
    return this.question.next();
  }

  async current(): Promise<Versioned<T>> {
    // Read the versions before the data. If the data changes after that, the guard fails instead of using old
    // data.
    const versions = await this.latest();
    const at = JSON.stringify(versions);
    if (at !== this.at || !this.known) {
      this.at = at;
      this.known = this.read().then((value) => ({ versions, value }));
      this.known.catch(() => (this.known = undefined));
    }
    return this.known;
  }

  private ask(): Promise<Versions> {
    return guardVersions(this.database, this.guards);
  }
}

/** The current versions of guards. Read them before the data that they protect. */
export async function guardVersions(database: Database, guards: readonly string[]): Promise<Versions> {
  const rows = await database.prepared<{ name: string; version: number }>(
    'guard-versions',
    'select name, version from guard where name = any($1::text[])',
    [guards],
  );
  const versions = new Map(rows.map(({ name, version }) => [name, version]));
  return [...guards].sort().map((guard) => [guard, versions.get(guard) ?? 0]);
}
