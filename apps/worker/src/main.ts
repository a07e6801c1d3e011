import 'reflect-metadata';
import {
  createLogger,
  EnvironmentError,
  nestLogger,
  readEnvironment,
  type Environment,
} from '@floorplan/platform/http';
import { NestFactory } from '@nestjs/core';
import { WorkerModule } from './worker.module';

/**
 * Starts one worker process. Several can run against one Postgres and one queue. On SIGTERM it finishes
 * running jobs and stops.
 */
async function start(environment: Environment): Promise<void> {
  const logger = createLogger('worker', environment.LOG_LEVEL);
  const app = await NestFactory.createApplicationContext(WorkerModule.with(environment, logger), {
    logger: nestLogger(logger),
    abortOnError: false,
  });
  app.enableShutdownHooks();
  logger.info('working');
}

try {
  await start(readEnvironment(process.env));
} catch (err) {
  const logger = createLogger('worker');
  if (err instanceof EnvironmentError) for (const sentence of err.sentences) logger.fatal(sentence);
  else logger.fatal({ err }, 'the worker did not start');
  process.exit(1);
}
