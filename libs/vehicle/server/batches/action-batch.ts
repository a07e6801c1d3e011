import { isReadOnly, isStaff, type Scope, type UserScope } from '@floorplan/identity/domain';
import type { BatchKind, RowResult } from '@floorplan/platform/batches';
import type { QueueDefinition } from '@floorplan/platform/jobs';
import type { Parties } from '@floorplan/parties/contracts';
import { vehicleStream, type Vehicle, type VehicleEvent } from '@floorplan/vehicle/domain';
import type { AnyServerAction } from '../action-engine/server-action';

/** An action that is carried out on many vehicles, one after another, each as if it had been asked for alone. */
export interface ActionBatch {
  readonly kind: BatchKind<Scope>;
  readonly on: AnyServerAction;
  /** The fact that it writes: a run that died is known by it. */
  readonly writes: VehicleEvent['type'];
  /** A vehicle that changes after the start, in a way that matters, is left as it is: others would be told of other terms. */
  readonly keepsToSeen?: true;
  /** What the result tells of a vehicle on which it was carried out. */
  readonly tells?: (vehicle: Vehicle, parties: Parties) => NonNullable<RowResult['params']>;
}

/** A batch that its owner and staff see, vehicle by vehicle. */
export const oneByOne = (name: string, queue: QueueDefinition): BatchKind<Scope> => ({
  ...{ name, queue, chunk: 1, rows: vehicleStream },
  seesAll: isStaff,
  mayAbort: (scope) => !isReadOnly(scope),
});

/** What its caller might do when it was started, as the log keeps it: not in which session. */
export type KeptScope = Omit<UserScope, 'functions' | 'sessionId'> & {
  readonly functions: readonly string[];
};

export interface ActionBatchInput {
  readonly scope: KeptScope;
  /** Of the action, for all of them. */
  readonly body: object;
  /** What the body has besides for some, by vehicle. */
  readonly own: Readonly<Record<string, object>>;
}

export function keptScope({ functions, sessionId: _, ...scope }: UserScope): KeptScope {
  return { ...scope, functions: [...functions] };
}

export const scopeOfKept = ({ functions, ...scope }: KeptScope): UserScope => ({
  ...scope,
  sessionId: '',
  functions: new Set(functions) as UserScope['functions'],
});
