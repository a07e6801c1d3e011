import { describe, expect, test } from '@jest/globals';
import { newRow } from '@floorplan/kernel/records';
import * as d from './index';

const importer = (id: number): d.Importer => ({
  ...(newRow(d.importer, id) as d.Importer),
  name: `Importör ${id}`,
  importerAssignedId: `IMP0${id}`,
  financerAssignedId: `2000${id}`,
});
const dealer = (id: number): d.Dealer => ({
  ...(newRow(d.dealer, id) as d.Dealer),
  name: `Bil ${id}`,
  financerAssignedId: `3010${id}`,
});
const number = (dealerId: number, importerId: number, importerAssignedDealerId: string) => ({
  dealerId,
  importerId,
  importerAssignedDealerId,
});
const book = d.partyBook(
  [importer(1), importer(2)],
  [dealer(1), dealer(2), dealer(3)],
  [number(1, 1, 'D0101'), number(2, 1, 'D0102'), number(2, 2, 'D0101')],
);

describe('an importer', () => {
  test.each([
    ['by the finance provider’s number', { FinancerAssignedId: '20001' }, 1],
    ['by the importer’s own number', { ImporterAssignedId: ' imp02 ' }, 2],
    [
      'by both numbers, when they belong to the same importer',
      { FinancerAssignedId: '20001', ImporterAssignedId: 'IMP01' },
      1,
    ],
    [
      'finds no importer when the numbers belong to different importers',
      { FinancerAssignedId: '20001', ImporterAssignedId: 'IMP02' },
      undefined,
    ],
    ['finds no importer when there is no number', {}, undefined],
    ['finds no importer when the number is unknown', { FinancerAssignedId: '29999' }, undefined],
  ])('search for an importer: %s', (_, ids, id) => expect(book.findImporter(ids)?.id).toBe(id));
});

describe('a dealer', () => {
  test.each([
    ['by the finance provider’s number', { FinancerAssignedId: '30101' }, 1, 1],
    ['by the number that the importer gave to the dealer', { ImporterAssignedId: 'D0101' }, 1, 1],
    [
      'finds another dealer when another importer uses the same number',
      { ImporterAssignedId: 'D0101' },
      2,
      2,
    ],
    [
      'by both numbers, when they belong to the same dealer',
      { FinancerAssignedId: '30101', ImporterAssignedId: 'd0101' },
      1,
      1,
    ],
    [
      'by the finance provider’s number, when the importer has no number for the dealer',
      { FinancerAssignedId: '30103', ImporterAssignedId: 'X' },
      1,
      3,
    ],
    [
      'finds no dealer when the importer’s number belongs to another dealer',
      { FinancerAssignedId: '30101', ImporterAssignedId: 'D0102' },
      1,
      undefined,
    ],
    [
      'finds no dealer when the importer has another number for the dealer',
      { FinancerAssignedId: '30101', ImporterAssignedId: 'X' },
      1,
      undefined,
    ],
    [
      'finds no dealer when only the importer’s number is given and the importer is unknown',
      { ImporterAssignedId: 'D0101' },
      null,
      undefined,
    ],
  ])('search for a dealer: %s', (_, ids, importerId, id) =>
    expect(book.findDealer(ids, importerId)?.id).toBe(id),
  );

  test("returns the importer's number for a dealer", () => {
    expect([book.dealerNumber(2, 2), book.dealerNumber(3, 1)]).toEqual(['D0101', null]);
  });
});
