import { mkdtemp, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  Body,
  Controller,
  Get,
  Injectable,
  Module,
  Param,
  Post,
  Query,
  Req,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiResponse } from '@nestjs/swagger';
import {
  createHttpApp,
  createLogger,
  notFound,
  OutcomeNotStored,
  Refused,
  requestContext,
  UnreadableLine,
} from '@floorplan/platform/http';
import { RateLimits } from '@floorplan/platform/load';
import { Database } from '@floorplan/platform/event-store';
import { testDatabase, type TestDatabase } from '@floorplan/platform/testing';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

const Order = z
  .object({
    Item: z.object({ Price: z.number(), Name: z.string().min(2) }),
    Count: z.number().int().default(1),
  })
  .meta({ id: 'Order' });
const Page = z.object({ take: z.coerce.number().int().max(100).default(10) });
const OrderView = z.object({ Number: z.number() }).meta({ id: 'OrderView' });

let orders = 0;
let hold: Promise<void> | undefined;

@Controller('api/v1/orders')
class OrderController {
  constructor(private readonly limits: RateLimits) {}

  @Post()
  @ApiResponse({ status: 201, standardSchema: OrderView })
  async place(@Body({ schema: Order }) order: z.infer<typeof Order>) {
    await hold;
    if (order.Item.Name === 'none') throw new Refused('OUT_OF_STOCK', 'Slut', { left: 0 });
    if (order.Item.Name === 'bug') throw new Error('the secret of the house');
    return { Number: ++orders, Count: order.Count };
  }

  @Post('secret')
  @OutcomeNotStored()
  secret() {
    return { Code: ++orders };
  }

  @Post('lines')
  lines(@Body() body: unknown[]) {
    return body.map((line) => (line instanceof UnreadableLine ? `line ${line.line}` : line));
  }

  @Get()
  list(@Query({ schema: Page }) page: z.infer<typeof Page>) {
    return { ...page, correlationId: requestContext()?.correlationId };
  }

  @Get('limited')
  async limited(@Req() request: FastifyRequest) {
    await this.limits.count('sign-in', request, 'me');
    return {};
  }

  @Get(':id')
  one(@Param('id') id: string) {
    throw notFound(`Order ${id} finns inte.`);
  }
}

@Injectable()
class AskedBy implements CanActivate {
  canActivate(context: ExecutionContext) {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const current = requestContext();
    if (current) current.principal = String(request.headers['x-test-user'] ?? 'user:1');
    return true;
  }
}

let db: TestDatabase;
let app: NestFastifyApplication;
const place = (body: unknown, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/api/v1/orders', headers, payload: body as object });
const good = { Item: { Price: 1, Name: 'bil' } };

beforeAll(async () => {
  db = await testDatabase();
  const webRoot = await mkdtemp(join(tmpdir(), 'web-'));
  await mkdir(join(webRoot, 'assets'));
  await writeFile(join(webRoot, 'index.html'), '<title>portal</title>');
  await writeFile(join(webRoot, 'assets/a-1.js'), 'x');

  @Module({ providers: [{ provide: Database, useValue: db.database }], exports: [Database] })
  class Data {}
  @Module({ controllers: [OrderController], providers: [{ provide: APP_GUARD, useClass: AskedBy }] })
  class Orders {}
  @Module({})
  class Root {}
  app = await createHttpApp(
    { module: Root, imports: [{ module: Data, global: true }, Orders] },
    {
      logger: createLogger('test', 'silent'),
      publicUrl: 'http://localhost:3000',
      webRoot,
      rateLimits: { signInsPerMinute: 2, partnerRequestsPerSecond: 1 },
      metricsToken: 'let-me-read-the-metrics',
    },
  );
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
});

afterAll(async () => {
  await app.close();
  await db.close();
});

describe('error responses', () => {
  test('answers 400 with an error code for each invalid field', async () => {
    const answer = await place({ Item: { Name: 'x' }, Count: 1.5 });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({
      status: 400,
      Code: 'INVALID_REQUEST',
      Errors: [
        { Field: 'Item.Price', Code: 'REQUIRED' },
        { Field: 'Item.Name', Code: 'TOO_SMALL' },
        { Field: 'Count', Code: 'INVALID_TYPE' },
      ],
    });
  });

  test('answers 409 for a refusal, with the code, the text and the parameters of the refusal', async () => {
    const answer = await place({ Item: { Price: 1, Name: 'none' } });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      {
        Code: 'OUT_OF_STOCK',
        Message: 'Slut',
        Params: { left: 0 },
        Status: { Status: 'ERROR', Message: 'Slut' },
      },
    ]);
  });

  test('answers 500 with the correlation id and without details', async () => {
    const answer = await place({ Item: { Price: 1, Name: 'bug' } }, { 'x-correlation-id': 'abc-12345' });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ Code: 'INTERNAL', CorrelationId: 'abc-12345' });
    expect(answer.body).not.toContain('secret');
  });

  test.each([
    ['a request to an unknown address', { method: 'GET' as const, url: '/api/v1/nothing' }, 404, 'NOT_FOUND'],
    [
      'a request for an unknown record',
      { method: 'GET' as const, url: '/api/v1/orders/7' },
      404,
      'NOT_FOUND',
    ],
    ['an invalid query', { method: 'GET' as const, url: '/api/v1/orders?take=500' }, 400, 'INVALID_REQUEST'],
    [
      'broken JSON',
      {
        method: 'POST' as const,
        url: '/api/v1/orders',
        headers: { 'content-type': 'application/json' },
        payload: '{',
      },
      400,
      'INVALID_REQUEST',
    ],
    [
      'a body of an unknown format',
      {
        method: 'POST' as const,
        url: '/api/v1/orders',
        headers: { 'content-type': 'text/csv' },
        payload: 'a',
      },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'a body that is too large',
      { method: 'POST' as const, url: '/api/v1/orders', payload: { Item: 'x'.repeat(5 * 1024 * 1024) } },
      413,
      'BODY_TOO_LARGE',
    ],
  ])('answers %s with the expected status and code', async (_name, request, status, code) => {
    const answer = await app.inject(request);
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { Code: code, status }]);
  });

  test('answers 429 with Retry-After when a caller exceeds the rate limit', async () => {
    const answers = [];
    for (let i = 0; i < 3; i++) answers.push(await app.inject({ url: '/api/v1/orders/limited' }));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 429]);
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('headers and parsing of every request', () => {
  test("uses the request's correlation id if the id contains a letter, and otherwise creates a new id", async () => {
    const own = await app.inject({ url: '/api/v1/orders', headers: { 'x-correlation-id': 'order-4711' } });
    expect(own.json()).toEqual({ take: 10, correlationId: 'order-4711' });
    expect(own.headers['x-correlation-id']).toBe('order-4711');
    const personal = await app.inject({
      url: '/api/v1/orders',
      headers: { 'x-correlation-id': '189001019802' },
    });
    expect(personal.json<{ correlationId: string }>().correlationId).toMatch(/^[0-9a-f]{8}-/);
  });

  test('sends security headers with the response', async () => {
    const { headers } = await app.inject({ url: '/app/' });
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('parses NDJSON line by line and marks invalid lines', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/orders/lines',
      headers: { 'content-type': 'application/x-ndjson' },
      payload: '{"a":1}\n\nnonsense\r\n{"a":2}\n',
    });
    expect(answer.json()).toEqual([{ a: 1 }, 'line 3', { a: 2 }]);
  });
});

describe('Idempotency-Key', () => {
  test('returns the first response again for the same key and body, also to concurrent requests', async () => {
    let open = () => {};
    hold = new Promise((resolve) => (open = resolve));
    const both = [1, 2].map(() => place({ ...good, Count: 5 }, { 'idempotency-key': 'at-once' }));
    open();
    const answers = await Promise.all(both);
    hold = undefined;
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201]);
    expect(answers[0]?.body).toBe(answers[1]?.body);
    expect(answers.filter((answer) => answer.headers['idempotency-replayed'] === 'true')).toHaveLength(1);
  });

  test('refuses another body with the same idempotency key', async () => {
    await place(good, { 'idempotency-key': 'k1' });
    const answer = await place({ ...good, Count: 2 }, { 'idempotency-key': 'k1' });
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { Code: 'IDEMPOTENCY_KEY_REUSED' }]);
  });

  test('allows another caller to use the same idempotency key', async () => {
    const mine = await place(good, { 'idempotency-key': 'k2' });
    const theirs = await place(good, { 'idempotency-key': 'k2', 'x-test-user': 'user:2' });
    expect(theirs.body).not.toBe(mine.body);
  });

  test('does not save responses that are refusals or failures or that contain secrets', async () => {
    await place({ Item: { Price: 1, Name: 'none' } }, { 'idempotency-key': 'k3' });
    expect((await place(good, { 'idempotency-key': 'k3' })).statusCode).toBe(201);
    const secret = () =>
      app.inject({ method: 'POST', url: '/api/v1/orders/secret', headers: { 'idempotency-key': 'k4' } });
    expect((await secret()).body).not.toBe((await secret()).body);
    expect(await db.database.query("SELECT 1 FROM command_outcome WHERE key = 'k4'")).toEqual([]);
  });

  test('forgets a saved response after a day', async () => {
    const first = await place(good, { 'idempotency-key': 'k5' });
    await db.database.query(
      "UPDATE command_outcome SET created_at = created_at - interval '25 hours' WHERE key = 'k5'",
    );
    expect((await place(good, { 'idempotency-key': 'k5' })).body).not.toBe(first.body);
  });
});

describe('routes for operators, and the web portal', () => {
  test('reports liveness, and readiness with the names of failing checks', async () => {
    expect((await app.inject({ url: '/api/health/live' })).statusCode).toBe(200);
    expect((await app.inject({ url: '/api/health/ready' })).json()).toEqual({ Status: 'OK' });
  });

  test('serves metrics only to loopback or to callers with the token', async () => {
    const from = (remoteAddress: string, headers = {}) =>
      app.inject({ url: '/metrics', remoteAddress, headers });
    expect((await from('127.0.0.1')).body).toContain('http_request_duration_seconds_bucket');
    expect((await from('10.0.0.9')).statusCode).toBe(403);
    expect((await from('127.0.0.1', { 'x-forwarded-for': '10.0.0.9' })).statusCode).toBe(403);
    expect((await from('10.0.0.9', { authorization: 'Bearer let-me-read-the-metrics' })).statusCode).toBe(
      200,
    );
  });

  test('serves the OpenAPI document and a page that displays the document', async () => {
    const document = (await app.inject({ url: '/api/openapi.json' })).json<{
      openapi: string;
      paths: Record<string, Record<string, { requestBody?: unknown; parameters?: unknown[] }>>;
      components: { schemas: Record<string, unknown> };
    }>();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(['Order', 'OrderView']));
    expect(JSON.stringify(document.paths['/api/v1/orders'])).toContain('#/components/schemas/OrderView');
    expect((await app.inject({ url: '/api/docs' })).body).toContain('swagger-ui');
  });

  test('serves the portal for every URL without a file extension, and lets browsers cache assets for a year', async () => {
    const page = await app.inject({ url: '/app/start/jobprocess/7' });
    expect([page.body, page.headers['cache-control']]).toEqual(['<title>portal</title>', 'no-store']);
    const asset = await app.inject({ url: '/app/assets/a-1.js' });
    expect(asset.headers['cache-control']).toContain('immutable');
    expect((await app.inject({ url: '/app/version.json' })).statusCode).toBe(404);
  });
});
