import { describe, expect, test } from '@jest/globals';
import { coverageOf, readCoverage, reportOf, requirementsOf } from './requirements';

const YAML = `
Session:
  P1-SESSION-01: A person signs in.
  P1-SESSION-02: A person signs out.
Lists:
  P1-LIST-01: A list is sorted.
`;

describe('the report of requirements', () => {
  test('reports for each area the tested requirements and the requirements without a test', () => {
    const tests = new Map([
      ['a.spec.ts', "test('signs in (P1-SESSION-01)', …); // P1-LIST-01"],
      ['b.spec.ts', '// P1-SESSION-01 P1-SESSION-01'],
    ]);
    const coverage = coverageOf(requirementsOf(YAML), tests);
    expect(coverage.requirements.map(({ id, shownBy }) => [id, shownBy])).toEqual([
      ['P1-SESSION-01', ['a.spec.ts', 'b.spec.ts']],
      ['P1-SESSION-02', []],
      ['P1-LIST-01', ['a.spec.ts']],
    ]);
    expect(reportOf(coverage).split('\n')).toEqual([
      'Session: 1 of 2 shown by tests',
      '  P1-SESSION-02  A person signs out.',
      'Lists: 1 of 1 shown by tests',
    ]);
  });

  test('reports a test that names an unknown requirement', () => {
    const coverage = coverageOf(requirementsOf(YAML), new Map([['a.spec.ts', '// P1-LIST-99']]));
    expect(reportOf(coverage)).toContain('UNKNOWN P1-LIST-99 in a.spec.ts');
  });

  test('throws for a requirement id that is malformed or occurs twice', () => {
    expect(() => requirementsOf('A:\n  P1-list-1: x')).toThrow('P1-list-1');
    expect(() => requirementsOf('A:\n  P1-A-01: x\nB:\n  P1-A-01: y')).toThrow('twice');
  });
});

test('every requirement of the core has a test', () => {
  const { requirements } = readCoverage('.');
  const open = requirements.filter(({ id, shownBy }) => id.startsWith('P1-') && shownBy.length === 0);
  expect(open.map(({ id, text }) => `${id} ${text}`)).toEqual([]);
});

test("finds a requirement for every id in the names of this workspace's tests", () => {
  const { requirements, unknown } = readCoverage('.');
  expect(unknown).toEqual([]);
  expect(requirements.length).toBeGreaterThan(50);
});
