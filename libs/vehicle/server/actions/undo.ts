import { EventLog } from '@floorplan/platform/event-store';
import {
  eventName,
  lastUndoable,
  undoingOf,
  vehicleStream,
  type DoneFact,
  type KnownOfUndoing,
  type UndoBody,
  type VehicleEvent,
} from '@floorplan/vehicle/domain';
import { refuse } from '@floorplan/platform/commands';
import { Injectable } from '@nestjs/common';
import { languageOf } from '../language';
import type { ActionSteps, Asked } from './server-action';

/** What the act replaced, and what has happened since, as the log tells it. Keys and limits follow by themselves. */
@Injectable()
export class UndoSteps implements ActionSteps<UndoBody, KnownOfUndoing> {
  constructor(private readonly log: EventLog) {}

  async prepare({ vehicle, scope }: Asked<UndoBody>): Promise<KnownOfUndoing> {
    const act = lastUndoable(vehicle);
    if (!act) return refuse({ code: 'NOTHING_TO_UNDO' });
    const events = await this.log.history(vehicleStream, vehicle.identity.vehicleId);
    const history = events.map(({ type, data, metadata }): DoneFact => ({
      fact: { type, data } as unknown as VehicleEvent,
      // A caller may name several of its calls alike.
      actId: `${metadata.correlationId} ${metadata.at}`,
    }));
    const undoing = undoingOf(history, act.place);
    const language = languageOf(scope) === 'en' ? 'en-GB' : 'sv-SE';
    const names = new Set(undoing.inTheWay.map((category) => eventName(category, language)));
    return { undoing, events: [...names].join(', ') };
  }
}
