import { describe, expect, test } from '@jest/globals';
import * as d from './index';

const row = (
  feeType: d.FeeType,
  receiverType: 'IMP' | 'DEA',
  value: number,
  fromDay: number,
  toDay: number,
  interestRateId: number | null = 1,
): d.PriceProgramPeriod => ({
  id: 0,
  feeId: 1,
  feeType,
  receiverType,
  interestRateId,
  value,
  fromDay,
  toDay,
  text: null,
});

const kons180 = (over: Partial<d.PriceProgram> = {}): d.PriceProgram => ({
  id: 1,
  version: 1,
  code: 'KONS180',
  name: 'Konsignation 180',
  financeType: 'CONSIGN',
  subType: 'IMP',
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  periodUnit: 'DAY',
  finishAction: 'EXT',
  importerId: null,
  makeId: null,
  dealerOrganizationId: null,
  dealerId: null,
  objectClassificationId: null,
  residualPct: null,
  periods: [
    row('RTA', 'IMP', 1.75, 1, 60),
    row('RTA', 'DEA', 2.25, 61, 120),
    row('RTA', 'DEA', 3.75, 121, 180),
    row('DSU', 'IMP', 0.5, 61, 120, null),
    row('FIX', 'IMP', 250, 1, 1, null),
    row('KIN', 'DEA', 395, 1, 180, null),
  ],
  ...over,
});

describe('checking a program', () => {
  const codes = (over: Partial<d.PriceProgram>, others: d.PriceProgram[] = []) =>
    d.checkProgram(kons180(over), others).map((f) => f.code);

  test('finds no fault in a valid price program', () => expect(codes({})).toEqual([]));

  test.each([
    ['OVERLAP', { periods: [row('RTA', 'DEA', 2, 1, 60), row('RTA', 'DEA', 2, 60, 90)] }],
    ['GAP_IN_INTEREST', { periods: [row('RTA', 'DEA', 2, 1, 60), row('RTA', 'DEA', 2, 62, 90)] }],
    ['GAP_IN_INTEREST', { periods: [row('RTA', 'DEA', 2, 2, 60)] }],
    ['GAP_IN_INTEREST', { periods: [row('RTA', 'DEA', 2, 1, 60), row('KIN', 'DEA', 2, 1, 90)] }],
    ['MISSING_INTEREST_RATE', { periods: [row('RTA', 'DEA', 2, 1, 60, null)] }],
    ['UNUSUAL_RATE', { periods: [row('RTA', 'DEA', 99, 1, 60)] }],
    ['VALIDITY_REVERSED', { validFrom: '2027-01-01' }],
  ] as const)('reports %s for a faulty price program', (code, over) => expect(codes(over)).toEqual([code]));

  // P2-PROG-10
  test('reports a price program whose unit is not the unit of its finance type', () =>
    expect(codes({ periodUnit: 'MONTH' })).toEqual(['OTHER_UNIT']));

  test('reports a row that ends before it begins', () =>
    expect(codes({ periods: [row('KIN', 'DEA', 2, 60, 1)] })).toEqual(['FROM_AFTER_TO']));

  test('reports the missing code and rows of an empty program', () =>
    expect(codes({ code: '', periods: [] })).toEqual(['MISSING_CODE', 'NO_ROWS']));

  test('accepts overlapping rows for different receivers and for different fees', () => {
    expect(
      codes({
        periods: [
          row('RTA', 'DEA', 2, 1, 60),
          row('RTA', 'IMP', 2, 1, 60),
          row('DSU', 'IMP', 2, 1, 60, null),
        ],
      }),
    ).toEqual([]);
  });

  test('reports a code that another program for the same parties uses in the same period', () => {
    expect(
      codes({}, [kons180({ id: 2, code: 'kons180', validFrom: '2026-12-31', validTo: '2027-12-31' })]),
    ).toEqual(['DUPLICATE_CODE']);
    expect(
      codes({}, [
        kons180(),
        kons180({ id: 2, makeId: 1 }),
        kons180({ id: 3, validFrom: '2027-01-01', validTo: '2027-12-31' }),
      ]),
    ).toEqual([]);
  });
});

describe('the program of a new vehicle', () => {
  const query = (over: Partial<d.ProgramQuery> = {}): d.ProgramQuery => ({
    code: null,
    date: '2026-03-02',
    financeTypes: ['CONSIGN', 'PL_FINANCE'],
    importerId: 1,
    makeId: 2,
    dealerOrganizationId: 3,
    dealerId: 4,
    ...over,
  });
  const find = (programs: d.PriceProgram[], over: Partial<d.ProgramQuery> = {}) => {
    const match = d.programForVehicle(programs, query(over));
    return match.kind === 'found' ? match.program.id : match.kind;
  };
  const any = kons180({ id: 10 });
  const importer = kons180({ id: 9, importerId: 1 });
  const make = kons180({ id: 8, makeId: 2 });
  const organisation = kons180({ id: 7, dealerOrganizationId: 3 });
  const dealer = kons180({ id: 6, dealerId: 4 });

  test('finds the most specific program, in the order dealer, organisation, make, importer, any party', () => {
    const all = [any, importer, make, organisation, dealer];
    expect([5, 4, 3, 2, 1].map((n) => find(all.slice(0, n)))).toEqual([6, 7, 8, 9, 10]);
  });

  test('among equally specific programs, finds the program with the latest valid-from date, then with the highest id', () => {
    expect(find([any, kons180({ id: 3, validFrom: '2026-02-01' })])).toBe(3);
    expect(find([kons180({ id: 11 }), any])).toBe(11);
  });

  test('lists all programs that a vehicle may have, the most specific first, then by code', () => {
    const all = [any, importer, make, organisation, dealer, kons180({ id: 5, code: 'ANNAN' })];
    const listed = d.programsForVehicle(all, { ...query(), financeType: 'CONSIGN' });
    expect(listed.map(({ id }) => id)).toEqual([6, 7, 8, 9, 5, 10]);
  });

  test('finds no program of another party or type, no program outside its validity, and no program without rows', () => {
    expect(
      find([
        kons180({ importerId: 2 }),
        kons180({ dealerId: 5 }),
        kons180({ financeType: 'LOAN' }),
        kons180({ validTo: '2026-03-01' }),
        kons180({ validFrom: '2026-03-03' }),
        kons180({ periods: [] }),
      ]),
    ).toBe('none');
  });

  test('finds the program of a vehicle by the first finance type that has a program', () => {
    expect(find([kons180({ id: 5, financeType: 'PL_FINANCE', dealerId: 4 }), any])).toBe(10);
    expect(find([kons180({ id: 5, financeType: 'PL_FINANCE' })])).toBe(5);
  });

  test('finds a program by its code, unless the program has expired or is not valid yet', () => {
    expect(find([any, kons180({ id: 3, code: 'PL60', financeType: 'PL_FINANCE' })], { code: ' pl60 ' })).toBe(
      3,
    );
    expect(find([any], { code: 'KONS180', date: '2027-01-01' })).toBe('expired');
    expect(find([any], { code: 'KONS180', date: '2025-12-31' })).toBe('none');
    expect(find([any], { code: 'NONE' })).toBe('none');
  });
});

describe('interest rates', () => {
  const stibor: d.InterestRate = {
    id: 1,
    name: 'STIBOR 3 mån',
    rates: [
      { validFrom: '2026-05-15', value: 2.05 },
      { validFrom: '2026-01-01', value: 2.3 },
    ],
  };

  test('uses the value with the latest valid-from date as the current value of an interest rate', () => {
    expect([
      d.baseRateOn(stibor, '2026-05-14')?.value,
      d.baseRateOn(stibor, '2026-05-15')?.value,
      d.baseRateOn(stibor, '2025-12-31'),
    ]).toEqual([2.3, 2.05, null]);
  });

  test('adds the value of a fee and the base rate, rounds the sum to two decimals, and returns at least 0', () => {
    expect([
      d.totalRate(1.75, 2.3),
      d.totalRate(2.25, 2.05),
      d.totalRate(0.005, 2.05),
      d.totalRate(0.5, -0.75),
      d.totalRate(3.4025, null),
    ]).toEqual([4.05, 4.3, 2.06, 0, 3.4025]);
  });
});

test('gives a new program five years of validity, and the unit (days or months) of its finance type', () => {
  expect(d.newProgram('CONSIGN', '2026-11-20')).toEqual({
    financeType: 'CONSIGN',
    validFrom: '2026-11-20',
    validTo: '2031-11-20',
    periodUnit: 'DAY',
    finishAction: 'SEL',
  });
  expect((['PL_FINANCE', 'LOAN', 'AVBETALNING', 'LEASING'] as const).map(d.periodUnitOf)).toEqual([
    'DAY',
    'DAY',
    'MONTH',
    'MONTH',
  ]);
});
