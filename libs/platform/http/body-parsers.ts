import type { FastifyInstance } from 'fastify';

/** The largest body taken in, in bytes. */
export const BODY_LIMIT = 5 * 1024 * 1024;

/** A line of an `application/x-ndjson` body that is no JSON; stands in the array where its value would. */
export class UnreadableLine {
  constructor(readonly line: number) {}
}

/** Makes `application/x-ndjson` arrive as an array, one element a line; empty lines don't count. */
export function readLines(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(
    'application/x-ndjson',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, parseLines(String(body))),
  );
}

export function parseLines(text: string): unknown[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .flatMap((line, index) => {
      if (line.trim() === '') return [];
      try {
        return [JSON.parse(line) as unknown];
      } catch {
        return [new UnreadableLine(index + 1)];
      }
    });
}
