import { describe, expect, test } from '@jest/globals';
import { understood } from '../testing/raw-tables';

const HEAD = 'Chassinummer;Märke;Pris';
const READ = ['2 A|Nordvik|100|'];
const text = (...lines: string[]): Buffer => Buffer.from(lines.join('\r\n'));
const tabbed = (...lines: string[]): Buffer => text(...lines.map((line) => line.replaceAll(';', '\t')));
const comma = (...lines: string[]): Buffer => text(...lines.map((line) => line.replaceAll(';', ',')));

/** A text in an encoding of one byte per character, by the bytes of its Swedish letters. */
const encoded = (places: Readonly<Record<string, number>>) => (content: string) =>
  Buffer.from([...content].map((sign) => places[sign] ?? sign.charCodeAt(0)));
const inMacRoman = encoded({ å: 0x8c, ä: 0x8a, ö: 0x9a, Å: 0x81, Ä: 0x80, Ö: 0x85, é: 0x8e });
const inCodePage = encoded({ å: 0x86, ä: 0x84, ö: 0x94, Å: 0x8f, Ä: 0x8e, Ö: 0x99, é: 0x82 });
const inWindows = encoded({ '€': 0x80, '”': 0x94, '’': 0x92, '–': 0x96 });
const SWEDISH = `${HEAD}\nA;Åkeriägare Öström, Café på hörnet;100`;
const SWEDISH_READ = '2 A|Åkeriägare Öström, Café på hörnet|100|';

const html = (rows: string, before = '') =>
  text(`<html><head><meta charset="utf-8"></head><body>${before}<table>${rows}</table></body></html>`);
const HTML_HEAD = '<tr><th>Chassinummer</th><th>M&auml;rke</th><th>Pris</th></tr>';
const HTML_ROW = '<tr><td>A</td><td>Nordvik</td><td>100</td></tr>';

const xmlSheet = (name: string, rows: string, rest = '') =>
  `<Worksheet ss:Name="${name}"><Table>${rows}</Table>${rest}</Worksheet>`;
const xml2003 = (...sheets: string[]) =>
  text(
    `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Styles><Style ss:ID="s1"><NumberFormat ss:Format="0000"/></Style><Style ss:ID="s2"><NumberFormat ss:Format="Percent"/></Style></Styles>${sheets.join('')}</Workbook>`,
  );
const cell = (
  value: string | number,
  attributes = '',
  type = typeof value === 'number' ? 'Number' : 'String',
) => `<Cell ${attributes}><Data ss:Type="${type}">${value}</Data></Cell>`;
const XML_HEAD = `<Row>${['Chassinummer', 'Märke', 'Pris'].map((header) => cell(header)).join('')}</Row>`;
const XML_ROW = `<Row>${cell('A')}${cell('Nordvik')}${cell(100)}</Row>`;

describe('a text file is understood', () => {
  test.each<[string, Buffer, string[]]>([
    ['with semicolons', text(HEAD, 'A;Nordvik;100'), READ],
    ['with a mark', text(`\ufeff${HEAD}`, 'A;Nordvik;100'), READ],
    ['with tabs', tabbed(HEAD, 'A;Nordvik;100'), READ],
    ['with commas', comma(HEAD, 'A;Nordvik;100'), READ],
    ['with bars', text('|Chassinummer|Märke|Pris|', '|A|Nordvik|100|'), READ],
    [
      'with commas and quoted decimals',
      comma(HEAD, 'A;Nordvik;"100~50"'.replace('~', ',')),
      ['2 A|Nordvik|100,50|'],
    ],
    ['that names its separator', text('sep=;', HEAD, 'A;Nordvik;100'), READ],
    ['that names its separator in quotes', text('"SEP=,"', 'Chassinummer,Märke,Pris', 'A,Nordvik,100'), READ],
    ['that names an unusual separator', text('sep=^', 'Chassinummer^Märke^Pris', 'A^Nordvik^100'), READ],
    [
      'that names a sign that separates nothing',
      text('sep=\\', HEAD, 'A;Nordvik;100'),
      ['3 A|Nordvik|100|', 'TITLE_ROWS 1: 1'],
    ],
    ['that names a tab', text('sep=\t', 'Chassinummer\tMärke\tPris', 'A\tNordvik\t100'), READ],
    [
      'with a title',
      text('Lagerlista mars', '', HEAD, 'A;Nordvik;100'),
      ['4 A|Nordvik|100|', 'TITLE_ROWS 1: 1'],
    ],
    [
      'with a title that has commas',
      text('Lager, mars, 2026, Borås', HEAD, 'A;Nordvik;100'),
      ['3 A|Nordvik|100|', 'TITLE_ROWS 1: 1'],
    ],
    [
      'with a name and a value above',
      text('Pris per;2026-03-02', HEAD, 'A;Nordvik;100'),
      ['3 A|Nordvik|100|', 'TITLE_ROWS 1: 1'],
    ],
    [
      'with headers in row 20',
      text('Lager', ...Array.from({ length: 18 }, () => ''), HEAD, 'A;Nordvik;100'),
      ['21 A|Nordvik|100|', 'TITLE_ROWS 1: 1'],
    ],
    [
      'after many empty lines',
      text(...Array.from({ length: 30 }, () => ''), HEAD, 'A;Nordvik;100'),
      ['32 A|Nordvik|100|'],
    ],
    ['with one column', text('Chassinummer', 'A'), ['2 A|||']],
    [
      'with line breaks in a cell',
      text(HEAD, 'A;"Nord', 'vik";100', 'B;N;200'),
      ['2 A|Nord\nvik|100|', '3 B|N|200|'],
    ],
    ['with a space after a cell of two lines', text(HEAD, 'A;"Nord', 'vik" ;100'), ['2 A|Nord\nvik|100|']],
    ['with zeros guarded as a formula', text(HEAD, '="0012";"=""0034""";100'), ['2 0012|0034|100|']],
    ['with a real formula', text(HEAD, 'A;=B1&"x";100'), ['2 A|=B1&"x"|100|']],
    ['with trailing separators', text(`${HEAD};;;`, 'A;Nordvik;100;;;'), READ],
    [
      'with empty lines and lines of separators',
      text(HEAD, '', ';;', 'A;Nordvik;100', ''),
      ['4 A|Nordvik|100|'],
    ],
    ['with unknown columns', text(`${HEAD};Plats`, 'A;Nordvik;100;B2'), [...READ, 'unknown Plats']],
    ['with a value beyond the headers', text(HEAD, 'A;Nordvik;100;Obs!'), [...READ, 'BEYOND_HEADERS 1: 2']],
    [
      'with a value below an empty header',
      text('Chassinummer;;Pris', 'A;x;100'),
      ['2 A||100|', 'BEYOND_HEADERS 1: 2'],
    ],
    [
      'with commas and a note beyond the headers',
      comma(HEAD, 'A;Nordvik;100;Obs!'),
      [...READ, 'BEYOND_HEADERS 1: 2'],
    ],
    [
      'with a sum',
      text(HEAD, 'A;N;100,10', 'B;N;1 200,20', 'Summa;;1 300,30'),
      ['2 A|N|100,10|', '3 B|N|1 200,20|', 'TOTAL_ROW 1: 4'],
    ],
    [
      'with a sum without a label',
      text(HEAD, 'A;N;100', 'B;N;200', ';;300'),
      ['2 A|N|100|', '3 B|N|200|', 'TOTAL_ROW 1: 4'],
    ],
    [
      'with sums of parts',
      text(HEAD, 'A;N;100', 'B;N;200', 'Delsumma;;300', 'C;N;50', 'Delsumma;;50', 'Totalt;3;350'),
      ['2 A|N|100|', '3 B|N|200|', '5 C|N|50|', 'TOTAL_ROW 3: 4, 6, 7'],
    ],
    [
      'with a sum that is one öre off',
      text(HEAD, 'A;N;100,10', 'B;N;200,20', 'Summa;;300,31'),
      ['2 A|N|100,10|', '3 B|N|200,20|', '4 Summa||300,31|'],
    ],
    [
      'with a sum over an amount of two meanings',
      text(HEAD, 'A;N;319,920', 'B;N;1', 'Summa;;320,92'),
      ['2 A|N|319,920|', '3 B|N|1|', '4 Summa||320,92|'],
    ],
    [
      'with a sum that has a make',
      text(HEAD, 'A;N;100', 'B;N;200', ';Nordvik;300'),
      ['2 A|N|100|', '3 B|N|200|', '4 |Nordvik|300|'],
    ],
    ['in UTF-16', Buffer.from(`\ufeff${HEAD}\nA;Nordvik;100`, 'utf16le'), READ],
    [
      'in UTF-16 without a mark',
      Buffer.from(`${HEAD}\nA;Nordvik;100`, 'utf16le'),
      [...READ, 'ENCODING UTF-16'],
    ],
    [
      'in UTF-16 the other way round',
      Buffer.from(`${HEAD}\nA;Nordvik;100`, 'utf16le').swap16(),
      [...READ, 'ENCODING UTF-16'],
    ],
    ['in Windows-1252', inWindows(SWEDISH), [SWEDISH_READ]],
    [
      'in Windows-1252 with typographic signs',
      inWindows(`${HEAD}\nA;”Åka” – Ann’s bil;100 €`),
      ['2 A|”Åka” – Ann’s bil|100 €|'],
    ],
    ['in Mac Roman', inMacRoman(SWEDISH), [SWEDISH_READ, 'ENCODING Mac Roman']],
    [
      'in Mac Roman with lines of its time',
      inMacRoman(SWEDISH.replaceAll('\n', '\r')),
      [SWEDISH_READ, 'ENCODING Mac Roman'],
    ],
    ['in code page 850 or 865', inCodePage(SWEDISH), [SWEDISH_READ, 'ENCODING CP850']],
    [
      'in code page 850 in capitals',
      inCodePage('CHASSINUMMER;MÄRKE\nA;ÅKERIÄGARE'),
      ['2 A|ÅKERIÄGARE||', 'ENCODING CP850'],
    ],
    [
      'in Mac Roman with one letter',
      inMacRoman('Chassinummer;Märke\nA;B'),
      ['2 A|B||', 'ENCODING Mac Roman'],
    ],
    [
      'in an encoding that nothing decides',
      Buffer.from('VIN;Make\nA;x\x93y', 'latin1'),
      ['2 A|x“y||', 'ENCODING Windows-1252'],
    ],
    [
      'in an encoding that 20,000 spaces do not decide',
      Buffer.from(`VIN;Make\nA;${'\xa0'.repeat(20_000)}å`, 'latin1'),
      ['2 A|å||', 'ENCODING Windows-1252'],
    ],
    [
      'in letters of Windows-1252 that others have too',
      inWindows('VIN;Make\nA;”bil”'),
      ['2 A|”bil”||', 'ENCODING Windows-1252'],
    ],
  ])('%s', async (_, bytes, expected) => expect(await understood(bytes)).toEqual(expected));
});

describe('a table with markup is understood', () => {
  test.each<[string, Buffer, string[]]>([
    ['as a page', html(HTML_HEAD + HTML_ROW), READ],
    ['as a table alone', text(`<table border=1>${HTML_HEAD}${HTML_ROW}</table>`), READ],
    [
      'without ends of cells and rows',
      html('<tr><th>Chassinummer<th>Märke<th>Pris<tr><td>A<td>Nordvik<td>100'),
      READ,
    ],
    ['in capitals', html(`${HTML_HEAD}${HTML_ROW}`.replace(/<\/?\w+/g, (tag) => tag.toUpperCase())), READ],
    [
      'with styles, scripts and comments',
      html(`<!-- <tr> -->${HTML_HEAD}${HTML_ROW}`, '<style>td>b{}</style><script>"<table>"</script>'),
      READ,
    ],
    [
      'with characters by name and number',
      html(`${HTML_HEAD}<tr><td>A</td><td>&Aring;&#229;&#xE5;&amp;&lt;&okand;</td><td>1&nbsp;000</td></tr>`),
      ['2 A|Ååå&<&okand;|1 000|'],
    ],
    [
      'with names that every object has, which are no characters',
      html(`${HTML_HEAD}<tr><td>A</td><td>&toString;&valueOf;</td><td>1</td></tr>`),
      ['2 A|&toString;&valueOf;|1|'],
    ],
    [
      'with notes set higher and lower',
      html(`${HTML_HEAD}<tr><td>A</td><td>N<sub>x</sub>y</td><td>319920<sup>1</sup></td></tr>`),
      ['2 A|N x y|319920 1|'],
    ],
    [
      'with a tall cell above its headers',
      html(`<tr><td rowspan=2>Lager</td></tr><tr><td>mars</td></tr>${HTML_HEAD}${HTML_ROW}`),
      ['4 A|Nordvik|100|', 'TITLE_ROWS 2: 1, 2'],
    ],
    [
      'with a row that has the attribute of hidden ones',
      html(`${HTML_HEAD}<tr class="x" hidden><td>B</td></tr>${HTML_ROW}`),
      ['3 A|Nordvik|100|', 'HIDDEN_ROWS 1: 2'],
    ],
    [
      'with a class for hidden rows that are shown',
      html(HTML_HEAD + HTML_ROW.replace('<tr', '<tr class="is hidden later"')),
      READ,
    ],
    [
      'with a hidden column',
      html(
        HTML_HEAD.replace('<th>M', '<th style="display: none">M') + HTML_ROW.replace('<td>N', '<td hidden>N'),
      ),
      ['2 A||100|', 'HIDDEN_COLUMNS 1: Märke'],
    ],
    [
      'with formatted cells',
      html(`${HTML_HEAD}<tr><td><b>A</b></td><td><span>Nord</span>vik<br></td><td align=right>100</td></tr>`),
      READ,
    ],
    [
      'with a wide title',
      html(`<tr><td colspan=3>Lager</td></tr>${HTML_HEAD}${HTML_ROW}`),
      ['3 A|Nordvik|100|', 'TITLE_ROWS 1: 1'],
    ],
    [
      'with a hidden row',
      html(`${HTML_HEAD}<tr style="display:none"><td>B</td></tr>${HTML_ROW}`),
      ['3 A|Nordvik|100|', 'HIDDEN_ROWS 1: 2'],
    ],
    [
      'within another table',
      html(`<tr><td>Meny</td><td><table>${HTML_HEAD}${HTML_ROW}</table></td></tr>`),
      [...READ, 'OTHER_SHEETS 1: #2: #1'],
    ],
    ['as XML Spreadsheet 2003', xml2003(xmlSheet('Blad1', XML_HEAD + XML_ROW)), READ],
    [
      'as XML Spreadsheet with places, zeros, dates and flags',
      xml2003(
        xmlSheet(
          'Blad1',
          `<Row><Cell><Data ss:Type="String">Chassinummer</Data></Cell>${cell('Datum')}${cell('Pris')}${cell('Märke')}</Row><Row ss:Index="5">${cell(12, 'ss:StyleID="s1"')}${cell('2026-03-02T00:00:00.000', '', 'DateTime')}${cell(1, 'ss:Index="4"', 'Boolean')}</Row>`,
        ),
      ),
      ['5 0012|Ja||2026-03-02'],
    ],
    [
      'as XML Spreadsheet with percentages',
      xml2003(
        xmlSheet('Blad1', `${XML_HEAD}<Row>${cell('A')}${cell('N')}${cell(0.25, 'ss:StyleID="s2"')}</Row>`),
      ),
      ['2 A|N|25 %|'],
    ],
    [
      'as XML Spreadsheet with formulas',
      xml2003(
        xmlSheet('Blad1', `${XML_HEAD}<Row>${cell('A')}${cell('x')}${cell(2, 'ss:Formula="=1+1"')}</Row>`),
      ),
      ['2 A|x|=1+1|'],
    ],
    [
      'as XML Spreadsheet with what is hidden',
      xml2003(
        xmlSheet(
          'Dolt',
          XML_HEAD + XML_ROW,
          '<WorksheetOptions><Visible>SheetHidden</Visible></WorksheetOptions>',
        ),
        xmlSheet(
          'Bilar',
          `<Column/><Column ss:Hidden="1"/>${XML_HEAD}${XML_ROW}${XML_ROW.replace('<Row', '<Row ss:Hidden="1"')}`,
        ),
      ),
      ['2 A||100|', 'HIDDEN_ROWS 1: 3', 'HIDDEN_COLUMNS 1: Märke'],
    ],
  ])('%s', async (_, bytes, expected) => expect(await understood(bytes)).toEqual(expected));
});

describe('a text file is refused by name', () => {
  test.each<[string, Buffer, string]>([
    [
      'commas between columns and in amounts',
      comma(HEAD, 'A;Nordvik;100', 'B;Nordvik;250;50'),
      'FILE_DECIMALS 3',
    ],
    ['commas between thousands', comma(HEAD, 'A;Nordvik;319;920'), 'FILE_DECIMALS 2'],
    ['a quote without an end', text(HEAD, 'A;"Nordvik;100'), 'FILE_QUOTES 2'],
    [
      'stray quotes that join two rows',
      text(HEAD, 'C;Nordvik;1', 'A;"V60;100', 'B;"V90;200'),
      'FILE_QUOTES 3',
    ],
    ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x41, 0, 0, 0]), 'FILE_ENCODING'],
    ['half a character', Buffer.from([0xff, 0xfe, 0x41]), 'FILE_ENCODING'],
    ['zeros', Buffer.from(`${HEAD}\nA\0\0\0;N;1`), 'FILE_ENCODING'],
    ['no headers that fit', text('Namn;Ort', 'A;B'), 'FILE_COLUMNS Chassinummer'],
    ['only headers', text(HEAD), 'FILE_EMPTY'],
    ['only a separator', text('sep=;', ''), 'FILE_EMPTY'],
    [
      'a tall cell below the headers of a page',
      html(`${HTML_HEAD}${HTML_ROW.replace('<td>N', '<td rowspan="2">N')}<tr><td>B</td><td>200</td></tr>`),
      'FILE_TYPE',
    ],
    [
      'a tall cell that goes down to the headers of a page',
      html(`<tr><td rowspan=2>Lager</td></tr>${HTML_HEAD}${HTML_ROW}`),
      'FILE_TYPE',
    ],
    ['a page without a table', text('<html><body>Logga in</body></html>'), 'FILE_TYPE'],
    ['a page with an empty table', html(''), 'FILE_EMPTY'],
    [
      'XML with entities',
      text(
        '<?xml version="1.0"?><!DOCTYPE Workbook [<!ENTITY e "x">]><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
      ),
      'FILE_TYPE',
    ],
    [
      'XML Spreadsheet with two rows of one number',
      xml2003(xmlSheet('Blad1', XML_HEAD + XML_ROW + XML_ROW.replace('<Row', '<Row ss:Index="2"'))),
      'FILE_TYPE',
    ],
    ['other XML', text('<?xml version="1.0"?><invoice/>'), 'FILE_TYPE'],
    ['a repeated column', text(`${HEAD};Pris`, 'A;B;1;2'), 'FILE_COLUMNS repeated Pris'],
  ])('%s', async (_, bytes, expected) => expect(await understood(bytes)).toEqual([expected]));
});
