import { describe, expect, test } from '@jest/globals';
import { readSie } from '../testing/read-sie';
import { sieFile, type SieHead, type SiePart } from './sie-file';

const HEAD: SieHead = {
  program: { name: 'Lagerportalen', version: '1.1.0' },
  generated: { on: '2026-06-13', by: 'Åsa "Ås" Öberg' },
  company: { name: 'Änglavagnens Finans AB', organisationNumber: '5599000139' },
  year: { from: '2026-01-01', to: '2026-12-31' },
  dimensions: [
    { number: 8, name: 'Kund' },
    { number: 21, name: 'Fordon' },
  ],
  objects: [
    { dimension: 8, id: '12', name: 'Kovač & Søn 🚗 Bil' },
    { dimension: 21, id: 'ABC123', name: 'C:\\bil\\' },
  ],
  accounts: [
    { number: '1510', name: 'Kundfordringar' },
    { number: '3011', name: 'Ränteintäkter' },
  ],
};
const VOUCHER = { series: 'A', on: '2026-06-12', registeredOn: '2026-06-13', by: 'Automatisk behandling' };
const PARTS: readonly SiePart[] = [
  { voucher: { ...VOUCHER, number: 1, text: 'Faktura' } },
  {
    transaction: {
      account: '1510',
      objects: [
        { dimension: 8, id: '12' },
        { dimension: 21, id: 'ABC123' },
      ],
      amount: 394_685_45,
    },
  },
  { transaction: { account: '3011', objects: [], amount: -394_685_45 } },
  { voucher: { ...VOUCHER, number: 2, text: 'Öresutjämning' } },
  { transaction: { account: '1510', objects: [], amount: -7 } },
  { transaction: { account: '3011', objects: [], amount: 7 } },
];

async function* inPieces(parts: readonly SiePart[], size: number): AsyncGenerator<readonly SiePart[]> {
  for (let at = 0; at < parts.length; at += size) yield await Promise.resolve(parts.slice(at, at + size));
}
async function written(parts: readonly SiePart[], head = HEAD, size = 100): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of sieFile(head, inPieces(parts, size))) pieces.push(piece);
  return Buffer.concat(pieces);
}

// å, ä, ö, Å, Ä, Ö are the bytes 86, 84, 94, 8F, 8E, 99; each is an escape, since source files are UTF-8.
const GOLDEN = [
  '#FLAGGA 0',
  '#PROGRAM "Lagerportalen" "1.1.0"',
  '#FORMAT PC8',
  '#GEN 20260613 "\x8fsa \\"\x8fs\\" \x99berg"',
  '#SIETYP 4',
  '#ORGNR 559900-0139',
  '#FNAMN "\x8englavagnens Finans AB"',
  '#RAR 0 20260101 20261231',
  '#DIM 8 "Kund"',
  '#DIM 21 "Fordon"',
  '#OBJEKT 8 "12" "Kovac & S\x94n Bil"',
  '#OBJEKT 21 "ABC123" "C:\\bil/"',
  '#KONTO 1510 "Kundfordringar"',
  '#KONTO 3011 "R\x84nteint\x84kter"',
  '#VER "A" 1 20260612 "Faktura" 20260613 "Automatisk behandling"',
  '{',
  '   #TRANS 1510 {8 "12" 21 "ABC123"} 394685.45',
  '   #TRANS 3011 {} -394685.45',
  '}',
  '#VER "A" 2 20260612 "\x99resutj\x84mning" 20260613 "Automatisk behandling"',
  '{',
  '   #TRANS 1510 {} -0.07',
  '   #TRANS 3011 {} 0.07',
  '}',
  '',
].join('\r\n');

describe('a file of vouchers', () => {
  test('is the same to the byte, in one piece and in many', async () => {
    const golden = Buffer.from(GOLDEN, 'latin1');
    expect((await written(PARTS)).equals(golden)).toBe(true);
    expect((await written(PARTS, HEAD, 1)).equals(golden)).toBe(true);
  });

  test('is read back equal', async () => {
    const { records, labels, vouchers } = readSie(await written(PARTS));
    expect(labels).toEqual([
      '#FLAGGA',
      '#PROGRAM',
      '#FORMAT',
      '#GEN',
      '#SIETYP',
      '#ORGNR',
      '#FNAMN',
      '#RAR',
      '#DIM',
      '#OBJEKT',
      '#KONTO',
    ]);
    expect(records.get('#FNAMN')).toEqual([['Änglavagnens Finans AB']]);
    expect(records.get('#GEN')).toEqual([['20260613', 'Åsa "Ås" Öberg']]);
    expect(vouchers.map(({ fields }) => fields[1])).toEqual(['1', '2']);
    expect(vouchers[0]!.transactions).toEqual([
      { account: '1510', objects: ['8', '12', '21', 'ABC123'], ore: 394_685_45 },
      { account: '3011', objects: [], ore: -394_685_45 },
    ]);
  });

  test('of a day without vouchers has only its head', async () => {
    const { labels, vouchers } = readSie(
      await written([], { ...HEAD, dimensions: [], objects: [], accounts: [] }),
    );
    expect(vouchers).toEqual([]);
    expect(labels.at(-1)).toBe('#RAR');
  });

  test('of 100,000 transactions is written piece by piece', async () => {
    const count = 100_000;
    async function* parts(): AsyncGenerator<readonly SiePart[]> {
      yield await Promise.resolve([{ voucher: { ...VOUCHER, number: 1, text: 'Inbetalning' } }]);
      for (let at = 0; at < count; at += 1000) {
        yield Array.from({ length: 1000 }, (_, n) => ({
          transaction: { account: '1930', objects: [], amount: n % 2 === 0 ? at + 1 : -(at + 1) },
        }));
      }
    }
    let [longest, lines] = [0, 0];
    for await (const piece of sieFile(HEAD, parts())) {
      longest = Math.max(longest, piece.length);
      lines += piece.toString('latin1').split('#TRANS').length - 1;
    }
    expect(lines).toBe(count);
    expect(longest).toBeLessThan(100_000);
  });
});

describe('a text', () => {
  const nameOf = async (name: string) => {
    const bytes = await written([], { ...HEAD, company: { ...HEAD.company, name } });
    return readSie(bytes).records.get('#FNAMN')![0]![0];
  };

  test.each([
    ['Åke Ärligs Öl', 'Åke Ärligs Öl'],
    ['Decomposed A\u030akesson', 'Decomposed Åkesson'],
    ['Čech, Łódź, Ştefan', 'Cech, Lódz, Stefan'],
    ['Smørrebrød', 'Smörrebröd'],
    ['Bil 🚗🚙', 'Bil'],
    ['“Bilen” – 100 €', '"Bilen" - 100 EUR'],
    ['rad\r\n#VER A 1', 'rad #VER A 1'],
    ['slutar med \\', 'slutar med /'],
    ['före citat \\"x', 'före citat /"x'],
    ['i mitten a\\b', 'i mitten a\\b'],
    ['½ m², 20 °C, ±5', '½ m², 20 °C, ±5'],
    ['ﬁnans …', 'finans ...'],
    ['\ud83d', ''],
    ['日本', ''],
  ])('%j is written as %j', async (text, expected) => expect(await nameOf(text)).toBe(expected));

  test('never has a question mark in place of a character', async () => {
    const all = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter(
      (character) => !character.normalize('NFKD').includes('?'),
    );
    expect(await nameOf(all.join(''))).not.toContain('?');
  });
});
