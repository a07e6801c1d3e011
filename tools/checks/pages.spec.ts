import { describe, expect, test } from '@jest/globals';
import { MESSAGE_CODES, VEHICLE_NOT_ACCEPTED } from '@floorplan/job-process/domain';
import { ENVIRONMENT_VARIABLES } from '@floorplan/platform/http';
import { newFinancingMessage } from '@floorplan/vehicle/contracts';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const text = readFileSync('docs/integration.md', 'utf8');
const KINDS = { A: 'technical', H: 'waits', N: 'wrong' } as const;

const rows = [...text.matchAll(/^\| `([A-Z_]+)` +\|(.*)\|$/gm)].map(([, code, rest]) => ({
  code: code!,
  cells: rest!.split('|').map((cell) => cell.trim()),
}));

describe('docs/integration.md', () => {
  test('tells every code with its kind, its texts and what to do', () => {
    expect(rows.map(({ code, cells: [kind, sv, en] }) => [code, kind, sv, en])).toEqual(
      Object.entries(MESSAGE_CODES).map(([code, { class: kind, sv, en }]) => [code, KINDS[kind], sv, en]),
    );
    expect(rows.filter(({ cells }) => !cells[3]).map(({ code }) => code)).toEqual([]);
    expect(text).toContain(VEHICLE_NOT_ACCEPTED);
  });

  test('shows a message that the contract takes', () => {
    const examples = [...text.matchAll(/```json\n([\s\S]*?)```/g)].map(
      ([, json]) => JSON.parse(json!) as object,
    );
    const messages = examples.filter((example) => 'ImporterParty' in example);
    expect(messages).toHaveLength(1);
    expect(newFinancingMessage.safeParse(messages[0]).error).toBeUndefined();
  });
});

test.each(['README.md', 'CONTRIBUTING.md', 'docs/integration.md', 'docs/api.md'])(
  '%s links to files that exist',
  (file) => {
    const links = [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to]) => to!);
    expect(links.filter((to) => !existsSync(path.join(path.dirname(file), to)))).toEqual([]);
  },
);

test('README.md tells every variable of the environment', () => {
  const readme = readFileSync('README.md', 'utf8');
  expect(ENVIRONMENT_VARIABLES.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});
