import { eventText, IMPORTER_NOTE, mayUseNoteCategory, NOTE } from '@floorplan/vehicle/domain';
import type { VehicleActionOnScreen } from './vehicle-action';

export const addNote: VehicleActionOnScreen = {
  key: 'addNote',
  primary: 'always',
  quiet: true,
  group: 'vehicle.grp_notes',
  icon: 'pencil',
  button: 'vehicle.btn_add_event',
  dialog: {
    title: 'vehicle.btn_add_event',
    confirm: 'dlg.btn_event',
    failed: 'vehicle.err_event_save',
    useFields: (_, { role }, language, { category }) => [
      { name: 'text', label: 'dlg.event_text', kind: 'lines', required: 'dlg.event_err', maxLength: 2000 },
      ...(mayUseNoteCategory(IMPORTER_NOTE, role)
        ? [
            {
              name: 'category',
              label: 'dlg.event_type',
              kind: 'choice' as const,
              initial: NOTE,
              help: category === IMPORTER_NOTE ? 'vehicle.importer_note_help' : 'vehicle.note_help',
              options: [NOTE, IMPORTER_NOTE].map((value) => ({ value, text: eventText(value) })),
            },
          ]
        : []),
    ],
    body: ({ text, category }, { Id }) => ({
      VehicleId: Id,
      EventCategoryId: category ?? NOTE,
      Description: String(text).trim(),
    }),
  },
};
