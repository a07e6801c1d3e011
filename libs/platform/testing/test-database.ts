import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { Database } from '../event-store';

export interface TestDatabase {
  /** Connection string of the owner. */
  url: string;
  /** A pool with the application's rights. */
  database: Database;
  /** A pool with the owner's rights. */
  owner: Database;
  /** Closes the pools and drops the database. */
  close(): Promise<void>;
}

/** Creates a database for one test file as a clone of a template. */
export async function testDatabase(template = 'template_migrated'): Promise<TestDatabase> {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server)
    throw new Error('TEST_POSTGRES_URL is not set: run this file in the jest project "integration" or "e2e"');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copying files takes an eighth of the processor time of copying through the log.
  await asSuperuser(server, `create database ${name} template ${template} strategy file_copy`);
  const url = `${server}${name}`;
  const database = new Database({ url });
  const owner = new Database({ url, asOwner: true, max: 3 });
  return {
    url,
    database,
    owner,
    close: async () => {
      await Promise.all([database.close(), owner.close()]);
      await asSuperuser(server, `drop database ${name} with (force)`);
    },
  };
}

async function asSuperuser(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}postgres` });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
