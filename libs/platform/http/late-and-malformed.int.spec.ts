import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Body, Controller, Module, Post } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createHttpApp, createLogger } from '@floorplan/platform/http';
import { Database } from '@floorplan/platform/event-store';
import { BODY_LIMITS } from '../load/body-limits';
import { DEFAULT_TIME_LIMITS } from './http-options';

/** A URL where no server answers: no request in this file reaches the database. */
const database = new Database({ url: 'postgres://nobody@127.0.0.1:9/nothing' });

@Controller('api/v1')
class Probe {
  @Post('upload')
  upload(@Body() body: unknown[]) {
    return { Length: body.length };
  }

  @Post('integrations/upload')
  integrations() {
    return {};
  }
}
@Module({ providers: [{ provide: Database, useValue: database }], exports: [Database] })
class Data {}
@Module({ controllers: [Probe] })
class Root {}

let app: NestFastifyApplication;
let port: number;
beforeAll(async () => {
  const webRoot = await mkdtemp(join(tmpdir(), 'web-'));
  await writeFile(join(webRoot, 'index.html'), '<title>portal</title>');
  app = await createHttpApp(
    { module: Root, imports: [{ module: Data, global: true }] },
    {
      logger: createLogger('test', 'silent'),
      publicUrl: 'http://localhost:3000',
      webRoot,
      timeLimits: { ...DEFAULT_TIME_LIMITS, headers: 300, request: 1_500, idle: 10_000, lookEvery: 50 },
    },
  );
  await app.listen(0, '127.0.0.1');
  port = (app.getHttpServer().address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  await database.close();
});

/**
 * Sends the pieces with a pause before each, and returns what it reads until the server closes the
 * connection.
 */
async function sendPieces(pieces: readonly string[], pauseMs = 0): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  socket.on('error', () => undefined); // The server may close the connection while pieces are still being sent.
  const closed = once(socket, 'close');
  for (const piece of pieces) {
    if (socket.destroyed || !socket.writable) break;
    socket.write(piece);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  await closed;
  return received;
}

const HEAD = 'POST /api/v1/upload HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-ndjson\r\n';

test('answers 408 to a request whose headers or body stay incomplete, and closes the connection', async () => {
  const [head, body] = await Promise.all([
    sendPieces(['GET /api/health/live HTTP/1.1\r\nHo']),
    sendPieces([`${HEAD}Content-Length: 10000\r\n\r\n1\n`]),
  ]);
  for (const answer of [head, body]) {
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toContain('"Code":"REQUEST_TIMEOUT"');
  }
});

test('accepts a body that arrives slowly but within the time limit', async () => {
  const answer = await sendPieces(
    [`${HEAD}Connection: close\r\nContent-Length: 12\r\n\r\n`, '1\n2\n', '3\n4\n', '5\n6\n'],
    200,
  );
  expect(answer).toMatch(/^HTTP\/1.1 201 /);
  expect(answer).toContain('{"Length":6}');
});

test('answers 413 to a long body without closing the connection while the client still sends', async () => {
  const body = 'x'.repeat(BODY_LIMITS.record.bytes + 1);
  const answer = await sendPieces(
    [
      `${HEAD}Content-Length: ${body.length}\r\n\r\n`,
      `${body}GET /api/health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    ],
    200,
  );
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
});

test('answers bytes that are not HTTP with problem details', async () => {
  expect(await sendPieces(['nonsense\r\n\r\n'])).toMatch(
    /^HTTP\/1.1 400 Bad Request[^]*"Code":"INVALID_REQUEST"/,
  );
});

test.each([
  '/app/start/%',
  '/api/v1/%zz',
  '/app/a%00.js',
  '/app/%2e%2e%2fsecret-name.js',
  '/app/..%2f%2fsecret-name.js',
])('answers the malformed address %s with problem details that do not repeat the address', async (url) => {
  const answer = await app.inject({ url });
  expect([400, 403, 404]).toContain(answer.statusCode);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  const { Code, CorrelationId, ...rest } = answer.json<Record<string, string>>();
  expect(Code).toMatch(/^(INVALID_REQUEST|FORBIDDEN|NOT_FOUND)$/);
  expect(CorrelationId).toMatch(/^[0-9a-f]{8}-/);
  expect(JSON.stringify(rest)).not.toMatch(/%|secret-name|a\\u0000/);
});

const upload = (url: string, payload: Buffer, headers: Record<string, string>) =>
  app.inject({ method: 'POST', url, payload, headers });

test.each(['application/json', 'application/x-ndjson'])(
  'refuses a body of %s that is not UTF-8',
  async (type) => {
    const headers = { 'content-type': type };
    const text = Buffer.from('["Åkesson"]\n');
    expect((await upload('/api/v1/upload', text, headers)).statusCode).toBe(201);
    const latin1 = Buffer.from('["Åkesson"]\n', 'latin1');
    const answer = await upload('/api/v1/upload', latin1, headers);
    expect([answer.statusCode, answer.json<{ Code: string }>().Code]).toEqual([400, 'INVALID_REQUEST']);
  },
);

test('answers programs in English before sign-in, unless the request asks for another language', async () => {
  const said = async (url: string, payload: Buffer, headers = {}) => {
    const answer = await upload(url, payload, { 'content-type': 'application/json', ...headers });
    return answer.json<{ Message: string }>().Message;
  };
  const integrations = '/api/v1/integrations/upload';
  const broken = Buffer.from('{"a":');
  const large = Buffer.alloc(BODY_LIMITS.record.bytes + 1, ' ');
  expect(await said(integrations, broken)).toBe('The request cannot be read.');
  expect(await said(integrations, large)).toBe(
    'The request is larger than 64 kB. Split it into several requests.',
  );
  const swedish = 'Förfrågan är större än 64 kB. Dela upp den i flera förfrågningar.';
  expect(await said(integrations, large, { 'accept-language': 'sv-SE' })).toBe(swedish);
  expect(await said('/api/v1/upload', large)).toBe(swedish);
});
