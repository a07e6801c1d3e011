import 'reflect-metadata';
import { createLogger, EnvironmentError, readEnvironment } from '@floorplan/platform/http';
import { startApi } from './start-api';

try {
  await startApi(readEnvironment(process.env));
} catch (err) {
  const logger = createLogger('api');
  if (err instanceof EnvironmentError) for (const sentence of err.sentences) logger.fatal(sentence);
  else logger.fatal({ err }, 'the api did not start');
  // Exit explicitly, because resources opened before the failure would keep the process alive.
  process.exit(1);
}
