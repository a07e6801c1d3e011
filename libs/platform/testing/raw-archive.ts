import { crc32, deflateRawSync } from 'node:zlib';

interface ArchiveOptions {
  readonly packed?: boolean;
  /** Whether sizes and places stand in extra fields of 64 bits, as libraries that stream write them. */
  readonly wide?: boolean;
}

const FULL = 0xffffffff;

function record(
  signature: number,
  ...fields: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]
): Buffer {
  const parts = fields.map(([bytes, value]) => {
    const part = Buffer.alloc(bytes);
    if (bytes === 2) part.writeUInt16LE(value);
    else if (bytes === 4) part.writeUInt32LE(value);
    else part.writeBigUInt64LE(BigInt(value));
    return part;
  });
  const head = Buffer.alloc(4);
  head.writeUInt32LE(signature);
  return Buffer.concat([head, ...parts]);
}

/** A zip archive of texts by name, byte for byte, so that tests can write what libraries write. */
export function rawArchive(
  texts: Readonly<Record<string, string | Buffer>>,
  { packed = true, wide = false }: ArchiveOptions = {},
): Buffer {
  const [local, directory]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, text] of Object.entries(texts)) {
    const bytes = Buffer.from(text as string);
    const stored = packed ? deflateRawSync(bytes) : bytes;
    const common = [
      [2, 0],
      [2, packed ? 8 : 0],
      [4, 0],
      [4, crc32(bytes)],
    ] as const;
    const sizes = [
      [4, wide ? FULL : stored.length],
      [4, wide ? FULL : bytes.length],
      [2, Buffer.byteLength(name)],
    ] as const;
    const values = [bytes.length, stored.length, at];
    const extra = wide ? record(0x00180001, ...values.map((value) => [8, value] as const)) : Buffer.alloc(0);
    const own = [record(0x04034b50, [2, 20], ...common, ...sizes, [2, 0]), Buffer.from(name), stored];
    local.push(...own);
    directory.push(
      record(
        0x02014b50,
        [2, 20],
        [2, 20],
        ...common,
        ...sizes,
        [2, extra.length],
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, wide ? FULL : at],
      ),
      Buffer.from(name),
      extra,
    );
    at += own.reduce((sum, { length }) => sum + length, 0);
  }
  const entries = Buffer.concat(directory);
  const count = Object.keys(texts).length;
  const end = record(
    0x06054b50,
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, entries.length],
    [4, at],
    [2, 0],
  );
  return Buffer.concat([...local, entries, end]);
}

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const relations = (...all: readonly (readonly [id: string, type: string, target: string])[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${RELATION}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

export interface RawWorkbook {
  /** Elements of the sheets, within `worksheet`, by name. */
  readonly sheets: Readonly<Record<string, string>>;
  readonly texts?: string;
  readonly styles?: string;
  /** Attributes of `workbookPr`. */
  readonly properties?: string;
  /** Attributes of each `sheet`, by name. */
  readonly states?: Readonly<Record<string, string>>;
}

/** The parts of a workbook by their usual names. */
export function rawParts(book: RawWorkbook): Record<string, string> {
  const names = Object.keys(book.sheets);
  const sheets = names.map(
    (name, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}" ${book.states?.[name] ?? ''}/>`,
  );
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  return {
    '_rels/.rels': relations(['rId1', 'officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${RELATION}"><workbookPr ${book.properties ?? ''}/><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ...names.map((_, at) => [`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`] as const),
      ...(book.texts === undefined ? [] : [['rIdT', 'sharedStrings', 'sharedStrings.xml'] as const]),
      ...(book.styles === undefined ? [] : [['rIdS', 'styles', 'styles.xml'] as const]),
    ),
    ...Object.fromEntries(
      names.map((name, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<?xml version="1.0" encoding="UTF-8"?><worksheet ${main}>${book.sheets[name]!}</worksheet>`,
      ]),
    ),
    ...(book.texts !== undefined && { 'xl/sharedStrings.xml': `<sst ${main}>${book.texts}</sst>` }),
    ...(book.styles !== undefined && { 'xl/styles.xml': `<styleSheet ${main}>${book.styles}</styleSheet>` }),
  };
}
