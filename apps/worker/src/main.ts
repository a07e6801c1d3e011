import 'reflect-metadata';
import { createLogger, EnvironmentError, readEnvironment } from '@floorplan/platform/http';
import { startWorker } from './start-worker';

try {
  await startWorker(readEnvironment(process.env));
} catch (err) {
  const logger = createLogger('worker');
  if (err instanceof EnvironmentError) for (const sentence of err.sentences) logger.fatal(sentence);
  else logger.fatal({ err }, 'the worker did not start');
  process.exit(1);
}
