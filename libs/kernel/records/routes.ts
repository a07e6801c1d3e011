/** Where a kind of record is listed and saved, read one by one with its history, and had as a file. */
export interface RecordRoutes {
  readonly list: string;
  readonly one: string;
  readonly history: string;
  readonly export: string;
}

export const recordRoutes = (list: string): RecordRoutes => ({
  list,
  one: `${list}/:id`,
  history: `${list}/:id/history`,
  export: `${list}/export`,
});

/** What one field was and became; blank before the record was made. */
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
