import type { Actor, Decision, Fact, Refusal } from '@floorplan/kernel';
import type { UniqueKey } from '@floorplan/kernel/records';
import { Injectable } from '@nestjs/common';
import type { StreamType } from '../event-store';
import { Clock } from './clock';
import { Commands } from './commands';
import { Ids } from './ids';
import type { Act } from './unit-of-work';

/** How a kind of master data row is saved. */
export interface RowChange<S, F extends Fact> {
  readonly stream: StreamType<S, F>;
  /** Guard of the decisions that depend on rows of this table; a save increments the guard. */
  readonly guard: string;
  /** Sequence of new ids. */
  readonly sequence: string;
  /** 0 creates a new row. */
  readonly id: number;
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

/** Saves master data rows: the change fact, the row and its guard in one transaction. */
@Injectable()
export class RowSaver {
  constructor(
    private readonly commands: Commands,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /**
   * @returns the row's id, or the refusal (NOT_FOUND for an unknown id)
   * @throws ConcurrentUpdate when others keep changing the row or hold one of its keys
   */
  async save<S, F extends Fact>(acting: Acting, change: RowChange<S, F>): Promise<Saved> {
    const { stream } = change;
    const id = change.id || (await this.ids.next(change.sequence));
    return this.commands.run({ ...acting, now: this.clock.now() }, async (act, unitOfWork) => {
      const { state } = change.id ? await unitOfWork.load(stream, id) : unitOfWork.create(stream, id);
      if (change.id && !change.exists(state)) return { ok: false, refusal: { code: 'NOT_FOUND' } };
      const decision = await change.decide(state, id);
      if (!decision.ok) return decision;
      if (decision.facts.length === 0) return { ok: true, id };
      const after = act.append(stream, id, decision.facts);
      if (change.keys)
        exchangeKeys(act, change.keys(state), change.keys(after), (key, step) => step(...key, stream, id));
      act.bump(change.guard);
      return { ok: true, id };
    });
  }
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
