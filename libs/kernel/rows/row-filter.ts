/**
 * Tests of live rows by filter field, equal to the SQL conditions of the server. Free text has no test, since
 * it is searched in what the screen shows.
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

/** Whether a row passes all filter fields, whatever the free text. */
export const passes = <Row, Filter>(tests: RowTests<Row, Filter>, row: Row, filter: Asked<Filter>): boolean =>
  Object.entries<(row: Row, wanted: never) => boolean>(tests).every(([field, test]) => {
    const wanted = filter[field as keyof Filter];
    return isBlank(wanted) || test(row, wanted as never);
  });

/** Tests that a field has one of the wanted values. */
export const oneOf =
  <Row, Value>(field: (row: Row) => Value | null | undefined) =>
  (row: Row, wanted: readonly Value[]): boolean => {
    const value = field(row);
    return value !== null && value !== undefined && wanted.includes(value);
  };
