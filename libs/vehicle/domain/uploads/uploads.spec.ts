import { isInvalidCell, valueOfCell } from '@floorplan/kernel';
import { describe, expect, test } from '@jest/globals';
import {
  dealerVehicleOfRow,
  financingOfRow,
  mapColumns,
  readCell,
  readRows,
  uploadColumns,
  uploadReadings,
  type FileRow,
  type RowCells,
  type UploadKey,
} from '../index';

const column = (key: UploadKey) => uploadColumns('financing').find((candidate) => candidate.key === key)!;
const NBSP = '\u00a0';
const VIN = 'YV1ZZZ00XTZ000001';

const cells: RowCells = {
  LicenseNumber: 'bkd 12a',
  ChassisNumber: VIN.toLowerCase(),
  DealerNumber: 'D0101',
  Make: '  Nordvik  ',
  YearModel: '2026',
  Mileage: '1,5',
  Fuel: 'El',
  NetAmount: `320${NBSP}000,02`,
  VATAmount: '80 000.01',
  InvoiceNumber: 'F-100231',
  InvoiceDate: '20260302',
  DueDate: '2026-03-02 00:00:00',
  Code: '7k4p9q',
};
const row = (changes: RowCells = {}, number = 2): FileRow => ({
  row: number,
  cells: { ...cells, ...changes },
});

describe('columns', () => {
  // P2-UPLOAD-01
  test('recognises columns in any order, case and language, and names missing, repeated and unknown columns', () => {
    expect(
      mapColumns('dealer', ['MÄRKE', 'pris  exkl. moms', '', 'Chassis number', 'Övrigt', 'Make']),
    ).toEqual({
      at: new Map([
        ['Make', 0],
        ['NetAmount', 1],
        ['ChassisNumber', 3],
      ]),
      unknown: ['Övrigt'],
      missing: [],
      repeated: ['Make'],
    });
    expect(mapColumns('financing', ['Chassinummer', 'Märke', 'Pris']).missing).toEqual([
      'Återförsäljarnr',
      'Moms',
      'Fakturanummer',
      'Fakturadatum',
      'Förfallodatum',
    ]);
  });
});

const twoReadings = (grouped: string, decimal: string) => ({ grouped, decimal });

describe('cells', () => {
  test.each<[UploadKey, string, unknown]>([
    ['NetAmount', '1 234:50', 1234.5],
    ['NetAmount', '1,234.50', 1234.5],
    ['NetAmount', 'SEK 320 000:-', 320_000],
    ['NetAmount', '319,920', { code: 'AMBIGUOUS_NUMBER', params: twoReadings('319\u00a0920', '319,92') }],
    ['VATAmount', '79.980', { code: 'AMBIGUOUS_NUMBER', params: twoReadings('79\u00a0980', '79,98') }],
    ['Mileage', '1,500', { code: 'AMBIGUOUS_NUMBER', params: twoReadings('1\u00a0500', '1,50') }],
    ['InvoiceDate', '2026-06-05', '2026-06-05'],
    [
      'InvoiceDate',
      '5/6/2026',
      { code: 'AMBIGUOUS_DATE', params: { first: '2026-06-05', second: '2026-05-06' } },
    ],
    [
      'DueDate',
      '01.12.2026',
      { code: 'AMBIGUOUS_DATE', params: { first: '2026-12-01', second: '2026-01-12' } },
    ],
    ['InvoiceDate', '05/05/2026', '2026-05-05'],
    ['InvoiceDate', '31/12/2026', '2026-12-31'],
    [
      'InvoiceDate',
      '26-06-12',
      { code: 'AMBIGUOUS_DATE', params: { first: '2026-06-12', second: '2012-06-26' } },
    ],
    ['InvoiceDate', '2026-06-11T22:30:00Z', '2026-06-12'],
    ['InvoiceDate', '5/6.2026', { code: 'INVALID_DATE' }],
    ['NetAmount', 'tolv', { code: 'INVALID_NUMBER' }],
    ['NetAmount', '100,0050', { code: 'TOO_MANY_DECIMALS', params: { count: 2 } }],
    ['NetAmount', '0', { code: 'TOO_SMALL' }],
    ['NetAmount', '99999999999', { code: 'TOO_LARGE' }],
    ['VATAmount', '0', 0],
    ['VATAmount', '\u22121', { code: 'TOO_SMALL' }],
    ['Mileage', '1 500', 15_000],
    ['Mileage', '0,05', { code: 'TOO_MANY_DECIMALS', params: { count: 1 } }],
    ['YearModel', '26', { code: 'INVALID_YEAR' }],
    ['InvoiceDate', '2026/03/02', '2026-03-02'],
    ['InvoiceDate', '46083', '2026-03-02'],
    ['InvoiceDate', '6083', { code: 'INVALID_DATE' }],
    ['ChassisNumber', `*${VIN}*`, VIN],
    ['ChassisNumber', VIN.replaceAll('0', 'O'), VIN],
    ['LicenseNumber', 'SE-ABC 12\u202e0', 'ABC120'],
    ['InvoiceDate', '2026-02-29', { code: 'INVALID_DATE' }],
    ['LicenseNumber', 'ABC 120', 'ABC120'],
    ['LicenseNumber', 'ABI123', { code: 'INVALID_LICENSE', params: { reg: 'ABI123' } }],
    ['Code', 'ÅÄÖ1', { code: 'INVALID_CODE' }],
    ['Fuel', 'Bensin', 'petrol'],
    ['Fuel', 'Etanol', 'Etanol'],
    ['Model', '=HYPERLINK("x")', { code: 'FORMULA' }],
    ['Model', '@SUM(A1)', { code: 'FORMULA' }],
    ['Model', '#N/A', { code: 'FORMULA' }],
    ['DealerNumber', '#SAKNAS!', { code: 'FORMULA' }],
    ['Model', '#NAMN?', { code: 'FORMULA' }],
    ['Model', '#1 Edition', '#1 Edition'],
    ['Model', 'x'.repeat(101), { code: 'TOO_LONG', params: { most: 100 } }],
    ['Model', 'a\u202eb', { code: 'INVALID_CHARACTERS' }],
    ['Model', 'två\nrader', 'två rader'],
    ['Model', '   ', null],
  ])('reads %s from "%s"', (key, text, expected) => {
    const read = readCell(column(key), text);
    expect(isInvalidCell(read) ? read : valueOfCell(read)).toEqual(expected);
  });
});

describe('meanings of a column', () => {
  const questionsOf = (rows: readonly FileRow[], given = {}) =>
    uploadReadings('financing', rows, given).questions.map(
      ({ field, count, row: at, written, choices }) =>
        `${field} ${count} ${at} ${written}: ${choices.map(({ reading, value }) => `${reading} ${value}`).join(', ')}`,
    );

  test('asks once about each column with several meanings', () => {
    const rows = [
      row({ NetAmount: '319,920', InvoiceDate: '5/6/2026' }),
      row({ NetAmount: '320,000', InvoiceDate: '6/6/2026', Mileage: '1.500' }, 3),
    ];
    expect(questionsOf(rows)).toEqual([
      'Mileage 1 3 1.500: COMMA 1\u00a0500, POINT 1,50',
      'NetAmount 2 2 319,920: POINT 319\u00a0920, COMMA 319,92',
      'InvoiceDate 1 2 5/6/2026: DMY 2026-06-05, MDY 2026-05-06',
    ]);
  });

  test('asks nothing that another row shows, except about amounts', () => {
    const rows = [
      row({ NetAmount: '319,920', InvoiceDate: '5/6/2026' }),
      row({ NetAmount: '1,234,567', InvoiceDate: '31/5/2026' }, 3),
    ];
    expect(questionsOf(rows)).toEqual(['NetAmount 1 2 319,920: POINT 319\u00a0920, COMMA 319,92']);
    expect(uploadReadings('financing', rows).readings).toEqual({ InvoiceDate: 'DMY' });
  });

  test('reads the cells as it was told, and says how', () => {
    const rows = [row({ NetAmount: '319,920', InvoiceDate: '5/6/2026', ChassisNumber: `VIN: ${VIN}` })];
    const { readings, questions } = uploadReadings('financing', rows, {
      NetAmount: 'POINT',
      InvoiceDate: 'MDY',
    });
    expect(questions).toEqual([]);
    const [read] = readRows('financing', rows, { readings });
    expect(read!.errors).toEqual([]);
    expect([read!.values.NetAmount, read!.values.InvoiceDate]).toEqual([319_920, '2026-05-06']);
    expect(read!.interpretations).toEqual([
      { field: 'ChassisNumber', from: `VIN: ${VIN}`, to: VIN, rules: ['PREFIX'] },
      { field: 'NetAmount', from: '319,920', to: '319\u00a0920', rules: ['GROUPED'] },
      { field: 'InvoiceDate', from: '5/6/2026', to: '2026-05-06', rules: ['MONTH_FIRST'] },
    ]);
  });

  test('reads every number of a column with the same decimal sign', () => {
    const rows = [
      row({ NetAmount: '319,920' }),
      row({ NetAmount: '12.500' }, 3),
      row({ NetAmount: '1.319,920' }, 4),
    ];
    const read = (sign: 'COMMA' | 'POINT') =>
      readRows('financing', rows, { readings: { NetAmount: sign } }).map(
        ({ values, errors }) => values.NetAmount ?? errors.find(({ field }) => field === 'NetAmount')?.code,
      );
    expect(read('POINT')).toEqual([319_920, 12.5, 'AMBIGUOUS_NUMBER']);
    expect(read('COMMA')).toEqual([319.92, 12_500, 1319.92]);
  });

  test.each([
    ['dates of another shape', ['13/06/2026', '26-06-25'], {}, ['YYMMDD 2026-06-25, DDMMYY 2025-06-26']],
    ['an order that a date contradicts', ['06/13/2026', '06/05/2026'], { InvoiceDate: 'DMY' }, []],
    [
      'dates that contradict each other',
      ['13/06/2026', '06/13/2026', '06/05/2026'],
      { InvoiceDate: 'DMY' },
      [],
    ],
  ] as const)('does not decide by %s', (_, dates, given, asked) => {
    const rows = dates.map((InvoiceDate, at) => row({ InvoiceDate }, at + 2));
    expect(questionsOf(rows, given).map((text) => text.split(': ')[1])).toEqual(asked);
  });

  test('refuses amounts with a line break', () => {
    const [read] = readRows('financing', [row({ NetAmount: '100\n200' })]);
    expect(read!.errors).toMatchObject([{ field: 'NetAmount', code: 'INVALID_NUMBER' }]);
  });

  test('ignores an answer that does not fit the column', () => {
    const rows = [row({ NetAmount: '319,920', InvoiceDate: '5/6/2026' })];
    expect(questionsOf(rows, { NetAmount: 'DMY', InvoiceDate: 'POINT', DueDate: 'MDY' })).toHaveLength(2);
    expect(questionsOf(rows, { InvoiceDate: 'YYMMDD', NetAmount: 'COMMA' })).toHaveLength(1);
  });
});

test('keeps the text of a fuel that has the name of a property of all objects', () => {
  for (const text of ['constructor', '__proto__', 'toString'])
    expect(readCell({ kind: 'fuel' }, text)).toBe(text);
});

describe('rows', () => {
  // P2-UPLOAD-02
  test('reports an error at each invalid or missing cell, in the order of the columns', () => {
    const [read] = readRows('financing', [
      row({ ChassisNumber: 'KORT', Make: '', Model: '=A1', DueDate: 'igår' }),
    ]);
    expect(read!.errors.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'ChassisNumber INVALID_CHASSIS',
      'Make REQUIRED',
      'Model FORMULA',
      'DueDate INVALID_DATE',
    ]);
  });

  test('accepts a short chassis number only for a dealer’s car from before 1981', () => {
    const errors = (kind: 'financing' | 'dealer', YearModel: string) =>
      readRows(kind, [row({ ChassisNumber: 'P1800123', YearModel })])[0]!.errors.map(({ code }) => code);
    expect(errors('dealer', '1972')).toEqual([]);
    expect(errors('dealer', '1981')).toEqual(['INVALID_CHASSIS']);
    expect(errors('financing', '1972')).toEqual(['INVALID_CHASSIS']);
  });

  // P2-UPLOAD-02
  test('marks a chassis or invoice number that an earlier row has, even if that row has errors', () => {
    const rows = readRows('financing', [
      row({ Make: '' }),
      row({ ChassisNumber: VIN, InvoiceNumber: 'f-100231' }, 7),
    ]);
    expect(rows[1]!.errors).toEqual([
      { field: 'ChassisNumber', code: 'DUPLICATE_IN_FILE', params: { row: 2 } },
      { field: 'InvoiceNumber', code: 'DUPLICATE_IN_FILE', params: { row: 2 } },
    ]);
  });

  // P2-UPLOAD-01
  test('converts rows to messages with the total of the amounts, and with the due date as transport date', () => {
    const about = {
      messageId: 'id',
      importer: { FinancerAssignedId: '1' },
      dealer: { ImporterAssignedId: 'D0101' },
    };
    const { values } = readRows('financing', [row()])[0]!;
    expect(financingOfRow(values, about)).toMatchObject({
      Date: '2026-03-02T00:00:00Z',
      Identification: { Id: VIN },
      Item: {
        LicenseNumber: 'BKD12A',
        ChassisNumber: VIN,
        CBRCode: '7K4P9Q',
        Make: 'Nordvik',
        Mileage: 15,
        Fuel: 'electric',
      },
      Invoice: {
        NetAmount: 320_000.02,
        VATAmount: 80_000.01,
        TotalAmount: 400_000.03,
        DueDate: '2026-03-02',
      },
    });
    const own = readRows('dealer', [row()])[0]!;
    expect(dealerVehicleOfRow(own.values, { messageId: 'id', dealerNumber: '30101' })).toMatchObject({
      Dealer: '30101',
      IsUsed: true,
      Price: 320_000.02,
      VATAmount: 80_000.01,
      YearModel: 2026,
    });
  });
});
