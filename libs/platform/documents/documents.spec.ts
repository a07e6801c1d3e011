import { describe, expect, test } from '@jest/globals';
import ExcelJS from 'exceljs';
import JSZip from 'jszip';
import { setImmediate as breathe } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { fileNameOf, writeSheet, type Cell, type Sheet, type SheetColumn } from './index';

const columns = [
  { header: 'Återförsäljare', type: 'text' },
  { header: 'Chassi', type: 'code' },
  { header: 'Pris', type: 'money' },
  { header: 'Dagar', type: 'number' },
  { header: 'Slut', type: 'date' },
  { header: 'Ändrad', type: 'instant' },
  { header: 'Privat', type: 'flag' },
] as const;

const rows: readonly (readonly Cell[])[] = [
  [
    '=SUM(A1) "Mälarbil; Västerås"',
    'YV1ZZZ00XTZ000001',
    -1234.5,
    -3,
    '2026-03-29',
    '2026-03-29T01:30:00Z',
    true,
  ],
  ['-', null, 1_000_000, 0, '0001-01-01', undefined, false],
  ['--Café <é> & Söner', 'ABC 12A', 0.05, 12, '', '', null],
];

async function* batches() {
  yield rows.slice(0, 2);
  yield rows.slice(2);
}
const sheet = (): Sheet => ({ title: 'Aktuellt lager', language: 'sv-SE', columns, batches: batches() });

describe('CSV', () => {
  // P1-EXPORT-01 P1-EXPORT-04
  test('writes CSV with semicolons, CRLF, a byte order mark, decimal commas and cleaned texts', async () => {
    expect((await buffer(writeSheet('csv', sheet()))).toString('utf8')).toBe(
      [
        '\uFEFFÅterförsäljare;Chassi;Pris;Dagar;Slut;Ändrad;Privat',
        'SUMA1 Mälarbil Västerås;YV1ZZZ00XTZ000001;-1234,50;-3;2026-03-29;2026-03-29 03:30:00;Ja',
        '-;;1000000,00;0;;;Nej',
        'Caf   Söner;ABC 12A;0,05;12;;;',
        '',
      ].join('\r\n'),
    );
  });
});

// P1-EXPORT-04
test('writes an amount inside a text to CSV without changing the value of the amount', async () => {
  const texts = (async function* () {
    yield ['12\u00a0500,50 kr, av 3,5 %', '1\u202f000 kr', '1, 2', '1,2,3'].map((text) => [text]);
  })();
  const one = { title: 'T', language: 'sv-SE', columns: [columns[0]!], batches: texts } as const;
  const [, ...lines] = (await buffer(writeSheet('csv', one))).toString('utf8').split('\r\n');
  expect(lines).toEqual(['12 500.50 kr av 3.5 ', '1 000 kr', '1 2', '1.2.3', '']);
});

describe('Excel', () => {
  test('writes numbers and dates to Excel as typed cells with formats, and texts as text cells', async () => {
    const book = new ExcelJS.Workbook();
    await book.xlsx.load((await buffer(writeSheet('xlsx', sheet()))) as never);
    const page = book.worksheets[0]!;
    expect([page.name, page.rowCount]).toEqual(['Aktuellt lager', 4]);
    expect(page.getRow(1).getCell(1).font.bold).toBe(true);
    const [price, days, end] = [3, 4, 5].map((column) => page.getRow(2).getCell(column));
    expect([price!.value, price!.numFmt]).toEqual([-1234.5, '#,##0.00']);
    expect([days!.value, days!.numFmt]).toEqual([-3, '#,##0']);
    expect([end!.value, end!.numFmt]).toEqual([new Date('2026-03-29T00:00:00Z'), 'yyyy-mm-dd']);
    // Stored as local time in Stockholm, since a worksheet has no time zones.
    const changed = page.getRow(2).getCell(6);
    expect([changed.value, changed.numFmt]).toEqual([
      new Date('2026-03-29T03:30:00Z'),
      'yyyy-mm-dd hh:mm:ss',
    ]);
    expect(page.getRow(2).getCell(1).value).toBe('=SUM(A1) "Mälarbil; Västerås"');
    expect(page.getRow(2).getCell(1).type).toBe(ExcelJS.ValueType.String);
    expect(page.getRow(3).getCell(5).value).toBeNull();
  });
});

test('writes ids without digit grouping in every file format', async () => {
  const ids = (): Sheet => ({
    title: 'Id',
    language: 'sv-SE',
    columns: [{ header: 'Id', type: 'code' }],
    batches: (async function* () {
      yield [[12_345]];
    })(),
  });
  expect((await buffer(writeSheet('csv', ids()))).toString('utf8')).toContain('\r\n12345\r\n');
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await buffer(writeSheet('xlsx', ids()))) as never);
  expect(book.worksheets[0]!.getRow(2).getCell(1).value).toBe(12_345);
  const zip = await JSZip.loadAsync(await buffer(writeSheet('docx', ids())));
  expect(await zip.file('word/document.xml')!.async('string')).toContain('>12345<');
});

describe('Word', () => {
  test('writes a title and a table to Word, and escapes texts', async () => {
    const zip = await JSZip.loadAsync(await buffer(writeSheet('docx', sheet())));
    expect(Object.keys(zip.files)).toEqual(['[Content_Types].xml', '_rels/.rels', 'word/document.xml']);
    const xml = await zip.file('word/document.xml')!.async('string');
    expect(xml).toContain('--Café &lt;é&gt; &amp; Söner');
    expect(xml.match(/<w:tr>/g)).toHaveLength(4);
    expect(xml.replace(/[\u00a0\u202f]/g, ' ')).toContain('−1 234,50');
  });
});

/** Reads the first column of a file of each format, below its header. */
async function firstColumn(type: SheetColumn['type'], cells: readonly Cell[]) {
  const one = (): Sheet => ({
    title: 'T',
    language: 'sv-SE',
    columns: [{ header: 'H', type }],
    batches: (async function* () {
      yield cells.map((cell) => [cell]);
    })(),
  });
  const csv = (await buffer(writeSheet('csv', one()))).toString('utf8').split('\r\n').slice(1, -1);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await buffer(writeSheet('xlsx', one()))) as never);
  const page = book.worksheets[0]!;
  const xlsx = cells.map((_, at) => page.getRow(at + 2).getCell(1));
  const zip = await JSZip.loadAsync(await buffer(writeSheet('docx', one())));
  const xml = await zip.file('word/document.xml')!.async('string');
  const docx = [...xml.matchAll(/<w:t [^>]*>([^<]*)</g)].map(([, text]) => text).slice(2);
  return { csv, xlsx, docx };
}

// P1-EXPORT-02
test('writes a rate with decimals and a whole number without decimals in every file format', async () => {
  const { csv, xlsx, docx } = await firstColumn('number', [0.15, 3.4025, 2.5, 95]);
  expect(csv).toEqual(['0,15', '3,4025', '2,50', '95']);
  expect(docx).toEqual(['0,15', '3,4025', '2,50', '95']);
  expect(xlsx.map(({ value, numFmt }) => [value, numFmt])).toEqual([
    [0.15, '#,##0.00'],
    [3.4025, '#,##0.0000'],
    [2.5, '#,##0.00'],
    [95, '#,##0'],
  ]);
});

// P1-EXPORT-04
test.each([
  ['date', '0001-01-01', ''],
  ['instant', '0001-01-01T00:00:00Z', ''],
  ['code', '0001-17', '0001-17'],
  ['text', '0001-01-01', '0001-01-01'],
] as const)('writes the %s %s as %j in every file format', async (type, cell, written) => {
  const { csv, xlsx, docx } = await firstColumn(type, [cell]);
  expect([csv[0], xlsx[0]!.value ?? '', docx[0]]).toEqual([written, written, written]);
});

test.each(['csv', 'xlsx', 'docx'] as const)(
  'stops reading rows when the client stops reading the %s file',
  async (format) => {
    let [begun, ended] = [false, false];
    async function* endless() {
      try {
        for (;;) {
          begun = true;
          await breathe(); // Yields to other work, as a database query would.
          yield [Array(200).fill('x')];
        }
      } finally {
        ended = true;
      }
    }
    const wide = Array(200).fill(columns[0]) as (typeof columns)[0][];
    const file = writeSheet(format, { title: 'x', language: 'sv-SE', columns: wide, batches: endless() });
    for await (const _ of file) if (begun) break;
    while (!ended) await breathe();
  },
);

// P1-EXPORT-03
test.each([
  ['', 'csv', 'ExportedData.csv'],
  ['  ', 'xlsx', 'ExportedData.xlsx'],
  ['Lager mars.xlsx', 'xlsx', 'Lager mars.xlsx'],
  ['../a/b:c', 'docx', '..abc.docx'],
] as const)('from the name %j and the format %s, builds the file name %s', (name, format, wanted) => {
  expect(fileNameOf(name, format)).toBe(wanted);
});
