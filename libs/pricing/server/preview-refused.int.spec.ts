import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PreviewAnswer } from '@floorplan/pricing/contracts';
import { FEES } from '@floorplan/pricing/domain';
import { masterDataApp, type MasterDataApp } from '@floorplan/app-api/testing/master-data';
import { based, EXAMPLE, PATH, row } from '@floorplan/app-api/testing/preview-example';

let t: MasterDataApp['t'];
let admin: MasterDataApp['admin'];
beforeAll(async () => {
  ({ t, admin } = await masterDataApp());
});
afterAll(() => t.close());

const preview = async (more: object = {}, address = PATH) => {
  const answer = await admin.post(address, { ...EXAMPLE, ...more });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<PreviewAnswer>();
};
const refusal = async (more: object) => {
  const answer = await admin.post(PATH, { ...EXAMPLE, ...more });
  const { Code, Message, Errors } = answer.json<{ Code: string; Message: string; Errors?: object[] }>();
  return Errors ? Errors.map((error) => Object.values(error).slice(0, 2).join(' ')) : [Code, Message];
};

// P2-PROG-08
describe('preview that cannot be calculated', () => {
  const rows = (...PriceProgramPeriods: object[]) => ({
    Program: { ...EXAMPLE.Program, PriceProgramPeriods },
  });
  const first = 'Program.PriceProgramPeriods[0]';

  test.each<[string, object, string[]]>([
    ['no program', { Program: undefined }, ['Program REQUIRED']],
    ['two programs', { ProgramId: 1 }, ['ProgramId INVALID_VALUE']],
    ['a missing program', { Program: undefined, ProgramId: 99 }, ['ProgramId UNKNOWN_RECORD']],
    ['no rows', rows(), ['Program.PriceProgramPeriods REQUIRED']],
    [
      'a row without a fee',
      rows({ Value: 1, FromDay: 1, ToDay: 2 }),
      [`${first}.FeeType REQUIRED`, `${first}.ReceiverType REQUIRED`],
    ],
    ['a fee of another finance type', rows(row('ANL', 'DEA', [1, 2], 1)), [`${first}.FeeType INVALID_VALUE`]],
    [
      'a fee id of another finance type',
      rows({ FeeId: FEES.at(-1)!.id, Value: 1, FromDay: 1, ToDay: 2 }),
      [`${first}.FeeId INVALID_VALUE`],
    ],
    [
      'a missing fee',
      rows({ FeeId: 999, Value: 1, FromDay: 1, ToDay: 2 }),
      [`${first}.FeeId UNKNOWN_RECORD`],
    ],
    ['a first day after the last day', rows(row('RTA', 'DEA', [9, 2], 1)), [`${first}.ToDay TOO_SMALL`]],
    [
      'rows that overlap',
      rows(row('RTA', 'DEA', [1, 9], 1), row('RTA', 'DEA', [9, 20], 1)),
      [
        'Program.PriceProgramPeriods[0].FromDay ROWS_OVERLAP',
        'Program.PriceProgramPeriods[1].FromDay ROWS_OVERLAP',
      ],
    ],
    [
      'a missing base rate',
      rows(row('RTA', 'DEA', [1, 9], 1, { InterestRateId: 8 })),
      [`${first}.InterestRateId UNKNOWN_RECORD`],
    ],
    ['five decimals', rows(row('RTA', 'DEA', [1, 9], 1.00001)), [`${first}.Value TOO_MANY_DECIMALS`]],
    ['an unknown field', { Kapital: 1 }, ['Kapital UNKNOWN_FIELD']],
    ['an end before the start', { EndPeriodDate: '2026-03-01' }, ['EndPeriodDate DATES_REVERSED']],
    ['a term of a hundred years', { EndPeriodDate: '2126-03-01' }, ['EndPeriodDate TOO_LARGE']],
    ['an invalid date', { AsOf: '2026-02-30' }, ['AsOf INVALID_DATE']],
    ['a date too far ahead', { AsOf: '2926-02-03' }, ['AsOf TOO_LARGE']],
    ['negative capital', { Capital: -1 }, ['Capital TOO_SMALL']],
    ['a residual value above the capital', { Residual: 320_000.01 }, ['Residual TOO_LARGE']],
    [
      'a residual percentage with five decimals',
      { Program: { ...EXAMPLE.Program, ResidualPct: 33.33333 } },
      ['Program.ResidualPct TOO_MANY_DECIMALS'],
    ],
    [
      'a capital change before the start',
      { CapitalChanges: [{ Date: '2026-03-01', Capital: 1 }] },
      ['CapitalChanges[0].Date TOO_SMALL'],
    ],
    [
      'two capital changes on one day',
      { CapitalChanges: [1, 2].map((Capital) => ({ Date: '2026-04-01', Capital })) },
      ['CapitalChanges[1].Date TAKEN'],
    ],
    [
      'a base rate with three decimals',
      { InterestRates: [{ Id: 7, Rates: [{ ValidFrom: '2026-01-01', Value: 2.005 }] }] },
      ['InterestRates[0].Rates[0].Value TOO_MANY_DECIMALS'],
    ],
    ['a negative discount', { DealerDiscount: -1 }, ['DealerDiscount TOO_SMALL']],
  ])('rejects a preview with %s', async (_, more, expected) => expect(await refusal(more)).toEqual(expected));

  test.each<[object, string, string]>([
    [{ EndDate: '2026-06-09' }, 'END_DATE_PAST', 'Slutdatumet kan vara tidigast 2026-06-10'],
    [{ EndDate: '2026-07-11' }, 'END_DATE_TOO_FAR', 'Slutdatumet kan vara högst 30 dagar fram'],
    [
      { EndDate: '2026-06-17', DealerDiscount: 1 },
      'DISCOUNT_NOT_ALLOWED',
      'Importören ger ingen rabatt vid slutbetalning',
    ],
    [
      {
        FeeAdjustments: [
          { FeeType: 'FIX', ReceiverType: 'IMP', Value: 300, FromDay: 1, ToDay: 1, IsDiscount: true },
        ],
      },
      'DISCOUNT_ABOVE_FEE',
      'Rabatten är större än avgiften',
    ],
  ])('rejects a preview of %p with a message', async (more, code, sentence) =>
    expect(await refusal(more)).toEqual([code, sentence]),
  );

  test('calculates a preview with the largest number of lines that is allowed', async () => {
    const days = (count: number) =>
      Array.from({ length: count }, (_, i) =>
        new Date(Date.UTC(2026, 2, 2 + i * 7)).toISOString().slice(0, 10),
      );
    const { Lines } = await preview({
      ...rows(
        ...(['IMP', 'DEA'] as const).flatMap((receiver) =>
          Array.from({ length: 250 }, (_, i) => row('RTA', receiver, [i * 14 + 1, i * 14 + 14], 1, based)),
        ),
      ),
      EndPeriodDate: '2036-02-20',
      InterestRates: [{ Id: 7, Rates: days(500).map((ValidFrom) => ({ ValidFrom, Value: 2 })) }],
      CapitalChanges: days(200).map((Date, i) => ({ Date, Capital: i * 1_000 })),
      Explain: true,
    });
    expect(Lines.length).toBeGreaterThan(1_000);
  });
});

// P2-PROG-09
test('rejects a preview with too many lines before the calculation starts', async () => {
  const begin = Date.UTC(2020, 0, 1);
  const day = (n: number) => new Date(begin + n * 86_400_000).toISOString().slice(0, 10);
  const many = Array.from({ length: 500 }, (_, i) => ({ ValidFrom: day(i * 7), Value: 2 + (i % 2) }));
  const wide = (['IMP', 'DEA'] as const).flatMap((receiver) =>
    ['RTA', 'DSU'].map((type) => row(type, receiver, [1, 3_650], 1, based)),
  );
  const CapitalChanges = Array.from({ length: 200 }, (_, i) => ({
    Date: day(i * 17 + 3),
    Capital: 1_000 + i,
  }));
  const FeeAdjustments = Array.from({ length: 200 }, (_, i) => ({
    FeeType: 'RTA',
    ReceiverType: i % 2 ? 'IMP' : 'DEA',
    Value: 0.01,
    FromDay: i * 17 + 5,
    ToDay: i * 17 + 9,
  }));
  const Rates = [{ Id: 7, Name: 'STIBOR 3 mån', Rates: many }];
  const enormous = {
    Program: { FinanceType: 'CONSIGN', PriodUnit: 'DAY', PriceProgramPeriods: wide },
    BeginFromDate: day(0),
    EndPeriodDate: day(3_640),
    AsOf: day(3_640 + 3_600),
    ChargedThrough: null,
    CapitalChanges,
    FeeAdjustments,
    InterestRates: Rates,
    Explain: true,
  };
  expect((await refusal(enormous))[0]).toBe('TOO_MANY_LINES');
  expect((await refusal(enormous))[1]).toMatch(/2.000 rader/);
});

// P2-PROG-09
test('rejects a preview with too many adjusted rows', async () => {
  const text = 'x'.repeat(200);
  const rows = Array.from({ length: 500 }, (_, i) =>
    row('RTA', i % 2 ? 'IMP' : 'DEA', [7 * i + 1, 7 * i + 7], 90, { Text: text }),
  );
  const adjusted = (IsDiscount: boolean) =>
    Array.from({ length: 200 }, (_, i) => ({
      FeeType: 'RTA',
      ReceiverType: i % 2 ? 'IMP' : 'DEA',
      Value: 0.01,
      FromDay: 1,
      ToDay: 3_650,
      IsDiscount,
      Text: text,
    }));
  const request = (more: object) => ({
    Program: { FinanceType: 'CONSIGN', PriodUnit: 'DAY', PriceProgramPeriods: rows },
    BeginFromDate: '2026-03-02',
    EndPeriodDate: '2036-02-20',
    Explain: true,
    ...more,
  });
  for (const IsDiscount of [false, true]) {
    const refused = await refusal(request({ FeeAdjustments: adjusted(IsDiscount) }));
    expect(refused[0]).toBe('TOO_MANY_ADJUSTED');
  }
});
