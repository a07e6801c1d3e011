import { isNativeError } from 'node:util/types';
import type { LoggerService } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { requestContext } from './request-context';

/** Names of fields that are removed from log entries at any depth. */
const SECRET_FIELDS = [
  'password',
  'client_secret',
  'refresh_token',
  'access_token',
  'authorization',
  'cookie',
  'ssn',
];

/**
 * Creates a logger that writes one JSON object per line to standard output, with the current request's
 * correlation id.
 */
export function createLogger(
  name: string,
  level: LoggerOptions['level'] = 'info',
  destination: DestinationStream = process.stdout,
): Logger {
  const options: LoggerOptions = {
    name,
    level,
    redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]), censor: '•••' },
    serializers: { err: describeError },
    mixin: () => {
      const context = requestContext();
      return context ? { correlationId: context.correlationId } : {};
    },
  };
  return pino(options, destination);
}

/**
 * Returns an error's message and stack without its extra properties. Database drivers attach queries with
 * their values to errors, and HTTP clients attach whole requests.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!isNativeError(error)) return { message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  return { type: error.name, message: error.message, stack: error.stack, ...code, ...cause };
}

/** Writes Nest's own messages to the same log. Messages about modules and routes get level debug. */
export function nestLogger(logger: Logger): LoggerService {
  const from = (params: unknown[]) => ({ context: String(params.at(-1) ?? '') });
  return {
    log: (message, ...params) => logger.debug(from(params), String(message)),
    debug: (message, ...params) => logger.debug(from(params), String(message)),
    verbose: (message, ...params) => logger.trace(from(params), String(message)),
    warn: (message, ...params) => logger.warn(from(params), String(message)),
    error: (message, ...params) =>
      logger.error(
        {
          ...from(params),
          ...(params.length > 1 && { stack: params[0] }),
          ...(isNativeError(message) && { err: message }),
        },
        String(message),
      ),
    fatal: (message, ...params) => logger.fatal(from(params), String(message)),
  };
}

/**
 * Logs one line per response with the route's pattern, never the requested URL, which may contain personal
 * data.
 */
export function logRequests(fastify: FastifyInstance, logger: Logger): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const route = request.routeOptions.url ?? 'unknown';
    const line = { method: request.method, route, status: reply.statusCode, ms, correlationId: request.id };
    logger[reply.statusCode >= 500 ? 'warn' : 'info'](line, 'request');
    done();
  });
}
