import { expect, test } from '@jest/globals';
import { settled, TODAY } from '../../domain/testing/contracts';
import { residualPrintout } from './residual-printouts';

/** Amounts that the settlement of a contract shows, in kronor. */
function amounts(reader: { readonly isStaff: boolean; readonly seesCosts: boolean }): string[] {
  const issuer = { name: 'Finansbolaget AB', organisationNumber: '5560000001', bankgiro: '' };
  const { content } = residualPrintout(settled('DNB'), 'settlement', {
    ...reader,
    issuer,
    today: TODAY,
    dealer: 'Mälarbil',
    dealerCity: 'Västerås',
  });
  return [...JSON.stringify(content).matchAll(/"(−?[\d\s]+,\d\d)\skr"/gu)].map(([, amount]) =>
    amount!.replace(/\s/gu, ' '),
  );
}

// P3-RESIDUAL-08
test.each([
  [
    'the result to staff',
    { isStaff: true, seesCosts: true },
    ['165 000,00', '5 000,00', '9 420,00', '8 400,00', '2 500,00', '−182 000,00', '8 320,00'],
  ],
  [
    'what is deducted to those who may see it',
    { isStaff: false, seesCosts: true },
    ['9 420,00', '8 400,00', '2 500,00', '20 320,00'],
  ],
  ['the end price to others', { isStaff: false, seesCosts: false }, ['165 000,00']],
])('shows in a settlement %s', (_, reader, shown) => expect(amounts(reader)).toEqual(shown));
