import type { Database } from '../event-store';
import { SingleFlight } from './single-flight';

/** Data versions, ordered by name. */
export type Versions = readonly (readonly [name: string, version: number])[];

/** A value and the data versions at which it was read. */
export interface Versioned<T> {
  versions: Versions;
  value: T;
}

/** Requires that none of the data versions has changed at the commit. */
export function holdsAll(act: { holds(name: string, version: number): void }, versions: Versions): void {
  for (const [name, version] of versions) act.holds(name, version);
}

/** Returns the value. The commit of `act` fails when the value has changed by then. */
export function guardedValue<T>(
  act: { holds(name: string, version: number): void },
  { value, versions }: Versioned<T>,
): T {
  holdsAll(act, versions);
  return value;
}

/**
 * Caches slowly changing data until one of its data versions changes. An act that uses the data calls `holdsAll(act,
 * versions)`, and is decided again when the data changed meanwhile.
 */
export class VersionedCache<T> {
  private known: Promise<Versioned<T>> | undefined;
  private at = '';

  private readonly question = new SingleFlight(() => this.ask());

  constructor(
    private readonly database: Database,
    /** Names of the data versions of what `read` returns. */
    private readonly names: readonly string[],
    private readonly read: () => Promise<T>,
  ) {}

  /** The current data versions. */
  latest(): Promise<Versions> {
    return this.question.next();
  }

  async current(): Promise<Versioned<T>> {
    // Read the versions before the data. If the data changes after that, the act is refused instead of using old
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
    return readVersions(this.database, this.names);
  }
}

/** The current data versions. Read them before the data. */
export async function readVersions(database: Database, names: readonly string[]): Promise<Versions> {
  const rows = await database.prepared<{ name: string; version: number }>(
    'data-versions',
    'select name, version from guard where name = any($1::text[])',
    [names],
  );
  const versions = new Map(rows.map(({ name, version }) => [name, version]));
  return [...names].sort().map((name) => [name, versions.get(name) ?? 0]);
}
