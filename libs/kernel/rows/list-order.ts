/** Default order of a list, shared by server and screen. */
export interface ListOrder<Row> {
  readonly key: keyof Row & string;
  readonly descending: boolean;
}
