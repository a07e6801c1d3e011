import { describe, expect, test } from '@jest/globals';
import { formatFor, type Language, type Translate } from '@floorplan/ui';
import { servedTexts } from '@floorplan/ui/testing';
import { baseRateInWords, changeInWords, kronorInWords, isDifference } from './words';

/** The real texts of a language, with parameters filled in. */
const wordsIn = (language: Language) => {
  const texts = servedTexts(language);
  const t = ((key: string, params: Record<string, string> = {}) =>
    (texts[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => params[name]!)) as Translate;
  return { t, format: formatFor(language), language };
};
const [swedish, english] = [wordsIn('sv-SE'), wordsIn('en-GB')];
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const corrected = { EventCategoryId: 19, Name: 'Priskorrigerad', Date: '2026-03-12', Undone: false };

// P1-VEH-29
describe('sentence that describes a changed field', () => {
  test('states the old value, the new value and the cause of a change', () => {
    const capital = { Field: 'Capital', Before: 320_000, After: 250_000.5, Cause: corrected };
    expect(plain(changeInWords(capital, swedish))).toBe(
      'Kapitalet sänktes från 320 000,00 kr till 250 000,50 kr genom priskorrigeringen den 12 mars 2026.',
    );
    expect(plain(changeInWords(capital, english))).toBe(
      'The capital was lowered from SEK 320 000.00 to SEK 250 000.50 by the price correction on 12 March 2026.'
        .replaceAll('.00', ',00')
        .replaceAll('.50', ',50'),
    );
    expect(changeInWords(capital, swedish)).toContain('12\u00a0mars\u00a02026');
  });

  test('states that an undo caused the change of a field', () => {
    const back = { Field: 'Capital', Before: 1, After: 2, Cause: { ...corrected, Undone: true } };
    expect(plain(changeInWords(back, swedish))).toBe(
      'Kapitalet höjdes från 1,00 kr till 2,00 kr genom att priskorrigeringen den 12 mars 2026 ångrades.',
    );
  });

  test('states only the day of a change when the field already implies the cause', () => {
    const Cause = { ...corrected, EventCategoryId: 26, Name: 'Extern plats ändrad' };
    const moved = { Field: 'ExternalLocation', Before: null, After: 'Hamnen', Cause };
    expect(plain(changeInWords(moved, swedish))).toBe('Den externa platsen blev Hamnen den 12 mars 2026.');
  });

  test.each([
    [
      'Period.EndPeriodDate',
      '2026-08-28',
      '2027-02-24',
      'Periodens sista dag sköts fram från 28 augusti 2026 till 24 februari 2027.',
    ],
    ['StatusCode', 0, 5, 'Statusen ändrades från Aktiv till Slutbetald.'],
    ['LicenseNumber', null, 'ABC123', 'Registreringsnumret blev ABC 123.'],
    ['ExternalLocation', 'Hamnen', null, 'Den externa platsen (Hamnen) togs bort.'],
    ['HasCBRCode', false, true, 'CBR-koden kom in.'],
    ['ShowForNetSale', true, false, 'Fordonet togs bort från nätförsäljning.'],
  ])('describes a change of %s', (Field, Before, After, sentence) => {
    expect(plain(changeInWords({ Field, Before, After, Cause: null }, swedish))).toBe(sentence);
  });

  test('does not describe a change from no value to false', () => {
    expect(isDifference({ Field: 'HasCBRCode', Before: null, After: false, Cause: null })).toBe(false);
    expect(isDifference({ Field: 'HasCBRCode', Before: false, After: true, Cause: null })).toBe(true);
  });
});

// P1-VEH-29
test('describes a base rate that was added, and a base rate that no longer applies at the second moment', () => {
  const lowered = {
    InterestRateId: 1,
    Name: 'STIBOR 3 mån',
    ValidFrom: '2026-05-15',
    Before: 2.3,
    After: 2.05,
  };
  const sentence = (Kind: 'CAME' | 'GONE', words: typeof swedish) =>
    plain(baseRateInWords({ ...lowered, Kind }, words));
  expect(sentence('CAME', swedish)).toBe('STIBOR 3 mån sänktes från 2,30 % till 2,05 % den 15 maj 2026.');
  expect(sentence('GONE', english)).toBe(
    'That STIBOR 3 mån goes from 2,30 % to 2,05 % on 15 May 2026 does not count at the second moment.',
  );
});

test('describes charges and payoff differences for each payer', () => {
  const row = { ReceiverType: 'DEA', Before: 1, After: 1 } as const;
  expect(
    kronorInWords(
      [
        { ...row, Sum: 'Accrued', Difference: 1_044 },
        { ...row, Sum: 'PerDayCharge', Difference: -3 },
        { ...row, Sum: 'Payoff', Difference: -86_455.5 },
        { ...row, ReceiverType: 'IMP', Sum: 'Payoff', Difference: null },
      ],
      swedish,
    ).map(plain),
  ).toEqual([
    'För återförsäljaren har 1 044,00 kr tillkommit i räntor och avgifter.',
    'Vid slutbetalning betalar återförsäljaren 86 455,50 kr mindre.',
  ]);
});
