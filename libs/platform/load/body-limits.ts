import { SetMetadata } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../http/problem';
import { textOf } from '../texts';
import { servedBy, type ServedBy } from '../http/route-gates';

export interface BodyLimit {
  readonly bytes: number;
  /** Members of objects and elements of arrays together, at every depth. */
  readonly values: number;
}

const KB = 1024;

/** The largest request bodies by what a route takes. A route that declares nothing takes one `record`. */
export const BODY_LIMITS = {
  /** One record, one question, or the ids that an action is for. */
  record: { bytes: 64 * KB, values: 5_000 },
  /** A price list with its rows, or the rows of a batch. */
  rows: { bytes: 512 * KB, values: 20_000 },
  /** Up to 1,000 messages of a partner. */
  messages: { bytes: 5 * KB * KB, values: 100_000 },
} as const satisfies Record<string, BodyLimit>;
export type BodyKind = keyof typeof BODY_LIMITS;

const BODY_KIND = 'floorplan:body-kind';

/** Declares a route that takes larger bodies than one record. */
export const TakesBody = (kind: BodyKind) => SetMetadata(BODY_KIND, kind);

export function bodyLimitOf(route: ServedBy | undefined): BodyLimit {
  const kind = route && (Reflect.getMetadata(BODY_KIND, route.handler) as BodyKind | undefined);
  return BODY_LIMITS[kind ?? 'record'];
}

/** Gives each route its own limit of bytes; Fastify refuses a longer `Content-Length` before reading. */
export function limitBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const declared = servedBy(route.config);
    if (declared) route.bodyLimit = bodyLimitOf(declared).bytes;
  });
}

const limitOfRequest = (request: FastifyRequest): BodyLimit =>
  bodyLimitOf(servedBy(request.routeOptions.config));

/**
 * Checked before the body is parsed, which costs far more.
 * @throws Problem 413 when a body of JSON, or of a JSON value on each line, has more values than its route takes
 */
export function refuseTooManyValues(request: FastifyRequest, body: Uint8Array, form: 'json' | 'lines'): void {
  const { values } = limitOfRequest(request);
  if (!hasMoreValuesThan(values, body, form)) return;
  throw new Problem(413, 'TOO_MANY_VALUES', textOf('problem.TOO_MANY_VALUES', { values }), {
    extra: { Params: { most: values } },
  });
}

export function bodyTooLarge(request: FastifyRequest): Problem {
  const most = limitOfRequest(request).bytes / KB;
  return new Problem(413, 'BODY_TOO_LARGE', textOf('problem.BODY_TOO_LARGE', { most }), {
    extra: { Params: { most } },
  });
}

const [QUOTE, BACKSLASH, NEWLINE] = [0x22, 0x5c, 0x0a];
const [COMMA, ARRAY, OBJECT] = [0x2c, 0x5b, 0x7b];

/** Counts commas and opening brackets outside of strings, and the ends of lines, up to the first value too many. */
export function hasMoreValuesThan(most: number, body: Uint8Array, form: 'json' | 'lines'): boolean {
  const line = form === 'lines' ? NEWLINE : COMMA;
  let values = 0;
  for (let at = 0; at < body.length; at++) {
    if (body[at] === QUOTE) at = endOfString(body, at);
    const byte = body[at];
    if ((byte === COMMA || byte === ARRAY || byte === OBJECT || byte === line) && ++values > most)
      return true;
  }
  return false;
}

/** A string ends at its line at the latest: JSON allows no raw line break in one, and each line of NDJSON is read alone. */
function endOfString(json: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== QUOTE && json[at] !== NEWLINE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}
