/** Routes of a kind of record: list and save, one record, its history, and the list as a file. */
export interface RecordRoutes {
  readonly list: string;
  readonly save: string;
  readonly one: string;
  readonly history: string;
  readonly export: string;
}

export const recordRoutes = (list: string): RecordRoutes => ({
  list,
  save: list,
  one: `${list}/:id`,
  history: `${list}/:id/history`,
  export: `${list}/export`,
});

/** Values of a field before and after a save; null before the record was created. */
export interface FieldChange {
  readonly Field: string;
  readonly Before: string | number | boolean | null;
  readonly After: string | number | boolean | null;
}

/** One save of a record. */
export interface RecordChange {
  readonly Version: number;
  readonly At: string;
  readonly By: string;
  readonly Changes: readonly FieldChange[];
}
