import { fieldErrorsOf } from '@floorplan/kernel/wire';
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
/** Invalid fields with their codes. */
const faults = (decision: ReturnType<typeof save>) =>
  decision.ok ? [] : fieldErrorsOf(decision.refusal).map(({ Field, Code }) => `${Code} ${Field}`);
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
  expect(fieldOf({ periods: [row(5), { ...row(9), fromDay: 61, toDay: 90 }] })).toBe(
    'PriceProgramPeriods[1].InterestRateId',
  );
});

describe('price program with faulty rows', () => {
  const refusal = (periods: Partial<d.PriceProgramPeriod>[], more: d.ProgramPatch = {}) => {
    const rows = periods.map((changes) => ({ ...row(5), ...changes }));
    const decision = save({ code: 'X', financeType: 'CONSIGN', ...more, periods: rows });
    return decision.ok ? 'ok' : faults(decision).join(', ');
  };
  const at = (index: number, field: string) => `PriceProgramPeriods[${index}].${field}`;

  test('rejects a program without rows', () => expect(refusal([])).toBe('REQUIRED PriceProgramPeriods'));

  test.each<[string, Partial<d.PriceProgramPeriod>[], string]>([
    [
      'overlapping rows of the same fee and receiver',
      [{ toDay: 30 }, { fromDay: 30 }],
      `ROWS_OVERLAP ${at(0, 'FromDay')}, ROWS_OVERLAP ${at(1, 'FromDay')}`,
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
        code: 'X',
        financeType: 'CONSIGN',
        periods: [1, 2, 3].map((part) => ({ ...row(5), fromDay: part * 10, toDay: part * 10 + 9 })),
      }),
    )!;
    const fieldsOf = (edits: object[], sentRows?: number[]) => {
      const patch = { periods: edits.map((edit) => ({ ...row(5), fromDay: 30, toDay: 39, ...edit })) };
      const command = { id: 9, patch, references, today: '2026-11-20', by, sentRows };
      const decision = d.saveProgram(stored, command);
      return decision.ok ? 'ok' : fieldErrorsOf(decision.refusal).map(({ Field }) => Field);
    };
    expect(fieldsOf([{ id: 3, value: 101 }])).toEqual([at(0, 'Value')]);
    expect(fieldsOf([{ id: 3 }, { id: 0, fromDay: 50, toDay: 60 }, { id: 3, value: 2 }])).toEqual([
      at(2, 'Id'),
    ]);
    expect(fieldsOf([{ id: 3 }, { id: 3, removed: true }])).toEqual([at(1, 'Id')]);
    expect(fieldsOf([{ id: 3, value: 2 }], [3, 1, 3])).toEqual([at(2, 'Id')]);
    expect(fieldsOf([{ id: 3, interestRateId: 9 }])).toEqual([at(0, 'InterestRateId')]);
    expect(fieldsOf([{ id: 3, fromDay: 25 }])).toEqual(['PriceProgramPeriods#2.FromDay', at(0, 'FromDay')]);
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
    const { id: feeId } = d.findFee('ANL', 'DEA', 'LEASING');
    expect(refusal([{ feeId }], { financeType: 'LEASING', periodUnit: 'DAY' })).toBe(
      'MONTHS_WANTED PriodUnit',
    );
  });

  test('accepts adjacent rows, and overlapping rows of different receivers or fees', () => {
    const other = { receiverType: 'DEA' } as const;
    expect(
      refusal([{ toDay: 30 }, { fromDay: 31, toDay: 3_650 }, other, { feeType: 'DSU', value: -0.5 }]),
    ).toBe('ok');
  });
});

test('rejects a price program without a code or a finance type', () => {
  expect(faults(save({ code: 'X', periods: [row(5)] }))).toEqual(['REQUIRED FinanceType']);
  expect(faults(save({ financeType: 'CONSIGN', periods: [row(5)] }))).toEqual(['REQUIRED Code']);
});

// P2-PROG-13
test('names all invalid fields of a price program at once', () => {
  const patch = { financeType: 'CONSIGN', importerId: 9, makeId: 9, periodUnit: 'MONTH' } as const;
  expect(faults(save({ ...patch, periods: [{ ...row(9), value: 101 }] }))).toEqual([
    'REQUIRED Code',
    'DAYS_WANTED PriodUnit',
    'TOO_LARGE PriceProgramPeriods[0].Value',
    'UNKNOWN_RECORD ImporterPartyId',
    'UNKNOWN_RECORD MakeId',
    'UNKNOWN_RECORD PriceProgramPeriods[0].InterestRateId',
  ]);
});

// P2-PROG-04
test("requires one dealer in a dealer's own price list, or one organisation for private label, and no other party", () => {
  const own = (patch: d.ProgramPatch) => {
    const type = patch.financeType ?? 'LOAN';
    const fee = { ...row(5), receiverType: 'DEA', feeId: d.findFee('RTA', 'DEA', type).id } as const;
    return faults(save({ code: 'X', financeType: type, subType: 'DEA', periods: [fee], ...patch }));
  };
  expect(own({})).toEqual(['REQUIRED DealerPartyId']);
  expect(own({ dealerId: 4 })).toEqual([]);
  const ofImporters = { ...row(5), feeId: d.findFee('RTA', 'IMP', 'LOAN').id };
  expect(own({ dealerId: 4, periods: [ofImporters] })).toEqual([
    'INVALID_VALUE PriceProgramPeriods[0].FeeId',
  ]);
  expect(own({ dealerId: 4, importerId: 1, makeId: 2, dealerOrganizationId: 3 })).toEqual([
    'INVALID_VALUE ImporterPartyId',
    'INVALID_VALUE MakeId',
    'INVALID_VALUE DealerOrganizationId',
  ]);
  expect(own({ financeType: 'PL_FINANCE' })).toEqual(['REQUIRED DealerOrganizationId']);
  expect(own({ financeType: 'PL_FINANCE', dealerOrganizationId: 3 })).toEqual([]);
});

// P2-PROG-14
test('accepts only classifications of the finance type, and follows a change of the finance type', () => {
  const loan = { ...row(5), feeId: d.findFee('RTA', 'IMP', 'LOAN').id };
  const classified = (objectClassificationId: number | null) =>
    save({ code: 'X', financeType: 'LOAN', periods: [loan], objectClassificationId });
  expect(faults(classified(1))).toEqual(['INVALID_VALUE ObjectClassificationId']);
  expect(faults(classified(99))).toEqual(['UNKNOWN_RECORD ObjectClassificationId']);
  expect([faults(classified(null)), faults(classified(3))]).toEqual([[], []]);
  const stored = after(classified(6))!;
  expect(after(save({ name: 'Ny' }, stored))).toMatchObject({ objectClassificationId: 6 });
  const consign = d.findFee('RTA', 'IMP', 'CONSIGN').id;
  const moved = { financeType: 'CONSIGN', periods: [{ ...loan, id: 1, feeId: consign }] } as const;
  expect(after(save(moved, stored))).toMatchObject({ objectClassificationId: 1 });
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
