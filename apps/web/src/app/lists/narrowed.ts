/** A filter as it is sent: a list that names nothing is left out, as the server takes it for a mistake. */
export const narrowed = <Filter extends object>(filter: Filter): Partial<Filter> =>
  Object.fromEntries(
    Object.entries(filter).filter(([, value]) => !Array.isArray(value) || value.length > 0),
  ) as Partial<Filter>;
