/** Columns of a list that some roles may not see; all others are visible to everyone. */
export interface ColumnRights {
  /** Name of the list in requests for its column flags. */
  readonly key: string;
  readonly columns: readonly string[];
  /** Hidden columns by role. */
  readonly hidden: Readonly<Partial<Record<string, readonly string[]>>>;
}
