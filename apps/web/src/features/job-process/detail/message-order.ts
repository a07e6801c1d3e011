/** Part of a zod schema needed for the order of its fields. */
interface Schema {
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly unwrap?: () => Schema;
}

function inner(schema: Schema | undefined): Schema | undefined {
  let found = schema;
  while (found && !found.shape && found.unwrap) found = found.unwrap();
  return found;
}

function ordered(value: unknown, schema: Schema | undefined): unknown {
  const known = inner(schema);
  if (Array.isArray(value)) return value.map((each) => ordered(each, known));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.keys(known?.shape ?? {});
  const place = (key: string) => (fields.includes(key) ? fields.indexOf(key) : fields.length);
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => place(one) - place(other))
      .map(([key, part]) => [key, ordered(part, known?.shape?.[key])]),
  );
}

/**
 * Copy of the message with its fields in the order of the contract; unknown fields come last. The database
 * does not keep the order.
 */
export const inContractOrder = (message: Readonly<Record<string, unknown>>, schema?: object): unknown =>
  ordered(message, schema);
