import { describe, expect, test } from '@jest/globals';
import { casesOf, randomNumbers, SEED } from '@floorplan/kernel/testing';
import { rawArchive, rawParts } from '../testing/raw-archive';
import { data, HEAD, inline, number, row, shared, styled } from '../testing/raw-sheet';
import { understood } from '../testing/raw-tables';

const PARTS = rawParts({
  sheets: {
    Info: data(row(1, inline('Lager'))),
    Bilar: `<cols><col min="2" max="2" hidden="1"/></cols>${data(
      row(1, inline('Lagerlista')),
      row(2, HEAD + inline('Datum')),
      row(3, `<c t="s"><v>0</v></c>${inline('N')}${number(12, 0)}${number(46_083, 1)}`),
      row(4, `${inline('B')}<c/><c><f>1+1</f><v>2</v></c><c t="b"><v>1</v></c>`, 'hidden="1"'),
      row(5, `${inline('Summa')}<c/>${number(14)}`),
    )}`,
  },
  texts: shared('<r><t>A_x0042_</t></r><rPh sb="0" eb="1"><t>x</t></rPh>'),
  styles: styled('0000', 'yyyy-mm-dd'),
});
const SHEET = '<Worksheet ss:Name="A"><Table><Column ss:Hidden="1"/><Row ss:Index="2">';
const FILES: readonly Buffer[] = [
  rawArchive(PARTS),
  rawArchive(PARTS, { packed: false }),
  rawArchive(PARTS, { packed: false, wide: true }),
  Buffer.from('sep=;\nChassinummer;Märke;Pris\n"A";"B ""C""";="0012"\n\nSumma;;12\n'),
  Buffer.from('\ufeffLager, 2026\r\nChassinummer,Märke,Pris\r\nA,B,"1,5"\r\n', 'utf16le'),
  Buffer.from('Chassinummer\tM\x8arke\nA\t\x8ere\n', 'latin1'),
  Buffer.from(
    '<html><!-- x --><table><tr><th>Chassinummer<th colspan=2>Pris<tr style="display:none"><td>A<td>&aring;&#65;</table>',
  ),
  Buffer.from(
    `<?xml version="1.0"?><Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">${SHEET}<Cell><Data ss:Type="String">VIN</Data></Cell></Row><Row><Cell ss:Index="1" ss:Formula="=1"><Data ss:Type="Number">1</Data></Cell></Row></Table></Worksheet></Workbook>`,
  ),
];
const SPECIAL = [0, 9, 10, 13, 0x22, 0x26, 0x2c, 0x3b, 0x3c, 0x3e, 0x2f, 0x7f, 0x80, 0x8e, 0xc3, 0xfe, 0xff];
/** Slices that are inserted again and again. */
const PIECES = [
  '"',
  ';',
  '\n',
  '<table>',
  '<td>',
  '<row r="9">',
  '</row>',
  '<!--',
  '&#x',
  'PK\u0001\u0002',
  '_x000D_',
];

type Below = (below: number) => number;

function mutated(below: Below): Buffer {
  let bytes = Buffer.from(FILES[below(FILES.length)]!);
  for (let count = below(6) + 1; count > 0; count--) {
    const at = below(bytes.length);
    switch (below(5)) {
      case 0:
        bytes[at] = below(256);
        break;
      case 1:
        bytes[at] = SPECIAL[below(SPECIAL.length)]!;
        break;
      case 2:
        bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + below(40))]);
        break;
      case 3: {
        const piece = Buffer.from(PIECES[below(PIECES.length)]!.repeat(1 + below(300)));
        bytes = Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)]);
        break;
      }
      default: {
        const from = below(bytes.length);
        bytes = Buffer.concat([
          bytes.subarray(0, at),
          bytes.subarray(from, from + below(400)),
          bytes.subarray(at),
        ]);
      }
    }
    if (bytes.length === 0) return bytes;
  }
  return bytes;
}

function mutatedParts(below: Below): Buffer {
  const names = Object.keys(PARTS);
  const name = names[below(names.length)]!;
  const text = PARTS[name]!;
  const [from, to] = [below(text.length), below(text.length)];
  const changed = text.slice(0, from) + text.slice(to, to + below(60)) + text.slice(from + below(8));
  return rawArchive({ ...PARTS, [name]: changed }, { packed: below(2) === 0 });
}

const random = (below: Below): Buffer => Buffer.from(Array.from({ length: below(300) }, () => below(256)));

const MAX_MILLISECONDS = 2_000;

describe('a broken file', () => {
  test.each([
    ['with changed bytes', mutated, 600],
    ['with changed parts', mutatedParts, 200],
    ['of random bytes', random, 200],
  ] as const)('is read or refused, and never takes long: %s', async (_, made, usual) => {
    for (let at = 0; at < casesOf(usual); at++) {
      const bytes = made(randomNumbers(SEED + at * 31));
      const began = performance.now();
      const found = await understood(bytes).catch((error: unknown) => error);
      const took = performance.now() - began;
      const isFine = Array.isArray(found) && took < MAX_MILLISECONDS;
      expect(isFine ? null : { at, found, took, bytes: bytes.toString('base64') }).toBeNull();
    }
  });
});
