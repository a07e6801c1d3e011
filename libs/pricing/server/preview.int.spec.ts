import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { dateOfDayNumber, dayNumber } from '@floorplan/kernel';
import type { PreviewAnswer } from '@floorplan/pricing/contracts';
import { FEES } from '@floorplan/pricing/domain';
import { SaveInterestRate } from '@floorplan/pricing/server';
import { CommandBus } from '@nestjs/cqrs';
import { masterDataApp, type MasterDataApp } from '@floorplan/app-api/testing/master-data';
import { EXAMPLE, PATH, row } from '@floorplan/app-api/testing/preview-example';

let t: MasterDataApp['t'];
let admin: MasterDataApp['admin'];
let save: MasterDataApp['save'];
beforeAll(async () => {
  ({ t, admin, save } = await masterDataApp());
});
afterAll(() => t.close());

const preview = async (more: object = {}, address = PATH) => {
  const answer = await admin.post(address, { ...EXAMPLE, ...more });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<PreviewAnswer>();
};
/** Date that is `n` days after the start of a term of ten years. */
const dateOf = (n: number) => dateOfDayNumber(dayNumber('2020-01-01') + n);
const rowsOf = (rows: PreviewAnswer['TotalCharges']) =>
  rows.map(({ ReceiverType, FeeType, Rate, Amount }) => [ReceiverType, FeeType, Rate, Amount]);

// P2-PROG-07 P1-CHARGE-07
describe('preview of an edited price list', () => {
  test('calculates the cost to the öre, and returns rates as fractions and fees in kronor', async () => {
    const answer = await preview();
    expect(answer).toMatchObject({
      ShowCharges: true,
      TotalCharge: 8222.78,
      UnCharged: 344,
      PerDayCharge: 38.22,
      Receivers: [
        { ReceiverType: 'IMP', TotalCharge: 2676.67, UnCharged: 40, PerDayCharge: 4.44 },
        { ReceiverType: 'DEA', TotalCharge: 5546.11, UnCharged: 304, PerDayCharge: 33.78 },
      ],
    });
    expect(rowsOf(answer.PredictedCharges)).toEqual([
      ['IMP', 'RTA', 0.038, 2160],
      ['DEA', 'RTA', 0.043, 2324.44],
      ['DEA', 'RTA', 0.058, 3093.34],
      ['IMP', 'DSU', 0.005, 266.67],
      ['DEA', 'DSU', 0.005, -266.67],
      ['IMP', 'FIX', 250, 250],
      ['DEA', 'KIN', 395, 395],
    ]);
    expect(rowsOf(answer.PerDayCharges)).toEqual([
      ['DEA', 'RTA', 0.043, 38.22],
      ['IMP', 'DSU', 0.005, 4.44],
      ['DEA', 'DSU', 0.005, -4.44],
    ]);
    expect(answer.Lines[3]).toEqual({
      ReceiverType: 'DEA',
      FeeType: 'RTA',
      From: '2026-05-15',
      To: '2026-05-31',
      Days: 17,
      Capital: 320_000,
      Rate: 0.043,
      Amount: 649.78,
      VatAmount: 0,
      Payment: null,
      InTotal: true,
    });
    expect(answer.Quote).toBeUndefined();
  });

  test('returns the payoff for an end date', async () => {
    const { Quote } = await preview({
      EndDate: '2026-06-17',
      DealerDiscount: 5_000,
      UsePurchaseDiscount: true,
    });
    expect(Quote).toEqual({
      EndDate: '2026-06-17',
      EndAmount: 315_000,
      VatAmount: 78_750,
      UnpaidAmount: 935.45,
      Amount: 394_685.45,
    });
  });

  test.each([
    ['in the address', {}, `${PATH}?explain=true`],
    ['in the body', { Explain: true }, PATH],
  ])('returns trace lines for every amount when requested %s', async (_, more, address) => {
    const answer = await preview({ ...more, EndDate: '2026-06-17' }, address);
    const rows = [
      ...answer.PredictedCharges,
      ...answer.TotalCharges,
      ...answer.UnchargedCharges,
      ...answer.PerDayCharges,
      ...answer.Lines,
    ];
    for (const { Amount, Trace } of rows)
      expect(Math.round(Trace!.reduce((sum, { Amount: part }) => sum + part * 100, 0))).toBe(
        Math.round(Amount * 100),
      );
    expect(answer.Lines[3]!.Trace).toMatchObject([
      {
        FromNumber: 75,
        ToNumber: 91,
        Days: 17,
        Convention: 'ACT360',
        Exact: 649.777778,
        Rounding: 0.002222,
        Capital: { Amount: 320_000, Since: '2026-03-02', Reason: 'BEGIN' },
        Rate: {
          Value: 2.25,
          Total: 4.3,
          Floored: false,
          Base: { InterestRateId: 7, Name: 'STIBOR 3 mån', ValidFrom: '2026-05-15', Value: 2.05 },
        },
        Row: { FromDay: 61, ToDay: 120, Value: 2.25, Added: false, GoesOn: false },
        PriceProgram: null,
        Vat: { Rate: 0, Amount: 0 },
      },
    ]);
    expect(answer.Quote!.Trace!.Unpaid.map(({ Amount }) => Amount)).toEqual([611.56, -71.11, 395]);
  });

  test('returns trace lines only when the request asks for them, and stores nothing', async () => {
    expect(JSON.stringify(await preview())).not.toContain('Trace');
    expect((await admin.get('/api/v1/priceprograms')).json()).toMatchObject({ Total: 0 });
  });

  test('calculates a preview with adjustments, capital changes, another day count convention and a fee with VAT', async () => {
    const { Lines } = await preview({
      Program: {
        ...EXAMPLE.Program,
        PriceProgramPeriods: [
          row('RTA', 'DEA', [1, 180], 3.65, { Basis: 'ACT365' }),
          row('FIX', 'DEA', [1, 1], 100, { VatRate: 25 }),
        ],
      },
      Capital: 100_000,
      BeginFromDate: '2026-06-01',
      EndPeriodDate: '2026-06-30',
      FeeAdjustments: [
        { FeeType: 'RTA', ReceiverType: 'DEA', Value: 0.73, FromDay: 11, ToDay: 20, IsDiscount: true },
      ],
      CapitalChanges: [{ Date: '2026-06-21', Capital: 50_000 }],
    });
    expect(
      Lines.map(({ From, Days, Rate, Amount, VatAmount }) => [From, Days, Rate, Amount, VatAmount]),
    ).toEqual([
      ['2026-06-01', 10, 0.0365, 100, 0],
      ['2026-06-11', 10, 0.0292, 80, 0],
      ['2026-06-21', 10, 0.0365, 50, 0],
      ['2026-06-01', 0, 100, 100, 25],
    ]);
  });

  test('calculates the preview of a monthly plan with a residual value in kronor', async () => {
    const { Lines, TotalCharge } = await preview({
      Program: { FinanceType: 'LEASING', PriceProgramPeriods: [row('ANL', 'DEA', [1, 36], 5.45)] },
      Capital: 360_000,
      Residual: 180_000,
      EndPeriodDate: '2029-03-01',
    });
    expect(Lines).toHaveLength(36);
    expect(Lines[0]).toMatchObject({ Payment: 6220.45, VatAmount: 1555.11 });
    const paid = Lines.reduce((sum, { Payment }) => sum + Math.round(Payment! * 100), 0);
    expect(Math.round(TotalCharge * 100)).toBe(paid - 18_000_000);
  });
});

describe('preview of a stored price list', () => {
  const perProgram = async (who: Awaited<ReturnType<typeof t.as>>, ProgramId: number) => {
    const { Program: _, ...rest } = EXAMPLE;
    return who.post(PATH, { ...rest, ProgramId, InterestRates: [] });
  };

  test('calculates with the stored price list, and for an importer only with rows that the importer may see', async () => {
    const ProgramId = await save('/api/v1/priceprograms', {
      Code: 'KONS180',
      FinanceType: 'CONSIGN',
      ImporterPartyId: 1,
      PriceProgramPeriods: [
        { FeeId: 1, Value: 1.75, FromDay: 1, ToDay: 60 },
        { FeeId: 2, Value: 2.25, FromDay: 61, ToDay: 180 },
      ],
    });
    const all = (await perProgram(admin, ProgramId)).json<PreviewAnswer>();
    expect(all.Receivers.map(({ TotalCharge }) => TotalCharge)).toEqual([933.34, 2400]);
    const imp = (await perProgram(await t.as('imp'), ProgramId)).json<PreviewAnswer>();
    expect(imp).toMatchObject({ TotalCharge: 933.34 });
    // An adjustment of a row that the importer may not see is rejected like an adjustment of a missing row. A
    // different error would reveal that the row exists.
    const tried = await (
      await t.as('imp')
    ).post(PATH, {
      ProgramId,
      Capital: 1,
      BeginFromDate: '2026-03-02',
      EndPeriodDate: '2026-08-28',
      FeeAdjustments: [
        { FeeType: 'RTA', ReceiverType: 'IMP', Value: 0.1, FromDay: 1, ToDay: 60, IsDiscount: true },
        { FeeType: 'RTA', ReceiverType: 'DEA', Value: 0.1, FromDay: 61, ToDay: 90, IsDiscount: true },
      ],
    });
    expect(tried.json()).toMatchObject({
      Errors: [{ Field: 'FeeAdjustments[1].ReceiverType', Code: 'INVALID_VALUE' }],
    });
    const ended = await (
      await t.as('imp')
    ).post(PATH, {
      ProgramId,
      Capital: 1,
      BeginFromDate: '2026-03-02',
      EndPeriodDate: '2026-08-28',
      EndDate: '2026-04-01',
    });
    expect(ended.json<PreviewAnswer>().Quote).toBeUndefined();
    const explained = await (
      await t.as('imp')
    ).post(`${PATH}?explain=true`, {
      ProgramId,
      Capital: 1,
      BeginFromDate: '2026-03-02',
      EndPeriodDate: '2026-08-28',
    });
    expect(explained.json<PreviewAnswer>().Lines[0]!.Trace).toMatchObject([
      { PriceProgram: { Id: ProgramId, Version: 1, Code: 'KONS180' } },
    ]);
    await save('/api/v1/priceprograms', { Id: ProgramId, Name: 'Konsignation' });
    expect((await admin.get(`/api/v1/priceprograms/${ProgramId}/history`)).json()).toMatchObject({
      Rows: [
        { Version: 2, Before: { Name: 'KONS180' }, After: { Name: 'Konsignation' } },
        { Version: 1, Before: null, After: { PriceProgramPeriods: [{ Value: 1.75 }, { Value: 2.25 }] } },
      ],
    });
    expect((await admin.get('/api/v1/priceprograms/999/history')).statusCode).toBe(404);
  });

  // P2-PROG-09
  test('counts only rows that the caller may see towards the maximum number of lines', async () => {
    const rates = Array.from({ length: 500 }, (_, i) => ({ validFrom: dateOf(i * 7), value: 2 + (i % 2) }));
    const base = new SaveInterestRate(
      { kind: 'system', name: 'test' },
      { id: 0, name: 'Basränta', rates },
      'test',
    );
    const saved = await t.app.get(CommandBus).execute(base);
    const InterestRateId = saved.ok ? saved.id : 0;
    const fee = (type: string, receiver: string) =>
      FEES.findIndex(
        (candidate) =>
          candidate.type === type && candidate.receiverType === receiver && candidate.subType === 'CONSIGN',
      ) + 1;
    const ProgramId = await save('/api/v1/priceprograms', {
      Code: 'MANGA',
      FinanceType: 'CONSIGN',
      ImporterPartyId: 1,
      PriceProgramPeriods: [
        { FeeId: fee('RTA', 'IMP'), Value: 1.75, FromDay: 1, ToDay: 60 },
        { FeeId: fee('RTA', 'DEA'), Value: 2, FromDay: 61, ToDay: 3_650, InterestRateId },
        { FeeId: fee('DSU', 'DEA'), Value: 2, FromDay: 1, ToDay: 3_650, InterestRateId },
      ],
    });
    const request = {
      ProgramId,
      Capital: 1_000,
      BeginFromDate: dateOf(0),
      EndPeriodDate: dateOf(3_640),
      AsOf: dateOf(1),
      CapitalChanges: Array.from({ length: 200 }, (_, i) => ({
        Date: dateOf(i * 17 + 3),
        Capital: 1_000 + i,
      })),
    };
    expect((await admin.post(PATH, request)).json()).toMatchObject({ Code: 'TOO_MANY_LINES' });
    const answer = (await (await t.as('imp')).post(PATH, request)).json<PreviewAnswer>();
    expect(answer.Lines.length).toBeGreaterThan(500);
    expect(new Set(answer.Lines.map(({ ReceiverType }) => ReceiverType))).toEqual(new Set(['IMP']));
  });

  test("rejects another importer's price list as unknown, and returns 403 to dealers", async () => {
    expect((await perProgram(await t.as('imp2'), 1)).json()).toMatchObject({
      Errors: [{ Field: 'ProgramId', Code: 'UNKNOWN_RECORD' }],
    });
    for (const user of ['deo', 'dea'] as const)
      expect((await perProgram(await t.as(user), 1)).statusCode).toBe(403);
  });

  test.each(['DEA', 'IMP'] as const)(
    'returns costs only of the receiver %s for a price list that charges only that receiver',
    async (side) => {
      const Program = { FinanceType: 'CONSIGN', PriceProgramPeriods: [row('RTA', side, [1, 90], 3)] };
      const { Receivers } = (await admin.post(PATH, { ...EXAMPLE, Program })).json<PreviewAnswer>();
      expect(Receivers.map(({ ReceiverType }) => ReceiverType)).toEqual([side]);
    },
  );

  test('returns to an importer the costs of importer and dealer for a new price list, but returns 403 for loans', async () => {
    const imp = await t.as('imp');
    expect((await imp.post(PATH, EXAMPLE)).json()).toMatchObject({ TotalCharge: 8222.78 });
    const loan = { FinanceType: 'LOAN', PriceProgramPeriods: [row('RTA', 'DEA', [1, 90], 3)] };
    expect((await imp.post(PATH, { ...EXAMPLE, Program: loan })).statusCode).toBe(403);
  });
});
