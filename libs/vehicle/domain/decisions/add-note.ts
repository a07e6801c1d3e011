import { decided, refused } from '@floorplan/kernel';
import type { Actor, Decision } from '@floorplan/kernel';
import { IMPORTER_NOTE, NOTE } from '../event-categories';
import type { NoteAdded } from '../vehicle.events';
import type { VehicleState } from '../vehicle.state';

export interface AddNote {
  readonly noteId: string;
  readonly eventCategoryId: number;
  readonly description: string;
  readonly by: Actor;
  readonly role: 'admin' | 'IMP' | 'DEA' | 'DEO';
}

/** Who may write, and read, notes of a category. */
export const mayUseNoteCategory = (categoryId: number, role: AddNote['role']): boolean =>
  categoryId === NOTE || (categoryId === IMPORTER_NOTE && (role === 'admin' || role === 'IMP'));

/** Adds a note. Other event categories come from facts of their own and are refused with NOT_A_NOTE. */
export function addNote(state: VehicleState, { role, ...note }: AddNote): Decision<NoteAdded> {
  if (state.status === 'absent') return refused('NOT_FOUND');
  if (note.description.trim() === '') return refused('REQUIRED');
  if (!mayUseNoteCategory(note.eventCategoryId, role)) return refused('NOT_A_NOTE');
  return decided({ type: 'vehicle/NoteAdded', data: note });
}
