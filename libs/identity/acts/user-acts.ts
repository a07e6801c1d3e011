import { refused, type Actor, type Fact, type Outcome } from '@floorplan/kernel';
import {
  Acts,
  changedSums,
  decodeSums,
  type Acted,
  type Acting,
  type ActRequest,
} from '@floorplan/platform/acts';
import {
  Clock,
  Commands,
  ConcurrentUpdate,
  correlationId,
  outcomeOf,
  refuse,
  type Act,
} from '@floorplan/platform/commands';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { actorOf, type UserScope } from '../domain/scope';
import type { ActKind, Decide, UserActing, UserCall, UserOutcome } from './act-kind';
import type { AnyActRow, WhyNot } from './act-row';

/** One act: which, on which record, and what it decides. */
export interface AskedAct<Key, S, F extends Fact> {
  readonly key: Key;
  /** Id or number of the record, as the address or the request names it. */
  readonly on: string | number;
  readonly decide: Decide<S, F>;
  /** Condition of the act besides those of the kind. */
  readonly whyNot?: WhyNot<S> | undefined;
  readonly neverConflicts?: boolean | undefined;
}

/** One act of a row. `body` is the request, parsed by the schema of the row. */
export interface AskedRow<Key> {
  readonly key: Key;
  readonly on: string | number;
  readonly body: unknown;
}

/** A larger act, part of which is a user's act. */
export interface LargerAct extends Pick<UserCall, 'scope' | 'isDryRun'> {
  /** Whom the facts name; by default the caller. */
  readonly by?: Actor | undefined;
  readonly act: Act;
  readonly unitOfWork: Acting['unitOfWork'];
}

const NOTHING: Outcome<unknown> = { ok: true, answer: null };

/** Carries out what users do with records, and tells what it would do. */
@Injectable()
export class UserActs {
  constructor(
    private readonly acts: Acts,
    private readonly commands: Commands,
    private readonly clock: Clock,
    private readonly modules: ModuleRef,
  ) {}

  /** Returns a provider of the application by its class or token. */
  readonly use: UserActing['use'] = (provider) => this.modules.get(provider, { strict: false });

  /** Carries out the act of a row, unless the call is a dry run. */
  async runRow<Key extends string, S, F extends Fact, Preview extends object>(
    kind: ActKind<Key, S, F, Preview>,
    row: AnyActRow<S, F>,
    call: UserCall,
    asked: AskedRow<Key>,
  ): UserOutcome<S, F, Preview> {
    const { key, on } = asked;
    const { neverConflicts, whyNot } = row;
    const prepared = call.isDryRun || !row.prepare ? NOTHING : await this.prepared(kind, row, call, asked);
    // Refused inside the act, because the act answers a repeated request as it did the first time.
    const decide: Decide<S, F> = prepared.ok ? decideOf(row, asked, prepared.answer) : () => prepared;
    const run = () => this.run(kind, call, { key, on, decide, whyNot, neverConflicts });
    if (!prepared.ok || prepared.answer === null) return run();
    const { answer: known } = prepared;
    const discard = async () => row.discard?.(known, this.use);
    const outcome = await run().catch(async (error: unknown) => {
      // After any other error the act may have been written.
      if (error instanceof ConcurrentUpdate) await discard();
      throw error;
    });
    if (!outcome.ok) await discard();
    return outcome;
  }

  /**
   * Carries out an act, unless the call is a dry run. Refused when the sums that the caller saw have changed.
   * @throws a field error when the sums cannot be read
   */
  async run<Key extends string, S, F extends Fact, Preview extends object>(
    kind: ActKind<Key, S, F, Preview>,
    call: UserCall,
    asked: AskedAct<Key, S, F>,
  ): UserOutcome<S, F, Preview> {
    const { scope, isDryRun, expected } = call;
    const { sums } = kind;
    const shown = expected === undefined ? null : decodeSums(expected, sums.schema);
    const id = await kind.idOf(asked.on);
    if (id === null) return refused('NOT_FOUND');
    let preview: Preview | null = null;
    const inspect = async (acted: Acted<S, F>, { act }: Acting): Promise<void> => {
      if (!isDryRun && !shown) return;
      const current = await kind.preview(call, acted, act.changes);
      const changed = shown
        ? changedSums(shown, sums.in(current), (sum) => sums.label(sum, current), sums.text)
        : [];
      if (changed.length > 0) refuse({ code: 'PREVIEW_CHANGED', params: { sums: changed.join('; ') } });
      preview = current;
    };
    const request = { ...this.requestOf(kind, scope, { ...asked, id }), inspect };
    const outcome = await this.acts.run(
      {
        ...this.callerOf(call),
        isDryRun,
        seen: asked.neverConflicts ? undefined : call.seen,
        refusesLast: shown !== null,
      },
      kind.subject(scope),
      request,
    );
    return outcome.ok ? { ok: true, answer: { ...outcome.answer, preview } } : outcome;
  }

  /**
   * Carries out the act of a row as part of a larger one.
   * @throws ActRefused when it is refused; the larger act may then contain some of its facts
   */
  async within<Key extends string, S, F extends Fact, Preview extends object>(
    kind: ActKind<Key, S, F, Preview>,
    row: AnyActRow<S, F>,
    { scope, by = actorOf(scope), act, unitOfWork, isDryRun }: LargerAct,
    asked: AskedRow<Key> & { readonly on: number },
  ): Promise<Acted<S, F>> {
    const acting = { on: this.clock.today(), by, act, unitOfWork, isDryRun, refuseLast: refuse };
    const { key, on: id } = asked;
    const decide = decideOf(row, asked, null);
    const request = this.requestOf(kind, scope, { key, id, decide, whyNot: row.whyNot });
    return this.acts.within(acting, kind.subject(scope), request);
  }

  /**
   * Returns the acts (facts and other changes) that a row would write on several records, in order. Each builds on
   * the changes of those before it. Writes nothing.
   */
  async dryRuns<Key extends string, S, F extends Fact, Preview extends object>(
    kind: ActKind<Key, S, F, Preview>,
    row: AnyActRow<S, F>,
    scope: UserScope,
    { ids, ...asked }: { readonly key: Key; readonly ids: readonly number[]; readonly body: unknown },
  ): Promise<readonly Outcome<Act>[]> {
    const { by, correlationId: id } = this.callerOf({ scope });
    const context = { actor: by, correlationId: id, now: this.clock.now() };
    const { stream } = kind.subject(scope);
    const { result } = await this.commands.preview(context, async (_, unitOfWork) => {
      await unitOfWork.preload(ids.map((each) => ({ type: stream, id: each })));
      const outcomes: Outcome<Act>[] = [];
      for (const on of ids) {
        const act = unitOfWork.act();
        const larger = { scope, act, unitOfWork, isDryRun: true };
        const outcome = await outcomeOf(async () => {
          await this.within(kind, row, larger, { ...asked, on });
          return act;
        });
        if (!outcome.ok) unitOfWork.forget(act);
        outcomes.push(outcome);
      }
      return outcomes;
    });
    return result;
  }

  /**
   * Prepares an act if its dry run is not refused now, also by what the caller saw: nobody outside is asked in vain.
   * The act itself refuses what is not possible.
   */
  private async prepared<Key extends string, S, F extends Fact, Preview extends object>(
    kind: ActKind<Key, S, F, Preview>,
    row: AnyActRow<S, F>,
    call: UserCall,
    { key, on, body }: AskedRow<Key>,
  ): Promise<Outcome<unknown>> {
    const decide = decideOf(row, { body }, null);
    const { neverConflicts, whyNot } = row;
    const asked = { key, on, decide, whyNot, neverConflicts };
    const dry = await this.run(kind, { ...call, isDryRun: true }, asked);
    return dry.ok ? { ok: true, answer: await row.prepare!(dry.answer.before, body, this.use) } : dry;
  }

  private requestOf<Key extends string, S, F extends Fact, Preview extends object>(
    kind: ActKind<Key, S, F, Preview>,
    scope: UserScope,
    { key, id, decide, whyNot }: Omit<AskedAct<Key, S, F>, 'on'> & { readonly id: number },
  ): ActRequest<S, F> {
    const asUser = (acting: Acting): UserActing => ({ ...acting, scope, use: this.use });
    return {
      id,
      whyNot: async (state, on) =>
        (await kind.whyNot(scope, key, state, on)) ??
        (await whyNot?.(state, { scope, on, use: this.use })) ??
        null,
      decide: (state, acting) => decide(state, asUser(acting)),
      follow: async (before, after, facts, acting) => kind.follow?.(before, after, facts, asUser(acting)),
    };
  }

  private callerOf({
    scope,
    correlationId: id = correlationId(),
  }: Pick<UserCall, 'scope' | 'correlationId'>) {
    return { by: actorOf(scope), correlationId: id };
  }
}

const decideOf =
  <S, F extends Fact>(
    row: AnyActRow<S, F>,
    { body }: Pick<AskedRow<never>, 'body'>,
    known: unknown,
  ): Decide<S, F> =>
  (state, acting) =>
    row.decide(state, body, acting, known);
