import { requiredText } from '@floorplan/kernel/wire';
import { refuse } from '@floorplan/platform/commands';
import { EventLog } from '@floorplan/platform/event-store';
import {
  type DoneFact,
  type KnownOfUndoing,
  lastUndoable,
  type UndoBody,
  undoingOf,
  VEHICLE_ACTIONS,
  type VehicleEvent,
  vehicleStream,
} from '@floorplan/vehicle/domain';
import { eventName } from '@floorplan/vehicle/reader';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type ActionSteps, type StepInput, serverAction } from '../action-engine/server-action';

const request = z.strictObject({ reason: requiredText(500) }).meta({ id: 'UndoRequest' });

/**
 * Loads the replaced parts and the later facts from the log. Unique keys and limit usage are restored
 * automatically.
 */
@Injectable()
export class UndoSteps implements ActionSteps<UndoBody, KnownOfUndoing> {
  constructor(private readonly log: EventLog) {}

  async prepare({ vehicle, scope }: StepInput<UndoBody>): Promise<KnownOfUndoing> {
    const act = lastUndoable(vehicle);
    if (!act) return refuse({ code: 'NOTHING_TO_UNDO' });
    const events = await this.log.history(vehicleStream, vehicle.identity.vehicleId);
    const history = events.map(({ type, data, metadata }): DoneFact => ({
      fact: { type, data } as unknown as VehicleEvent,
      // The time is included, because several requests may have the same correlation id.
      actId: `${metadata.correlationId} ${metadata.at}`,
    }));
    const undoing = undoingOf(history, act.place);
    const names = new Set(undoing.inTheWay.map((category) => eventName(scope, category)));
    return { undoing, events: [...names].join(', ') };
  }
}

export const undo = serverAction({
  action: VEHICLE_ACTIONS.undo,
  body: request,
  summary: 'Undo the latest end, swap, price correction, transfer or reversal, with what followed from it',
  done: 'vehicle.msg_undone',
  steps: UndoSteps,
});
