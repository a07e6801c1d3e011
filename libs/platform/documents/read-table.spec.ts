import { describe, expect, test } from '@jest/globals';
import ExcelJS from 'exceljs';
import JSZip from 'jszip';
import { readTable, UnreadableFile } from './index';

const LIMITS = { bytes: 5 * 1024 * 1024, rows: 500 };
const read = (content: string | Buffer) =>
  readTable(typeof content === 'string' ? Buffer.from(content) : content, LIMITS);
const refused = async (content: string | Buffer): Promise<string> => {
  const error = await read(content).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof UnreadableFile ? error.code : String(error);
};

const HEAD = 'Chassinummer;Märke';
const cells = async (content: string | Buffer) =>
  (await read(content)).rows.map(({ row, cells: texts }) => [row, ...texts]);

describe('text files', () => {
  // P2-UPLOAD-02
  test.each([
    ['UTF-8', Buffer.from(`${HEAD}\r\nA;Åäö\r\n`)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${HEAD}\nA;Åäö`)],
    ['UTF-16 in little endian', Buffer.from(`\ufeff${HEAD}\r\nA;Åäö`, 'utf16le')],
    ['UTF-16 in big endian', Buffer.from(`\ufeff${HEAD}\r\nA;Åäö`, 'utf16le').swap16()],
    ['Windows-1252', Buffer.from(`${HEAD}\r\nA;Åäö`, 'latin1')],
    ['the lines of old Macintosh programs', Buffer.from(`${HEAD}\rA;Åäö\r`)],
    ['tabs', Buffer.from(`${HEAD.replace(';', '\t')}\nA\tÅäö`)],
  ])('reads %s', async (_, bytes) => {
    expect(await read(bytes)).toEqual({
      headers: ['Chassinummer', 'Märke'],
      rows: [{ row: 2, cells: ['A', 'Åäö'] }],
      remarks: [],
      hiddenHeaders: [],
      dateSystem: 1900,
    });
  });

  test('reads quoted separators, quotes and line breaks, and counts rows as a spreadsheet does', async () => {
    expect(await cells(`${HEAD}\n\n"A;1";"två\nrader"\nB;"med ""citat"""\n;;\n`)).toEqual([
      [3, 'A;1', 'två\nrader'],
      [4, 'B', 'med "citat"'],
    ]);
  });

  // P2-UPLOAD-03
  test.each([
    ['nothing', '', 'FILE_EMPTY'],
    ['headers only', `${HEAD}\n;;\n`, 'FILE_EMPTY'],
    ['a quote without an end', `${HEAD}\n"A;1\nB;2`, 'FILE_QUOTES'],
    ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x41, 0, 0, 0]), 'FILE_ENCODING'],
    ['half a character of UTF-16', Buffer.from([0xff, 0xfe, 0x41]), 'FILE_ENCODING'],
    [
      'another 8-bit encoding',
      Buffer.concat([Buffer.from(HEAD), Buffer.from([0x0a, 0x81, 0x8d])]),
      'FILE_ENCODING',
    ],
    ['a PDF', '%PDF-1.7\n', 'FILE_TYPE'],
    ['an old or encrypted workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'FILE_PROTECTED'],
    ['501 rows', `${HEAD}\n${'A;B\n'.repeat(501)}`, 'FILE_ROWS'],
    ['10,000 columns', `${Array.from({ length: 10_000 }, (_, at) => `K${at}`).join(';')}\nA`, 'FILE_COLUMNS'],
    ['one byte too much', Buffer.alloc(LIMITS.bytes + 1, 0x41), 'FILE_TOO_LARGE'],
    ['a cut archive', Buffer.from('PK\u0003\u0004 and no more'), 'FILE_TYPE'],
  ])('refuses %s', async (_, content, code) => expect(await refused(content)).toBe(code));

  test('reads 500 rows', async () =>
    expect((await cells(`${HEAD}\n${'A;B\n'.repeat(500)}`)).length).toBe(500));
});

async function workbook(fill: (sheet: ExcelJS.Worksheet) => void): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  fill(book.addWorksheet('Fordon'));
  book.addWorksheet('Annat').addRow(['Läses', 'inte']);
  return Buffer.from(await book.xlsx.writeBuffer());
}
async function changed(bytes: Buffer, change: (zip: JSZip) => unknown): Promise<Buffer> {
  const zip = await JSZip.loadAsync(bytes);
  await change(zip);
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}
const plain = () =>
  workbook((sheet) =>
    sheet.addRows([
      ['Chassinummer', 'Märke'],
      ['A', 'Nordvik'],
    ]),
  );
const SHEET = 'xl/worksheets/sheet1.xml';

describe('workbooks', () => {
  // P2-UPLOAD-02
  test('reads numbers, dates, rich texts and formulas of the first sheet, and keeps the row numbers', async () => {
    const bytes = await workbook((sheet) => {
      sheet.addRow(['Pris', 'Datum', 'Text', 'Formel', 'Flagga']);
      sheet.getRow(4).values = [
        319_999.1 + 0.2,
        new Date('2026-03-02T00:00:00Z'),
        { richText: [{ text: 'Två ' }, { text: 'delar' }] },
        { formula: 'A1+1', result: 2 },
        true,
      ] as ExcelJS.CellValue[];
      sheet.getRow(5).getCell(2).value = '2026-03-03';
      sheet.getCell('B4').numFmt = 'yyyy-mm-dd';
    });
    expect(await cells(bytes)).toEqual([
      [4, '319999,3', '2026-03-02', 'Två delar', '=A1+1', 'Ja'],
      [5, '', '2026-03-03'],
    ]);
  });

  test('keeps the zeros and hyphens that a number format adds to codes and numbers', async () => {
    const formats = [
      '000000',
      '"0"000-000',
      '000000\\-0000',
      '0000000;-0000000',
      '000000',
      '0',
      '#,##0',
      '00',
    ];
    const bytes = await workbook((sheet) => {
      sheet.addRow(formats.map((_, at) => `Kolumn ${at}`));
      sheet.addRow([1234, 1234, 8507152380, 123, 1234567, 7, 1234, 1.5]);
      formats.forEach((format, at) => (sheet.getRow(2).getCell(at + 1).numFmt = format));
    });
    expect(await cells(bytes)).toEqual([
      [2, '001234', '0001-234', '850715-2380', '0000123', '1234567', '7', '1234', '1,5'],
    ]);
  });

  test('writes a number with three decimals so that it cannot mean thousands', async () => {
    const bytes = await workbook((sheet) =>
      sheet.addRows([
        ['A', 'B', 'C'],
        [319.925, 0.125, 319.92],
      ]),
    );
    expect(await cells(bytes)).toEqual([[2, '319,9250', '0,1250', '319,92']]);
  });

  // P2-UPLOAD-02
  test('skips hidden sheets, which the user does not see', async () => {
    const book = new ExcelJS.Workbook();
    for (const state of ['hidden', 'veryHidden'] as const)
      book.addWorksheet(state, { state }).addRows([['Dolt'], ['Inte sett']]);
    book.addWorksheet('Fordon').addRows([
      ['Chassinummer', 'Märke'],
      ['A', 'Nordvik'],
    ]);
    expect(await cells(Buffer.from(await book.xlsx.writeBuffer()))).toEqual([[2, 'A', 'Nordvik']]);
  });

  // P2-UPLOAD-03
  test('refuses other archives, broken and encrypted ones, external entities and sheets that are too large', async () => {
    const other = await new JSZip().file('text.txt', 'hej').generateAsync({ type: 'nodebuffer' });
    expect(await refused(other)).toBe('FILE_TYPE');
    const bytes = await plain();
    const entity = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>';
    const hostile = await changed(bytes, async (zip) => {
      const xml = await zip.file(SHEET)!.async('string');
      zip.file(SHEET, xml.replace('?>', `?>${entity}`));
    });
    expect(await refused(hostile)).toBe('FILE_TYPE');
    expect(await refused(await changed(bytes, (zip) => zip.file(SHEET, '<worksheet><row>')))).toBe(
      'FILE_TYPE',
    );
    expect(await refused(await changed(bytes, (zip) => zip.remove(SHEET)))).toBe('FILE_TYPE');
    const encrypted = Buffer.from(bytes);
    const directory = encrypted.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    encrypted[directory + 8]! |= 1;
    expect(await refused(encrypted)).toBe('FILE_PROTECTED');
    const wide = await workbook((sheet) => {
      sheet.getCell(1, 10_000).value = 'Långt bort';
    });
    expect(await refused(wide)).toBe('FILE_COLUMNS');
    const long = await workbook((sheet) => sheet.addRows(Array.from({ length: 502 }, () => ['A', 'B'])));
    expect(await refused(long)).toBe('FILE_ROWS');
  });

  // P2-UPLOAD-03
  test('refuses a zip bomb by the size that it declares, and one that declares too little', async () => {
    const bomb = await changed(await plain(), (zip) =>
      zip.file('xl/media/bomb.bin', Buffer.alloc(40 * 1024 * 1024)),
    );
    expect(bomb.length).toBeLessThan(LIMITS.bytes);
    expect(await refused(bomb)).toBe('FILE_TOO_LARGE');
    const lying = await changed(await plain(), (zip) => zip.file(SHEET, ' '.repeat(35 * 1024 * 1024)));
    for (let at = lying.indexOf('PK\u0001\u0002'); at >= 0; at = lying.indexOf('PK\u0001\u0002', at + 4))
      lying.writeUInt32LE(1_000, at + 24);
    expect(await refused(lying)).toBe('FILE_TYPE');
    const texts = await changed(await plain(), (zip) =>
      zip.file('xl/sharedStrings.xml', `<sst>${'<si><t>a</t></si>'.repeat(200_000)}</sst>`),
    );
    expect(await refused(texts)).toBe('FILE_TOO_LARGE');
    const entries = await changed(await plain(), (zip) => {
      for (let at = 0; at < 600; at++) zip.file(`xl/media/${at}`, 'x');
    });
    expect(await refused(entries)).toBe('FILE_TOO_LARGE');
  });
});

test('splits records at every separator, and quotes only at the beginning of a cell', async () => {
  expect(await cells(`${HEAD}\n"";""""\na"b;"c"d\n"x\ny";\n;"z"`)).toEqual([
    [2, '', '"'],
    [3, 'a"b', 'cd'],
    [4, 'x\ny', ''],
    [5, '', 'z'],
  ]);
});
