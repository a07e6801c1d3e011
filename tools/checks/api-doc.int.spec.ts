import 'reflect-metadata';
import { BATCH_TOPICS } from '@floorplan/kernel/batches';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createHttpApp, createLogger, readEnvironment } from '@floorplan/platform/http';
import { JsonList, RecordList, type ListDescription } from '@floorplan/platform/lists';
import { LiveTopics } from '@floorplan/platform/live';
import { Records } from '@floorplan/platform/records';
import { testDatabase, type TestDatabase } from '@floorplan/platform/testing';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { RequestMethod, type Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { Batches } from '@floorplan/platform/batches';
import { MessageTypes } from '@floorplan/job-process/server';
import { ReportSources } from '@floorplan/reports/contracts';
import { ApiModule } from '../../apps/api/src/api.module';
import { CONTEXTS } from '../../apps/contexts';
import { BATCH_KINDS } from '../../apps/web/src/app/batches/batch-kinds';
import { MESSAGE_TYPES } from '../../apps/web/src/app/messages/message-types';
import { z } from 'zod';
import { descriptionsByName } from './named-schemas';
import { RIGHTS } from '@floorplan/identity/domain';
import { lacksOfMessageType, lacksOfReport, lacksOfRoute } from './registered-things';
import { rightsPage, routesOf, tableOf } from './route-table';

const FILE = 'docs/api.md';
const RIGHTS_FILE = 'docs/rights.md';
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
});
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

test('has no reference in the OpenAPI document that leads nowhere', async () => {
  const { body } = await app.inject({ method: 'GET', url: '/api/openapi.json' });
  const { components } = JSON.parse(body) as { components: { schemas: Record<string, unknown> } };
  const references = [...body.matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to!);
  const known = new Set(Object.keys(components.schemas).map((name) => `#/components/schemas/${name}`));
  expect(references.length).toBeGreaterThan(100);
  expect(references.filter((to) => !known.has(to))).toEqual([]);
});

test('gives each schema a name of its own', () => {
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [
    ...module.controllers.values(),
  ]);
  const names = descriptionsByName(controllers.map(({ metatype }) => metatype as Type));
  expect(names.size).toBeGreaterThan(300);
  expect([...names].filter(([, described]) => described.size > 1).map(([name]) => name)).toEqual([]);
});

test('lists the live topics of all manifests in docs/api.md', () => {
  const topics = app.get<LiveTopics<unknown>>(LiveTopics).names;
  const batches = BATCH_TOPICS.one('').slice(0, -1);
  const named = [batches, ...CONTEXTS.flatMap(({ topics: own = [] }) => own)];
  expect(topics.toSorted()).toEqual(named.toSorted());
  const page = readFileSync(FILE, 'utf8');
  expect(topics.filter((topic) => !page.includes(`| \`${topic}`))).toEqual([]);
});

const ARGUMENTS = '__routeArguments__';
const BODY = '3:';
const QUERY = '4:';

/** Query fields of each route, read from the handler's schema. */
function queryFields(): (readonly [route: string, method: string, fields: readonly string[]])[] {
  return [...app.get(ModulesContainer).values()].flatMap(({ controllers }) =>
    [...controllers.values()].flatMap(({ metatype }) =>
      Object.getOwnPropertyNames((metatype as Type).prototype).flatMap((name) => {
        const found = (Reflect.getMetadata(ARGUMENTS, metatype as Type, name) ?? {}) as Record<
          string,
          { schema?: { shape?: object } }
        >;
        const [, query] = Object.entries(found).find(([key]) => key.startsWith(QUERY)) ?? [];
        const handler: object = (metatype as Type).prototype[name];
        const path = Reflect.getMetadata('path', handler) as string;
        if (!query?.schema?.shape) return [];
        const method = RequestMethod[Reflect.getMetadata('method', handler) as number]!.toLowerCase();
        return [[path.replace(/:(\w+)/g, '{$1}'), method, Object.keys(query.schema.shape)] as const];
      }),
    ),
  );
}

test('names every query field in the OpenAPI document', async () => {
  const answer = await app.inject({ method: 'GET', url: '/api/openapi.json' });
  type Operation = { parameters?: { name: string }[] };
  const { paths } = answer.json<{ paths: Record<string, Record<string, Operation>> }>();
  const asked = queryFields().filter(([path, method]) => paths[path]?.[method]);
  expect(asked.map(([path]) => path)).toContain('/api/v1/dealers/inventory');
  for (const [path, method, fields] of asked) {
    const named = paths[path]?.[method]?.parameters?.map(({ name }) => name) ?? [];
    expect([path, named]).toEqual([path, expect.arrayContaining([...fields])]);
  }
});

/** Declared request bodies of each route. */
const bodies = () =>
  [...app.get(ModulesContainer).values()].flatMap(({ controllers }) =>
    [...controllers.values()].flatMap(({ metatype }) =>
      Object.getOwnPropertyNames((metatype as Type).prototype).flatMap((name): [string, z.ZodType][] => {
        const found = (Reflect.getMetadata(ARGUMENTS, metatype as Type, name) ?? {}) as Record<
          string,
          { schema?: z.ZodType }
        >;
        const schema = Object.entries(found).find(([key]) => key.startsWith(BODY))?.[1].schema;
        return schema
          ? [[String(Reflect.getMetadata('path', (metatype as Type).prototype[name])), schema]]
          : [];
      }),
    ),
  );

/** Paths of the objects in a schema that ignore unknown fields. */
function looseIn(schema: z.core.$ZodType, path: string): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') {
    const own = def.catchall?._zod.def.type === 'never' ? [] : [path];
    return [...own, ...Object.entries(def.shape).flatMap(([key, one]) => looseIn(one, `${path}.${key}`))];
  }
  if (def.type === 'array') return looseIn(def.element, `${path}[]`);
  if (def.type === 'union') return def.options.flatMap((option) => looseIn(option, path));
  if (def.type === 'pipe') return looseIn(def.in, path);
  return 'innerType' in def ? looseIn(def.innerType, path) : [];
}

test('rejects unknown fields in the body of every documented request', () => {
  const all = bodies();
  expect(all.length).toBeGreaterThan(50);
  expect(all.flatMap(([path, schema]) => looseIn(schema, path))).toEqual([]);
});

type AnyDescription = ListDescription<{ scope: { role: string } }, object, object>;

/** Descriptions of all lists of the API, with the class name of each list. */
const describedLists = () =>
  [...app.get(ModulesContainer).values()].flatMap(({ providers }) =>
    [...providers.values()].flatMap(({ name, instance }) => {
      const list: unknown = instance instanceof Records ? instance.list : instance;
      return list instanceof JsonList || list instanceof RecordList
        ? [{ name: String(name), list: (list as unknown as { list: AnyDescription }).list }]
        : [];
    }),
  );

test('returns no column in any list to a role from which the column rights hide the column', () => {
  const lists = describedLists();
  expect(lists.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['InventoryList', 'ProcessList', 'Dealers']),
  );
  const shown = CONTEXTS.flatMap(({ tables, columnRights = [] }) =>
    lists
      .filter(({ list }) => tables.includes(list.table))
      .flatMap(({ name, list: { columns, flags } }) =>
        columnRights
          .flatMap(({ hidden }) => Object.entries(hidden))
          .flatMap(([role, names = []]) => names.map((column) => ({ role, column })))
          .filter(({ column }) => column in columns)
          .filter(({ role, column }) => flags?.({ scope: { role } })[column] !== false)
          .map(({ role, column }) => `${name} shows ${column} to ${role}`),
      ),
  );
  expect(shown).toEqual([]);
});

test('lists in docs/api.md exactly the routes of the OpenAPI document, with their permissions', async () => {
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
  // With WRITE_DOCS=1 the test updates the page instead.
  if (process.env.WRITE_DOCS) writeFileSync(FILE, wanted);
  else expect(text).toBe(wanted);
});

test('describes in docs/rights.md every right with its calls', () => {
  const wanted = rightsPage(routesOf(app));
  if (process.env.WRITE_DOCS) writeFileSync(RIGHTS_FILE, wanted);
  else expect(readFileSync(RIGHTS_FILE, 'utf8')).toBe(wanted);
});

test('says the right of every operation in the OpenAPI document', async () => {
  const answer = await app.inject({ method: 'GET', url: '/api/openapi.json' });
  type Operation = { 'x-right'?: { Right: string; Holders?: readonly string[] } };
  const { paths } = answer.json<{ paths: Record<string, Record<string, Operation>> }>();
  const rights = new Map(routesOf(app).map(({ method, path, right }) => [`${method} ${path}`, right]));
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const call = `${method.toUpperCase()} ${path}`;
      expect([call, operation['x-right']?.Right]).toEqual([call, rights.get(call)]);
    }
});

/** Calls of partner clients outside of `/integrations`. */
const PARTNERS_TOO: readonly string[] = ['POST /api/v1/bank/files', 'GET /api/v1/bank/files/{id}'];

test('lets partner clients call integration routes only, and changes nothing by GET but for agreed routes', () => {
  const routes = routesOf(app);
  const partners = routes.filter(({ right }) => RIGHTS[right].partners);
  const outside = partners.filter(({ path }) => !path.startsWith('/api/v1/integrations/'));
  expect(outside.map(({ method, path }) => `${method} ${path}`)).toEqual(PARTNERS_TOO);
  const changing = routes.filter(({ method, right }) => method === 'GET' && RIGHTS[right].does === 'changes');
  expect(changing.map(({ path }) => path)).toEqual([
    '/api/v1/dealers/dealer_organizations/{id}/update_limitbook',
    '/api/v1/orders/ws_get',
  ]);
});

test('offers every type of message as a filter of lists', () => {
  const registered = app
    .get(MessageTypes, { strict: false })
    .all()
    .map(({ name }) => name);
  const add = (name: string) => `${name}: add it to apps/web/src/app/messages/message-types.ts`;
  expect(registered.filter((name) => !MESSAGE_TYPES.some((type) => type === name)).map(add)).toEqual([]);
  expect(MESSAGE_TYPES.filter((name) => !registered.includes(name))).toEqual([]);
});

test('has a name for every type of message, and a form for those that others send', () => {
  const types = app.get(MessageTypes, { strict: false }).all();
  expect(types.flatMap(lacksOfMessageType)).toEqual([]);
});

test('has a name, a description and named parameters for every report', () => {
  const reports = app.get(ReportSources, { strict: false }).all();
  expect(reports.flatMap(lacksOfReport)).toEqual([]);
});

test('expects an answer of every route for each role', async () => {
  expect((await documented()).flatMap(lacksOfRoute)).toEqual([]);
});

test('names in the top bar every kind of batch that users start and leave', () => {
  // Runs of billing are shown by their own page and by its list, whoever started them.
  const BY_THEIR_PAGE = /^invoicing\//;
  const listed = app
    .get(Batches, { strict: false })
    .kinds()
    .filter(({ name, isListed }) => isListed !== false && !BY_THEIR_PAGE.test(name))
    .map(({ name }) => name);
  const add = (name: string) => `${name}: add a row to apps/web/src/app/batches/batch-kinds.ts`;
  expect(listed.length).toBeGreaterThan(5);
  expect(listed.filter((name) => !(name in BATCH_KINDS)).map(add)).toEqual([]);
  expect(Object.keys(BATCH_KINDS).filter((name) => !listed.includes(name))).toEqual([]);
});

test('registers every report', () => {
  const registered = app
    .get(ReportSources, { strict: false })
    .all()
    .map((description) => description.constructor.name);
  const written = readdirSync('libs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.report.ts') && !file.includes('node_modules'))
    .map((file) => readFileSync(`libs/${file}`, 'utf8'))
    .flatMap((source) => [
      ...source.matchAll(/^export class (\w+) (?:implements ReportDescription|extends \w+Report)\b/gm),
    ])
    .map(([, name]) => name!);
  const add = (name: string) => `${name}: add it to ReportSources in a module of both hosts`;
  expect(written.filter((name) => !registered.includes(name)).map(add)).toEqual([]);
  expect(written.length).toBe(new Set(registered).size);
});
