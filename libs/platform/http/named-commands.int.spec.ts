import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  Controller,
  HttpCode,
  Injectable,
  Module,
  Param,
  Post,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { Commands } from '../commands';
import { Database, EventLog, Registry, Notifier } from '../event-store';
import { added, counter, COUNTER_TABLE, counterRows } from '../testing/counter';
import { testDatabase, type TestDatabase } from '../testing/test-database';
import { createHttpApp, createLogger, Refused, requestContext } from './index';

const context = () => ({
  actor: { kind: 'user', id: '1', name: 'Anna' } as const,
  correlationId: 'counted',
  now: new Date(),
});

let log: EventLog;
let commands: Commands;
let interfere: (() => Promise<void>) | undefined;

@Controller('counters')
class Counters {
  @Post(':id')
  @HttpCode(200)
  async add(@Param('id') id: string) {
    const total = await commands.run(context(), async (act, unitOfWork) => {
      const { state } = await unitOfWork.load(counter, id);
      if (state.total >= 2) throw new Refused('FULL', 'Fullt');
      await interfere?.();
      return act.append(counter, id, [added(1)]).total;
    });
    return { Total: total };
  }
}

@Injectable()
class SeesWhatItSays implements CanActivate {
  canActivate(where: ExecutionContext) {
    const request = where.switchToHttp().getRequest<FastifyRequest>();
    const current = requestContext()!;
    current.principal = 'user:1';
    current.sees = () => request.headers['x-test-sees'] === 'yes';
    return true;
  }
}

let db: TestDatabase;
let notifier: Notifier;
let app: NestFastifyApplication;

beforeAll(async () => {
  db = await testDatabase();
  await db.owner.query(COUNTER_TABLE);
  log = new EventLog(db.database);
  notifier = new Notifier(db.database);
  const registry = new Registry();
  registry.addInlineProjection(counterRows);
  commands = new Commands(log, registry, notifier);
  @Module({ providers: [{ provide: Database, useValue: db.database }], exports: [Database] })
  class Data {}
  @Module({ controllers: [Counters], providers: [{ provide: APP_GUARD, useClass: SeesWhatItSays }] })
  class Root {}
  app = await createHttpApp(
    { module: Root, imports: [{ module: Data, global: true }] },
    { logger: createLogger('test', 'silent'), publicUrl: 'http://localhost:3000' },
  );
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
});
beforeEach(() => (interfere = undefined));
afterAll(async () => {
  await app.close();
  await notifier.close();
  await db.close();
});

const add = (id: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `/counters/${id}`, headers });
const total = async (id: string) => (await log.load(counter, id)).state.total;

/** Simulates a process that died after its changes were committed and before the response was stored. */
const forgetAnswer = (key: string) =>
  db.database.query(
    `update command_outcome set status = null, body = null, created_at = now() - interval '61 seconds' where key = $1`,
    [key],
  );

test('does not run a command again when the process died after the commit, and returns the first response', async () => {
  const first = await add('a', { 'idempotency-key': 'died' });
  await forgetAnswer('died');
  await add('a');
  // The counter is full now, so the command would be refused if it ran again.
  const repeat = await add('a', { 'idempotency-key': 'died' });
  expect([repeat.statusCode, repeat.json()]).toEqual([200, first.json()]);
  expect(await total('a')).toBe(2);
});

test("writes a command's facts once when another process takes over a slow command", async () => {
  let taken: Awaited<ReturnType<typeof add>> | undefined;
  interfere = async () => {
    interfere = undefined;
    await forgetAnswer('slow');
    taken = await add('b', { 'idempotency-key': 'slow' });
  };
  const slow = await add('b', { 'idempotency-key': 'slow' });
  expect([slow.json(), taken?.json()]).toEqual([{ Total: 1 }, { Total: 1 }]);
  expect(await total('b')).toBe(1);
});

test('does not run a command again when the reply to the commit was lost', async () => {
  const { database } = db;
  const prepared = database.prepared.bind(database);
  database.prepared = async (name: string, text: string, values: unknown[]) => {
    const rows = await prepared(name, text, values);
    if (!name.startsWith('append-')) return rows as never;
    database.prepared = prepared;
    throw new Error('Connection terminated unexpectedly');
  };
  expect((await add('e', { 'idempotency-key': 'lost' })).statusCode).toBe(503);
  expect((await add('e', { 'idempotency-key': 'lost' })).json()).toEqual({ Total: 1 });
  expect(await total('e')).toBe(1);
});

test('allows another command to use the same idempotency key after a day', async () => {
  await add('c', { 'idempotency-key': 'old' });
  await db.database.query(
    `update command_outcome set created_at = now() - interval '25 hours' where key = 'old'`,
  );
  await add('c', { 'idempotency-key': 'old' });
  expect(await total('c')).toBe(2);
});

test('answers 409 for a record that other callers keep changing, and shows the changes only to authorised callers', async () => {
  interfere = async () => {
    await commands.run(context(), async (act, unitOfWork) => {
      await unitOfWork.load(counter, 'd');
      act.append(counter, 'd', [added(0)]);
    });
  };
  const seeing = await add('d', { 'x-test-sees': 'yes' });
  expect([seeing.statusCode, seeing.json()]).toMatchObject([
    409,
    { Code: 'CONCURRENT_UPDATE', Facts: Array(10).fill({ Type: 'counter/Added', By: 'Anna' }) },
  ]);
  expect((await add('d')).json()).toMatchObject({ Code: 'CONCURRENT_UPDATE', Facts: [] });
});
