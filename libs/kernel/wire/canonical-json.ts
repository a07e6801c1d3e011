const MAX_DEPTH = 100;

/** Thrown for content that is nested deeper than any valid request. */
export class NestedTooDeep extends Error {}

/**
 * JSON with sorted keys, so that equal contents give equal texts. An absent field, null and undefined count
 * as equal.
 * @throws NestedTooDeep beyond 100 levels
 */
export function canonicalJson(value: unknown, depth = 0): string {
  if (depth > MAX_DEPTH) throw new NestedTooDeep(`Nested deeper than ${MAX_DEPTH} levels`);
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item, depth + 1)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined && field !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field, depth + 1)}`).join(',')}}`;
}
