import type { Actor, Decision, Fact, Refusal } from '@floorplan/kernel';
import type { UniqueKey } from '@floorplan/kernel/records';
import { Injectable } from '@nestjs/common';
import { Database, type StreamType } from '../event-store';
import { Clock } from './clock';
import { Commands } from './commands';
import { Ids } from './ids';
import type { Act } from './unit-of-work';
import { readVersions, holdsAll } from './versioned-cache';

/** How a kind of master data row is saved. */
export interface RowChange<S, F extends Fact> {
  readonly stream: StreamType<S, F>;
  /** Data version of the rows of this table. A save increments it, so that decisions on older rows are refused. */
  readonly dataVersion: string;
  /** Data versions of other rows that `decide` reads. The change is decided again when they change meanwhile. */
  readonly reads?: readonly string[];
  /** Sequence of new ids. */
  readonly sequence: string;
  /** 0 creates a new row. */
  readonly id: number;
  /** Id of a new row that the caller has taken from the sequence. */
  readonly newId?: number | undefined;
  readonly exists: (state: S) => boolean;
  /** May run several times when the row changes concurrently. */
  readonly decide: (state: S, id: number) => Promise<Decision<F>> | Decision<F>;
  readonly keys?: (state: S) => readonly UniqueKey[];
}

export interface Acting {
  readonly actor: Actor;
  readonly correlationId: string;
}

export type Saved =
  { readonly ok: true; readonly id: number } | { readonly ok: false; readonly refusal: Refusal };

/** Saves master data rows: the change fact, the row and its data version in one transaction. */
@Injectable()
export class RowSaver {
  constructor(
    private readonly commands: Commands,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly database: Database,
  ) {}

  /**
   * @returns the row's id, or the refusal (NOT_FOUND for an unknown id)
   * @throws ConcurrentUpdate when others keep changing the row or hold one of its keys
   */
  async save<S, F extends Fact>(acting: Acting, change: RowChange<S, F>): Promise<Saved> {
    const [saved] = await this.saveAll(acting, [change]);
    return saved!;
  }

  /** Takes an id for a new row from a sequence. */
  newId(sequence: string): Promise<number> {
    return this.ids.next(sequence);
  }

  /**
   * Saves several rows in one transaction. Nothing is saved when one of the changes is refused.
   * @returns the results in the order of the changes; those after a refused change are missing
   */
  async saveAll(acting: Acting, changes: readonly AnyRowChange[]): Promise<readonly Saved[]> {
    const ids: number[] = [];
    // One after another, so that new rows get their ids in the order of the changes.
    for (const { id, newId, sequence } of changes) ids.push(id || (newId ?? (await this.ids.next(sequence))));
    return this.commands.run({ ...acting, now: this.clock.now() }, async (act, unitOfWork) => {
      const decided: (() => void)[] = [];
      const results: Saved[] = [];
      const reads = [...new Set(changes.flatMap(({ reads = [] }) => reads))];
      const versions = reads.length > 0 ? await readVersions(this.database, reads) : [];
      for (const [at, change] of changes.entries()) {
        const id = ids[at]!;
        const { state } = change.id
          ? await unitOfWork.load(change.stream, id)
          : unitOfWork.create(change.stream, id);
        const decision = await decisionOf(change, state, id);
        results.push(decision.ok ? { ok: true, id } : decision);
        if (!decision.ok) return results;
        if (decision.facts.length > 0) decided.push(() => append(act, change, { state, id, ...decision }));
      }
      if (decided.length > 0) holdsAll(act, versions);
      for (const each of decided) each();
      return results;
    });
  }
}

// The rows of one transaction have different types.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyRowChange = RowChange<any, any>;

async function decisionOf(change: AnyRowChange, state: unknown, id: number): Promise<Decision<Fact>> {
  if (change.id && !change.exists(state)) return { ok: false, refusal: { code: 'NOT_FOUND' } };
  return change.decide(state, id);
}

function append(
  act: Act,
  { stream, keys, dataVersion }: AnyRowChange,
  { state, id, facts }: { state: unknown; id: number; facts: readonly Fact[] },
): void {
  const after: unknown = act.append(stream, id, facts);
  if (keys) exchangeKeys(act, keys(state), keys(after), (key, step) => step(...key, stream, id));
  act.bump(dataVersion);
}

type Step = (kind: string, key: string, stream: StreamType<any, any>, id: number) => void; // eslint-disable-line @typescript-eslint/no-explicit-any

/** Releases unique keys that the row no longer has and claims its new ones. */
function exchangeKeys(
  act: Act,
  before: readonly UniqueKey[],
  after: readonly UniqueKey[],
  apply: (key: UniqueKey, step: Step) => void,
): void {
  const missing = (keys: readonly UniqueKey[], [kind, key]: UniqueKey) =>
    !keys.some(([k, v]) => k === kind && v === key);
  for (const key of before) if (missing(after, key)) apply(key, (...args) => act.release(...args));
  for (const key of after) if (missing(before, key)) apply(key, (...args) => act.claim(...args));
}
