import { actRow, type AnyActRow } from '@floorplan/identity/acts';
import { callerOf, type UserScope } from '@floorplan/identity/domain';
import { formatOre, mayUse, whyNot, type Caller, type Ore } from '@floorplan/kernel';
import type { DealerWithMakes, Parties } from '@floorplan/parties/contracts';
import type { Acted } from '@floorplan/platform/acts';
import { guardedValue, Ids, type Act, type UnitOfWork } from '@floorplan/platform/commands';
import { textOf } from '@floorplan/platform/texts';
import {
  lastUndoable,
  subjectOf,
  VEHICLE_ACTIONS,
  type ActionContext,
  type Surroundings,
  type Vehicle,
  type VehicleAction,
  type VehicleEvent,
  type VehicleState,
} from '@floorplan/vehicle/domain';
import { PartiesNow } from '@floorplan/vehicle/reader';
import type { Type } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { ZodObject, ZodType } from 'zod';

/** Input of the steps of an action. */
export interface StepInput<Body> {
  readonly scope: UserScope;
  readonly vehicle: Vehicle;
  readonly body: Body;
  readonly context: ActionContext;
  readonly act: Act;
  readonly unitOfWork: UnitOfWork;
  /** Returns the parties. The action fails when any party changes before the commit. */
  readonly parties: () => Parties;
  /** Returns the next number of a sequence. A dry run uses 0 instead. */
  readonly nextId: (sequence: string) => Promise<number>;
}

/**
 * Loads the data outside the vehicle's stream that an action decides on. Refuses the action with `refuse` or
 * `factsOf`.
 */
export interface ActionSteps<Body, Known> {
  prepare(input: StepInput<Body>): Promise<Known>;
}

type Use = Parameters<NonNullable<AnyActRow<VehicleState, VehicleEvent>['then']>>[1]['use'];

/** An action with what the API needs to carry it out. */
interface DescribedAction<Body, Known> {
  readonly action: VehicleAction<Body, VehicleEvent, Known>;
  /** Schema of the request. */
  readonly body: ZodType<Body>;
  readonly summary: string;
  /**
   * Name of the path parameter with the id of the record to remove. The route is then a DELETE without body.
   */
  readonly named?: string;
  /** Schema of the input when it is sent as query parameters. */
  readonly inQuery?: ZodObject;
  /** Text key of the confirmation. */
  readonly done: string | ((facts: readonly VehicleEvent[]) => string);
  /** Returns the amount that a request asks for, which the confirmation names. */
  readonly asked?: (facts: readonly VehicleEvent[]) => Ore | null;
  /** Returns the text key of a warning for the changed vehicle, or null. */
  readonly warningFor?: (after: Vehicle, dealer: DealerWithMakes) => string | null;
  /** Returns additional fields of the answer from the facts and the changed vehicle. */
  readonly answerFields?: (facts: readonly VehicleEvent[], after: Vehicle, dealer: DealerWithMakes) => object;
  readonly steps?: Type<ActionSteps<Body, Known>>;
  /** Schema of an answer with secret content, and the content. */
  readonly secret?: {
    readonly answer: ZodType;
    readonly read: (after: Vehicle, use: Use) => Promise<object>;
  };
}

// Bodies differ per action; each is type-checked where the action is defined.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type AnyDescribed = DescribedAction<any, any>;

/** An action as a row of the engine, with what describes it. */
export type AnyServerAction = AnyActRow<VehicleState, VehicleEvent> &
  Pick<AnyDescribed, 'action' | 'steps'> & { readonly described: AnyDescribed };

const NO_NUMBER = 0;
const rowOf = actRow<VehicleState, VehicleEvent>();

/** Makes a row of the engine of an action. */
export function serverAction<Body, Known = void>(described: DescribedAction<Body, Known>): AnyServerAction {
  const { action, steps, secret, named, inQuery, summary, body } = described;
  const row = rowOf<Body>({
    summary,
    body,
    ...(named !== undefined && { sentIn: { path: named } }),
    ...(inQuery && { sentIn: { query: inQuery } }),
    ...(secret && { answer: secret.answer, isSecret: true }),
    neverConflicts: action.neverConflicts,
    whyNot: async (vehicle, { scope, on, use }) => {
      const { value: parties } = await use(PartiesNow).current();
      const surroundings = surroundingsOf(vehicle as Vehicle, parties, on);
      return whyNot(action, subjectOf(vehicle as Vehicle, surroundings), callerOf(scope));
    },
    decide: async (state, request, { scope, on: today, by, act, unitOfWork, isDryRun, use }) => {
      const vehicle = state as Vehicle;
      const context = { by, caller: callerOf(scope), today, newKey: randomUUID };
      const parties = await use(PartiesNow).current();
      const known = await (steps && use(steps))?.prepare({
        scope,
        vehicle,
        body: request,
        context,
        act,
        unitOfWork,
        parties: () => guardedValue(act, parties),
        nextId: (name) => (isDryRun ? Promise.resolve(NO_NUMBER) : use(Ids).next(name)),
      });
      return action.decide(vehicle, request, context, known as Known);
    },
    then: async (acted, { scope, isDryRun, use }) =>
      isDryRun ? {} : fieldsOf(described, acted, { caller: callerOf(scope), use }),
    done: ({ facts }) => confirmationOf(described, facts),
  });
  return { ...row, action, described, ...(steps && { steps }) };
}

function confirmationOf({ done, asked }: AnyDescribed, facts: readonly VehicleEvent[]) {
  const key = typeof done === 'function' ? done(facts) : done;
  const amount = asked?.(facts) ?? null;
  return amount === null ? key : ([key, { amount: formatOre(amount, amount % 100 === 0 ? 0 : 2) }] as const);
}

/** Fields of the answer: a warning, whether the action can be undone, and those of the action itself. */
async function fieldsOf(
  { warningFor, answerFields, secret }: AnyDescribed,
  acted: Acted<VehicleState, VehicleEvent>,
  { caller, use }: { readonly caller: Caller; readonly use: Use },
): Promise<object> {
  const [before, after] = [acted.before as Vehicle, acted.state as Vehicle];
  const { dealers } = (await use(PartiesNow).current()).value;
  const dealer = dealers.find(({ id }) => id === after.parties.dealerId)!;
  const warning = warningFor?.(after, dealer) ?? null;
  return {
    ...(warning !== null && { Warning: textOf(warning) }),
    ...(canBeUndone(before, after, caller) && { CanBeUndone: true }),
    ...answerFields?.(acted.facts, after, dealer),
    ...(await secret?.read(after, use)),
  };
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
