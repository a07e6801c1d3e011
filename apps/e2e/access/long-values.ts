export const LONG = 'Ab1'.repeat(100);

interface LongCall {
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A value with the long text in place of every text, number and flag. */
function everywhere(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(everywhere);
  if (typeof value !== 'object' || value === null) return LONG;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, everywhere(inner)]));
}

/**
 * Calls of a route with the long text as id, as name and value of URL parameters and fields, and as header.
 * @param path of an existing record
 * @param body that the route accepts
 * @param parameters names of its URL parameters
 * @param query of a call with a body, like `?wait=0`
 */
export function longCalls(
  route: string,
  path: string,
  body: object,
  parameters: readonly string[],
  query = '',
): LongCall[] {
  const [method, template] = route.split(' ') as [string, string];
  const headers = { 'idempotency-key': LONG, 'x-request-id': LONG, 'accept-language': LONG };
  const calls: LongCall[] = [
    { path: template.replace(/\{\w+\}/g, LONG) },
    { path: `${path}?${LONG}=1` },
    ...parameters.map((name) => ({ path: `${path}?${name}=${LONG}` })),
  ];
  if (method === 'GET') return calls.slice(template.includes('{') ? 0 : 1);
  const fields = everywhere(body) as object;
  const bodies = [{ ...body, [LONG]: { [LONG]: 1 } }, fields, [fields], [{ [LONG]: 1 }], LONG];
  return [
    ...calls,
    ...bodies.map((each) => ({ path: path + query, body: each })),
    { path, body: {}, headers },
  ];
}
