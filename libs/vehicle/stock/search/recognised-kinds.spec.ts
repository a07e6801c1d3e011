import { ocrReference } from '@floorplan/kernel';
import { expect, test } from '@jest/globals';
import { recognisedKinds } from './recognised-kinds';

// P1-SEARCH-05
test.each([
  ['a plate', 'abc 12d', 'VEH CON RVG INV MES'],
  ['the first letters of a plate', 'ABC', 'VEH PAR MES'],
  ['the last six characters of a chassis number', 'EV0018', 'VEH INV CON RVG PAY MES PAR'],
  ['a whole chassis number', 'YN1ZZZ6TEV0000018', 'VEH INV CON RVG PAY MES PAR'],
  ['an invoice number', '104711', 'VEH INV CON RVG PAY MES PAR'],
  ['an OCR reference', ocrReference('104711'), 'INV VEH PAY MES'],
  ['an OCR reference with spaces', ocrReference('104711').replace(/(..)/g, '$1 '), 'INV VEH PAY MES'],
  ['the beginning of a MessageId', '3f0a6a5e-0b', 'MES VEH'],
  ['a whole MessageId', '3F0A6A5E-0B0E-4D0F-9F3A-5F8A4A1C2B10', 'MES VEH'],
  ['the number of a residual-value contract', 'rv100-115', 'RVG VEH INV MES'],
  ['an amount', '41 693,11', 'PAY VEH MES'],
  ['an order number', 'ORD-32/7', 'VEH INV CON RVG PAY MES PAR'],
  ['a name', 'Mälarbil', 'PAR CON RVG VEH PAY MES'],
  ['a name of two words', ' Mälarbil Väst ', 'PAR CON RVG VEH PAY MES'],
])('recognises %s by its form', (_, text, kinds) => {
  expect(recognisedKinds(text).join(' ')).toBe(kinds);
});
