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
  RELS,
} from '../testing/raw-sheet';
import { understood } from '../testing/raw-tables';

describe('a workbook is understood', () => {
  test.each<[string, Buffer, string[]]>([
    [
      'with a chart before the sheet',
      changed(
        (parts) =>
          replaced(
            RELS,
            'relationships/worksheet" Target="worksheets/sheet1',
            'relationships/chartsheet" Target="worksheets/sheet1',
          )(parts),
        { sheets: { Diagram: '', Bilar: PLAIN } },
      ),
      READ,
    ],
    [
      'with the sheet whose headers fit',
      rawArchive(rawParts({ sheets: { Info: data(row(1, inline('Lager'))), Bilar: PLAIN } })),
      [...READ, 'OTHER_SHEETS 1: Bilar: Info'],
    ],
    ['with empty sheets', rawArchive(rawParts({ sheets: { Bilar: PLAIN, Blad2: '', Blad3: data() } })), READ],
    [
      'with hidden sheets',
      rawArchive(
        rawParts({
          sheets: { Dold: PLAIN, Bilar: data(row(1, HEAD), row(2, B)) },
          states: { Dold: 'state="veryHidden"' },
        }),
      ),
      ['2 B|Nordvik|250,5|'],
    ],
    [
      'with a sheet that is too wide beside it',
      rawArchive(rawParts({ sheets: { Bred: data(row(1, inline('x', 'XFD1'))), Bilar: PLAIN } })),
      READ,
    ],
    [
      'with two sheets that fit',
      rawArchive(rawParts({ sheets: { Mars: PLAIN, April: data(row(1, HEAD), row(2, B)) } })),
      [...READ, 'OTHER_SHEETS 1: Mars: April'],
    ],
    [
      'with titles above the headers',
      rawArchive(
        rawParts(
          one(
            data(row(1, inline('Lagerlista')), row(3, inline('Pris') + number(3)), row(5, HEAD), row(6, A)),
          ),
        ),
      ),
      ['6 A|Nordvik|100|', 'TITLE_ROWS 2: 1, 3'],
    ],
    [
      'with headers in row 20',
      rawArchive(rawParts(one(data(row(1, inline('Lagerlista')), row(20, HEAD), row(21, A))))),
      ['21 A|Nordvik|100|', 'TITLE_ROWS 1: 1'],
    ],
    [
      'with headers as the first row, far down',
      rawArchive(rawParts(one(data(row(40, HEAD), row(41, A))))),
      ['41 A|Nordvik|100|'],
    ],
    [
      'with a filtered row',
      rawArchive(rawParts(one(data(row(1, HEAD), row(2, A), row(3, B, 'hidden="1"'))))),
      [...READ, 'HIDDEN_ROWS 1: 3'],
    ],
    [
      'with a row of no height',
      rawArchive(rawParts(one(data(row(1, HEAD), row(2, A), row(3, B, 'ht="0" customHeight="1"'))))),
      [...READ, 'HIDDEN_ROWS 1: 3'],
    ],
    [
      'with a hidden row above the headers',
      rawArchive(rawParts(one(data(row(1, HEAD, 'hidden="true"'), row(2, HEAD), row(3, A))))),
      ['3 A|Nordvik|100|'],
    ],
    [
      'with empty hidden rows and columns',
      rawArchive(
        rawParts(
          one(
            `<cols><col min="5" max="16384" hidden="1"/></cols>${data(row(1, HEAD), row(2, A), row(3, '<c r="A3" s="1"/>', 'hidden="1"'))}`,
          ),
        ),
      ),
      READ,
    ],
    [
      'with a hidden column',
      rawArchive(rawParts(one(`<cols><col min="2" max="2" width="0" hidden="1"/></cols>${PLAIN}`))),
      ['2 A||100|', 'HIDDEN_COLUMNS 1: Märke'],
    ],
    [
      'with a value beyond the headers',
      rawArchive(rawParts(one(data(row(1, HEAD), row(2, A + inline('Obs!')), row(3, B))))),
      ['2 A|Nordvik|100|', '3 B|Nordvik|250,5|', 'BEYOND_HEADERS 1: 2'],
    ],
    [
      'with a sum',
      rawArchive(
        rawParts(
          one(
            data(
              row(1, HEAD),
              row(2, A),
              row(3, B),
              row(4, `${inline('Summa')}<c/><c><f>SUM(C2:C3)</f><v>350.5</v></c>`),
            ),
          ),
        ),
      ),
      ['2 A|Nordvik|100|', '3 B|Nordvik|250,5|', 'TOTAL_ROW 1: 4'],
    ],
    [
      'with a sum that is wrong',
      rawArchive(rawParts(one(data(row(1, HEAD), row(2, A), row(3, B), row(4, `<c/><c/>${number(350)}`))))),
      ['2 A|Nordvik|100|', '3 B|Nordvik|250,5|', '4 ||350|'],
    ],
    [
      'with a row that repeats the only amount',
      rawArchive(rawParts(one(data(row(1, HEAD), row(2, A), row(3, `<c/><c/>${number(100)}`))))),
      [...READ, '3 ||100|'],
    ],
    [
      'with an amount and a make but no chassis number',
      rawArchive(
        rawParts(one(data(row(1, HEAD), row(2, A), row(3, `<c/>${inline('Nordvik')}${number(100)}`)))),
      ),
      [...READ, '3 |Nordvik|100|'],
    ],
  ])('%s', async (_, bytes, expected) => expect(await understood(bytes)).toEqual(expected));

  test('with its hidden rows and columns, when they are wanted', async () => {
    const bytes = rawArchive(
      rawParts(
        one(
          `<cols><col min="2" max="2" hidden="1"/></cols>${data(row(1, HEAD), row(2, A, 'hidden="1"'), row(3, B))}`,
        ),
      ),
    );
    expect(await understood(bytes)).toEqual(['3 B||250,5|', 'HIDDEN_ROWS 1: 2', 'HIDDEN_COLUMNS 1: Märke']);
    expect(await understood(bytes, true)).toEqual(['2 A|Nordvik|100|', '3 B|Nordvik|250,5|']);
  });
});

describe('a workbook is refused by name', () => {
  const ole = (...names: string[]) =>
    Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
      ...names.map((name) => Buffer.from(`${name}\0`, 'utf16le')),
    ]);
  test.each<[string, Buffer, string]>([
    ['Excel 97', ole('Root Entry', 'Workbook'), 'FILE_FORMAT .xls'],
    ['Excel 95', ole('Root Entry', 'Book'), 'FILE_FORMAT .xls'],
    ['Excel 4', Buffer.from([9, 4, 6, 0, 0, 0, 16, 0]), 'FILE_FORMAT .xls'],
    ['a password', ole('Root Entry', 'EncryptedPackage'), 'FILE_PROTECTED'],
    ['binary', rawArchive({ 'xl/workbook.bin': 'x' }), 'FILE_FORMAT .xlsb'],
    [
      'OpenDocument',
      rawArchive({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' }),
      'FILE_FORMAT .ods',
    ],
    ['Numbers', rawArchive({ 'Index/Document.iwa': 'x' }), 'FILE_FORMAT .numbers'],
    ['a web archive', Buffer.from('MIME-Version: 1.0\r\nX-Document-Type: Workbook'), 'FILE_FORMAT .mht'],
    [
      'a text document',
      rawArchive({
        '_rels/.rels': rawParts(one(''))['_rels/.rels']!.replace('xl/workbook', 'word/document'),
        'word/document.xml': '<document/>',
      }),
      'FILE_TYPE',
    ],
    ['no rows', rawArchive(rawParts(one(data(row(1, HEAD))))), 'FILE_EMPTY'],
    [
      'only hidden rows',
      rawArchive(rawParts(one(data(row(1, HEAD), row(2, A, 'hidden="1"'))))),
      'FILE_EMPTY hidden',
    ],
    [
      'a hidden column that must be there',
      rawArchive(rawParts(one(`<cols><col min="1" max="1" hidden="1"/></cols>${PLAIN}`))),
      'FILE_COLUMNS hidden Chassinummer',
    ],
    [
      'only hidden sheets',
      rawArchive(rawParts(one(PLAIN, { states: { Blad1: 'state="hidden"' } }))),
      'FILE_TYPE',
    ],
    [
      'other headers',
      rawArchive(rawParts(one(data(row(1, inline('Namn')), row(2, A))))),
      'FILE_COLUMNS Chassinummer',
    ],
    [
      'headers below row 20',
      rawArchive(rawParts(one(data(row(1, inline('Lager')), row(21, HEAD), row(22, A))))),
      'FILE_COLUMNS Chassinummer',
    ],
    [
      'a repeated column',
      rawArchive(rawParts(one(data(row(1, HEAD + inline('Märke')), row(2, A))))),
      'FILE_COLUMNS repeated Märke',
    ],
  ])('%s', async (_, bytes, expected) => expect(await understood(bytes)).toEqual([expected]));
});
