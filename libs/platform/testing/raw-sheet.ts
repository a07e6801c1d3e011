import { rawArchive, rawParts, type RawWorkbook } from './raw-archive';

export const row = (r: number | null, cells: string, attributes = ''): string =>
  `<row${r === null ? '' : ` r="${r}"`} ${attributes}>${cells}</row>`;
export const inline = (text: string, r = ''): string =>
  `<c ${r && `r="${r}"`} t="inlineStr"><is><t>${text}</t></is></c>`;
export const number = (value: number | string, s = 0): string => `<c s="${s}"><v>${value}</v></c>`;
export const data = (...rows: string[]): string => `<sheetData>${rows.join('')}</sheetData>`;
export const HEAD = ['Chassinummer', 'Märke', 'Pris'].map((text) => inline(text)).join('');
export const A = inline('A') + inline('Nordvik') + number(100);
export const B = inline('B') + inline('Nordvik') + number(250.5);
export const PLAIN = data(row(1, HEAD), row(2, A));
export const READ = ['2 A|Nordvik|100|'];

export const one = (sheet: string, rest: Partial<RawWorkbook> = {}): RawWorkbook => ({
  sheets: { Blad1: sheet },
  ...rest,
});
export type Change = (parts: Record<string, string>) => Record<string, string>;
export const changed = (change: Change, book = one(PLAIN)) => rawArchive(change(rawParts(book)));
export const replaced = (part: string, from: string | RegExp, to: string): Change => {
  return (parts) => ({ ...parts, [part]: parts[part]!.replaceAll(new RegExp(from, 'g'), to) });
};
export const renamed = (of: (name: string) => string): Change => {
  return (parts) => Object.fromEntries(Object.entries(parts).map(([name, text]) => [of(name), text]));
};
export const without = (name: string): Change => {
  return (parts) => Object.fromEntries(Object.entries(parts).filter(([each]) => each !== name));
};
export const BOOK = 'xl/workbook.xml';
export const RELS = 'xl/_rels/workbook.xml.rels';
export const TYPES = '[Content_Types].xml';
export const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
export const styled = (...codes: string[]) =>
  `<numFmts>${codes.map((code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${code}"/>`).join('')}</numFmts><cellXfs>${codes.map((_, at) => `<xf numFmtId="${170 + at}"/>`).join('')}</cellXfs>`;
export const shared = (...texts: string[]) => texts.map((text) => `<si>${text}</si>`).join('');
export const ofTexts = (count: number) =>
  Array.from({ length: count }, (_, at) => `<c t="s"><v>${at}</v></c>`).join('');
