import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createHttpApp, createLogger, readEnvironment } from '@floorplan/platform/http';
import { testDatabase, type TestDatabase } from '@floorplan/platform/testing';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { ApiModule } from '../../apps/api/src/api.module';
import { routesOf, tableOf } from './route-table';

const FILE = 'docs/api.md';
const TABLE = /(<!-- routes -->\n)[\s\S]*(\n<!-- end of routes -->)/;

let db: TestDatabase;
let app: Awaited<ReturnType<typeof createHttpApp>>;
beforeAll(async () => {
  db = await testDatabase();
  const environment = readEnvironment({
    DATABASE_URL: db.url,
    TOKEN_KEY: 't'.repeat(32),
    CODE_KEY: 'c'.repeat(32),
  });
  app = await createHttpApp(ApiModule.with(environment), {
    logger: createLogger('test', 'silent'),
    publicUrl: 'http://localhost:3000',
  });
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
}, 60_000);
afterAll(async () => {
  await app.close();
  await db.close();
});

const documented = async () => {
  const answer = await app.inject({ method: 'GET', url: '/api/openapi.json' });
  const { paths } = answer.json<{ paths: Record<string, object> }>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
};

const ARGUMENTS = '__routeArguments__';
const QUERY = '4:';

/** The fields of each question that is asked in an address, by the handler's own schema. */
function askedInAddresses(): [route: string, fields: string[]][] {
  return [...app.get(ModulesContainer).values()].flatMap(({ controllers }) =>
    [...controllers.values()].flatMap(({ metatype }) =>
      Object.getOwnPropertyNames((metatype as Type).prototype).flatMap((name) => {
        const found = (Reflect.getMetadata(ARGUMENTS, metatype as Type, name) ?? {}) as Record<
          string,
          { schema?: { shape?: object } }
        >;
        const [, query] = Object.entries(found).find(([key]) => key.startsWith(QUERY)) ?? [];
        const path = Reflect.getMetadata('path', (metatype as Type).prototype[name]) as string;
        return query?.schema?.shape
          ? [[path.replace(/:(\w+)/g, '{$1}'), Object.keys(query.schema.shape)] as [string, string[]]]
          : [];
      }),
    ),
  );
}

test('the OpenAPI document names every field that may stand in an address', async () => {
  const answer = await app.inject({ method: 'GET', url: '/api/openapi.json' });
  const { paths } = answer.json<{ paths: Record<string, { get?: { parameters?: { name: string }[] } }> }>();
  const asked = askedInAddresses().filter(([path]) => paths[path]?.get);
  expect(asked.map(([path]) => path)).toContain('/api/v1/dealers/inventory');
  for (const [path, fields] of asked) {
    const named = paths[path]?.get?.parameters?.map(({ name }) => name) ?? [];
    expect([path, named]).toEqual([path, expect.arrayContaining(fields)]);
  }
});

test('docs/api.md names every route of the OpenAPI document, who may call it, and no other', async () => {
  const inDocument = new Set(await documented());
  const routes = routesOf(app).filter(({ method, path }) => inDocument.has(`${method} ${path}`));
  expect(routes.length).toBe(inDocument.size);
  expect(routes.filter(({ summary }) => summary === '')).toEqual([]);
  const text = readFileSync(FILE, 'utf8');
  expect(text).toMatch(TABLE);
  const wanted = text.replace(
    TABLE,
    (_, before: string, after: string) => `${before}\n${tableOf(routes)}\n${after}`,
  );
  // With WRITE_DOCS=1 the page is brought up to date instead.
  if (process.env.WRITE_DOCS) writeFileSync(FILE, wanted);
  else expect(text).toBe(wanted);
});
