import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Body, Controller, Module, Post } from '@nestjs/common';
import { Needs } from '@floorplan/identity/access';
import { testApp, type TestApp } from '@floorplan/identity/testing';
import { createLogger, RouteGates } from '@floorplan/platform/http';
import { BODY_LIMITS, TakesBody } from '@floorplan/platform/load';
import { eventually } from '@floorplan/platform/testing';

let received = 0;

@Controller('api/v1')
class Probe {
  @Post('change')
  @Needs('operations.repeat')
  change(@Body() _body: unknown) {
    received++;
    return {};
  }

  @Post('processes')
  @Needs('processes.repair')
  processes(@Body() _body: unknown) {
    return {};
  }

  @Post('rows')
  @Needs('letters.send')
  @TakesBody('rows')
  rows(@Body() body: unknown[]) {
    return { Length: body.length };
  }

  @Post('integrations/push')
  @Needs('messages.status')
  @TakesBody('messages')
  push(@Body() body: unknown[]) {
    return { Length: body.length };
  }
}
@Module({ controllers: [Probe] })
class ProbeModule {}

const lines: string[] = [];
let onPassed: () => void = () => undefined;
let t: TestApp;
let port: number;
beforeAll(async () => {
  const logger = createLogger('test', 'info', { write: (line: string) => void lines.push(line) });
  t = await testApp([ProbeModule], { http: { logger } });
  await t.app.listen(0, '127.0.0.1');
  port = (t.app.getHttpServer().address() as AddressInfo).port;
  // Added as the last gate: when this gate runs, all other gates have passed and the body is read next.
  t.app.get(RouteGates).add({ admit: () => Promise.resolve(onPassed()), mustKnow: () => undefined });
});
afterAll(() => t.close());

const END_OF_HEAD = '\r\n\r\n';

/** Sends request headers that announce a body, but sends no body. Returns the response. */
async function announce(path: string, length: number, token?: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(headOf(path, length, token));
  let response = '';
  for await (const chunk of socket) {
    response += String(chunk);
    if (response.includes('"CorrelationId"')) break;
  }
  socket.destroy();
  return response;
}

const headOf = (path: string, length: number, token?: string) =>
  `POST /api/v1/${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n` +
  `${token ? `Authorization: Bearer ${token}\r\n` : ''}Content-Length: ${length}${END_OF_HEAD}`;

// The response arrives although the body is never sent. The server therefore did not wait for the body.
describe('request whose headers arrive before its body', () => {
  // P1-SESSION-10
  test('rejects a request without a token with 401 on every route, before the body arrives', async () => {
    for (const path of ['change', 'processes', 'rows', 'integrations/push'])
      expect(await announce(path, 5_000_000)).toMatch(/^HTTP\/1.1 401 /);
  });

  test('rejects a request with 403, before the body arrives, when the caller has no right to the route', async () => {
    const { accessToken } = await t.as('dea');
    for (const path of ['change', 'processes'])
      expect(await announce(path, 5_000_000, accessToken)).toMatch(/^HTTP\/1.1 403 /);
    const partner = await t.asClient('partner');
    expect(await announce('change', 5_000_000, partner.accessToken)).toMatch(/^HTTP\/1.1 403 /);
  });

  test("rejects a request with 413, before the body arrives, when its Content-Length exceeds the route's limit", async () => {
    const { accessToken } = await t.as('admin');
    const answer = await announce('change', BODY_LIMITS.record.bytes + 1, accessToken);
    expect(answer).toMatch(/^HTTP\/1.1 413 [^]*"BODY_TOO_LARGE"/);
    expect(answer).toContain('64 kB');
    expect(await announce('rows', BODY_LIMITS.rows.bytes + 1, accessToken)).toMatch(/^HTTP\/1.1 413 /);
  });

  test('rejects a request to an unknown route with 404, before the body arrives', async () => {
    expect(await announce('nothing', 5_000_000)).toMatch(/^HTTP\/1.1 404 /);
  });

  test('rejects a malformed body from a caller without rights because of the missing rights', async () => {
    const send = (authorization: object) =>
      t.app.inject({
        method: 'POST',
        url: '/api/v1/change',
        payload: '{"a":',
        headers: { 'content-type': 'application/json', ...authorization },
      });
    const statusFor = async (token: string) => (await send({ authorization: `Bearer ${token}` })).statusCode;
    expect((await send({})).statusCode).toBe(401);
    expect(await statusFor((await t.as('dea')).accessToken)).toBe(403);
    expect(await statusFor((await t.as('admin')).accessToken)).toBe(400);
    expect(received).toBe(0);
  });
});

describe('number of values in a body', () => {
  test.each([
    ['change', 'admin', 'record'],
    ['rows', 'admin', 'rows'],
    ['integrations/push', 'partner', 'messages'],
  ] as const)(
    'limits the number of values in a body on route %s, and returns the limit',
    async (path, who, kind) => {
      const caller = who === 'partner' ? await t.asClient(who) : await t.as(who);
      const most = BODY_LIMITS[kind].values;
      const send = (count: number) => caller.post(`/api/v1/${path}`, new Array<number>(count).fill(1));
      expect((await send(most)).statusCode).toBe(201);
      const answer = await send(most + 1);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        413,
        { Code: 'TOO_MANY_VALUES', Params: { most }, Message: expect.stringContaining(String(most)) },
      ]);
    },
  );

  test('counts the lines of an NDJSON body as values', async () => {
    const { accessToken } = await t.asClient('partner');
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/v1/integrations/push',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/x-ndjson' },
      payload: '1\n'.repeat(BODY_LIMITS.messages.values + 1),
    });
    expect(answer.json()).toMatchObject({ Code: 'TOO_MANY_VALUES' });
  });
});

test('logs no error when the sender aborts the request while sending the body', async () => {
  const { accessToken } = await t.as('admin');
  [lines.length, received] = [0, 0];
  for (const begun of ['', '{"a":']) {
    const passed = new Promise<void>((resolve) => (onPassed = resolve));
    const socket = connect(port, '127.0.0.1');
    socket.write(headOf('change', 1_000, accessToken) + begun);
    await passed;
    await new Promise((resolve) => setImmediate(resolve));
    socket.resetAndDestroy();
  }
  const brokenOff = () => lines.filter((line) => line.includes('broken off'));
  await eventually('both to be noticed', () => (brokenOff().length === 2 ? true : undefined));
  expect(lines.filter((line) => /"level":[456]0|"stack"/.test(line))).toEqual([]);
  expect(received).toBe(0);
});
