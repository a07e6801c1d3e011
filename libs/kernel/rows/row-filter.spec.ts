import { expect, test } from '@jest/globals';
import { passes, type RowTests } from './row-filter';

interface Filter {
  readonly Name?: string;
  readonly Codes?: readonly number[];
  readonly text?: string;
}
const tests: RowTests<{ readonly name: string; readonly code: number }, Filter> = {
  Name: ({ name }, wanted) => name === wanted,
  Codes: ({ code }, wanted) => wanted.includes(code),
};
const row = { name: 'Ada', code: 2 };

test('lets a row pass that passes each field, whatever the free text is', () => {
  expect(passes(tests, row, { Name: 'Ada', Codes: [1, 2], text: 'xyz' })).toBe(true);
  expect(passes(tests, row, { Name: 'Bo', Codes: [1, 2] })).toBe(false);
  expect(passes(tests, row, { Name: 'Ada', Codes: [1] })).toBe(false);
});

test('ignores fields that are empty', () => {
  expect(passes(tests, row, { Name: '', Codes: [] })).toBe(true);
  expect(passes(tests, row, { Name: undefined })).toBe(true);
  expect(passes(tests, row, {})).toBe(true);
});
