import { decided, refused, type Fact } from '@floorplan/kernel';
import { Acts, changedSums, decodeSums, type Acting } from '@floorplan/platform/acts';
import { correlationId, refuse } from '@floorplan/platform/commands';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { actorOf } from '../domain/scope';
import type { ActKind, AnyActRow, Decide, UserActing, UserCall, UserOutcome } from './act-kind';

/** One act: which, on which record, and what it decides. */
export interface AskedAct<Key, S, F extends Fact> {
  readonly key: Key;
  /** Id or number of the record, as the address or the request names it. */
  readonly on: string | number;
  readonly decide: Decide<S, F>;
}

/** Carries out what users do with records, and tells what it would do. */
@Injectable()
export class UserActs {
  constructor(
    private readonly acts: Acts,
    private readonly modules: ModuleRef,
  ) {}

  /** Returns a provider of the application by its class or token. */
  readonly use: UserActing['use'] = (provider) => this.modules.get(provider, { strict: false });

  /** Carries out the act of a row. @param body the request, parsed by the schema of the row */
  async runRow<Key extends string, S, F extends Fact, Preview extends object>(
    kind: ActKind<Key, S, F, Preview>,
    row: AnyActRow<S, F>,
    call: UserCall,
    { key, on, body }: Omit<AskedAct<Key, S, F>, 'decide'> & { readonly body: unknown },
  ): UserOutcome<S, F, Preview> {
    const known = call.isDryRun ? null : await this.prepared(kind, row, call, { key, on, body });
    const decide: Decide<S, F> = (state, acting) => row.decide(state, body, acting, known);
    let isDone = false;
    try {
      const outcome = await this.run(kind, call, { key, on, decide });
      isDone = outcome.ok;
      return outcome;
    } finally {
      if (!isDone && known !== null) await row.discard?.(known, this.use);
    }
  }

  /** Prepares an act if it is possible now. The act itself refuses what is not possible. */
  private async prepared<Key extends string, S, F extends Fact, Preview extends object>(
    kind: ActKind<Key, S, F, Preview>,
    { prepare }: AnyActRow<S, F>,
    { scope }: UserCall,
    { key, on, body }: Omit<AskedAct<Key, S, F>, 'decide'> & { readonly body: unknown },
  ): Promise<unknown> {
    if (!prepare) return null;
    const id = await kind.idOf(on);
    if (id === null) return null;
    const call = { by: actorOf(scope), correlationId: correlationId(), isDryRun: true };
    const possible = await this.acts.run(call, kind.subject(scope), {
      id,
      whyNot: (state, today) => kind.whyNot(scope, key, state, today),
      decide: () => decided(),
    });
    return possible.ok ? prepare(possible.answer.state, body, this.use) : null;
  }

  /**
   * Carries out an act, unless the call is a dry run. Refused when the sums that the caller saw have changed.
   * @throws a field error when the sums cannot be read
   */
  async run<Key extends string, S, F extends Fact, Preview extends object>(
    kind: ActKind<Key, S, F, Preview>,
    { scope, isDryRun, seen, expected }: UserCall,
    { key, on, decide }: AskedAct<Key, S, F>,
  ): UserOutcome<S, F, Preview> {
    const { sums } = kind;
    const shown = expected === undefined ? null : decodeSums(expected, sums.schema);
    const id = await kind.idOf(on);
    if (id === null) return refused('NOT_FOUND');
    const asUser = (acting: Acting): UserActing => ({ ...acting, scope, use: this.use });
    let preview: Preview | null = null;
    const call = { by: actorOf(scope), correlationId: correlationId(), isDryRun, seen };
    const outcome = await this.acts.run(call, kind.subject(scope), {
      id,
      whyNot: (state, today) => kind.whyNot(scope, key, state, today),
      decide: (state, acting) => decide(state, asUser(acting)),
      follow: async (before, after, facts, acting) => kind.follow?.(before, after, facts, asUser(acting)),
      inspect: async (acted, { act }) => {
        if (!isDryRun && !shown) return;
        const current = await kind.preview(scope, acted, act.changes);
        const changed = shown ? changedSums(shown, sums.in(current), (sum) => sums.label(sum, current)) : [];
        if (changed.length > 0) refuse({ code: 'PREVIEW_CHANGED', params: { sums: changed.join('; ') } });
        preview = current;
      },
    });
    return outcome.ok ? { ok: true, answer: { ...outcome.answer, preview } } : outcome;
  }
}
