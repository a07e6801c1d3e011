import { actorOf, type UserScope } from '@floorplan/identity/domain';
import { refused, type Outcome } from '@floorplan/kernel';
import { Batches, type FrozenRow, type StartedBatch } from '@floorplan/platform/batches';
import { correlationId } from '@floorplan/platform/commands';
import { Database, EventLog } from '@floorplan/platform/event-store';
import { vehicleStream, type Vehicle, type VehicleState } from '@floorplan/vehicle/domain';
import { canSee, versionFor } from '@floorplan/vehicle/reader';
import { Injectable } from '@nestjs/common';
import { storedScope, type ActionBatch, type ActionBatchInput } from './action-batch';

export interface StartActionBatch extends Omit<ActionBatchInput, 'scope'> {
  readonly scope: UserScope;
  /** Vehicle ids in the order of the request, which is the order of handling. */
  readonly vehicleIds: readonly number[];
  /** Name of the request field that contains the vehicle with an index. */
  readonly field: (at: number) => string;
}

/** Starts an action on many vehicles. Refuses when one of the vehicles does not exist for the caller. */
@Injectable()
export class StartActionBatches {
  constructor(
    private readonly batches: Batches,
    private readonly log: EventLog,
    readonly database: Database,
  ) {}

  async start(
    { kind, checksVersion: keepsToSeen }: ActionBatch,
    request: StartActionBatch,
  ): Promise<Outcome<StartedBatch>> {
    const { scope, body, own } = request;
    const seen = await this.seen(request);
    if (!seen.ok) return seen;
    const rows = seen.answer.map((vehicle): FrozenRow => ({
      key: String(vehicle.identity.vehicleId),
      label: vehicle.item.licenseNumber ?? vehicle.item.chassisNumber,
      version: keepsToSeen ? versionFor(scope, vehicle) : null,
    }));
    const input: ActionBatchInput = { scope: storedScope(scope), body, own };
    return this.batches.start({
      kind,
      by: actorOf(scope),
      // Readers besides staff: users of the caller's dealers.
      readers: { importers: [], dealers: dealersOf(scope), organisations: [] },
      reason: '',
      input: { ...input },
      rows,
      correlationId: correlationId(),
    });
  }

  /** Loads all vehicles. Refuses when one of the vehicles does not exist for the caller. */
  async seen(request: Omit<StartActionBatch, 'own'>): Promise<Outcome<readonly Vehicle[]>> {
    const ids = [...new Set(request.vehicleIds)];
    const loaded = await this.log.loadMany(ids.map((id) => ({ type: vehicleStream, id })));
    const vehicles = loaded.map(({ state }) => state as VehicleState);
    const unseen = vehicles.findIndex((vehicle) => !canSee(request.scope, vehicle));
    if (unseen < 0) return { ok: true, answer: vehicles as Vehicle[] };
    return refused('UNKNOWN_RECORD', { field: request.field(request.vehicleIds.indexOf(ids[unseen]!)) });
  }
}

const dealersOf = ({ actDealerIds }: UserScope): number[] =>
  actDealerIds === 'all' ? [] : [...actDealerIds];
