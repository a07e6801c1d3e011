import { expect, test } from '@jest/globals';
import * as d from './index';

const by = { kind: 'user', id: '1', name: 'Anna' } as const;
const nordvik = { id: 1, name: 'Nordvik', importerId: 10, logoFileName: null };
const save = (patch: object, before: d.Make | null = null) =>
  d.saveMake(before, { id: before?.id ?? 2, patch, others: [nordvik], importerIds: [10], by });

test('a make has a name of its own, in any letters, and an importer that exists', () => {
  expect(save({ name: ' Sakura ', importerId: 10 })).toMatchObject({
    facts: [{ data: { before: null, after: { id: 2, name: 'Sakura' } } }],
  });
  expect(save({ name: 'nordvik ', importerId: 10 })).toMatchObject({
    refusal: { code: 'TAKEN', params: { field: 'Name' } },
  });
  expect(save({ name: 'Sakura', importerId: 11 })).toMatchObject({ refusal: { code: 'UNKNOWN_RECORD' } });
  expect(save({ importerId: 10 })).toMatchObject({ refusal: { code: 'REQUIRED' } });
});

test('a saved make may keep its name', () => {
  expect(save({ logoFileName: 'nordvik.svg' }, nordvik)).toMatchObject({
    facts: [{ data: { after: { name: 'Nordvik' } } }],
  });
  expect(save({ name: 'Nordvik' }, nordvik)).toEqual({ ok: true, facts: [] });
});
