import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Body, Controller, Get, Module, Post, Query } from '@nestjs/common';
import { Public, createLogger } from '@floorplan/platform/http';
import { signedIn, testApp, token, type TestApp } from '@floorplan/identity/testing';

const PERSONAL_NUMBER = '198811303398';

@Public()
@Controller('api/v1/probe')
class Probe {
  @Get(':id')
  fail(@Query() _query: unknown) {
    throw new Error('something broke');
  }

  @Post(':id')
  post(@Query() _query: unknown, @Body() _sent: unknown) {
    return {};
  }
}

@Module({ controllers: [Probe] })
class ProbeModule {}

const lines: string[] = [];
let t: TestApp;
beforeAll(async () => {
  const logger = createLogger('test', 'trace', { write: (line: string) => void lines.push(line) });
  t = await testApp([ProbeModule], { http: { logger } });
});
afterAll(() => t.close());

test('logs JSON with the correlation id, and logs no queries, secrets, tokens or personal numbers', async () => {
  const probe = `/api/v1/probe/${PERSONAL_NUMBER}?ssn=${PERSONAL_NUMBER}`;
  await t.app.inject({ url: probe, headers: { 'x-correlation-id': 'look-for-me' } });
  await t.app.inject({
    method: 'POST',
    url: probe,
    payload: { Password: 'lager-demo', Ssn: PERSONAL_NUMBER },
  });
  await t.app.inject({
    method: 'POST',
    url: probe,
    payload: `{"Ssn": ${PERSONAL_NUMBER},`,
    headers: { 'content-type': 'application/json' },
  });
  const wrong = await token(t.app, {
    grant_type: 'password',
    username: PERSONAL_NUMBER,
    password: 'a-wrong-secret',
  });
  expect(wrong.statusCode).toBe(400);
  const signIn = await token(t.app, { grant_type: 'password', username: 'dea', password: 'lager-demo' });
  const { access_token, refresh_token } = signIn.json<{ access_token: string; refresh_token: string }>();
  await signedIn(t.app, access_token).get('/api/v1/me');
  await token(t.app, { grant_type: 'refresh_token', refresh_token });

  const log = lines.join('');
  for (const secret of [
    PERSONAL_NUMBER,
    'lager-demo',
    'a-wrong-secret',
    access_token,
    refresh_token,
    '?',
    'ssn',
  ])
    expect([secret, log.includes(secret)]).toEqual([secret, false]);
  const parsed = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(parsed.filter((line) => line.correlationId === 'look-for-me').map((line) => line.msg)).toEqual(
    expect.arrayContaining(['request failed', 'request']),
  );
  expect(parsed).toContainEqual(expect.objectContaining({ method: 'POST', route: '/token', status: 400 }));
});
