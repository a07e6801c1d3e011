import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
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
  const program = [resolve(process.env.TEST_HOSTS!, 'load-demo.mjs')];
  await promisify(execFile)(process.execPath, program, { env: environment });
}

/** Creates a database with the demo's master data and users, and with this many of its vehicles. */
export async function demoDatabase(vehicles = 0): Promise<TestDatabase> {
  const template = `template_demo_${vehicles}`;
  await makeTemplate(template, vehicles);
  return testDatabase(template);
}

/**
 * Creates a template database once per test run. The first test file that needs the template loads the demo;
 * later test files copy the template.
 */
async function makeTemplate(name: string, vehicles: number): Promise<void> {
  const server = process.env.TEST_POSTGRES_URL!;
  const client = new pg.Client({ connectionString: `${server}postgres` });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished}`);
    await client.query(`create database ${unfinished} template template_migrated strategy file_copy`);
    await loadDemoInto(`${server}${unfinished}`, vehicles);
    await client.query(`alter database ${unfinished} rename to ${name}`);
  } finally {
    await client.end();
  }
}
