import { decided, forbiddenTo, refused, type Actor } from '@floorplan/kernel';
import { IMPORTER_NOTE, NOTE } from '../facts/event-categories';
import type { FactRow } from '../facts/fact-row';
import { vehicleAction } from '../action-rules/vehicle-action';

/** `eventCategoryId` refers to `event-categories.ts`: 8 is a note, 27 a note between importer and staff. */
export type NoteAdded = {
  readonly type: 'vehicle/NoteAdded';
  readonly data: {
    readonly noteId: string;
    readonly eventCategoryId: number;
    readonly description: string;
    readonly by: Actor;
  };
};

export const noteAdded: FactRow<NoteAdded['data']> = {
  signal: null,
  neverBlocks: true,
  audience: ({ eventCategoryId }) => (eventCategoryId === IMPORTER_NOTE ? 'importer' : 'dealer'),
  category: ({ eventCategoryId }) => eventCategoryId,
  describe: ({ description }) => description,
  fold: (before) => before,
};

export interface AddNoteBody {
  readonly VehicleId: number;
  readonly EventCategoryId: number;
  readonly Description: string;
}

/** Whether a role may read and write notes of a category. */
export const mayUseNoteCategory = (categoryId: number, role: string): boolean =>
  categoryId === NOTE || (categoryId === IMPORTER_NOTE && (role === 'admin' || role === 'IMP'));

/** Adds a note. Refuses event categories that are not for notes with NOT_A_NOTE. */
export const addNote = vehicleAction<AddNoteBody, NoteAdded>({
  key: 'events',
  neverConflicts: true,
  right: 'vehicle.add_note',
  decide: ({ identity }, { VehicleId, EventCategoryId, Description }, { by, caller, newKey }) => {
    if (VehicleId !== identity.vehicleId) return refused('INVALID_VALUE', { field: 'VehicleId' });
    if (!mayUseNoteCategory(EventCategoryId, caller.role)) return forbiddenTo('NOT_A_NOTE');
    const data = { noteId: newKey(), eventCategoryId: EventCategoryId, description: Description, by };
    return decided({ type: 'vehicle/NoteAdded', data });
  },
});
