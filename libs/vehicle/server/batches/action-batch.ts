import { isReadOnly, isStaff, type Scope, type UserScope } from '@floorplan/identity/domain';
import type { BatchKind, RowResult } from '@floorplan/platform/batches';
import type { QueueDefinition } from '@floorplan/platform/jobs';
import type { Parties } from '@floorplan/parties/contracts';
import { vehicleStream, type Vehicle, type VehicleEvent } from '@floorplan/vehicle/domain';
import type { AnyServerAction } from '../action-engine/server-action';

/** An action on many vehicles, carried out vehicle by vehicle like single requests. */
export interface ActionBatch {
  readonly kind: BatchKind<Scope>;
  readonly on: AnyServerAction;
  /**
   * Type of the fact that the action writes. The fact shows whether a crashed run has handled the vehicle.
   */
  readonly writes: VehicleEvent['type'];
  /** Present when the action is refused for vehicles with relevant changes since the start of the batch. */
  readonly checksVersion?: true;
  /** Returns the parameters of the result text of a row. */
  readonly resultParams?: (vehicle: Vehicle, parties: Parties) => NonNullable<RowResult['params']>;
}

/** Kind of a batch that handles one vehicle after another. Visible to its owner and to staff. */
export const oneByOne = (name: string, queue: QueueDefinition): BatchKind<Scope> => ({
  name,
  queue,
  chunk: 1,
  rows: vehicleStream,
  seesAll: isStaff,
  mayAbort: (scope) => !isReadOnly(scope),
});

/** Scope of the caller at the start of the batch, as stored in the log. Does not contain the session. */
export type StoredScope = Omit<UserScope, 'functions' | 'sessionId'> & {
  readonly functions: readonly string[];
};

export interface ActionBatchInput {
  readonly scope: StoredScope;
  /** Body of the action for all vehicles. */
  readonly body: object;
  /** Additional fields of the body per vehicle. */
  readonly own: Readonly<Record<string, object>>;
}

export function storedScope({ functions, sessionId: _, ...scope }: UserScope): StoredScope {
  return { ...scope, functions: [...functions] };
}

export const scopeFromStored = ({ functions, ...scope }: StoredScope): UserScope => ({
  ...scope,
  sessionId: '',
  functions: new Set(functions) as UserScope['functions'],
});
