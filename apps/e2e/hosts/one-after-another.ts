import { createLogger, readEnvironment, type Environment } from '@floorplan/platform/http';
import { createInterface } from 'node:readline';

interface App {
  close(): Promise<void>;
}

/**
 * Runs applications in this process, one after the other. A line on standard input with an environment starts one,
 * an empty line closes it. The log reports the outcome. The process ends with its standard input.
 */
export async function oneAfterAnother(
  name: string,
  start: (environment: Environment) => Promise<App>,
): Promise<void> {
  const logger = createLogger(name);
  let app: App | undefined;
  for await (const line of createInterface({ input: process.stdin })) {
    try {
      if (line) app = await start(readEnvironment(JSON.parse(line) as Record<string, string>));
      else {
        await app?.close();
        logger.info('closed');
      }
    } catch (err) {
      logger.fatal({ err }, line ? `the ${name} did not start` : `the ${name} did not close`);
      process.exit(1);
    }
  }
  process.exit(0);
}
