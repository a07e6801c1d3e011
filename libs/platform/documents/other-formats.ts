import { UnreadableFile } from './unreadable-file';
import type { ZipArchive } from './zip-archive';

/** Beginnings of files that hold no table, by type. */
const OTHERS = [
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x1f, 0x8b],
  [0x47, 0x49, 0x46, 0x38],
  [0x7b, 0x5c, 0x72, 0x74, 0x66],
];
/** Excel's older files and files with a password begin alike. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
/** The first records of files of Excel 2 to 4. */
const OLDEST = [0, 2, 4, 8].map((version) => [0x09, version]);

const begins = (bytes: Uint8Array, signs: readonly number[]) => signs.every((sign, at) => bytes[at] === sign);
const holds = (bytes: Buffer, name: string): boolean => bytes.includes(Buffer.from(`${name}\0`, 'utf16le'));

/** For a spreadsheet of another program or version, which the user can save as Excel workbook or CSV. */
const otherFormat = (format: string): UnreadableFile => new UnreadableFile('FILE_FORMAT', { format });

/** @throws UnreadableFile for a file that is no text and no archive, by name if it is a spreadsheet */
export function refuseOtherFormat(bytes: Buffer): void {
  if (begins(bytes, OLE)) {
    if (!holds(bytes, 'EncryptedPackage') && (holds(bytes, 'Workbook') || holds(bytes, 'Book')))
      throw otherFormat('.xls');
    throw new UnreadableFile('FILE_PROTECTED');
  }
  if (OLDEST.some((signs) => begins(bytes, signs)) && bytes[3] === 0) throw otherFormat('.xls');
  if (OTHERS.some((signs) => begins(bytes, signs))) throw new UnreadableFile('FILE_TYPE');
  if (/^\s{0,9}MIME-Version:/i.test(bytes.toString('latin1', 0, 40))) throw otherFormat('.mht');
}

/** @throws UnreadableFile for an archive that is a spreadsheet of another format */
export function refuseOtherArchive(archive: ZipArchive): void {
  if (archive.has('xl/workbook.bin')) throw otherFormat('.xlsb');
  const isNumbers = archive.names.some((name) => name.startsWith('index/') && name.endsWith('.iwa'));
  if (isNumbers || archive.has('index.zip') || archive.has('index.apxl')) throw otherFormat('.numbers');
  if (archive.has('content.xml') && archive.has('mimetype')) throw otherFormat('.ods');
}
