import { randomUUID } from 'node:crypto';

let current: () => string | undefined = () => undefined;

/** Sets the source of the current request's correlation id. The HTTP layer calls it once. */
export function setCorrelationSource(source: () => string | undefined): void {
  current = source;
}

/** The correlation id of the current request; a new one outside of requests. */
export const correlationId = (): string => current() ?? randomUUID();
