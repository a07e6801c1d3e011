import { expect, test } from '@jest/globals';
import * as d from '../index';

const by = { kind: 'user', id: '1', name: 'Anna' } as const;
const makes = [
  { id: 1, importerId: 10 },
  { id: 2, importerId: 10 },
  { id: 3, importerId: 20 },
];
const state = {
  row: { id: 101 },
  makes: [{ makeId: 3, importerAssignedDealerId: 'S-7' }],
  numbers: [{ importerId: 20, importerAssignedDealerId: 'S-7' }],
} as unknown as d.DealerState;
const add = (over: Partial<d.AddDealerMakeCommand>, of = state, numbers: d.DealerNumber[] = []) =>
  d.addDealerMake(of, {
    id: 101,
    importerId: 10,
    makeId: 1,
    importerAssignedDealerId: null,
    makes,
    numbers,
    by,
    ...over,
  });

test("requires the number that the make's importer gave the dealer, and never uses another importer's number", () => {
  expect(add({})).toMatchObject({
    refusal: { code: 'REQUIRED', params: { field: 'ImporterAssignedDealerId' } },
  });
  expect(add({ importerAssignedDealerId: ' N-1 ' })).toMatchObject({
    facts: [
      {
        data: {
          after: [
            { makeId: 3, importerAssignedDealerId: 'S-7' },
            { makeId: 1, importerAssignedDealerId: 'N-1' },
          ],
          numbers: [
            { importerId: 20, importerAssignedDealerId: 'S-7' },
            { importerId: 10, importerAssignedDealerId: 'N-1' },
          ],
        },
      },
    ],
  });
});

test('names the number of the make when another dealer has it', () => {
  const other = { dealerId: 102, importerId: 10, importerAssignedDealerId: 'N-1' };
  expect(add({ importerAssignedDealerId: 'N-1' }, state, [other])).toMatchObject({
    refusal: { code: 'TAKEN', params: { field: 'ImporterAssignedDealerId' } },
  });
});

test('keeps the number that an importer already has for a dealer, and rejects a different number', () => {
  const numbered = {
    ...state,
    numbers: [{ importerId: 10, importerAssignedDealerId: 'N-1' }],
  } as d.DealerState;
  expect(add({}, numbered)).toMatchObject({
    facts: [{ data: { numbers: [{ importerId: 10, importerAssignedDealerId: 'N-1' }] } }],
  });
  expect(add({ importerAssignedDealerId: 'n-1' }, numbered).ok).toBe(true);
  expect(add({ importerAssignedDealerId: 'N-2' }, numbered)).toMatchObject({
    refusal: { code: 'NUMBER_DIFFERS' },
  });
});

test("rejects another importer's make, an unknown dealer, and a number that belongs to another dealer", () => {
  expect(add({ makeId: 3 })).toMatchObject({ refusal: { code: 'UNKNOWN_RECORD' } });
  expect(add({}, { ...state, row: null })).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
  const others = [{ dealerId: 102, importerId: 10, importerAssignedDealerId: 'N-1' }];
  expect(add({ importerAssignedDealerId: 'N-1' }, state, others)).toMatchObject({
    refusal: { code: 'TAKEN' },
  });
});
