import { describe, expect, test } from '@jest/globals';
import { headersIn, understood } from '../testing/raw-tables';

const text = (...lines: string[]) => Buffer.from(lines.join('\n'));
const FOREIGN = text(
  'Fahrzeugliste;;;',
  'Händler: 30101;;;',
  '',
  'Fahrgestellnr.;Marke;Nettopreis (EUR);Datum',
  'A;Nordvik;319,920;2026-06-05',
  'B;;250;2026-06-06',
  'C;Nordvik;100;',
  'D;Nordvik;7;',
);

describe('the headers of a file', () => {
  test('are found below titles when none of them is known, with their first cells', async () => {
    expect(await headersIn(text(...FOREIGN.toString().replace('Datum', 'Tag').split('\n')))).toEqual([
      'FILE_COLUMNS Chassinummer',
      'Fahrgestellnr.: ? A|B|C',
      'Marke: ? Nordvik|Nordvik|Nordvik',
      'Nettopreis (EUR): ? 319,920|250|100',
      'Tag: ? 2026-06-05|2026-06-06',
    ]);
  });

  test('are found by the separator with most words', async () => {
    const [, first] = await headersIn(text('Liste', 'Fahrgestellnr,Marke', 'A,Nordvik'));
    expect(first).toBe('Fahrgestellnr: ? A');
  });

  test('are found as a caller names them, also when no other is known', async () => {
    const columns = 'chassis:Fahrgestellnr,make:MARKE,price:Nettopreis EUR';
    expect(await headersIn(FOREIGN, columns)).toEqual([
      'Fahrgestellnr.: chassis A|B|C',
      'Marke: make Nordvik|Nordvik|Nordvik',
      'Nettopreis (EUR): price 319,920|250|100',
      'Datum: date 2026-06-05|2026-06-06',
    ]);
  });

  test('that the file does not have are ignored', async () => {
    expect(await headersIn(text('VIN;Marke', 'A;N'), 'make:Fabrikat')).toEqual([
      'VIN: chassis A',
      'Marke: ? N',
    ]);
  });

  test('are at most 60 with at most 3 beginnings of cells', async () => {
    const names = Array.from({ length: 70 }, (_, at) => `Spalte ${at}`);
    const lines = await headersIn(text(names.join(';'), ...Array<string>(5).fill('x'.repeat(100))));
    expect(lines).toHaveLength(1 + 60);
    expect(lines[1]).toBe(
      `Spalte 0: ? ${Array(3)
        .fill(`${'x'.repeat(59)}…`)
        .join('|')}`,
    );
  });
});

describe('headers that a caller names are refused', () => {
  test.each([
    [
      'for a column that such files do not have',
      'colour:Farbe',
      'unknown colour Farbe chassis, make, price, date',
    ],
    ['twice for a column', 'chassis:Nummer,chassis:FIN', 'two chassis FIN Nummer'],
    ['for two columns', 'chassis:Nummer,make:NUMMER.', 'taken make NUMMER. chassis'],
    ['when they are known for another column', 'chassis:Pris', 'known chassis Pris price'],
    ['without letters and digits', 'chassis:#', 'unnamed chassis # '],
  ])('%s', async (_, columns, expected) =>
    expect(await headersIn(FOREIGN, columns)).toEqual([`FILE_COLUMNS ${expected}`]),
  );

  test('when the file has the column already', async () => {
    expect(await headersIn(text('VIN;Nummer', 'A;B'), 'chassis:Nummer')).toEqual([
      'FILE_COLUMNS repeated Nummer',
    ]);
  });
});

test('keeps the meaning of a known header that is named for its own column', async () => {
  expect(await headersIn(text('VIN', 'A'), 'chassis:VIN')).toEqual(['VIN: chassis A']);
  expect(await understood(text('VIN', 'A'))).toEqual(['2 A|||']);
});
