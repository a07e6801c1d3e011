import { formatNumber } from '@floorplan/kernel';
import { PassThrough, Readable } from 'node:stream';
import {
  decimalsOf,
  isBlank,
  stockholmTime,
  yesOrNo,
  type Cell,
  type Sheet,
  type SheetColumn,
} from './sheet';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const CONTENT_TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const RELATIONSHIPS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

/** A4 landscape, in twentieths of a point. */
const PAGE =
  '<w:sectPr><w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/><w:pgMar w:top="720" w:right="720" w:bottom="720" w:left="720"/></w:sectPr>';
const HEADER_ROW = '<w:trPr><w:tblHeader/></w:trPr>';

/** Writes a Word document with a title and one table, whose header repeats on every page. */
export function writeDocx(sheet: Sheet): Readable {
  const out = new PassThrough();
  fill(sheet, out).catch((error: unknown) => out.destroy(error as Error));
  return out;
}

async function fill(sheet: Sheet, out: PassThrough): Promise<void> {
  // Import the library on first use, so that it does not slow down the start.
  const { default: archiver } = await import('archiver');
  const zip = archiver('zip', { zlib: { level: 6 } });
  zip.append(CONTENT_TYPES, { name: '[Content_Types].xml' });
  zip.append(RELATIONSHIPS, { name: '_rels/.rels' });
  const table = Readable.from(parts(sheet), { objectMode: false });
  zip.append(table, { name: 'word/document.xml' });
  const fail = (error: unknown) => out.destroy(error as Error);
  zip.on('error', fail);
  table.on('error', fail);
  // The archiver does not notice that the client is gone, and it does not destroy its inputs.
  out.on('close', () => table.destroy());
  zip.pipe(out);
  if (out.destroyed) table.destroy();
  await zip.finalize();
}

async function* parts({ title, columns, batches, language }: Sheet): AsyncGenerator<string> {
  yield `${HEAD}<w:document xmlns:w="${WORD}"><w:body>${paragraph(title, { bold: true, halfPoints: 28 })}<w:tbl>${TABLE}`;
  yield row(
    columns.map(({ header, type }) => ({ text: header, bold: true, right: isNumeric(type) })),
    HEADER_ROW,
  );
  for await (const batch of batches)
    yield batch
      .map((cells) =>
        row(
          cells.map((cell, i) => ({
            text: textOf(cell, columns[i]!, language),
            right: isNumeric(columns[i]!.type),
          })),
        ),
      )
      .join('');
  yield `</w:tbl><w:p/>${PAGE}</w:body></w:document>`;
}

const line = (side: string) => `<w:${side} w:val="single" w:sz="4" w:color="BFC5CE"/>`;
const TABLE = `<w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${['top', 'bottom', 'insideH'].map(line).join('')}</w:tblBorders></w:tblPr>`;

interface Text {
  readonly text: string;
  readonly bold?: boolean;
  readonly right?: boolean;
}

const row = (cells: readonly Text[], properties = ''): string =>
  `<w:tr>${properties}${cells.map((cell) => `<w:tc>${paragraph(cell.text, { ...cell, halfPoints: 16 })}</w:tc>`).join('')}</w:tr>`;

function paragraph(text: string, look: { bold?: boolean; right?: boolean; halfPoints: number }): string {
  const align = look.right ? '<w:pPr><w:jc w:val="right"/></w:pPr>' : '';
  const run = `<w:rPr>${look.bold ? '<w:b/>' : ''}<w:sz w:val="${look.halfPoints}"/></w:rPr>`;
  return `<w:p>${align}<w:r>${run}<w:t xml:space="preserve">${escape(text)}</w:t></w:r></w:p>`;
}

/** Escapes XML and removes control characters, most of which XML does not allow. */
const escape = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex -- the control characters are removed here
    .replace(/[\u0000-\u001f]/g, ' ')
    .replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);

const isNumeric = (type: SheetColumn['type']): boolean => type === 'number' || type === 'money';

function textOf(cell: Cell, column: SheetColumn, language: Sheet['language']): string {
  if (isBlank(cell, column)) return '';
  if (typeof cell === 'boolean') return yesOrNo(cell, language);
  if (column.type === 'instant') return stockholmTime(String(cell));
  if (typeof cell === 'number' && column.type !== 'code') return formatNumber(cell, decimalsOf(cell, column));
  return String(cell);
}
