import { localName, readXml } from './read-xml';
import { tooMuchInside } from './table-limits';
import { UnreadableFile } from './unreadable-file';
import type { Calendar } from './xlsx-formats';
import type { ZipArchive } from './zip-archive';

export interface SheetPart {
  readonly name: string;
  readonly path: string;
}

/** Where the parts of a workbook are in its archive. */
export interface WorkbookParts {
  /** The sheets that Excel shows, in order. */
  readonly sheets: readonly SheetPart[];
  readonly calendar: Calendar;
  readonly texts: string;
  readonly styles: string;
}

interface Relation {
  readonly id: string;
  /** Last part of the type's address: `worksheet`; blank for a relation without type. */
  readonly type: string;
  readonly target: string;
}

const MAX_SHEETS = 100;
const USUAL_WORKBOOK = 'xl/workbook.xml';

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** Path of a part that another part names, from the root or from the folder of that part. */
function pathOf(target: string, folder: string): string {
  const named = target.replaceAll('\\', '/').replace(/[?#].*$/s, '');
  const parts: string[] = [];
  for (const part of (named.startsWith('/') ? named : folder + named).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

async function relationsOf(archive: ZipArchive, path: string): Promise<Relation[]> {
  const folder = folderOf(path);
  const relations: Relation[] = [];
  await readXml(archive, `${folder}_rels/${path.slice(folder.length)}.rels`, {
    open: (name, { Id = '', Type = '', Target = '', TargetMode = '' }) => {
      if (name !== 'Relationship' || TargetMode.toLowerCase() === 'external') return;
      const type = Type.slice(Type.lastIndexOf('/') + 1).toLowerCase();
      relations.push({ id: Id, type, target: pathOf(Target, folder) });
    },
  });
  return relations;
}

const MAIN = /spreadsheetml\.(sheet|template)|ms-excel\.(sheet|template|addin)\.macroenabled/i;

/** Path of the part that the list of content types declares as the workbook. */
async function declaredWorkbook(archive: ZipArchive): Promise<string | null> {
  let path: string | null = null;
  await readXml(archive, '[Content_Types].xml', {
    open: (name, { PartName = '', ContentType = '' }) => {
      const isMain = MAIN.test(ContentType) && /\.main\+xml/i.test(ContentType);
      if (name === 'Override' && path === null && isMain) path = pathOf(PartName, '');
    },
  });
  return path;
}

/** Path of the workbook, by the relations of the archive, its content types, or the usual name. */
async function workbookPath(archive: ZipArchive): Promise<string> {
  const document = (await relationsOf(archive, '')).find(({ type }) => type === 'officedocument');
  if (document && archive.has(document.target)) return document.target;
  const declared = await declaredWorkbook(archive);
  if (declared !== null && archive.has(declared)) return declared;
  if (archive.has(USUAL_WORKBOOK)) return USUAL_WORKBOOK;
  throw new UnreadableFile('FILE_TYPE');
}

interface ListedSheet {
  readonly name: string;
  /** Id of its relation. */
  readonly id: string;
  readonly isShown: boolean;
}

/** The id of a sheet's relation. The prefix of its attribute differs between programs. */
const relationIdOf = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes).find(([name]) => localName(name) === 'id')?.[1] ?? '';

async function listedSheets(archive: ZipArchive, path: string) {
  const sheets: ListedSheet[] = [];
  let calendar: Calendar = 1900;
  let isWorkbook = false;
  await readXml(archive, path, {
    open: (name, attributes) => {
      if (name === 'workbook') isWorkbook = true;
      if (name === 'workbookPr' && /^(1|true|on)$/i.test(attributes['date1904'] ?? '')) calendar = 1904;
      if (name !== 'sheet') return;
      const isShown = !/hidden$/i.test(attributes['state'] ?? '');
      if (sheets.push({ name: attributes['name'] ?? '', id: relationIdOf(attributes), isShown }) > MAX_SHEETS)
        throw tooMuchInside();
    },
  });
  if (!isWorkbook) throw new UnreadableFile('FILE_TYPE');
  return { sheets, calendar };
}

/** @throws UnreadableFile for an archive that is no workbook, or has no sheet to read */
export async function workbookParts(archive: ZipArchive): Promise<WorkbookParts> {
  const path = await workbookPath(archive);
  const folder = folderOf(path);
  const relations = await relationsOf(archive, path);
  const { sheets: all, calendar } = await listedSheets(archive, path);
  const ofSheets = relations.filter(({ type }) => type === 'worksheet');
  const sheetAt = ({ id }: ListedSheet, at: number): string => {
    const relation = relations.find((each) => each.id === id && id !== '');
    // Other kinds of sheets, such as charts, have no cells.
    if (relation) return ['worksheet', ''].includes(relation.type) ? relation.target : '';
    return ofSheets[at]?.target ?? `${folder}worksheets/sheet${at + 1}.xml`;
  };
  const found = all
    .map((sheet, at) => ({ ...sheet, path: sheetAt(sheet, at) }))
    .filter(({ isShown, path: part }) => isShown && part !== '');
  // A part is read once, however many sheets name it.
  const sheets = [...new Map(found.map((sheet) => [sheet.path.toLowerCase(), sheet])).values()];
  if (sheets.length === 0 || !sheets.every((sheet) => archive.has(sheet.path)))
    throw new UnreadableFile('FILE_TYPE');
  const partOf = (type: string, usual: string): string =>
    relations.find((relation) => relation.type === type.toLowerCase() && archive.has(relation.target))
      ?.target ?? folder + usual;
  return {
    sheets: sheets.map(({ name, path: part }) => ({ name, path: part })),
    calendar,
    texts: partOf('sharedStrings', 'sharedStrings.xml'),
    styles: partOf('styles', 'styles.xml'),
  };
}
