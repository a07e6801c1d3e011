/**
 * Tests that decide in the browser whether a live row passes each filter field, like the SQL conditions of
 * the server. The free text has no test, since the browser searches it in the shown texts.
 */
export type RowTests<Row, Filter> = {
  readonly [Field in keyof Filter as Exclude<Field, 'text'>]-?: (
    row: Row,
    wanted: NonNullable<Filter[Field]>,
  ) => boolean;
};

type Asked<Filter> = {
  readonly [Field in keyof Filter]?:
    (Filter[Field] extends readonly (infer Value)[] ? readonly Value[] : Filter[Field]) | undefined;
};

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === 0 ||
  (Array.isArray(value) && value.length === 0);

/** Whether a row passes all filter fields. The free text is ignored. */
export const passes = <Row, Filter>(tests: RowTests<Row, Filter>, row: Row, filter: Asked<Filter>): boolean =>
  Object.entries<(row: Row, wanted: never) => boolean>(tests).every(([field, test]) => {
    const wanted = filter[field as keyof Filter];
    return isBlank(wanted) || test(row, wanted as never);
  });

/** Returns a test that a field has one of the wanted values. */
export const oneOf =
  <Row, Value>(field: (row: Row) => Value | null | undefined) =>
  (row: Row, wanted: readonly Value[]): boolean => {
    const value = field(row);
    return value !== null && value !== undefined && wanted.includes(value);
  };
