import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { isNativeError } from 'node:util/types';
import { NestedTooDeep } from '@floorplan/kernel/wire';
import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { ConcurrentUpdate } from '../commands';
import { bodyTooLarge } from '../load/body-limits';
import { Problem } from './problem';
import { requestContext, say } from './request-context';

interface Standard {
  code: string;
  sv: string;
  en: string;
}

const CODES: Readonly<Record<number, Standard>> = {
  400: { code: 'INVALID_REQUEST', sv: 'Förfrågan går inte att tolka.', en: 'The request cannot be read.' },
  401: { code: 'UNAUTHORIZED', sv: 'Logga in igen', en: 'Sign in again' },
  403: { code: 'FORBIDDEN', sv: 'Förbjuden åtkomst', en: 'Access denied' },
  404: { code: 'NOT_FOUND', sv: 'Det du söker finns inte.', en: 'What you ask for does not exist.' },
  405: {
    code: 'METHOD_NOT_ALLOWED',
    sv: 'Så kan adressen inte anropas.',
    en: 'The address cannot be called that way.',
  },
  406: {
    code: 'NOT_ACCEPTABLE',
    sv: 'Svaret finns inte i det format du ber om.',
    en: 'The answer does not come in the format that you ask for.',
  },
  408: {
    code: 'REQUEST_TIMEOUT',
    sv: 'Förfrågan kom inte fram i tid.',
    en: 'The request did not arrive in time.',
  },
  409: {
    code: 'CONFLICT',
    sv: 'Någon annan hann före. Hämta på nytt och försök igen.',
    en: 'Somebody else was quicker. Read again and try again.',
  },
  415: {
    code: 'UNSUPPORTED_MEDIA_TYPE',
    sv: 'Formatet på innehållet stöds inte.',
    en: 'The format of the content is not supported.',
  },
  414: { code: 'ADDRESS_TOO_LONG', sv: 'Adressen är för lång.', en: 'The address is too long.' },
  429: {
    code: 'TOO_MANY_REQUESTS',
    sv: 'För många anrop. Vänta en stund.',
    en: 'Too many calls. Wait a while.',
  },
  431: {
    code: 'HEADERS_TOO_LARGE',
    sv: 'Förfrågans huvud är för stort.',
    en: 'The header of the request is too large.',
  },
  503: {
    code: 'NOT_READY',
    sv: 'Tjänsten svarar inte just nu. Försök igen strax.',
    en: 'The service does not answer just now. Try again soon.',
  },
};

const INTERNAL: Standard = {
  code: 'INTERNAL',
  sv: 'Ett oväntat fel inträffade.',
  en: 'An unexpected error occurred.',
};

const textOf = ({ sv, en }: Standard): string => say(sv, en);

/** Turns whatever was thrown into problem details. A 500 tells its correlation id and nothing else. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    // Nobody is left to answer, and nothing went wrong here.
    if (isBrokenOff(request)) {
      this.logger.info({ route: request.routeOptions.url }, 'request broken off by its sender');
      return;
    }
    const problem = toProblem(thrown, request);
    if (problem.status >= 500)
      this.logger.error({ err: thrown, correlationId: request.id }, 'request failed');
    if (!reply.sent) send(problem, request, reply);
  }
}

/** What the router refuses before any handler: an address that is no address. It is not said back. */
export function answerProblem(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-content-type-options', 'nosniff');
  send(toProblem(thrown, request), request, reply);
}

function send(problem: Problem, request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .status(problem.status)
    .headers({ ...problem.headers, 'cache-control': 'no-store' })
    .type('application/problem+json')
    .send(problemBody(problem, request.id));
}

const UNREADABLE: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** A request that is no HTTP, or never came to its end: answered in few words, and the connection is closed. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const status = UNREADABLE[error.code ?? ''] ?? 400;
    const body = JSON.stringify(problemBody(standard(status), randomUUID()));
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/problem+json\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroy();
}

/** The answer's body. `Message` is for clients of the older kind, `detail` for those of RFC 9457. */
export function problemBody(problem: Problem, correlationId: string): Record<string, unknown> {
  return {
    type: 'about:blank',
    title: problem.code,
    status: problem.status,
    detail: problem.message,
    Message: problem.message,
    Code: problem.code,
    ...(problem.errors ? { Errors: problem.errors } : {}),
    ...problem.extra,
    CorrelationId: correlationId,
  };
}

function toProblem(thrown: unknown, request: FastifyRequest): Problem {
  if (thrown instanceof Problem) return thrown;
  if (thrown instanceof ConcurrentUpdate) return overtaken(thrown);
  if (thrown instanceof NestedTooDeep) return standard(400);
  if (isDatabaseAway(thrown)) return standard(503, { headers: { 'Retry-After': '1' } });
  const status = statusOf(thrown);
  return status === 413 ? bodyTooLarge(request) : standard(status);
}

/** The client closed the connection before its request was complete. */
const isBrokenOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

const STAFF_ONLY = { importers: [], dealers: [], organisations: [] };

/** Somebody else kept changing the record: what they did, as far as the caller may see it. */
function overtaken({ code, between }: ConcurrentUpdate): Problem {
  const sees = requestContext()?.sees ?? (() => false);
  const visible = between.filter(({ metadata }) => sees(metadata.readers ?? STAFF_ONLY));
  return new Problem(409, code, textOf(CODES[409]!), {
    extra: {
      Facts: visible.map(({ type, metadata }) => ({ Type: type, At: metadata.at, By: metadata.actor.name })),
    },
  });
}

function standard(status: number, more: { headers?: Record<string, string> } = {}): Problem {
  const known = CODES[status];
  if (!known) return new Problem(500, INTERNAL.code, textOf(INTERNAL));
  return new Problem(status, known.code, textOf(known), more);
}

const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '08001',
  '08003',
  '08006',
]);

/** Postgres is restarting: the caller should simply try again. */
function isDatabaseAway(thrown: unknown): boolean {
  if (!isNativeError(thrown)) return false;
  const code = 'code' in thrown ? String(thrown.code) : '';
  return (
    AWAY.has(code) || /^(Connection terminated|timeout exceeded when trying to connect)/.test(thrown.message)
  );
}

/** The status that Nest or Fastify gave its own error (unknown route, body too large, broken JSON). */
function statusOf(thrown: unknown): number {
  if (thrown instanceof HttpException) return thrown.getStatus();
  if (thrown instanceof SyntaxError && 'body' in thrown) return 400;
  // Fastify's own errors are no native ones.
  const status =
    typeof thrown === 'object' && thrown && 'statusCode' in thrown ? thrown.statusCode : undefined;
  return typeof status === 'number' && status < 500 ? status : 500;
}
