import type { MessageType } from '@floorplan/job-process/message-types';
import { PLATFORM_TABLES } from '@floorplan/platform/contexts';
import { describe, expect, test } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTEXTS } from '../../apps/contexts';
import { collected, contextsIn } from '../collect/collected';
import { namedTables, tablesMade, wordsOf } from './named-tables';

const root = process.cwd();

const twice = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);

describe('the manifests of the contexts', () => {
  test('keeps the manifests in the generated files up to date (if not, run npm run collect)', async () => {
    for (const { path: file, text } of await collected(root))
      expect([file, readFileSync(path.join(root, file), 'utf8')]).toEqual([file, text]);
  });

  test("gives each manifest the name of the context's folder", () => {
    expect(CONTEXTS.map(({ name }) => name)).toEqual(contextsIn(root));
    const servers = readdirSync(path.join(root, 'libs'))
      .filter((name) => existsSync(path.join(root, 'libs', name, 'server')))
      .sort();
    expect(contextsIn(root)).toEqual(servers);
  });

  test("lists each queue and topic once, and starts each topic with the context's name", () => {
    expect(twice(CONTEXTS.flatMap(({ queues = [] }) => queues.map(({ name }) => name)))).toEqual([]);
    const topics = CONTEXTS.flatMap(({ name, topics: own = [] }) => own.map((topic) => ({ name, topic })));
    expect(twice(topics.map(({ topic }) => topic))).toEqual([]);
    expect(topics.filter(({ name, topic }) => !topic.startsWith(`${name}.`))).toEqual([]);
  });

  test('lists the key of each list with column rights once', () =>
    expect(twice(CONTEXTS.flatMap(({ columnRights = [] }) => columnRights.map(({ key }) => key)))).toEqual(
      [],
    ));

  test('lists each table of the migrations exactly once', () => {
    const owned = [...PLATFORM_TABLES, ...CONTEXTS.flatMap(({ tables }) => tables)];
    expect([...owned].sort()).toEqual(tablesMade(root));
  });
});

describe('the types of messages', () => {
  const described = readdirSync(path.join(root, 'libs'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.type.ts') && !file.includes('node_modules'),
  );
  const listed = CONTEXTS.flatMap(({ messages = [] }) => [...messages] as MessageType[]);

  const textOf = (file: string): string => readFileSync(path.join(root, 'libs', file), 'utf8');
  /** Names of the types that a file describes. */
  const typesIn = (file: string): readonly string[] =>
    [...textOf(file).matchAll(/export const (\w+): (?:readonly )?MessageType\b/g)].map(([, name]) => name!);
  /** Names in the list of messages of a context's manifest. */
  const listedBy = (context: string): readonly string[] => {
    const [, list = ''] = /\bmessages: \[([^\]]*)\]/.exec(textOf(`${context}/server/manifest.ts`)) ?? [];
    return list.replace(/\/\/.*/g, '').match(/\w+/g) ?? [];
  };

  test('lists each type that a context describes in its manifest', () => {
    const missing = described.flatMap((file) => {
      const listedHere = listedBy(file.split(path.sep)[0]!);
      return typesIn(file)
        .filter((name) => !listedHere.includes(name))
        .map((name) => `${file}: add ${name} to messages in the manifest of its context`);
    });
    expect(missing).toEqual([]);
    expect(described.filter((file) => typesIn(file).length === 0)).toEqual([]);
    expect(described.length).toBeGreaterThan(5);
  });

  test('gives each route one description and one name', () => {
    const routes = [...new Set(listed.flatMap(({ sent }) => sent?.routes ?? []))];
    expect(twice(routes.map((route) => route.path))).toEqual([]);
    expect(twice(routes.map(({ operation }) => operation))).toEqual([]);
  });

  test('lists the queue of each type', () => {
    const queues = CONTEXTS.flatMap(({ queues: own = [] }) => own.map(({ name }) => name));
    const lacking = listed.filter(({ queue }) => !queues.includes(queue.name));
    expect(lacking.map(({ name, queue }) => `${name}: add ${queue.name} to queues in its manifest`)).toEqual(
      [],
    );
  });
});

describe('table names in SQL', () => {
  const known = new Set(CONTEXTS.flatMap(({ tables }) => tables));

  test.each([
    ['select 1 from vehicle v, only dealer as d left join make on true', ['vehicle', 'dealer', 'make']],
    ['insert into importer (id) values (1); update concern set name = $1', ['importer', 'concern']],
    ['delete from dealer where id in (select id from ( ; ) x)', ['dealer']],
  ])('finds the table names in the statement %p', (sql, tables) => {
    expect(wordsOf(sql).filter((word) => known.has(word))).toEqual(tables);
  });

  test.each(CONTEXTS.map(({ name, tables }) => [name, tables] as const))(
    'finds in context %s only tables of that context',
    (name, tables) => {
      const named = namedTables(root, `libs/${name}`, known);
      expect(named.filter(({ table }) => !tables.includes(table))).toEqual([]);
    },
  );

  test.each(['libs/platform', 'apps/api/src', 'apps/worker/src'])('finds no table name in %s', (folder) => {
    expect(namedTables(root, folder, known)).toEqual([]);
  });
});
