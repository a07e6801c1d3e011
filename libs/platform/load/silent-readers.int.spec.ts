import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { connect, type Socket } from 'node:net';
import { Controller, Get, Headers, Module, Res } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { Database } from '@floorplan/platform/event-store';
import { createHttpApp, createLogger, Exports, requestContext, WholeLists } from '@floorplan/platform/http';
import { eventually } from '@floorplan/platform/testing';
import { DEFAULT_TIME_LIMITS } from '../http/http-options';

// A URL where no server answers: no test in this file queries the database.
const database = new Database({ url: 'postgres://nobody@127.0.0.1:9/nothing' });

/** Number of pieces, which together exceed the socket buffers between two processes. */
const PIECES = 400;
const PIECE = Buffer.alloc(65_536, 'x');

const writing = new Map<string, number>();
const written: string[] = [];
let most = 0;

async function* textFor(caller: string): AsyncGenerator<Buffer> {
  writing.set(caller, (writing.get(caller) ?? 0) + 1);
  most = Math.max(most, writing.get(caller)!);
  try {
    for (let i = 0; i < PIECES; i++) {
      await Promise.resolve();
      yield PIECE;
    }
  } finally {
    writing.set(caller, writing.get(caller)! - 1);
    written.push(caller);
  }
}

@Controller('api/v1')
class Probe {
  constructor(
    private readonly lists: WholeLists,
    private readonly exports: Exports,
  ) {}

  @Get('list')
  list(@Headers('x-caller') caller: string, @Res({ passthrough: true }) reply: FastifyReply) {
    requestContext()!.principal = caller;
    return this.lists.answer(reply, () => textFor(caller));
  }

  @Get('file')
  file(@Headers('x-caller') caller: string, @Res() reply: FastifyReply) {
    requestContext()!.principal = caller;
    const batches = (async function* () {
      for await (const piece of textFor(caller)) yield [[piece.toString()]];
    })();
    const columns = [{ key: 'a', header: 'a', type: 'text' as const }];
    const sheet = { title: '', language: 'sv-SE' as const, columns, batches };
    return this.exports.send(reply, () =>
      Promise.resolve({ format: 'csv', fileName: '', total: PIECES, sheet }),
    );
  }
}

@Module({ providers: [{ provide: Database, useValue: database }], exports: [Database] })
class Data {}
@Module({ controllers: [Probe] })
class Root {}

let app: NestFastifyApplication;
let port: number;
const silent: Socket[] = [];

beforeAll(async () => {
  app = await createHttpApp(
    { module: Root, imports: [{ module: Data, global: true }] },
    {
      logger: createLogger('test', 'silent'),
      publicUrl: 'http://localhost',
      timeLimits: { ...DEFAULT_TIME_LIMITS, unread: 1500 },
    },
  );
  await app.listen(0, '127.0.0.1');
  port = Number(new URL(await app.getUrl()).port);
});
afterEach(async () => {
  silent.splice(0).forEach((socket) => socket.destroy());
  await eventually('every connection to be closed', async () => {
    app.getHttpServer().closeIdleConnections();
    return (await connections()) === 0;
  });
  written.length = 0;
  most = 0;
});
afterAll(async () => {
  await app.close();
  await database.close();
});

/** Requests a path and does not read the response. */
function askAndLeaveUnread(path: string, caller: string): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\nx-caller: ${caller}\r\n\r\n`);
  silent.push(socket);
  return socket;
}

const connections = () =>
  new Promise<number>((resolve, reject) =>
    app.getHttpServer().getConnections((error: Error | null, count: number) => {
      if (error) reject(error);
      else resolve(count);
    }),
  );

async function readWhole(path: string, caller: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { 'x-caller': caller, 'accept-encoding': 'identity' },
  });
  expect(response.status).toBe(200);
  return (await response.arrayBuffer()).byteLength;
}

test.each(['/api/v1/list', '/api/v1/file'])(
  'writes one response of %s per caller at a time, and serves a reading client beside forty clients that do not read',
  async (path) => {
    for (let i = 0; i < 40; i++) askAndLeaveUnread(path, 'silent');
    await eventually('the first to be written', () => (writing.get('silent') ?? 0) + written.length > 0);
    expect(await readWhole(path, 'reader')).toBeGreaterThanOrEqual(PIECES * PIECE.length);
    expect(written.filter((caller) => caller === 'silent').length).toBeLessThan(40);
    expect(most).toBe(1);
  },
);

test.each(['/api/v1/list', '/api/v1/file'])(
  "ends a response of %s that the client does not read, and then writes the caller's next response",
  async (path) => {
    for (let i = 0; i < 3; i++) askAndLeaveUnread(path, 'silent');
    await eventually('all three to be written in turn', () => written.length === 3);
    await eventually('the server to have let go of all three', async () => (await connections()) === 0);
    expect(silent.every(({ destroyed }) => !destroyed)).toBe(true);
  },
);
