import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Controller, Get, Module, Param, Res } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { Database } from '@floorplan/platform/event-store';
import { createHttpApp, createLogger, WholeLists } from '@floorplan/platform/http';
import { eventually } from '@floorplan/platform/testing';

// A URL where no server answers: no test in this file queries the database.
const database = new Database({ url: 'postgres://nobody@127.0.0.1:9/nothing' });
const PIECE = Buffer.alloc(65_536, 'x');
/** Number of pieces, which together exceed the buffers of socket and stream. */
const PIECES = 1_000;
let written = 0;
let ended = 0;

async function* pieces(failsAt: number): AsyncGenerator<Buffer> {
  written = 0;
  try {
    for (; written < PIECES; written++) {
      await Promise.resolve();
      if (written === failsAt) throw new Error('the table is gone');
      yield PIECE;
    }
  } finally {
    ended++;
  }
}

@Controller('api/v1')
class Probe {
  constructor(private readonly lists: WholeLists) {}

  @Get('list/:failsAt')
  list(@Param('failsAt') failsAt: string, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.lists.answer(reply, () => pieces(Number(failsAt)));
  }
}

@Module({ providers: [{ provide: Database, useValue: database }], exports: [Database] })
class Data {}
@Module({ controllers: [Probe] })
class Root {}

let app: NestFastifyApplication;
let url: string;

beforeAll(async () => {
  app = await createHttpApp(
    { module: Root, imports: [{ module: Data, global: true }] },
    { logger: createLogger('test', 'silent'), publicUrl: 'http://localhost' },
  );
  await app.listen(0, '127.0.0.1');
  url = `${await app.getUrl()}/api/v1/list`;
});
afterAll(async () => {
  app.getHttpServer().closeAllConnections();
  await app.close();
  await database.close();
});

test('answers with problem details when reading a list fails at the start', async () => {
  const response = await fetch(`${url}/0`);
  expect(response.status).toBe(500);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
});

test.each(['identity', 'gzip'])(
  'closes the connection when a list fails halfway, so that the client does not use the incomplete list (%s)',
  async (encoding) => {
    const response = await fetch(`${url}/${PIECES / 2}`, { headers: { 'accept-encoding': encoding } });
    expect(response.status).toBe(200);
    await expect(response.arrayBuffer()).rejects.toThrow();
  },
);

test('writes a list piece by piece as the client reads, and stops reading rows when the client disconnects', async () => {
  const before = ended;
  const response = await fetch(`${url}/-1`, { headers: { 'accept-encoding': 'identity' } });
  const reader = response.body!.getReader();
  await reader.read();
  expect(written).toBeLessThan(PIECES / 2);
  await reader.cancel();
  await eventually('the reading to end', () => ended > before);
  expect(written).toBeLessThan(PIECES);
});
