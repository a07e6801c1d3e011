import { SetMetadata } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../http/problem';
import { textOf } from '../texts';
import { servedBy, type ServedBy } from '../http/route-gates';

export interface BodyLimit {
  readonly bytes: number;
  /** Maximum number of values: members of objects and elements of arrays, at every depth. */
  readonly values: number;
}

const KB = 1024;

/** Limits of request bodies by kind. A route without a declared kind accepts one `record`. */
export const BODY_LIMITS = {
  /** One record, one search, or the ids for an action. */
  record: { bytes: 64 * KB, values: 5_000 },
  /** A price list with its rows, or the rows of a batch. */
  rows: { bytes: 512 * KB, values: 20_000 },
  /** A table of the screen that becomes a file. */
  table: { bytes: 5 * KB * KB, values: 250_000 },
  /** Up to 1,000 messages of a partner. */
  messages: { bytes: 5 * KB * KB, values: 100_000 },
  /** A file of at most 5 MiB, with the boundaries around it. */
  file: { bytes: 5 * KB * KB + 16 * KB, values: 100 },
  /** A document of at most 10 MiB, with the boundaries around it. */
  document: { bytes: 10 * KB * KB + 16 * KB, values: 100 },
  /** A file of a bank of at most 20 MiB, with the boundaries around it. */
  bankFile: { bytes: 20 * KB * KB + 16 * KB, values: 100 },
  /** An XML file of a bank of at most 20 MiB, which is the whole body. */
  bankXml: { bytes: 20 * KB * KB, values: 100 },
  /** A photo that a phone has made smaller. */
  photo: { bytes: 4 * KB * KB, values: 5_000 },
} as const satisfies Record<string, BodyLimit>;
export type BodyKind = keyof typeof BODY_LIMITS;

const BODY_KIND = 'floorplan:body-kind';

/** Declares that a route accepts larger bodies than one record. */
export const TakesBody = (kind: BodyKind) => SetMetadata(BODY_KIND, kind);

export function bodyLimitOf(route: ServedBy | undefined): BodyLimit {
  const kind = route && (Reflect.getMetadata(BODY_KIND, route.handler) as BodyKind | undefined);
  return BODY_LIMITS[kind ?? 'record'];
}

/** Largest refused body that is received to its end, in bytes. */
const MAX_DISCARDED = 64 * KB * KB;

/**
 * Sets each route's byte limit. Fastify refuses a longer `Content-Length` before it reads the body, and closes the
 * connection. Most clients send the whole body before they read, and would see a lost connection instead of the
 * answer. So Node discards the body instead, unless it is very long.
 */
export function limitBodies(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    const length = Number(request.headers['content-length']);
    if (reply.statusCode === 413 && length <= MAX_DISCARDED) reply.removeHeader('connection');
    done();
  });
  fastify.addHook('onRoute', (route) => {
    const declared = servedBy(route.config);
    if (declared) route.bodyLimit = bodyLimitOf(declared).bytes;
  });
}

const limitOfRequest = (request: FastifyRequest): BodyLimit =>
  bodyLimitOf(servedBy(request.routeOptions.config));

/** Whether the route takes a photo instead of JSON. */
export const takesPhoto = (request: FastifyRequest): boolean => limitOfRequest(request) === BODY_LIMITS.photo;

/** Whether the route takes an XML file instead of JSON. */
export const takesXml = (request: FastifyRequest): boolean => limitOfRequest(request) === BODY_LIMITS.bankXml;

/**
 * Counts the body's values before parsing, since parsing is far more expensive.
 * @throws Problem 413 when a JSON or NDJSON body has more values than its route accepts
 */
export function refuseTooManyValues(request: FastifyRequest, body: Uint8Array, form: 'json' | 'lines'): void {
  const { values } = limitOfRequest(request);
  if (!hasMoreValuesThan(values, body, form)) return;
  throw new Problem(413, 'TOO_MANY_VALUES', textOf('problem.TOO_MANY_VALUES', { values: String(values) }), {
    extra: { Params: { most: values } },
  });
}

/** Whether the route takes a file. */
export const takesFile = (request: FastifyRequest): boolean =>
  ([BODY_LIMITS.file, BODY_LIMITS.document, BODY_LIMITS.bankFile] as BodyLimit[]).includes(
    limitOfRequest(request),
  );

export function bodyTooLarge(request: FastifyRequest): Problem {
  if (takesFile(request) || takesXml(request)) {
    const megabytes = Math.floor(limitOfRequest(request).bytes / KB / KB);
    return new Problem(413, 'FILE_TOO_LARGE', textOf('problem.FILE_TOO_LARGE', { most: megabytes }));
  }
  const most = limitOfRequest(request).bytes / KB;
  return new Problem(413, 'BODY_TOO_LARGE', textOf('problem.BODY_TOO_LARGE', { most: String(most) }), {
    extra: { Params: { most } },
  });
}

const [QUOTE, BACKSLASH, NEWLINE] = [0x22, 0x5c, 0x0a];
const [COMMA, ARRAY, OBJECT] = [0x2c, 0x5b, 0x7b];

/**
 * Whether the body has more than `most` values. Counts commas and opening brackets outside of strings, and
 * line ends, until the limit is exceeded.
 */
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

/**
 * Position after the string that starts at `start`. A string ends at the end of its line at the latest: JSON
 * allows no raw line break in a string, and NDJSON is parsed line by line.
 */
function endOfString(json: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== QUOTE && json[at] !== NEWLINE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}
