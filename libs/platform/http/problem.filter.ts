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
import { textOf } from '../texts';
import { Problem } from './problem';
import { inContextOf, requestContext } from './request-context';

/** Error codes by HTTP status. The text of CODE has the key `problem.CODE`. */
const CODES: Readonly<Record<number, string>> = {
  400: 'INVALID_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  406: 'NOT_ACCEPTABLE',
  408: 'REQUEST_TIMEOUT',
  409: 'CONFLICT',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  414: 'ADDRESS_TOO_LONG',
  429: 'TOO_MANY_REQUESTS',
  431: 'HEADERS_TOO_LARGE',
  503: 'NOT_READY',
};

const textOfCode = (code: string): string =>
  textOf(`problem.${code === 'INVALID_REQUEST' ? 'UNREADABLE' : code}`);

/**
 * Turns any thrown value into problem details. A response with status 500 has the correlation id but no
 * further details.
 */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    // The client closed the connection, so nothing failed in this process.
    if (isBrokenOff(request)) {
      this.logger.info({ route: request.routeOptions.url }, 'request broken off by its sender');
      return;
    }
    const problem = inContextOf(request, () => toProblem(thrown, request));
    if (problem.status >= 500)
      this.logger.error({ err: thrown, correlationId: request.id }, 'request failed');
    if (!reply.sent) send(problem, request, reply);
  }
}

/**
 * Answers requests that the router refuses before any handler runs, such as malformed URLs. The response does
 * not repeat the URL.
 */
export function answerProblem(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-content-type-options', 'nosniff');
  send(
    inContextOf(request, () => toProblem(thrown, request)),
    request,
    reply,
  );
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

/** Answers a request that is not valid HTTP or was not completed in time, and closes the connection. */
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

/** The body of an error response. `Message` is for clients of the older API; `detail` follows RFC 9457. */
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
  if (thrown instanceof ConcurrentUpdate) return concurrentUpdateProblem(thrown);
  if (thrown instanceof NestedTooDeep) return standard(400);
  if (isDatabaseAway(thrown)) return standard(503, { headers: { 'Retry-After': '1' } });
  const status = statusOf(thrown);
  return status === 413 ? bodyTooLarge(request) : standard(status);
}

/** Whether the client closed the connection before its request was complete. */
const isBrokenOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

const STAFF_ONLY = { importers: [], dealers: [], organisations: [] };

/**
 * Problem for a record that other callers keep changing. It lists those of their facts that the caller may
 * see.
 */
function concurrentUpdateProblem({ code, between }: ConcurrentUpdate): Problem {
  const sees = requestContext()?.sees ?? (() => false);
  const visible = between.filter(({ metadata }) => sees(metadata.readers ?? STAFF_ONLY));
  return new Problem(409, code, textOfCode('CONFLICT'), {
    extra: {
      Facts: visible.map(({ type, metadata }) => ({ Type: type, At: metadata.at, By: metadata.actor.name })),
    },
  });
}

function standard(status: number, more: { headers?: Record<string, string> } = {}): Problem {
  const code = CODES[status];
  if (code === undefined) return new Problem(500, 'INTERNAL', textOfCode('INTERNAL'));
  return new Problem(status, code, textOfCode(code), more);
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

/** Whether Postgres is unreachable, e.g. while it restarts. The caller should then try again. */
function isDatabaseAway(thrown: unknown): boolean {
  if (!isNativeError(thrown)) return false;
  const code = 'code' in thrown ? String(thrown.code) : '';
  return (
    AWAY.has(code) || /^(Connection terminated|timeout exceeded when trying to connect)/.test(thrown.message)
  );
}

/** HTTP status that Nest or Fastify gave its own error (unknown route, body too large, invalid JSON). */
function statusOf(thrown: unknown): number {
  if (thrown instanceof HttpException) return thrown.getStatus();
  if (thrown instanceof SyntaxError && 'body' in thrown) return 400;
  // Fastify's errors are not instances of the native Error.
  const status =
    typeof thrown === 'object' && thrown && 'statusCode' in thrown ? thrown.statusCode : undefined;
  return typeof status === 'number' && status < 500 ? status : 500;
}
