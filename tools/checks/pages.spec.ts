import { describe, expect, test } from '@jest/globals';
import { MESSAGE_CODES, VEHICLE_NOT_ACCEPTED } from '@floorplan/job-process/domain';
import { ENVIRONMENT_VARIABLES } from '@floorplan/platform/http';
import { textIn } from '@floorplan/platform/texts';
import { newFinancingMessage, VEHICLE_MESSAGE_EXAMPLES } from '@floorplan/vehicle/contracts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const text = readFileSync('docs/integration.md', 'utf8');
const KINDS = { A: 'technical', H: 'waits', N: 'wrong' } as const;

const rows = [...text.matchAll(/^\| `([A-Z_]+)` +\|(.*)\|$/gm)].map(([, code, rest]) => ({
  code: code!,
  cells: rest!.split('|').map((cell) => cell.trim()),
}));

describe('docs/integration.md', () => {
  test('describes every message code with its class, its texts and the required action', () => {
    const textOf = (language: string, code: string) =>
      textIn(language, `message.${code}`).replace(/\{\{(\w+)\}\}/g, '{$1}');
    expect(rows.map(({ code, cells: [kind, sv, en] }) => [code, kind, sv, en])).toEqual(
      Object.entries(MESSAGE_CODES).map(([code, { class: kind }]) => [
        code,
        KINDS[kind],
        textOf('sv-SE', code),
        textOf('en-GB', code),
      ]),
    );
    expect(rows.filter(({ cells }) => !cells[3]).map(({ code }) => code)).toEqual([]);
    expect(text).toContain(VEHICLE_NOT_ACCEPTED);
  });

  test('shows a message that the contract accepts as valid', () => {
    const examples = [...text.matchAll(/```json\n([\s\S]*?)```/g)].map(
      ([, json]) => JSON.parse(json!) as object,
    );
    const messages = examples.filter((example) => 'ImporterParty' in example);
    expect(messages).toHaveLength(1);
    expect(newFinancingMessage.safeParse(messages[0]).error).toBeUndefined();
  });

  test('shows a valid example of every message about a financed vehicle', () => {
    const [list] = [...text.matchAll(/```json\n(\[[\s\S]*?)```/g)].map(
      ([, json]) => JSON.parse(json!) as object[],
    );
    const kinds = Object.values(VEHICLE_MESSAGE_EXAMPLES).map(({ schema, example }) => ({
      schema,
      type: (example as { MessageType: string }).MessageType,
    }));
    const shown = new Map(list!.map((row) => [(row as { MessageType: string }).MessageType, row]));
    expect([...shown.keys()].toSorted()).toEqual(kinds.map(({ type }) => type).toSorted());
    for (const { type, schema } of kinds) expect(schema.safeParse(shown.get(type)).error).toBeUndefined();
  });
});

const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...inFolder('docs'), ...inFolder('changelog')];

function inFolder(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.md')).map((file) => path.join(folder, file));
}

test.each(pages)('finds every file that %s links to or names', (page) => {
  const text = readFileSync(page, 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to]) =>
    path.join(path.dirname(page), to!),
  );
  const named = [...text.matchAll(/`((?:apps|libs|migrations|tools|examples)\/[\w./-]+)`/g)].map(
    ([, to]) => to!,
  );
  const missing = [...links, ...named].filter((file) => !existsSync(file));
  expect(missing).toEqual([]);
});

test('describes every environment variable in README.md', () => {
  const readme = readFileSync('README.md', 'utf8');
  expect(ENVIRONMENT_VARIABLES.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

test('numbers each decision once, in its file name and in its heading', () => {
  const files = readdirSync('docs/decisions');
  const numbers = files.map((file) => file.slice(0, 3));
  expect(new Set(numbers).size).toBe(files.length);
  const headings = files.map((file) =>
    readFileSync(`docs/decisions/${file}`, 'utf8').slice(0, '# 000: '.length),
  );
  expect(headings).toEqual(numbers.map((number) => `# ${number}: `));
});

test('names every folder of apps/web/src/app in CONTRIBUTING.md', () => {
  const [, list] = /`apps\/web\/src\/app` each\s+folder\s+has\s+one\s+purpose:([^.]*)\./.exec(
    readFileSync('CONTRIBUTING.md', 'utf8'),
  )!;
  const named = [...list!.matchAll(/`([\w-]+)`/g)].map(([, name]) => name!);
  const folders = readdirSync('apps/web/src/app', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(named.toSorted()).toEqual(folders.toSorted());
});
