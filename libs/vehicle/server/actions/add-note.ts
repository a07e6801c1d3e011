import { requiredText, rowId } from '@floorplan/kernel/wire';
import { VEHICLE_ACTIONS } from '@floorplan/vehicle/domain';
import { z } from 'zod';
import { serverAction } from '../action-engine/server-action';

/** Accepts only the categories of notes: 8, and 27 for notes between importer and staff. */
const request = z
  .strictObject({ VehicleId: rowId, EventCategoryId: z.literal([8, 27]), Description: requiredText(2000) })
  .meta({ id: 'AddVehicleEventRequest' });

export const addNote = serverAction({
  action: VEHICLE_ACTIONS.addNote,
  body: request,
  summary: 'Add a note',
  done: 'vehicle.msg_event_saved',
  answerFields: (facts) => ({ Id: facts.map((fact) => 'noteId' in fact.data && fact.data.noteId)[0] }),
});
