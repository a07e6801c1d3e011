import 'reflect-metadata';
import { createLogger, nestLogger, type Environment } from '@floorplan/platform/http';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { WorkerModule } from './worker.module';

/**
 * Starts one worker process. Several can run against one Postgres and one queue. On SIGTERM it finishes
 * running jobs and stops.
 */
export async function startWorker(environment: Environment): Promise<INestApplicationContext> {
  const logger = createLogger('worker', environment.LOG_LEVEL);
  const app = await NestFactory.createApplicationContext(WorkerModule.with(environment, logger), {
    logger: nestLogger(logger),
    abortOnError: false,
  });
  app.enableShutdownHooks();
  logger.info('working');
  return app;
}
