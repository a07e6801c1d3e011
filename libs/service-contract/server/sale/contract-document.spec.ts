import { expect, test } from '@jest/globals';
import { applied, toApply } from '../../domain/testing/contracts';
import { contractDocument } from './contract-document';

const issuer = { name: 'Finansbolaget AB', organisationNumber: '5599000139', bankgiro: '50500009' };

function printed(isLegalPerson: boolean): string {
  const customer = { ...toApply().customer, name: isLegalPerson ? 'Berg AB' : 'Eva Berg', isLegalPerson };
  const { terms } = applied({ customer });
  const { content } = contractDocument(terms!, {
    issuer,
    seller: 'Mälarbil',
    conditions: 'Service enligt programmet',
    date: '2026-06-10',
    startDate: null,
    endDate: null,
  });
  return JSON.stringify(content).replace(/\s/gu, ' ');
}
const row = (text: string, amount: string) => new RegExp(`"${text}"[^\\]]*"${amount} kr"`);

// P3-SERVICE-33
test.each([
  ['a person', false, ['493,75', '17 775,00', '−1 250,00', '−625,00', '441,66', '15 900,00', '3 180,00']],
  ['a company', true, ['395,00', '14 220,00', '−1 000,00', '−500,00', '353,33', '12 720,00', '3 180,00']],
] as const)('names parties, vehicle, price, VAT, conditions and signatures for %s', (_, isLegal, amounts) => {
  const document = printed(isLegal);
  const withVat = isLegal
    ? ['', '']
    : [String.raw` inkl. moms \(1 000,00 kr exkl. moms\)`, String.raw` inkl. moms \(500,00 kr exkl. moms\)`];
  const labels = [
    'Pris per månad',
    'Totalkostnad',
    `Subvention importör${withVat[0]!}`,
    `Subvention återförsäljare${withVat[1]!}`,
    'Att betala per månad',
    'Kundkostnad',
    isLegal ? 'Moms 25 % tillkommer' : 'Varav moms 25 %',
  ];
  for (const [at, label] of labels.entries()) expect(document).toMatch(row(label, amounts[at]!));
  for (const part of [
    'Service Plus',
    'BKD 12A',
    'Mälarbil',
    'Erik',
    'Service enligt programmet',
    'Underskrifter',
    isLegal ? 'Berg AB' : 'Eva Berg',
    'Ort och datum',
    'Kund',
    'Återförsäljare',
  ])
    expect(document).toContain(part);
});
