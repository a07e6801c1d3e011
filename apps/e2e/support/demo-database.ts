import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { testDatabase, type TestDatabase } from '@floorplan/platform/testing';
import pg from 'pg';

export const TODAY = '2026-03-31';
export const KEYS = {
  TOKEN_KEY: 'a key for tokens, only in these tests',
  CODE_KEY: 'a key for codes, only in these tests',
};

/** Name of a user with read-only staff rights. This user signs in like the demo users. */
export const READER = 'reader';

const TEMPLATE = 'template_demo';

/**
 * Loads the demo data into a migrated database. A separate process loads the data, so that test files need
 * not load the application.
 */
export async function loadDemoInto(url: string, vehicles = 0): Promise<void> {
  const environment = {
    PATH: process.env.PATH,
    DATABASE_URL: url,
    CODE_KEY: KEYS.CODE_KEY,
    READER,
    FLOORPLAN_BUSINESS_DATE: TODAY,
    FLOORPLAN_DEMO_VEHICLES: String(vehicles),
  };
  const program = ['tools/run.mjs', 'tools/test/load-demo.ts'];
  await promisify(execFile)(process.execPath, program, { env: environment });
}

/** Creates a database with the demo's master data and users, and with this many of its vehicles. */
export async function demoDatabase(vehicles = 0): Promise<TestDatabase> {
  if (vehicles > 0) {
    const database = await testDatabase();
    await loadDemoInto(database.url, vehicles);
    return database;
  }
  await templateMade();
  return testDatabase(TEMPLATE);
}

/**
 * Creates the template database once per test run. The first test file that needs the template loads the
 * demo; later test files copy the template.
 */
async function templateMade(): Promise<void> {
  const server = process.env.TEST_POSTGRES_URL!;
  const client = new pg.Client({ connectionString: `${server}postgres` });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('${TEMPLATE}'))`);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [TEMPLATE]);
    if (rowCount) return;
    const unfinished = `${TEMPLATE}_unfinished`;
    await client.query(`drop database if exists ${unfinished}`);
    await client.query(`create database ${unfinished} template template_migrated`);
    await loadDemoInto(`${server}${unfinished}`);
    await client.query(`alter database ${unfinished} rename to ${TEMPLATE}`);
  } finally {
    await client.end();
  }
}
