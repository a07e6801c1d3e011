import type { RowState } from '../rows/row-change';
import type { RecordDescription, RowOf } from './description';
import { newRow } from './description';
import type { RecordSaved } from './save-record';

interface Readers {
  importers: number[];
  dealers: number[];
  organisations: number[];
}

/** The record after a save or before its removal. Fields that did not exist at that time get their default values. */
export const rowAfter = <D extends RecordDescription>(description: D, fact: RecordSaved<D>): RowOf<D> => {
  const { isRemoved: _, ...after } = fact.data.after as { isRemoved?: true };
  return { ...newRow(description, fact.data.id), ...after } as unknown as RowOf<D>;
};

/** Whether the fact is the removal of the record. */
export const isRemoval = (fact: { readonly data: { readonly after: object } }): boolean =>
  'isRemoved' in fact.data.after;

/** State of a record: `row` is null before the first save and after the removal. */
export interface RecordState<Row> extends RowState<Row> {
  /** The record before its removal. */
  readonly removed?: Row | null;
}

/** The record as its table stores it. */
export const storedRow = <Row extends object>({ row, removed = null }: RecordState<Row>) =>
  row ? { ...row, isRemoved: false } : removed && { ...removed, isRemoved: true };

/** The stream of one record; its state is the record after the last save. */
export const recordStream = <D extends RecordDescription>(
  description: D,
  readersOf: (row: RowOf<D>) => Partial<Readers> = () => ({}),
) => ({
  category: description.category,
  initialState: { row: null } as RecordState<RowOf<D>>,
  evolve: (_: RecordState<RowOf<D>>, fact: RecordSaved<D>): RecordState<RowOf<D>> => {
    const row = rowAfter(description, fact);
    return isRemoval(fact) ? { row: null, removed: row } : { row };
  },
  readers: ({ row, removed }: RecordState<RowOf<D>>): Readers => {
    const last = row ?? removed;
    return { importers: [], dealers: [], organisations: [], ...(last && readersOf(last)) };
  },
});
