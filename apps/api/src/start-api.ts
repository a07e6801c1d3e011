import 'reflect-metadata';
import { createHttpApp, createLogger, type Environment } from '@floorplan/platform/http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Redis } from 'ioredis';
import { resolve } from 'node:path';
import { ApiModule } from './api.module';

/**
 * Starts one replica of the API. Several can run against one Postgres. On SIGTERM it finishes running
 * requests and stops.
 */
export async function startApi(environment: Environment): Promise<NestFastifyApplication> {
  const logger = createLogger('api', environment.LOG_LEVEL);
  const redis = environment.REDIS_URL
    ? new Redis(environment.REDIS_URL, { maxRetriesPerRequest: 1 })
    : undefined;
  redis?.on('error', (err: Error) => logger.warn({ err }, 'redis does not answer'));
  const app = await createHttpApp(ApiModule.with(environment), {
    logger,
    publicUrl: environment.PUBLIC_URL,
    api: { title: 'Lagerportalen', version: '1' },
    rateLimits: {
      signInsPerMinute: environment.RATE_SIGN_IN_PER_MINUTE,
      partnerRequestsPerSecond: environment.RATE_PARTNER_PER_SECOND,
    },
    ...(redis ? { redis } : {}),
    ...(environment.WEB_ROOT ? { webRoot: resolve(environment.WEB_ROOT) } : {}),
    ...(environment.TRUST_PROXY ? { trustProxy: environment.TRUST_PROXY } : {}),
    ...(environment.METRICS_TOKEN ? { metricsToken: environment.METRICS_TOKEN } : {}),
    ...(environment.SANDBOX_URL ? { proxies: { '/sandbox': environment.SANDBOX_URL } } : {}),
  });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onClose', () => redis?.disconnect());
  await app.listen(environment.PORT, environment.HOST);
  logger.info({ url: await app.getUrl() }, 'listening');
  return app;
}
