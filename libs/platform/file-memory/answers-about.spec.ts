import { expect, test } from '@jest/globals';
import { findColumns, type FileColumn } from '@floorplan/kernel';
import { headersUsed, readingsAbout, rememberedHeaders } from './answers-about';
import type { RememberedAnswer } from './file-memory';

const COLUMNS: readonly FileColumn[] = [
  { key: 'price', headers: ['Pris', 'Price'] },
  { key: 'tax', headers: ['Moms', 'VAT'] },
];
const answer = (field: string, header: string, reading: RememberedAnswer['reading'] = null) =>
  ({ field, header, reading }) as RememberedAnswer;
const found = (known: readonly RememberedAnswer[], headers: readonly string[]) =>
  findColumns(COLUMNS, () => true, headers, {
    given: new Map(),
    remembered: rememberedHeaders(known, COLUMNS),
  });

test('uses an answer about a column whose header differs in capitals, spaces and punctuation', () => {
  const known = [answer('price', 'PRIS EXKL. MOMS', 'POINT'), answer('price', 'Pris', 'COMMA')];
  expect(readingsAbout(known, { price: 'pris exkl moms' })).toEqual([known[0]]);
  expect(readingsAbout(known, { tax: 'pris exkl moms' })).toEqual([]);
});

test('finds a column by a remembered header, unless the file has it under a known one', () => {
  const known = [answer('price', 'Nettopreis'), answer('tax', 'Steuer')];
  expect([...found(known, ['NETTO-PREIS', 'Moms', 'Steuer']).at]).toEqual([
    ['tax', 1],
    ['price', 0],
  ]);
  expect(found(known, ['Nettopreis', 'Moms', 'Steuer']).unknown).toEqual(['Steuer']);
});

test('keeps the meaning of a known header, and ignores answers about columns that are no more', () => {
  const known = [answer('tax', 'Pris'), answer('gone', 'Farbe')];
  expect(found(known, ['Pris', 'Farbe'])).toMatchObject({ at: new Map([['price', 0]]), unknown: ['Farbe'] });
  expect(headersUsed(known, COLUMNS, { price: 'Pris' }, new Map())).toEqual([]);
});

test('names the answers by which columns were found, but not those that the caller has given', () => {
  const known = [answer('price', 'Nettopreis'), answer('price', 'Netto')];
  const headers = { price: 'NETTOPREIS' };
  expect(headersUsed(known, COLUMNS, headers, new Map())).toEqual([known[0]]);
  expect(headersUsed(known, COLUMNS, headers, new Map([['nettopreis', 'price']]))).toEqual([]);
});
