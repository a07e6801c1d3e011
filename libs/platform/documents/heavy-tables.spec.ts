import { describe, expect, test } from '@jest/globals';
import { MAX_ECHOED, type MappedColumns } from '@floorplan/kernel';
import JSZip from 'jszip';
import { readNamedCells, readTable, UnreadableFile } from './index';

const LIMITS = { bytes: 30 * 1024 * 1024, rows: 500 };
const failure = async (reading: Promise<unknown>): Promise<UnreadableFile> => {
  const error = await reading.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof UnreadableFile)) throw error ?? new Error('was read');
  return error;
};

interface Parts {
  readonly sheet: string;
  readonly texts?: string;
  readonly styles?: string;
  readonly compression?: 'STORE' | 'DEFLATE';
}

/** A workbook whose parts are XML as given. */
const workbook = ({ sheet, texts, styles, compression = 'DEFLATE' }: Parts): Promise<Buffer> => {
  const zip = new JSZip();
  zip.file('xl/workbook.xml', '<workbook xmlns:r="r"><sheets><sheet r:id="a"/></sheets></workbook>');
  zip.file(
    'xl/_rels/workbook.xml.rels',
    '<Relationships><Relationship Id="a" Target="sheet.xml"/></Relationships>',
  );
  zip.file('xl/sheet.xml', sheet);
  if (texts) zip.file('xl/sharedStrings.xml', texts);
  if (styles) zip.file('xl/styles.xml', styles);
  return zip.generateAsync({ type: 'nodebuffer', compression });
};
const rows = (...all: string[]) =>
  `<worksheet>${all.map((cells) => `<row>${cells}</row>`).join('')}</worksheet>`;
const HEAD = '<c t="str"><v>A</v></c>';
const BROKEN = '</nothing>';

describe('a workbook that is heavier than it looks', () => {
  // What follows is no XML, so reading further would refuse the file for another reason.
  test.each([
    [
      'more columns than a table may have',
      rows(`${'<c><v>1.5</v></c>'.repeat(101)}${BROKEN}`),
      'FILE_COLUMNS',
    ],
    ['a cell far out', rows(`<c r="XFD1"><v>1</v></c>${BROKEN}`), 'FILE_COLUMNS'],
    [
      'more empty cells in a row than Excel has columns',
      rows(`${'<c/>'.repeat(16_385)}${BROKEN}`),
      'FILE_COLUMNS',
    ],
    [
      'more empty cells than any table',
      rows(...Array.from({ length: 501 }, () => '<c/>'.repeat(1_000)), BROKEN),
      'FILE_TOO_LARGE',
    ],
    ['millions of elements', `<worksheet>${'<x/>'.repeat(2_000_001)}${BROKEN}`, 'FILE_TOO_LARGE'],
    ['cells without a place', rows(`<c r="7"><v>1</v></c>`), 'FILE_TYPE'],
    ['rows beyond the last of Excel', '<worksheet><row r="1e300"></row></worksheet>', 'FILE_TYPE'],
  ])('is refused at once: %s', async (_, sheet, code) => {
    expect((await failure(readTable(await workbook({ sheet }), LIMITS))).code).toBe(code);
  });

  test('is refused for more styles than Excel has', async () => {
    const styles = `<styleSheet><cellXfs>${'<xf numFmtId="1"/>'.repeat(65_491)}${BROKEN}`;
    const bytes = await workbook({ sheet: rows(HEAD, HEAD), styles });
    expect((await failure(readTable(bytes, LIMITS))).code).toBe('FILE_TOO_LARGE');
  });

  test('keeps the beginning of a text that thousands of cells share', async () => {
    const text = `${' '.repeat(4_000_000)}Lång${' '.repeat(4_000_000)}`;
    const sheet = rows(...Array.from({ length: 500 }, () => '<c t="s"><v>0</v></c>'.repeat(100)));
    const { rows: read } = await readTable(
      await workbook({ sheet, texts: `<sst><si><t>${text}</t></si></sst>` }),
      LIMITS,
    );
    expect(new Set(read.flatMap(({ cells }) => cells))).toEqual(new Set(['Lång']));
  });

  test('reads a number format only as far as Excel allows', async () => {
    const format = (code: string) =>
      `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="170"/></cellXfs></styleSheet>`;
    const sheet = rows(HEAD, '<c s="0"><v>46000</v></c>');
    const shown = async (code: string) =>
      (await readTable(await workbook({ sheet, styles: format(code) }), LIMITS)).rows[0]!.cells;
    expect(await shown('yyyy')).toEqual(['2025-12-09']);
    expect(await shown(`${'['.repeat(300_000)}yyyy`)).toEqual(['46000']);
  });

  const table = rows(HEAD, ...Array.from({ length: 400 }, () => '<c><v>1.25</v></c>'.repeat(100)));
  test.each([
    ['packed workbook', () => workbook({ sheet: table })],
    ['workbook that is not packed', () => workbook({ sheet: table, compression: 'STORE' })],
    ['file of empty lines', () => Promise.resolve(Buffer.from(`A\nB\n${'\n'.repeat(1_000_000)}`))],
    ['file of long rows', () => Promise.resolve(Buffer.from(`A\n${`${';'.repeat(99)}\n`.repeat(20_000)}B`))],
  ])('lets other requests run while it is read: %s', async (_, made) => {
    const bytes = await made();
    let [turns, isRead] = [0, false];
    const others = () => {
      turns++;
      if (!isRead) setImmediate(others);
    };
    setImmediate(others);
    await readTable(bytes, LIMITS).finally(() => (isRead = true));
    expect(turns).toBeGreaterThan(3);
  });
});

describe('what an answer repeats of a file', () => {
  const LONG = 'Å'.repeat(1_000_000);
  const columnsOf = (found: Partial<MappedColumns>) => (): MappedColumns => ({
    at: new Map(),
    unknown: [],
    missing: [],
    repeated: [],
    ...found,
  });

  test('contains only the beginning of an unknown header', async () => {
    const { unknown } = await readNamedCells(Buffer.from(`${LONG};B\n1;2`), LIMITS, (headers) =>
      columnsOf({ unknown: headers })(),
    );
    expect(unknown.map(({ length }) => length)).toEqual([MAX_ECHOED, 1]);
  });

  test('contains all missing column names of the template, however many there are', async () => {
    const missing = Array.from({ length: 40 }, (_, at) => `Kolumn nummer ${at}`);
    const error = await failure(readNamedCells(Buffer.from('A\n1'), LIMITS, columnsOf({ missing })));
    expect(error.params).toEqual({ columns: missing });
  });
});
