import { describe, expect, test } from '@jest/globals';
import * as d from '@floorplan/job-process/domain';
import { causeText, findingText } from './finding-text';

const finding = (code: string, params: d.CodeFinding['params'] = {}): d.CodeFinding => ({
  code,
  params,
  subject: null,
});
const inBoth = (of: d.CodeFinding) => [findingText(of), findingText(of, 'en-GB')];
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('the text of a finding or of a shared cause', () => {
  test("formats the text of a finding with its details in the caller's language", () => {
    expect(findingText(finding('UNKNOWN_DEALER', { id: '30117' }))).toBe('Okänd återförsäljare: 30117');
    expect(inBoth(finding('LIMIT_EXCEEDED', { amount: 12500.5 })).map(plain)).toEqual([
      'Limiten överskrids med 12 500,50 kr',
      'The limit is exceeded by SEK 12 500,50',
    ]);
    expect(findingText(finding('LIMIT_EXCEEDED'))).toBe('Limiten överskrids');
    expect(findingText(finding('UNKNOWN_DEALER', { id: '30177', stranger: 'Nya Bil' }))).toBe(
      'Importören har ingen koppling till återförsäljaren Nya Bil (30177)',
    );
  });

  test('names the wrong amount of an invoice in the text, or names the sum for an older finding without that detail', () => {
    const amounts = (why?: string) => inBoth(finding('AMOUNT_MISMATCH', why ? { why } : {}));
    const sum = ['Netto + moms stämmer inte med totalbeloppet', 'Net + VAT does not equal the total'];
    expect([amounts(), amounts('total')]).toEqual([sum, sum]);
    expect(amounts('zero')).toEqual([
      'Nettobelopp och totalbelopp måste vara större än 0',
      'Net and total must be above 0',
    ]);
    for (const why of ['vat', 'price', 'rest'])
      for (const text of amounts(why)) expect(sum).not.toContain(text);
  });

  test('omits the details of single messages from the text for several messages', () => {
    for (const code of [...d.MESSAGE_CODE_NAMES, d.VEHICLE_NOT_ACCEPTED])
      for (const language of ['sv-SE', 'en-GB'] as const) {
        expect(causeText(code, language)).not.toMatch(/[{}]|message\./);
        expect(causeText(code, language)).not.toBe(code);
      }
  });

  test('returns the code itself as the text of an unknown code', () => {
    expect([findingText(finding('NEW_CODE')), causeText('NEW_CODE')]).toEqual(['NEW_CODE', 'NEW_CODE']);
  });
});
