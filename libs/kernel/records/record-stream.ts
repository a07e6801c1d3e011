import type { RowState } from '../rows/row-change';
import type { RecordDescription, RowOf } from './description';
import { newRow } from './description';
import type { RecordSaved } from './save-record';

interface Readers {
  importers: number[];
  dealers: number[];
  organisations: number[];
}

/** The record after a save. Fields that did not exist at that time get their default values. */
export const rowAfter = <D extends RecordDescription>(description: D, fact: RecordSaved<D>): RowOf<D> =>
  ({ ...newRow(description, fact.data.id), ...(fact.data.after as object) }) as unknown as RowOf<D>;

/** The stream of one record; its state is the record after the last save. */
export const recordStream = <D extends RecordDescription>(
  description: D,
  readersOf: (row: RowOf<D>) => Partial<Readers> = () => ({}),
) => ({
  category: description.category,
  initialState: { row: null } as RowState<RowOf<D>>,
  evolve: (_: RowState<RowOf<D>>, fact: RecordSaved<D>): RowState<RowOf<D>> => ({
    row: rowAfter(description, fact),
  }),
  readers: ({ row }: RowState<RowOf<D>>): Readers => ({
    importers: [],
    dealers: [],
    organisations: [],
    ...(row && readersOf(row)),
  }),
});
