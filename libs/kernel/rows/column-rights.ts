/** Columns of a list that some roles may not see. All other columns are visible to everyone. */
export interface ColumnRights {
  /** Name of the list in requests for the visibility of its columns. */
  readonly key: string;
  readonly columns: readonly string[];
  /** Names of hidden columns by role. */
  readonly hidden: Readonly<Partial<Record<string, readonly string[]>>>;
  /**
   * Columns that staff cannot hide, because they identify a row or because a filter reveals their values.
   */
  readonly always?: readonly string[];
  /** Columns that are hidden together, because each of them reveals the others. */
  readonly together?: readonly (readonly string[])[];
  /** Columns by role that staff cannot show, because their values are secrets of others. */
  readonly secret?: Readonly<Partial<Record<string, readonly string[]>>>;
}
