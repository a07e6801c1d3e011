import { describe, expect, test } from '@jest/globals';
import { rawArchive, rawParts } from '../testing/raw-archive';
import {
  row,
  inline,
  number,
  data,
  HEAD,
  A,
  B,
  PLAIN,
  READ,
  one,
  changed,
  replaced,
  renamed,
  without,
  BOOK,
  RELS,
  TYPES,
  MAIN_TYPE,
  styled,
  shared,
  ofTexts,
} from '../testing/raw-sheet';
import { understood } from '../testing/raw-tables';

describe('a workbook is understood', () => {
  test.each<[string, Buffer, string[]]>([
    ['with nothing but its sheet', rawArchive(rawParts(one(PLAIN))), READ],
    ['not packed', rawArchive(rawParts(one(PLAIN)), { packed: false }), READ],
    ['with sizes of 64 bits', rawArchive(rawParts(one(PLAIN)), { wide: true }), READ],
    [
      'with a list of content types only',
      changed((parts) => ({
        ...without('_rels/.rels')(parts),
        [TYPES]: `<Types><Override PartName="/xl/workbook.xml" ContentType="${MAIN_TYPE}"/></Types>`,
      })),
      READ,
    ],
    ['without any list of its parts', changed(without('_rels/.rels')), READ],
    ['without relations of the workbook', changed(without(RELS)), READ],
    ['with names in capitals', changed(renamed((name) => name.toUpperCase())), READ],
    ['with backslashes in names', changed(renamed((name) => name.replaceAll('/', '\\'))), READ],
    ['with names from the root', changed(renamed((name) => `/${name}`)), READ],
    ['with targets from the root', changed(replaced(RELS, 'worksheets/', '/xl/worksheets/')), READ],
    ['with targets that go up', changed(replaced(RELS, 'worksheets/', '../xl/./worksheets/')), READ],
    ['with backslashes in targets', changed(replaced(RELS, 'worksheets/', 'worksheets\\\\')), READ],
    [
      'in a folder of its own',
      changed((parts) =>
        replaced('_rels/.rels', 'xl/', '/book/')(renamed((name) => name.replace(/^xl\//, 'book/'))(parts)),
      ),
      READ,
    ],
    ['with another prefix for relations', changed(replaced(BOOK, 'r:id', 'd3p1:id')), READ],
    [
      'with a prefix for every element',
      changed(replaced('xl/worksheets/sheet1.xml', '<(/?)(?=[a-z])', '<$1x:')),
      READ,
    ],
    [
      'with the namespaces of the strict format',
      changed(replaced(RELS, 'http://schemas.openxmlformats.org', 'http://purl.oclc.org/ooxml')),
      READ,
    ],
    ['with a mark before its XML', changed(replaced(BOOK, '^<workbook', '\ufeff<workbook')), READ],
    [
      'with an empty line before its XML',
      changed(replaced(BOOK, '^<workbook', '\n <?xml version="1.0"?><workbook')),
      READ,
    ],
    [
      'with XML in UTF-16',
      rawArchive(
        Object.fromEntries(
          Object.entries(rawParts(one(PLAIN))).map(([name, xml]) => [
            name,
            Buffer.from(`\ufeff${xml.replace(' encoding="UTF-8"', '')}`, 'utf16le'),
          ]),
        ),
      ),
      READ,
    ],
    ['with ids without a prefix', changed(replaced(BOOK, 'r:id', 'id')), READ],
    ['with ids that name no relation', changed(replaced(BOOK, 'r:id="', 'r:id="x')), READ],
    [
      'with shared texts',
      rawArchive(
        rawParts(
          one(data(row(1, ofTexts(3)), row(2, A)), {
            texts: shared('<t>Chassinummer</t>', '<t>Märke</t>', '<t>Pris</t>'),
          }),
        ),
      ),
      READ,
    ],
    [
      'with formatted texts, without their phonetic hints',
      rawArchive(
        rawParts(
          one(data(row(1, ofTexts(2)), row(2, inline('A') + inline('B'))), {
            texts: shared(
              '<r><t>Chassi</t></r><r><rPr><b/></rPr><t>nummer</t></r><rPh sb="0" eb="1"><t>x</t></rPh>',
              '<t xml:space="preserve"> Märke </t>',
            ),
          }),
        ),
      ),
      ['2 A|B||'],
    ],
    [
      'with phonetic hints in a cell',
      rawArchive(
        rawParts(
          one(
            data(
              row(1, HEAD),
              row(2, '<c t="inlineStr"><is><t>A</t><rPh sb="0" eb="1"><t>hint</t></rPh></is></c>'),
            ),
          ),
        ),
      ),
      ['2 A|||'],
    ],
    [
      'with cells of shared texts that name none',
      rawArchive(
        rawParts(
          one(data(row(1, HEAD), row(2, `${inline('A')}<c t="s"/><c t="s"><v></v></c>`)), {
            texts: shared('<t>Nordvik</t>'),
          }),
        ),
      ),
      ['2 A|||'],
    ],
    ['with an empty list of texts', rawArchive(rawParts(one(PLAIN, { texts: '' }))), READ],
    [
      'with escaped characters',
      rawArchive(rawParts(one(data(row(1, inline('Chassi_x006E_ummer')), row(2, inline('A_x005F_x000D_')))))),
      ['2 A_x000D_|||'],
    ],
    [
      'with rows and cells that have no address',
      rawArchive(rawParts(one(data(row(null, HEAD), row(null, A))))),
      READ,
    ],
    [
      'with addresses in small letters',
      rawArchive(rawParts(one(data(row(1, HEAD), row(2, inline('A', 'a2') + inline('N', 'b2')))))),
      ['2 A|N||'],
    ],
    [
      'with a gap between cells',
      rawArchive(rawParts(one(data(row(1, HEAD), row(2, `${inline('A', 'A2')}<c r="C2"><v>5</v></c>`))))),
      ['2 A||5|'],
    ],
    [
      'with a gap between rows',
      rawArchive(rawParts(one(data(row(1, HEAD), row(9, A))))),
      ['9 A|Nordvik|100|'],
    ],
    [
      'with booleans and errors',
      rawArchive(
        rawParts(
          one(data(row(1, HEAD), row(2, `${inline('A')}<c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c>`))),
        ),
      ),
      ['2 A|Ja|#N/A|'],
    ],
    [
      'with a formula and its result',
      rawArchive(
        rawParts(
          one(
            data(
              row(1, HEAD),
              row(2, `${inline('A')}<c t="str"><f>B1</f><v>x</v></c><c><f>1+1</f><v>2</v></c>`),
            ),
          ),
        ),
      ),
      ['2 A|=B1|=1+1|'],
    ],
    [
      'with a formula that has no result',
      rawArchive(
        rawParts(
          one(data(row(1, HEAD), row(2, `${inline('A')}<c><f t="shared" si="0"/></c><c><f>1+1</f></c>`))),
        ),
      ),
      ['2 A|=|=1+1|'],
    ],
    [
      'with zeros of its number format',
      rawArchive(
        rawParts(
          one(data(row(1, HEAD), row(2, number(12, 0) + number(7, 1) + number(42.5, 2))), {
            styles: styled('0000', '[Red]000;-000', '0000'),
          }),
        ),
      ),
      ['2 0012|007|42,5|'],
    ],
    [
      'with percentages',
      rawArchive(
        rawParts(
          one(data(row(1, HEAD), row(2, inline('A') + number(0.125, 0) + number(0.07, 1))), {
            styles: `${styled('0.0%')}<cellXfs><xf numFmtId="9"/></cellXfs>`,
          }),
        ),
      ),
      ['2 A|12,5 %|7 %|'],
    ],
    [
      'with a per cent sign that only stands in a text of the format',
      rawArchive(
        rawParts(
          one(data(row(1, HEAD), row(2, A.replace('<c s="0">', '<c s="1">'))), {
            styles: styled('General', '0&quot;%&quot;'),
          }),
        ),
      ),
      READ,
    ],
    [
      'with numbers of more digits than programs keep',
      rawArchive(
        rawParts(
          one(
            data(
              row(1, HEAD),
              row(
                2,
                number('12345678901234567', 1) + number('1234567890123456') + number('999999999999999', 1),
              ),
            ),
            { styles: styled('0000', 'General') },
          ),
        ),
      ),
      ['2 1.23456789012346E+16|1.23456789012346E+15|999999999999999|'],
    ],
    [
      'with dates',
      rawArchive(
        rawParts(
          one(data(row(1, HEAD + inline('Datum')), row(2, A + number(46_083))), {
            styles: styled('yyyy-mm-dd'),
          }),
        ),
      ),
      ['2 A|Nordvik|1900-04-09|2026-03-02'],
    ],
    [
      'with days counted from 1904',
      rawArchive(
        rawParts(
          one(
            data(
              row(1, HEAD + inline('Datum')),
              row(2, inline('A') + number(44_621, 1) + number(5, 1) + number(44_621)),
              row(3, `${inline('B')}<c/><c/>${number(44_622.5, 1)}`),
            ),
            { styles: styled('d/m/yy', 'General'), properties: 'date1904="1"' },
          ),
        ),
      ),
      ['2 A|44621|5|2026-03-02', '3 B|||2026-03-03', 'DATE_SYSTEM 1: 3', '1904'],
    ],
    [
      'with dates as texts of the strict format',
      rawArchive(
        rawParts(
          one(
            data(row(1, HEAD + inline('Datum')), row(2, `${A}<c t="d"><v>2026-03-02T00:00:00.000</v></c>`)),
          ),
        ),
      ),
      ['2 A|Nordvik|100|2026-03-02'],
    ],
    [
      'with CDATA',
      rawArchive(rawParts(one(data(row(1, HEAD), row(2, inline('<![CDATA[A&B]]>')))))),
      ['2 A&amp;B|||'.replace('amp;', '')],
    ],
  ])('%s', async (_, bytes, expected) => expect(await understood(bytes)).toEqual(expected));
});

describe('a workbook is refused', () => {
  const ofRows = (...rows: string[]) => rawArchive(rawParts(one(data(row(1, HEAD), ...rows))));
  test.each<[string, Buffer, string]>([
    [
      'with a shared text that is missing',
      ofRows(row(2, `${inline('A')}<c t="s"><v>7</v></c>`)),
      'FILE_TYPE',
    ],
    ['with two rows of one number', ofRows(row(2, A), row(2, B)), 'FILE_TYPE'],
    ['with a row of a smaller number', ofRows(row(3, A), row(2, B)), 'FILE_TYPE'],
  ])('%s', async (_, bytes, expected) => expect(await understood(bytes)).toEqual([expected]));
});
