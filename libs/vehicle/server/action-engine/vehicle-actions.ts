import { actorOf, callerOf, type UserScope } from '@floorplan/identity/domain';
import { mayUse, whyNot, type Actor, type Caller, type Outcome, type Refusal } from '@floorplan/kernel';
import type { Parties } from '@floorplan/parties/contracts';
import { Acts, type ActRequest } from '@floorplan/platform/acts';
import {
  Clock,
  Commands,
  correlationId,
  Ids,
  outcomeOf,
  refuse,
  type Act,
  type UnitOfWork,
  guardedValue,
} from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import type { ActionPreview } from '@floorplan/vehicle/contracts';
import {
  lastUndoable,
  subjectOf,
  VEHICLE_ACTIONS,
  vehicleStream,
  type Surroundings,
  type Vehicle,
  type VehicleEvent,
  type VehicleState,
} from '@floorplan/vehicle/domain';
import {
  ActBilling,
  discountsAtStart,
  maxDiscounts,
  dealersTimeBegan,
  VehicleCharges,
} from '@floorplan/vehicle/charges';
import { canSee, FinancingMasterDataReader, PartiesNow } from '@floorplan/vehicle/reader';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { randomUUID } from 'node:crypto';
import { LimitAnswers } from '../reference/limit-answers';
import { MailAddresses } from '../reference/mail-addresses';
import { UsualPrices } from '../reference/usual-prices';
import { knowsLimitOf, previewOf } from './action-preview';
import { vehicleSubject } from './vehicle-subject';
import { moveHolds, nothingUsed, type UsedInPreview } from './holds';
import { otherThanDisplayed, readToken } from './preview-token';
import type { ActionSteps, AnyServerAction, StepInput, ActionResult } from './server-action';

const NO_NUMBER = 0;

/** An action that is carried out as part of a larger act. */
interface ActingWithin extends Pick<StepInput<unknown>, 'scope' | 'body' | 'act' | 'unitOfWork'> {
  readonly id: number;
  readonly on: AnyServerAction;
  /** The actor whom the facts name. */
  readonly by: Actor;
  readonly isDryRun: boolean;
}

interface HowToCarryOut {
  readonly seen?: number | undefined;
  readonly expected?: string | undefined;
  readonly within?: string;
}

interface Deciding extends Pick<StepInput<unknown>, 'scope' | 'body' | 'act' | 'unitOfWork' | 'nextId'> {
  readonly id: number;
  readonly on: AnyServerAction;
  readonly seen: number | undefined;
  /**
   * Limits and unique keys that the earlier rows of a dry run would use; null when the action is carried
   * out.
   */
  readonly dryRun: UsedInPreview | null;
  readonly onExceeded: (refusal: Refusal) => void;
  /** The actor whom the facts name; by default the caller. */
  readonly by?: Actor;
}

/**
 * Carries out an action on one vehicle: loads, authorises, decides and appends. All changes are committed
 * together. A dry run stops before the commit.
 */
@Injectable()
export class VehicleActions {
  private readonly usedInDryRuns = new WeakMap<UnitOfWork, UsedInPreview>();

  constructor(
    private readonly commands: Commands,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly acts: Acts,
    private readonly parties: PartiesNow,
    private readonly answers: LimitAnswers,
    private readonly master: FinancingMasterDataReader,
    private readonly addresses: MailAddresses,
    private readonly billing: ActBilling,
    private readonly modules: ModuleRef,
  ) {}

  /**
   * @param seen version that the caller saw; the action is refused when relevant facts were added later
   * @param expected token of the preview; the action is refused when its sums have changed
   * @param within id of the batch
   */
  carryOut(
    scope: UserScope,
    id: number,
    on: AnyServerAction,
    body: unknown,
    { seen, expected, within }: HowToCarryOut = {},
  ): Promise<Outcome<ActionResult>> {
    return outcomeOf(() => {
      const shown = expected === undefined ? null : readToken(expected);
      return this.commands.run(this.context(scope, within), async (act, unitOfWork) => {
        const exceeded: Refusal[] = [];
        const carried = await this.decide({
          scope,
          id,
          on,
          body,
          seen,
          act,
          unitOfWork,
          dryRun: null,
          // Compare the sums first. Otherwise a caller could send invented sums to find out whether the
          // limit is sufficient.
          onExceeded: shown ? (refusal) => void exceeded.push(refusal) : refuse,
          nextId: (name) => this.ids.next(name),
        });
        const other = shown ? otherThanDisplayed(shown, await this.previewOfAct(scope, act)) : [];
        if (other.length > 0) return refuse({ code: 'PREVIEW_CHANGED', params: { sums: other.join('; ') } });
        return exceeded[0] ? refuse(exceeded[0]) : carried;
      });
    });
  }

  /**
   * Appends an action to a larger act (atomic set of changes).
   * @throws ActRefused when the action is refused; the act may then contain some of its facts
   */
  async actWithin({ isDryRun, ...acting }: ActingWithin): Promise<void> {
    await this.decide({
      ...acting,
      seen: undefined,
      dryRun: isDryRun ? this.usedIn(acting.unitOfWork) : null,
      onExceeded: refuse,
      nextId: (name) => (isDryRun ? Promise.resolve(NO_NUMBER) : this.ids.next(name)),
    });
  }

  /** Predicts the effects of an action. Writes no facts, sets no locks and uses no numbers. */
  preview(
    scope: UserScope,
    id: number,
    on: AnyServerAction,
    body: unknown,
    explain: boolean,
  ): Promise<Outcome<ActionPreview>> {
    return outcomeOf(async () => this.previewOfAct(scope, await this.dryRun(scope, id, on, body), explain));
  }

  /**
   * Returns the act (facts and other changes) that would be written if the action were carried out now.
   * @throws when the action is refused
   */
  async dryRun(scope: UserScope, id: number, on: AnyServerAction, body: unknown): Promise<Act> {
    const { act } = await this.commands.preview(this.context(scope), (a, unitOfWork) =>
      this.decide(this.asDryRun({ scope, id, on, body, act: a, unitOfWork, dryRun: nothingUsed() })),
    );
    return act;
  }

  /**
   * Returns the acts (facts and other changes) of an action on several vehicles, in order. Each act builds on
   * the changes of the acts before it.
   */
  async dryRuns(
    scope: UserScope,
    ids: readonly number[],
    on: AnyServerAction,
    body: unknown,
  ): Promise<readonly Outcome<Act>[]> {
    const { result } = await this.commands.preview(this.context(scope), async (_, unitOfWork) => {
      await unitOfWork.preload(ids.map((id) => ({ type: vehicleStream, id })));
      const dryRun = nothingUsed();
      const outcomes: Outcome<Act>[] = [];
      for (const id of ids) {
        const act = unitOfWork.act();
        const outcome = await outcomeOf(async () => {
          await this.decide(this.asDryRun({ scope, id, on, body, act, unitOfWork, dryRun }));
          return act;
        });
        if (!outcome.ok) unitOfWork.forget(act);
        outcomes.push(outcome);
      }
      return outcomes;
    });
    return result;
  }

  private asDryRun(input: Omit<Deciding, 'seen' | 'nextId' | 'onExceeded'>): Deciding {
    return { ...input, seen: undefined, nextId: () => Promise.resolve(NO_NUMBER), onExceeded: refuse };
  }

  /** Predicts the effects of an action, limited to what the caller may see. */
  async previewOfAct(
    scope: UserScope,
    { changes }: Pick<Act, 'changes'>,
    explain = false,
  ): Promise<ActionPreview> {
    const { value: parties } = await this.parties.current();
    const today = this.clock.today();
    const charges = this.modules.get(VehicleCharges, { strict: false });
    const options = { asOf: today, heldUntil: null, explain };
    const costOf = (vehicle: Vehicle, shownAs: Vehicle) => charges.byPayer(scope, vehicle, options, shownAs);
    const usualPriceOf = await this.modules.get(UsualPrices, { strict: false }).current();
    return previewOf(changes, {
      scope,
      parties,
      today,
      costOf,
      addresses: this.addresses,
      explain,
      usualPriceOf,
    });
  }

  private async decide(deciding: Deciding): Promise<ActionResult> {
    const { scope, id, on, seen, act, unitOfWork, nextId, by = actorOf(scope) } = deciding;
    const parties = await this.parties.current();
    const caller = callerOf(scope);
    const today = this.clock.today();
    const context = { by, caller, today, newKey: randomUUID };
    const steps = this.stepsOf(on);
    let known: unknown;
    const request: ActRequest<VehicleState, VehicleEvent> = {
      id,
      whyNot: (vehicle) => {
        // An earlier dealer may read the former state of the vehicle, but perform no actions.
        if (!canSee(scope, vehicle)) return { code: 'NOT_FOUND' };
        return whyNot(on.action, subjectOf(vehicle, surroundingsOf(vehicle, parties.value, today)), caller);
      },
      decide: async (state) => {
        const vehicle = state as Vehicle;
        const input = { ...deciding, vehicle, context, parties: () => guardedValue(act, parties) };
        known = await steps?.prepare?.(input);
        return on.action.decide(vehicle, deciding.body, context, known);
      },
      follow: async (before, acted, facts) => {
        const vehicle = before as Vehicle;
        const after = await this.withDiscounts(act, vehicle, acted as Vehicle, { by, nextId });
        await this.moveHolds(deciding, by, { vehicle, after });
        await this.billing.bill({ act, unitOfWork, before: vehicle, after, facts, ...context });
      },
    };
    const acted = await this.acts.within(
      {
        on: today,
        by,
        act,
        unitOfWork,
        isDryRun: deciding.dryRun !== null,
        refuseLast: deciding.onExceeded,
      },
      vehicleSubject(scope),
      request,
      on.action.neverConflicts ? undefined : seen,
    );
    const [before, after] = [acted.before as Vehicle, acted.state as Vehicle];
    const dealer = parties.value.dealers.find((one) => one.id === after.parties.dealerId)!;
    const undoable = canBeUndone(before, after, caller) && { CanBeUndone: true };
    const fields = on.answerFields?.(acted.facts, after, dealer);
    return {
      done: typeof on.done === 'function' ? on.done(acted.facts) : on.done,
      asked: on.asked?.(acted.facts) ?? null,
      warning: on.warningFor?.(after, dealer) ?? null,
      more: { ...undoable, ...fields, ...steps?.answer?.(known) },
    };
  }

  /** Updates the limits and unique keys that the vehicle uses. */
  private async moveHolds(
    { scope, dryRun, act, unitOfWork, onExceeded }: Deciding,
    by: Actor,
    { vehicle, after }: { vehicle: Vehicle; after: Vehicle },
  ): Promise<void> {
    const access = {
      knowsLimit: knowsLimitOf(scope),
      sees: (other: VehicleState) => canSee(scope, other),
      rough: dryRun && {
        mayAnswer: (organisationId: number) => this.mayAnswer(by, organisationId),
        ...dryRun,
      },
      onExceeded,
    };
    await moveHolds({ act, unitOfWork, database: this.database, ...access }, vehicle, after);
  }

  /** Appends the dealer's discounts when the action gives a dealer the vehicle. */
  private async withDiscounts(
    act: Act,
    before: Vehicle,
    acted: Vehicle,
    { by, nextId }: { by: Actor; nextId: Deciding['nextId'] },
  ): Promise<Vehicle> {
    if (!dealersTimeBegan(before, acted)) return acted;
    const { discounts } = guardedValue(act, await this.master.current());
    const ids: number[] = [];
    for (let i = maxDiscounts(discounts); i > 0; i--) ids.push(await nextId('fee_adjustment_id'));
    const begun = discountsAtStart(acted, discounts, { ids, by });
    return begun.length === 0
      ? acted
      : (act.append(vehicleStream, acted.identity.vehicleId, begun) as Vehicle);
  }

  /**
   * Limits and unique keys that the earlier actions of a dry run would use. They share its unit of work.
   */
  private usedIn(unitOfWork: UnitOfWork): UsedInPreview {
    const used = this.usedInDryRuns.get(unitOfWork) ?? nothingUsed();
    this.usedInDryRuns.set(unitOfWork, used);
    return used;
  }

  private async mayAnswer(by: Actor, organisationId: number): Promise<boolean> {
    const remaining = await this.answers.take(by, [organisationId]);
    return (remaining.get(organisationId) ?? 0) > 0;
  }

  private stepsOf({ steps }: AnyServerAction): ActionSteps<unknown, unknown> | undefined {
    return steps && this.modules.get<ActionSteps<unknown, unknown>>(steps, { strict: false });
  }

  private context(scope: UserScope, within = correlationId()) {
    return { actor: actorOf(scope), correlationId: within, now: this.clock.now() };
  }
}

/** Whether the caller may undo the action that has just been carried out. */
const canBeUndone = (before: Vehicle, after: Vehicle, caller: Caller): boolean =>
  (lastUndoable(after)?.place ?? 0) > before.facts.all && mayUse(VEHICLE_ACTIONS.undo, caller);

function surroundingsOf(
  { parties: { dealerId, importerId } }: Vehicle,
  { dealers, importers }: Parties,
  today: string,
): Surroundings {
  return {
    today,
    dealer: dealers.find(({ id }) => id === dealerId)!,
    importer: importers.find(({ id }) => id === importerId) ?? null,
  };
}
