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
    ['by our number', { FinancerAssignedId: '20001' }, 1],
    ['by the number in its own system', { ImporterAssignedId: ' imp02 ' }, 2],
    ['by both, when they agree', { FinancerAssignedId: '20001', ImporterAssignedId: 'IMP01' }, 1],
    [
      'not by two numbers of different importers',
      { FinancerAssignedId: '20001', ImporterAssignedId: 'IMP02' },
      undefined,
    ],
    ['not without a number', {}, undefined],
    ['not by an unknown number', { FinancerAssignedId: '29999' }, undefined],
  ])('finds an importer: %s', (_, ids, id) => expect(book.findImporter(ids)?.id).toBe(id));
});

describe('a dealer', () => {
  test.each([
    ['by our number', { FinancerAssignedId: '30101' }, 1, 1],
    ['by the number its importer gave it', { ImporterAssignedId: 'D0101' }, 1, 1],
    ['as another dealer by the same number at another importer', { ImporterAssignedId: 'D0101' }, 2, 2],
    ['by both, when they agree', { FinancerAssignedId: '30101', ImporterAssignedId: 'd0101' }, 1, 1],
    [
      'by our number, when the importer has no number for it',
      { FinancerAssignedId: '30103', ImporterAssignedId: 'X' },
      1,
      3,
    ],
    [
      'not when the importer’s number is another dealer’s',
      { FinancerAssignedId: '30101', ImporterAssignedId: 'D0102' },
      1,
      undefined,
    ],
    [
      'not when the importer has another number for it',
      { FinancerAssignedId: '30101', ImporterAssignedId: 'X' },
      1,
      undefined,
    ],
    [
      'not by the importer’s number while the importer is unknown',
      { ImporterAssignedId: 'D0101' },
      null,
      undefined,
    ],
  ])('finds a dealer: %s', (_, ids, importerId, id) => expect(book.findDealer(ids, importerId)?.id).toBe(id));

  test("returns the importer's number for a dealer", () => {
    expect([book.dealerNumber(2, 2), book.dealerNumber(3, 1)]).toEqual(['D0101', null]);
  });
});
