import { randomUUID } from 'node:crypto';

let current: () => string | undefined = () => undefined;

/** Says where the id of what is being served comes from; whoever serves requests calls it once. */
export function correlateBy(source: () => string | undefined): void {
  current = source;
}

/** The id that everything one request sets going bears; a new one outside of requests. */
export const correlationId = (): string => current() ?? randomUUID();
