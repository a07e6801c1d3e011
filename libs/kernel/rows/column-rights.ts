/** Which columns of a list not every role sees; a column that is not named is everybody's. */
export interface ColumnRights {
  /** By which its flags are asked for. */
  readonly key: string;
  readonly columns: readonly string[];
  /** By role. */
  readonly hidden: Readonly<Partial<Record<string, readonly string[]>>>;
}
