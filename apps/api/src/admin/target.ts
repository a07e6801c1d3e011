import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserRefused } from '@floorplan/identity/server';
import { z } from 'zod';

export interface Target {
  readonly databaseUrl: string;
  readonly codeKey: string;
}

/** Content of the file that the launcher of the embedded profile writes at start and deletes at exit. */
const Running = z.object({ DATABASE_URL: z.string(), CODE_KEY: z.string() });

/**
 * Database to administer: the one in the environment, or the database of the embedded copy that runs on this
 * machine.
 */
export function target(environment: NodeJS.ProcessEnv): Target {
  const { DATABASE_URL, CODE_KEY } = environment;
  if (DATABASE_URL && CODE_KEY) return { databaseUrl: DATABASE_URL, codeKey: CODE_KEY };
  if (DATABASE_URL) throw new UserRefused('CODE_KEY is not set');
  const file = join(environment.FLOORPLAN_DATA || '.data', 'running.json');
  if (!existsSync(file))
    throw new UserRefused('DATABASE_URL is not set, and no embedded copy is running here');
  const running = Running.parse(JSON.parse(readFileSync(file, 'utf8')));
  return { databaseUrl: running.DATABASE_URL, codeKey: running.CODE_KEY };
}
