import { describe, expect, test } from '@jest/globals';
import * as d from './index';

const by = { kind: 'user', id: '1', name: 'Anna' } as const;
const references = {
  importerIds: [1],
  makeIds: [2],
  organisationIds: [3],
  dealerIds: [4],
  interestRateIds: [5],
};
const save = (patch: d.ProgramPatch, before: d.PriceProgram | null = null) =>
  d.saveProgram(before, { id: 9, patch, references, today: '2026-11-20', by });
const after = (decision: ReturnType<typeof save>) =>
  decision.ok ? decision.facts[0]?.data.after : undefined;
const row = (interestRateId: number | null): d.PriceProgramPeriod => ({
  id: 0,
  feeId: 1,
  feeType: 'RTA',
  receiverType: 'IMP',
  interestRateId,
  value: 1.75,
  fromDay: 1,
  toDay: 60,
  text: null,
});

test('saves a new program with default values as version 1, and increments the version with every change', () => {
  const amr = { ...row(null), feeId: d.findFee('AMR', 'DEA', 'AVBETALNING').id };
  const first = after(save({ code: ' DEMO36 ', financeType: 'AVBETALNING', periods: [amr] }))!;
  expect(first).toMatchObject({
    version: 1,
    code: 'DEMO36',
    name: 'DEMO36',
    periodUnit: 'MONTH',
    validFrom: '2026-11-20',
    validTo: '2031-11-20',
  });
  expect(after(save({ validTo: '2027-01-01' }, first))).toMatchObject({
    version: 2,
    validTo: '2027-01-01',
    code: 'DEMO36',
  });
  expect(save({ code: 'DEMO36' }, first)).toEqual({ ok: true, facts: [] });
});

test('rejects a price program that refers to a record that does not exist', () => {
  const base = { code: 'X', financeType: 'CONSIGN', periods: [row(5)] } as const;
  const fieldOf = (patch: d.ProgramPatch) => {
    const decision = save({ ...base, ...patch });
    return decision.ok ? 'ok' : decision.refusal.params?.['field'];
  };
  expect(
    fieldOf({
      importerId: 1,
      makeId: 2,
      dealerOrganizationId: 3,
      dealerId: 4,
      periods: [row(5), { ...row(null), receiverType: 'DEA' }],
    }),
  ).toBe('ok');
  expect([
    fieldOf({ importerId: 9 }),
    fieldOf({ makeId: 9 }),
    fieldOf({ dealerOrganizationId: 9 }),
    fieldOf({ dealerId: 9 }),
  ]).toEqual(['ImporterPartyId', 'MakeId', 'DealerOrganizationId', 'DealerPartyId']);
  expect(fieldOf({ periods: [row(5), row(9)] })).toBe('PriceProgramPeriods[1].InterestRateId');
});

describe('price program with faulty rows', () => {
  const refusal = (periods: Partial<d.PriceProgramPeriod>[], more: d.ProgramPatch = {}) => {
    const rows = periods.map((changes) => ({ ...row(5), ...changes }));
    const decision = save({ code: 'X', financeType: 'CONSIGN', ...more, periods: rows });
    if (decision.ok) return 'ok';
    const { code, params = {} } = decision.refusal;
    return [code, params['field'], params['other']].filter((one) => one !== undefined).join(' ');
  };
  const at = (index: number, field: string) => `PriceProgramPeriods[${index}].${field}`;

  test('rejects a program without rows', () => expect(refusal([])).toBe('REQUIRED PriceProgramPeriods'));

  test.each<[string, Partial<d.PriceProgramPeriod>[], string]>([
    [
      'overlapping rows of the same fee and receiver',
      [{ toDay: 30 }, { fromDay: 30 }],
      `ROWS_OVERLAP ${at(1, 'FromDay')} ${at(0, 'FromDay')}`,
    ],
    ['a row that ends before it begins', [{ fromDay: 30, toDay: 1 }], `TOO_SMALL ${at(0, 'ToDay')}`],
    [
      'a row that begins before the first day',
      [{}, { feeType: 'DSU', fromDay: 0 }],
      `TOO_SMALL ${at(1, 'FromDay')}`,
    ],
    ['a row that ends after more than ten years', [{ toDay: 3_651 }], `TOO_LARGE ${at(0, 'ToDay')}`],
    ['a fee of another finance type', [{ feeId: 44 }], `INVALID_VALUE ${at(0, 'FeeId')}`],
    ['a rate above 100 %', [{ value: 100.01 }], `TOO_LARGE ${at(0, 'Value')}`],
    ['a rate below −100 %', [{ value: -100.01 }], `TOO_SMALL ${at(0, 'Value')}`],
    [
      'a fee above ten million kronor',
      [{ feeType: 'FIX', value: 10_000_001 }],
      `TOO_LARGE ${at(0, 'Value')}`,
    ],
    ['a fee below 0', [{ feeType: 'KIN', value: -1 }], `TOO_SMALL ${at(0, 'Value')}`],
  ])('rejects a price program with %s', (_, periods, expected) => expect(refusal(periods)).toBe(expected));

  test('rejects more than 240 months in a month program', () => {
    const leasing = { financeType: 'LEASING', periodUnit: 'MONTH' } as const;
    const { id: feeId } = d.findFee('ANL', 'DEA', 'LEASING');
    expect(refusal([{ feeId, toDay: 240 }], leasing)).toBe('ok');
    expect(refusal([{ feeId, toDay: 241 }], leasing)).toBe(`TOO_LARGE ${at(0, 'ToDay')}`);
  });

  test('refers to a sent row by its position in the request, and to a row that was not sent by its id', () => {
    const stored = after(
      save({
        ...{ code: 'X', financeType: 'CONSIGN' },
        periods: [1, 2, 3].map((part) => ({ ...row(5), fromDay: part * 10, toDay: part * 10 + 9 })),
      }),
    )!;
    const fieldsOf = (edits: object[], sentRows?: number[]) => {
      const patch = { periods: edits.map((edit) => ({ ...row(5), fromDay: 30, toDay: 39, ...edit })) };
      const command = { ...{ id: 9, patch, references, today: '2026-11-20', by }, sentRows };
      const decision = d.saveProgram(stored, command);
      return decision.ok ? 'ok' : Object.values(decision.refusal.params ?? {});
    };
    expect(fieldsOf([{ id: 3, value: 101 }])).toEqual([at(0, 'Value')]);
    expect(fieldsOf([{ id: 3 }, { id: 0, fromDay: 50, toDay: 60 }, { id: 3, value: 2 }])).toEqual([
      at(2, 'Id'),
    ]);
    expect(fieldsOf([{ id: 3 }, { id: 3, removed: true }])).toEqual([at(1, 'Id')]);
    expect(fieldsOf([{ id: 3, value: 2 }], [3, 1, 3])).toEqual([at(2, 'Id')]);
    expect(fieldsOf([{ id: 3, interestRateId: 9 }])).toEqual([at(0, 'InterestRateId')]);
    expect(fieldsOf([{ id: 3, fromDay: 25 }])).toEqual([at(0, 'FromDay'), 'PriceProgramPeriods#2.FromDay']);
    expect(
      fieldsOf([
        { id: 0, fromDay: 50, toDay: 60 },
        { id: 0, toDay: 9 },
      ]),
    ).toEqual([at(1, 'ToDay')]);
    // The second sent row is unchanged, so the patch does not contain it.
    expect(fieldsOf([{ id: 3, value: 101 }], [1, 2, 3])).toEqual([at(2, 'Value')]);
    expect(fieldsOf([{ id: 7 }], [1, 7])).toEqual([at(1, 'Id')]);
  });

  // P2-PROG-10
  test('rejects a price program whose unit is not the unit of its finance type, and names the required unit', () => {
    expect(refusal([{}], { periodUnit: 'MONTH' })).toBe('DAYS_WANTED PriodUnit');
    expect(refusal([{}], { financeType: 'LEASING', periodUnit: 'DAY' })).toBe('MONTHS_WANTED PriodUnit');
  });

  test('accepts adjacent rows, and overlapping rows of different receivers or fees', () => {
    const other = { receiverType: 'DEA' } as const;
    expect(
      refusal([{ toDay: 30 }, { fromDay: 31, toDay: 3_650 }, other, { feeType: 'DSU', value: -0.5 }]),
    ).toBe('ok');
  });
});

test('rejects a price program without a code or a finance type', () => {
  expect(save({ financeType: 'LOAN' })).toMatchObject({
    refusal: { code: 'REQUIRED', params: { field: 'Code' } },
  });
  expect(save({ code: 'X' })).toMatchObject({
    refusal: { code: 'REQUIRED', params: { field: 'FinanceType' } },
  });
});

test('keeps the ids of fees unchanged, because stored programs contain them', () => {
  expect(d.findFee('RTA', 'IMP', 'CONSIGN').id).toBe(1);
  expect(d.findFee('ANL', 'DEA', 'LEASING').id).toBe(44);
  expect(d.feeOf(1)).toEqual({ id: 1, type: 'RTA', receiverType: 'IMP', subType: 'CONSIGN' });
  expect([d.feeOf(0), d.feeOf(999)]).toEqual([null, null]);
  expect(() => d.findFee('ANL', 'DEA', 'CONSIGN')).toThrow();
});

test('rejects dated interest rates with more than two decimals', () => {
  const rate = (value: number) =>
    d.saveInterestRate(null, { id: 1, name: 'STIBOR', rates: [{ validFrom: '2026-01-01', value }] }, by);
  for (const value of [0, 2.35, -0.1, 1.15]) expect(rate(value)).toMatchObject({ ok: true });
  expect(rate(2.355)).toMatchObject({
    refusal: { code: 'TOO_MANY_DECIMALS', params: { field: 'Rates[0].Value' } },
  });
});
