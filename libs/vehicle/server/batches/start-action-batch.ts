import { actorOf, type UserScope } from '@floorplan/identity/domain';
import { refused, type Outcome } from '@floorplan/kernel';
import { Batches, type FrozenRow, type StartedBatch } from '@floorplan/platform/batches';
import { correlationId } from '@floorplan/platform/commands';
import { Database, EventLog } from '@floorplan/platform/event-store';
import { vehicleStream, type VehicleState } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { canSee, versionFor } from '../can-see';
import { keptScope, type ActionBatch, type ActionBatchInput } from './action-batch';

export interface StartActionBatch extends Omit<ActionBatchInput, 'scope'> {
  readonly scope: UserScope;
  /** As they were asked for, in the order in which they are to be handled. */
  readonly vehicleIds: readonly number[];
  /** What the request calls the vehicle at a place. */
  readonly field: (at: number) => string;
}

/** Starts an action on many vehicles; all of them must exist for its caller. */
@Injectable()
export class StartActionBatches {
  constructor(
    private readonly batches: Batches,
    private readonly log: EventLog,
    readonly database: Database,
  ) {}

  async start({ kind, keepsToSeen }: ActionBatch, wish: StartActionBatch): Promise<Outcome<StartedBatch>> {
    const { scope, body, own, field } = wish;
    const vehicleIds = [...new Set(wish.vehicleIds)];
    const loaded = await this.log.loadMany(vehicleIds.map((id) => ({ type: vehicleStream, id })));
    const rows: FrozenRow[] = [];
    for (const [at, { state }] of loaded.entries()) {
      const vehicle = state as VehicleState;
      if (!canSee(scope, vehicle))
        return refused('UNKNOWN_RECORD', { field: field(wish.vehicleIds.indexOf(vehicleIds[at]!)) });
      const { licenseNumber, chassisNumber } = vehicle.item;
      rows.push({
        key: String(vehicleIds[at]),
        label: licenseNumber ?? chassisNumber,
        version: keepsToSeen ? versionFor(scope, vehicle) : null,
      });
    }
    const input: ActionBatchInput = { scope: keptScope(scope), body, own };
    return this.batches.start({
      kind,
      by: actorOf(scope),
      // Staff hears of everything, and a dealer's colleagues of what is done in their name.
      readers: { importers: [], dealers: dealersOf(scope), organisations: [] },
      reason: '',
      input: { ...input },
      rows,
      correlationId: correlationId(),
    });
  }
}

const dealersOf = ({ actDealerIds }: UserScope): number[] =>
  actDealerIds === 'all' ? [] : [...actDealerIds];
