/**
 * The fields of a list's filter as questions to a row that has just come: the same as the conditions by which the
 * server finds rows. The text is no field: it is looked for in what the screen shows.
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

const saysNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === 0 ||
  (Array.isArray(value) && value.length === 0);

/** Whether the row is among those that the filter lets through, whatever the text. */
export const passes = <Row, Filter>(tests: RowTests<Row, Filter>, row: Row, filter: Asked<Filter>): boolean =>
  Object.entries<(row: Row, wanted: never) => boolean>(tests).every(([field, test]) => {
    const wanted = filter[field as keyof Filter];
    return saysNothing(wanted) || test(row, wanted as never);
  });

/** That a field of the row is one of those wanted. */
export const oneOf =
  <Row, Value>(field: (row: Row) => Value | null | undefined) =>
  (row: Row, wanted: readonly Value[]): boolean => {
    const value = field(row);
    return value !== null && value !== undefined && wanted.includes(value);
  };
