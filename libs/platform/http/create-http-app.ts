import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { sv } from 'zod/locales';
import { BODY_LIMITS, limitBodies } from '../load/body-limits';
import { readBodies } from './body-parsers';
import { COMPRESSION } from './compression';
import { MAX_CONNECTIONS, timeLimitsOf, type HttpOptions } from './http-options';
import { HttpModule } from './http.module';
import { logRequests, nestLogger } from './logger';
import { serveMetrics } from './metrics';
import { serveOpenApi } from './open-api';
import { answerProblem, answerUnreadable } from './problem.filter';
import { serveProxies } from './proxies';
import { RateLimits } from '../load/rate-limits';
import { correlationIdOf, openRequestContexts } from './request-context';
import { gateRequests, nameControllersOfRoutes } from './route-gates';
import { secureHeaders } from './security-headers';
import { serveWeb } from './web-files';

@Module({})
class HttpHost {}

/**
 * Creates the HTTP application of a module with validation, problem details, logs, limits, health, metrics
 * and OpenAPI. It is ready to `listen`; SIGTERM and SIGINT finish running requests and then close it.
 */
export async function createHttpApp(
  root: Type | DynamicModule,
  options: HttpOptions,
): Promise<NestFastifyApplication> {
  z.config(sv());
  const limits = timeLimitsOf(options);
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMITS.record.bytes,
    requestTimeout: limits.request,
    connectionTimeout: limits.idle,
    keepAliveTimeout: limits.keepAlive,
    http: { headersTimeout: limits.headers, connectionsCheckingInterval: limits.lookEvery },
    frameworkErrors: answerProblem,
    clientErrorHandler: answerUnreadable,
    trustProxy: options.trustProxy ?? false,
    genReqId: (request: IncomingMessage) => correlationIdOf(request.headers),
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }: { url?: string }) => withoutTrailingSlash(url),
  });
  const host: DynamicModule = { module: HttpHost, imports: [HttpModule.forRoot(options), root] };
  const app = await NestFactory.create<NestFastifyApplication>(host, adapter, {
    logger: nestLogger(options.logger),
    abortOnError: false,
  });
  const fastify = adapter.getInstance();
  fastify.server.maxConnections = MAX_CONNECTIONS;
  endConnectionsAtClose(fastify);
  openRequestContexts(fastify);
  logRequests(fastify, options.logger);
  secureHeaders(app, options.publicUrl);
  await app.register(compress, COMPRESSION);
  await app.register(cookie);
  await app.get(RateLimits).install(app);
  nameControllersOfRoutes(app);
  limitBodies(fastify);
  gateRequests(app);
  serveMetrics(fastify, options.metricsToken);
  serveOpenApi(app, options.api ?? { title: 'API', version: '1' });
  if (options.webRoot) await serveWeb(app, options.webRoot);
  await serveProxies(app, options.proxies ?? {}, options.publicUrl);
  // Register body parsers after the proxies, since proxies must receive unparsed bodies.
  readBodies(app);
  app.enableShutdownHooks();
  return app;
}

/** Calls of the API may end in a slash. The paths of the web and of its files stay as they are. */
function withoutTrailingSlash(url: string): string {
  if (!url.startsWith('/api/')) return url;
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  return path.endsWith('/') ? path.slice(0, -1) + url.slice(path.length) : url;
}

/** Milliseconds that running requests get when the process shuts down. */
const FINISH_WITHIN = 5_000;

/**
 * Closes connections that have not sent any request. Node does not count them as idle, so they would delay
 * the shutdown until their timeout.
 */
function endConnectionsAtClose(fastify: FastifyInstance): void {
  fastify.addHook('preClose', (done) => {
    setTimeout(() => fastify.server.closeAllConnections(), FINISH_WITHIN).unref();
    done();
  });
}
