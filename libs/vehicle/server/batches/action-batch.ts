import { isReadOnly, isStaff, type Scope, type UserScope } from '@floorplan/identity/domain';
import type { BatchKind, RowResult } from '@floorplan/platform/batches';
import type { QueueDefinition } from '@floorplan/platform/jobs';
import type { Parties } from '@floorplan/parties/contracts';
import { vehicleStream, type Vehicle, type VehicleEvent } from '@floorplan/vehicle/domain';
import type { AnyServerAction } from '../action-engine/server-action';

/** An action on many vehicles, carried out one after another like single requests. */
export interface ActionBatch {
  readonly kind: BatchKind<Scope>;
  readonly on: AnyServerAction;
  /** Type of the fact that the action writes, by which a crashed run is recognised. */
  readonly writes: VehicleEvent['type'];
  /**
   * Refuses a vehicle with relevant changes since the start of the batch, because the caller saw other terms.
   */
  readonly checksVersion?: true;
  /** Returns parameters of the row's result. */
  readonly resultParams?: (vehicle: Vehicle, parties: Parties) => NonNullable<RowResult['params']>;
}

/** Batch kind that handles vehicle by vehicle; visible to its owner and staff. */
export const oneByOne = (name: string, queue: QueueDefinition): BatchKind<Scope> => ({
  ...{ name, queue, chunk: 1, rows: vehicleStream },
  seesAll: isStaff,
  mayAbort: (scope) => !isReadOnly(scope),
});

/** Scope of the batch's caller at its start, as stored in the log; without the session. */
export type StoredScope = Omit<UserScope, 'functions' | 'sessionId'> & {
  readonly functions: readonly string[];
};

export interface ActionBatchInput {
  readonly scope: StoredScope;
  /** Body of the action, the same for all vehicles. */
  readonly body: object;
  /** Additional body fields per vehicle. */
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
