import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { collectDefaultMetrics, Histogram, register } from 'prom-client';
import { problemBody } from './problem.filter';
import { forbidden } from './problem';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

const seconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the request to the end of its answer',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
});

/** Measures every request and serves the process's metrics at /metrics, to loopback or with the token. */
export function serveMetrics(fastify: FastifyInstance, token: string | undefined): void {
  if (!register.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics();
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  fastify.get('/metrics', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!mayReadMetrics(request, token))
      return reply.status(403).type('application/problem+json').send(problemBody(forbidden(), request.id));
    return reply.type(register.contentType).send(await register.metrics());
  });
}

/** The parts of a request that decide about access to /metrics. */
interface MetricsRequest {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/**
 * Whether the caller may read /metrics: the caller must be on loopback or send the token, because metrics
 * reveal business volumes.
 */
export function mayReadMetrics(request: MetricsRequest, token: string | undefined): boolean {
  const sent = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
  if (token && sent.length === token.length && timingSafeEqual(Buffer.from(sent), Buffer.from(token)))
    return true;
  // Requests through a proxy on this machine also come from loopback, so a forwarded request never counts as
  // local.
  return request.headers['x-forwarded-for'] === undefined && LOOPBACK.has(request.socket.remoteAddress ?? '');
}
