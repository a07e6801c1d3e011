import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Controller, Get, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ConcurrentUpdate } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { createHttpApp, createLogger } from '@floorplan/platform/http';

/** A database URL that no server answers. */
const database = new Database({ url: 'postgres://nobody@127.0.0.1:9/nothing' });

@Controller('api/v1')
class Probe {
  @Get('rows')
  rows() {
    return database.query('SELECT 1');
  }

  @Get('contested')
  contested() {
    throw new ConcurrentUpdate({ kind: 'stream', id: 'counter-1' });
  }
}

@Module({ providers: [{ provide: Database, useValue: database }], exports: [Database] })
class Data {}
@Module({ controllers: [Probe] })
class Root {}

let app: NestFastifyApplication;
beforeAll(async () => {
  app = await createHttpApp(
    { module: Root, imports: [{ module: Data, global: true }] },
    { logger: createLogger('test', 'silent'), publicUrl: 'https://lager.example.se' },
  );
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

test('keeps the API running, reports the API as not ready, and answers 503 while Postgres is unreachable', async () => {
  expect((await app.inject({ url: '/api/health/live' })).statusCode).toBe(200);
  const ready = await app.inject({ url: '/api/health/ready' });
  expect([ready.statusCode, ready.json()]).toMatchObject([503, { Code: 'NOT_READY', Failing: ['postgres'] }]);
  const rows = await app.inject({ url: '/api/v1/rows' });
  expect([rows.statusCode, rows.headers['retry-after'], rows.json()]).toMatchObject([
    503,
    '1',
    { Code: 'NOT_READY' },
  ]);
});

test('answers 409 when other callers keep changing the same record', async () => {
  const answer = await app.inject({ url: '/api/v1/contested' });
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { Code: 'CONCURRENT_UPDATE' }]);
});

test('sends HSTS and upgrades insecure requests when the public URL is https', async () => {
  const { headers } = await app.inject({ url: '/api/health/live' });
  expect(headers['strict-transport-security']).toContain('max-age=31536000');
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  expect(headers['content-security-policy']).toContain('wss://lager.example.se');
});
