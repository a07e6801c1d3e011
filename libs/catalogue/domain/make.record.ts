import { describeRecord, flag, optional, recordStream, reference, text } from '@floorplan/kernel/records';
import type { RecordSaved, RowOf } from '@floorplan/kernel/records';

/**
 * A make of vehicles, which one importer owns. Its name is unique, because messages refer to makes by name.
 */
export const make = describeRecord({
  category: 'make',
  table: 'make',
  fact: 'catalogue/MakeSaved',
  dataVersion: 'makes',
  fields: {
    name: text('Name', { max: 100, required: true, unique: 'make-name' }),
    importerId: reference('ImporterPartyId'),
    logoFileName: optional('text', 'LogoFileName', { help: 'make.logo_file_name_help' }),
    /** Whether service contracts are sold for the make. */
    useServiceModule: flag('UseServiceModule'),
  },
});

export type Make = RowOf<typeof make>;
export type MakeSaved = RecordSaved<typeof make>;

export const makeStream = recordStream(make, ({ importerId }) => ({ importers: [importerId] }));
