/** Kinds of streams whose facts have entries, each with a table of its own. */
export const ENTRY_SOURCES = ['vehicle', 'invoice', 'payment', 'payable', 'netting', 'closing'] as const;
export type EntrySource = (typeof ENTRY_SOURCES)[number];

/** What names a line of an entry: its fact and its place in the entry. A payout on a due date has a version below 0. */
export interface EntryKey {
  readonly source: EntrySource;
  readonly sourceId: number;
  readonly version: number;
  readonly line: number;
}
