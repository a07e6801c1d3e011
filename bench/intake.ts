import { readNamedCells } from '@floorplan/platform/documents';
import { rawArchive, rawParts } from '@floorplan/platform/testing';
import { SaxesParser } from 'saxes';
import { inflateRawSync } from 'node:zlib';
import { compare, type Result } from './measure';

const ROWS = 10_000;
const COLUMNS = 20;
const ROUNDS = 7;
const LIMITS = { bytes: 50 * 1024 * 1024, rows: ROWS };
const HEADERS = Array.from({ length: COLUMNS }, (_, at) => `Kolumn ${at}`);

const textOf = (row: number, column: number): string =>
  column % 4 === 3 ? String(row * 10 + column) : `Text ${row % 500} ${column}`;

/** Columns that are all recognised. */
const columnsOf = (headers: readonly string[]) => ({
  at: new Map(headers.flatMap((header, at) => (HEADERS.includes(header) ? [[header, at] as const] : []))),
  unknown: [],
  missing: [],
  repeated: [],
});
const TOTALS = { identifying: [HEADERS[0]!], amounts: [HEADERS[3]!] };

/** A sheet as Excel writes it: texts in a table of their own, numbers in the cells. */
function workbook(): { readonly bytes: Buffer; readonly sheet: Buffer } {
  const texts = new Map<string, number>();
  const cellOf = (text: string, isNumber: boolean): string => {
    if (isNumber) return `<c><v>${text}</v></c>`;
    const known = texts.get(text) ?? texts.size;
    texts.set(text, known);
    return `<c t="s"><v>${known}</v></c>`;
  };
  const rowOf = (row: number): string =>
    `<row r="${row + 1}">${HEADERS.map((header, at) =>
      row === 0 ? cellOf(header, false) : cellOf(textOf(row, at), at % 4 === 3),
    ).join('')}</row>`;
  const rows = Array.from({ length: ROWS + 1 }, (_, row) => rowOf(row)).join('');
  const parts = rawParts({
    sheets: { Blad1: `<sheetData>${rows}</sheetData>` },
    texts: [...texts.keys()].map((text) => `<si><t>${text}</t></si>`).join(''),
  });
  return { bytes: rawArchive(parts), sheet: Buffer.from(parts['xl/worksheets/sheet1.xml']!) };
}

const csv = (): Buffer =>
  Buffer.from(
    [HEADERS, ...Array.from({ length: ROWS }, (_, row) => HEADERS.map((_header, at) => textOf(row + 1, at)))]
      .map((cells) => cells.join(';'))
      .join('\r\n'),
  );

async function perSecondOf(read: () => Promise<unknown> | unknown): Promise<number> {
  const started = performance.now();
  await read();
  return (ROWS * 1_000) / (performance.now() - started);
}

/** Parses the XML of the sheet and keeps the texts of its cells, and nothing else. */
function parseAlone(packed: Buffer): string[] {
  const cells: string[] = [];
  const parser = new SaxesParser();
  parser.on('text', (text) => cells.push(text));
  const xml = inflateRawSync(packed).toString('utf8');
  for (let at = 0; at < xml.length; at += 16_384) parser.write(xml.slice(at, at + 16_384));
  parser.close();
  return cells;
}

/**
 * Reads files of 10,000 rows with 20 columns. The floor of a workbook unpacks and parses its sheet; that of a text
 * splits it at line ends and separators.
 */
export async function benchIntake(): Promise<Result[]> {
  const { deflateRawSync } = await import('node:zlib');
  const { bytes, sheet } = workbook();
  const packed = deflateRawSync(sheet);
  const text = csv();
  const read = (file: Buffer) => () =>
    perSecondOf(() => readNamedCells<string>(file, LIMITS, columnsOf, { totals: TOTALS }));
  return [
    await compare(
      'rows of a workbook',
      0.3,
      ROUNDS,
      () => perSecondOf(() => parseAlone(packed)),
      read(bytes),
    ),
    await compare(
      'rows of a text file',
      0.07,
      ROUNDS,
      () =>
        perSecondOf(() =>
          text
            .toString('utf8')
            .split('\r\n')
            .map((line) => line.split(';')),
        ),
      read(text),
    ),
  ];
}
