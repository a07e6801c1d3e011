/** By which column a list stands until somebody chooses another: the same where it is read and where it is shown. */
export interface ListOrder<Row> {
  readonly key: keyof Row & string;
  readonly descending: boolean;
}
