import {
  formatBankgiro,
  formatIban,
  formatIdentityNumber,
  formatPlate,
  formatPlusgiro,
  formatPostcode,
  parseIban,
  withLuhnDigit,
} from '@floorplan/kernel';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cases } from '../testing';
import { plainText } from './plain-text';
import * as read from './read-identifier';
import type { Reading } from './reading';

const today = '2026-11-20';

/** The value with the rules by which it was read, in one line. */
const told = (found: Reading<unknown> | null): string =>
  found ? [found.value, ...found.rules].join(' ') : 'refused';

type Case = readonly [written: string, told: string];

const VIN = 'YV1ZZZ00XTZ000001';
const VINS: readonly Case[] = [
  [VIN, VIN],
  [VIN.toLowerCase(), VIN],
  [` ${VIN}\t`, VIN],
  ['YV1 ZZZ 00X TZ 000001', VIN],
  ['YV1-ZZZ-00XTZ000001', VIN],
  ['YV1\u2011ZZZ\u201100XTZ000001', VIN],
  ['YV1\u00a0ZZZ00\u202fXTZ000001', VIN],
  ['\u200bYV1ZZZ00X\u200dTZ000001\ufeff', VIN],
  ['YV1\u00adZZZ00XTZ000001', VIN],
  ['\u202aYV1ZZZ00XTZ000001\u202c', VIN],
  ['ＹＶ１ＺＺＺ００ＸＴＺ０００００１', VIN],
  ['YV1ZZZ00XTZ00000I', `${VIN} LOOK_ALIKE`],
  ['YV1ZZZO0XTZ000001', `${VIN} LOOK_ALIKE`],
  ['yvIzzzoqxtzooooo1', `${VIN} LOOK_ALIKE`],
  ['*YV1ZZZ00XTZ000001*', `${VIN} BARCODE`],
  ['IYV1ZZZ00XTZ000001', `${VIN} BARCODE`],
  ['*IYV1ZZZ00XTZ000001*', `${VIN} BARCODE BARCODE`],
  [']A0YV1ZZZ00XTZ000001', `${VIN} BARCODE`],
  [']C0IYV1ZZZ00XTZ000001', `${VIN} BARCODE BARCODE`],
  [']d1YV1ZZZ00XTZ000001', `${VIN} BARCODE`],
  ['VIN: YV1ZZZ00XTZ000001', `${VIN} PREFIX`],
  ['VIN YV1ZZZ00XTZ000001', `${VIN} PREFIX`],
  ['vin=YV1ZZZ00XTZ000001', `${VIN} PREFIX`],
  ['Chassinr. YV1ZZZ00XTZ000001', `${VIN} PREFIX`],
  ['Chassinummer: YV1ZZZ00XTZ000001', `${VIN} PREFIX`],
  ['Chassi nr: YV1ZZZ00XTZ000001', `${VIN} PREFIX`],
  ['Chassis no. YV1ZZZ00XTZ000001', `${VIN} PREFIX`],
  ['FIN YV1ZZZ00XTZ000001', `${VIN} PREFIX`],
  ['VIN: YV1ZZZ00XTZ00000I', `${VIN} PREFIX LOOK_ALIKE`],
  ['https://cars.example/vin/YV1ZZZ00XTZ000001', `${VIN} LINK`],
  ['https://cars.example/?v=yv1zzz00xtz000001&lang=sv', `${VIN} LINK`],
  ['https://cars.example/YV1ZZZ00XTZ000001/YV1ZZZ00XTZ000001', `${VIN} LINK`],
  ['http://cars.example/#YV1ZZZ00XTZ000001', `${VIN} LINK`],
  ['1HGCM82633A004352', '1HGCM82633A004352'],
  ['IHGCM82633A004352', '1HGCM82633A004352 LOOK_ALIKE'],
  ['https://cars.example/YV1ZZZ00XTZ000001/1HGCM82633A004352', 'refused'],
  ['https://cars.example/vin/YV1ZZZ00XTZ00000I', 'refused'],
  ['https://cars.example/', 'refused'],
  ['ftp://cars.example/YV1ZZZ00XTZ000001', 'refused'],
  ['', 'refused'],
  ['YV1ZZZ00XTZ00001', 'refused'],
  ['YV1ZZZ00XTZ0000011', 'refused'],
  ['AYV1ZZZ00XTZ000001', 'refused'],
  ['YV1ZZZ00XTZ00000Å', 'refused'],
  ['YV1ZZZ00XTZ00000²', 'refused'],
  ['УV1ZZZ00XTZ000001', 'refused'],
  ['YV1ZZZ00XTZ000001 YV1ZZZ00XTZ000002', 'refused'],
  ['YV1ZZZ00XTZ000001, 1', 'refused'],
  ['YV1_ZZZ00XTZ000001', 'refused'],
  ['YV1ZZZ00X\u0000TZ000001', 'refused'],
  ['**YV1ZZZ00XTZ000001**', 'refused'],
  ['*YV1ZZZ00XTZ000001', 'refused'],
  ['ABC123', 'refused'],
  ['320000', 'refused'],
  ['2026-06-12', 'refused'],
  ['undefined', 'refused'],
  ['#N/A', 'refused'],
  ['=A1', 'refused'],
  ['1.23457E+16', 'refused'],
  ['YV1ZZZ00XTZ00000\u0031\u20e3', 'refused'],
  ['A'.repeat(10_000), 'refused'],
  [`https://cars.example/${'x/'.repeat(200)}${VIN}`, 'refused'],
];

const PLATES: readonly Case[] = [
  ...[
    'ABC123',
    'abc 123',
    'ABC-123',
    ' ABC 123 ',
    'Abc123',
    'A B C 1 2 3',
    'ABC\u00a0123',
    'ABC\u2009123',
  ].map((written): Case => [written, 'ABC123']),
  ...[
    'ABC\u2013123',
    'ABC\u2212123',
    'ABC\u200b123',
    '\ufeffABC123',
    'ＡＢＣ１２３',
    'ABC.123',
    'ABC·123',
  ].map((written): Case => [written, 'ABC123']),
  ['ABC12D', 'ABC12D'],
  ['abc 12d', 'ABC12D'],
  ['REG 123', 'REG123'],
  ['REG 12A', 'REG12A'],
  ['SEA 123', 'SEA123'],
  ['S-ABC 123', 'ABC123 PREFIX'],
  ['S ABC 123', 'ABC123 PREFIX'],
  ['SE-ABC 123', 'ABC123 PREFIX'],
  ['SE ABC123', 'ABC123 PREFIX'],
  ['SE: ABC123', 'ABC123 PREFIX'],
  ['Reg.nr ABC 123', 'ABC123 PREFIX'],
  ['Reg.nr: ABC123', 'ABC123 PREFIX'],
  ['Regnr ABC123', 'ABC123 PREFIX'],
  ['Reg nr: ABC 123', 'ABC123 PREFIX'],
  ['Reg. ABC123', 'ABC123 PREFIX'],
  ['Reg: ABC123', 'ABC123 PREFIX'],
  ['Registreringsnummer: ABC 123', 'ABC123 PREFIX'],
  ['Registration number: ABC 123', 'ABC123 PREFIX'],
  ['Reg. no. ABC123', 'ABC123 PREFIX'],
  ['Regnr: SE-ABC123', 'ABC123 PREFIX'],
  ['*ABC123*', 'ABC123 BARCODE'],
  [']C1ABC123', 'ABC123 BARCODE'],
  ['ABC 000', 'refused'],
  ['ABC1234', 'refused'],
  ['AB123', 'refused'],
  ['ABC12', 'refused'],
  ['ABI123', 'refused'],
  ['ABQ123', 'refused'],
  ['VBC123', 'refused'],
  ['ABC12O', 'refused'],
  ['0BC123', 'refused'],
  ['АВС123', 'refused'],
  ['ÅBC123', 'refused'],
  ['ABC 12²', 'refused'],
  ['ABC/123', 'refused'],
  ['ABC_123', 'refused'],
  ['ABC123 DEF456', 'refused'],
  ['ABC123, ABD123', 'refused'],
  ['123ABC', 'refused'],
  ['SE', 'refused'],
  ['Reg.nr', 'refused'],
  ['DK-AB 12 345', 'refused'],
  ['', 'refused'],
  ['-', 'refused'],
  ['saknas', 'refused'],
  ['=ABC123', 'refused'],
  ['<ABC123>', 'refused'],
  ['A'.repeat(10_000), 'refused'],
];

const ORG = '5599000014';
const PERSON = '198507152380';
const IDENTITIES: readonly Case[] = [
  ...['559900-0014', '5599000014', '559900 0014', '55 99 00 00 14', '165599000014', '16559900-0014'].map(
    (written): Case => [written, ORG],
  ),
  ...[
    '559900\u20130014',
    '559900\u22120014',
    '559900\u00ad-0014',
    '559900-0014\u200b',
    '５５９９００-００１４',
  ].map((written): Case => [written, ORG]),
  ...['\u00a0559900-0014', '559900\u202f0014', '559900\uff0d0014', '559900\ufe630014'].map(
    (written): Case => [written, ORG],
  ),
  ['SE-559900-0014', `${ORG} PREFIX`],
  ['SE 559900-0014', `${ORG} PREFIX`],
  ['SE559900-0014', `${ORG} PREFIX`],
  ['Org.nr 559900-0014', `${ORG} PREFIX`],
  ['Org.nr: 5599000014', `${ORG} PREFIX`],
  ['Orgnr 559900-0014', `${ORG} PREFIX`],
  ['Org nr. 559900-0014', `${ORG} PREFIX`],
  ['Organisationsnummer: 559900-0014', `${ORG} PREFIX`],
  ['Organization number 559900-0014', `${ORG} PREFIX`],
  ['Organisation no. 559900-0014', `${ORG} PREFIX`],
  ['SE559900001401', `${ORG} VAT_NUMBER`],
  ['SE 559900-0014 01', `${ORG} VAT_NUMBER`],
  ['559900001401', 'refused'],
  ['196005190001', 'refused'],
  ['Momsreg.nr SE559900001401', `${ORG} VAT_NUMBER`],
  ['VAT: SE559900001401', `${ORG} VAT_NUMBER`],
  ['VAT no. SE559900001401', `${ORG} VAT_NUMBER`],
  ['850715-2380', PERSON],
  ['8507152380', PERSON],
  ['19850715-2380', PERSON],
  ['198507152380', PERSON],
  ['19850715 2380', PERSON],
  ['850715\u20132380', PERSON],
  ['850715\u00a02380', PERSON],
  ['Personnummer: 850715-2380', `${PERSON} PREFIX`],
  ['Personnr 850715-2380', `${PERSON} PREFIX`],
  ['Pnr: 850715-2380', `${PERSON} PREFIX`],
  ['P.nr 850715-2380', `${PERSON} PREFIX`],
  ['850775-2387', '198507752387'],
  ['Samordningsnummer 850775-2387', '198507752387 PREFIX'],
  ['121212+1212', '191212121212'],
  ['121212-1212', '201212121212'],
  ['559900-0015', 'refused'],
  ['559900001402', 'refused'],
  ['SE559900001501', 'refused'],
  ['SE198507152380', 'refused'],
  ['195599000014', 'refused'],
  ['850715-2381', 'refused'],
  ['850230-1230', 'refused'],
  ['559900/0014', 'refused'],
  ['559900-0014, 559900-0022', 'refused'],
  ['55990O-0014', 'refused'],
  ['559900-001⁴', 'refused'],
  ['٥٥٩٩٠٠-٠٠١٤', 'refused'],
  ['5.599E+09', 'refused'],
  ['NO 923609016', 'refused'],
  ['DK12345674', 'refused'],
  ['Org.nr', 'refused'],
  ['', 'refused'],
  ['saknas', 'refused'],
  ['1'.repeat(10_000), 'refused'],
];

const REFERENCES: readonly (readonly [(text: string) => Reading<string> | null, readonly Case[]])[] = [
  [
    read.readBankgiro,
    [
      ['555-0009', '5550009'],
      ['5550009', '5550009'],
      ['5550-0011', '55500011'],
      ['5550 0011', '55500011'],
      ['5550\u20130011', '55500011'],
      ['BG 5550-0011', '55500011 PREFIX'],
      ['bg: 5550-0011', '55500011 PREFIX'],
      ['BG5550-0011', '55500011 PREFIX'],
      ['Bankgiro 5550-0011', '55500011 PREFIX'],
      ['Bankgironr: 5550-0011', '55500011 PREFIX'],
      ['Bankgironummer 555-0009', '5550009 PREFIX'],
      ['PG 5550-0011', 'refused'],
      ['555-0008', 'refused'],
      ['5550-00111', 'refused'],
      ['555-00-09', 'refused'],
      ['', 'refused'],
    ],
  ],
  [
    read.readPlusgiro,
    [
      ['12 34 56-6', '1234566'],
      ['1234566', '1234566'],
      ['123456-6', '1234566'],
      ['1-8', '18'],
      ['PG 12 34 56-6', '1234566 PREFIX'],
      ['Plusgiro: 123456-6', '1234566 PREFIX'],
      ['Postgiro 123456-6', '1234566 PREFIX'],
      ['pg123456-6', '1234566 PREFIX'],
      ['12 34 56\u20136', '1234566'],
      ['12 34 56-7', 'refused'],
      ['0-0', 'refused'],
      ['8', 'refused'],
      ['123456789-0', 'refused'],
      ['BG 123456-6', 'refused'],
      ['12-34-56-6', 'refused'],
    ],
  ],
  [
    read.readPaymentReference,
    [
      ['100456797', '100456797'],
      ['1004567 97', '100456797'],
      ['10045672', '10045672'],
      ['# 100456797 #', '100456797 PREFIX'],
      ['#100456797#', '100456797 PREFIX'],
      ['OCR 100456797', '100456797 PREFIX'],
      ['OCR: 100456797', '100456797 PREFIX'],
      ['OCR-nr 100456797', 'refused'],
      ['OCR-nummer: 100456797', 'refused'],
      ['OCRnr 100456797', '100456797 PREFIX'],
      ['*100456797*', '100456797 BARCODE'],
      [']C1100456797', '100456797 BARCODE'],
      ['100456798', 'refused'],
      ['Faktura 1004567', 'refused'],
      ['1', 'refused'],
      ['1'.repeat(26), 'refused'],
    ],
  ],
  [
    read.readIban,
    [
      ['SE4550000000058398257466', 'SE4550000000058398257466'],
      ['SE45 5000 0000 0583 9825 7466', 'SE4550000000058398257466'],
      ['se45 5000 0000 0583 9825 7466', 'SE4550000000058398257466'],
      ['IBAN SE45 5000 0000 0583 9825 7466', 'SE4550000000058398257466 PREFIX'],
      ['IBAN: SE4550000000058398257466', 'SE4550000000058398257466 PREFIX'],
      ['SE45\u00a05000\u00a00000\u00a00583\u00a09825\u00a07466', 'SE4550000000058398257466'],
      ['NO9386011117947', 'NO9386011117947'],
      ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
      ['GB29 NWBK 6016 1331 9268 19', 'GB29NWBK60161331926819'],
      ['DK5000400440116243', 'DK5000400440116243'],
      ['FI21 1234 5600 0007 85', 'FI2112345600000785'],
      ['SE4550000000058398257467', 'refused'],
      ['SE455000000005839825746', 'refused'],
      ['XX4550000000058398257466', 'refused'],
      ['SE45 5000 0000 0583 9825 746O', 'refused'],
      ['4550000000058398257466', 'refused'],
    ],
  ],
  [
    read.readVatNumber,
    [
      ['SE559900001401', 'SE559900001401'],
      ['SE 559900-0014 01', 'SE559900001401'],
      ['se559900001401', 'SE559900001401'],
      ['VAT SE559900001401', 'SE559900001401 PREFIX'],
      ['VAT no: SE559900001401', 'SE559900001401 PREFIX'],
      ['Momsreg.nr: SE559900001401', 'SE559900001401 PREFIX'],
      ['Moms nr SE559900001401', 'SE559900001401 PREFIX'],
      ['Momsregistreringsnummer SE559900001401', 'SE559900001401 PREFIX'],
      ['DE123456789', 'DE123456789'],
      ['NL123456789B01', 'NL123456789B01'],
      ['ATU12345678', 'ATU12345678'],
      ['DK 12 34 56 78', 'DK12345678'],
      ['NO923609016MVA', 'NO923609016MVA'],
      ['SE559900001501', 'refused'],
      ['SE559900001400', 'refused'],
      ['559900001401', 'refused'],
      ['US123456789', 'refused'],
    ],
  ],
  [
    read.readPostcode,
    [
      ['12345', '12345'],
      ['123 45', '12345'],
      ['123\u00a045', '12345'],
      ['SE-123 45', '12345 PREFIX'],
      ['S-12345', '12345 PREFIX'],
      ['SE 123 45', '12345 PREFIX'],
      ['１２３ ４５', '12345'],
      ['1234', 'refused'],
      ['123456', 'refused'],
      ['DK-1234', 'refused'],
      ['12 345', 'refused'],
      ['12345-6789', 'refused'],
      ['l2345', 'refused'],
      ['', 'refused'],
    ],
  ],
  [
    read.readPhone,
    [
      ['070-174 06 05', '+46701740605'],
      ['+46 (0)70-174 06 05', '+46701740605'],
      ['070\u2013174\u00a006\u00a005', '+46701740605'],
      ['070/174 06 05', '+46701740605 '.trim()],
      ['tel:+46701740605', '+46701740605 PREFIX'],
      ['Tel. 070-174 06 05', '+46701740605 PREFIX'],
      ['Tel: 070-174 06 05', '+46701740605 PREFIX'],
      ['Telefon: 070-174 06 05', '+46701740605 PREFIX'],
      ['Mobil 070-174 06 05', '+46701740605 PREFIX'],
      ['Mob. 0701740605', '+46701740605 PREFIX'],
      ['\u202a+46701740605\u202c', '+46701740605'],
      ['+44 (0)20 7946 0018', '+442079460018'],
      ['070-174 06 05, 070-174 06 06', 'refused'],
      ['08-123 45 67/68', 'refused'],
      ['070-1234567/8', 'refused'],
      ['070-174 06 05 ankn. 12', 'refused'],
      ['O70-174 06 05', 'refused'],
      ['växeln', 'refused'],
      ['12', 'refused'],
    ],
  ],
  [
    read.readEmail,
    [
      ['anna@example.se', 'anna@example.se'],
      [' anna@example.se\u200b', 'anna@example.se'],
      ['mailto:anna@example.se', 'anna@example.se PREFIX'],
      ['E-post: anna@example.se', 'anna@example.se PREFIX'],
      ['Epost: anna@example.se', 'anna@example.se PREFIX'],
      ['e-mail: anna@example.se', 'anna@example.se PREFIX'],
      ['Mail: anna@example.se', 'anna@example.se PREFIX'],
      ['Anna Ek <anna@example.se>', 'anna@example.se'],
      ['<anna@example.se>', 'anna@example.se'],
      ['anna@bilho\u0308rnan.se', 'anna@bilhörnan.se'],
      ['anna@example.se; bo@example.se', 'refused'],
      ['anna@@example.se', 'refused'],
      ['anna(at)example.se', 'refused'],
      ['anna@example', 'refused'],
      ['', 'refused'],
    ],
  ],
];

test.each(VINS)('reads the chassis number %j as %s', (written, expected) =>
  expect(told(read.readChassisNumber(written))).toBe(expected),
);

test('reads a short chassis number only where one is allowed', () => {
  const old = { isUsed: true, yearModel: 1975 };
  expect(told(read.readChassisNumber('ab 123', old))).toBe('AB123');
  expect(told(read.readChassisNumber('abO23', old))).toBe('AB023 LOOK_ALIKE');
  expect(told(read.readChassisNumber('ab 123'))).toBe('refused');
});

test.each(PLATES)('reads the plate %j as %s', (written, expected) =>
  expect(told(read.readPlate(written))).toBe(expected),
);

test.each(IDENTITIES)('reads the identity number %j as %s', (written, expected) => {
  const found = read.readIdentityNumber(written, today);
  expect(told(found && { ...found, value: found.value.digits })).toBe(expected);
});

test.each(
  REFERENCES.flatMap(([reader, table]) =>
    table.map(([text, as]) => [reader.name, text, as, reader] as const),
  ),
)('%s reads %j as %s', (_, written, expected, reader) => expect(told(reader(written))).toBe(expected));

describe('every reader', () => {
  const vin = fc.stringMatching(/^[0-9A-HJ-NPR-Z]{17}$/);
  const plate = fc.stringMatching(/^[A-HJ-PR-UW-Z]{3}[1-9]\d[0-9A-HJ-NPR-UW-Z]$/);
  const luhn = (nine: RegExp) => fc.stringMatching(nine).map(withLuhnDigit);
  const iban = fc
    .stringMatching(/^\d{20}$/)
    .map((rest) => Array.from({ length: 97 }, (_, i) => `SE${String(i + 2).padStart(2, '0')}${rest}`))
    .map((all) => all.find((text) => parseIban(text) !== null)!);
  const organisation = luhn(/^(?:55|76|96|80)[2-9]\d{6}$/);
  const readers = [
    ['chassis numbers', vin, (text: string) => text, (text: string) => read.readChassisNumber(text)?.value],
    ['plates', plate, formatPlate, (text: string) => read.readPlate(text)?.value],
    [
      'organisation numbers',
      organisation,
      formatIdentityNumber,
      (text: string) => read.readIdentityNumber(text, today)?.value.digits,
    ],
    [
      'bankgiro numbers',
      luhn(/^[1-9]\d{6}$/),
      formatBankgiro,
      (text: string) => read.readBankgiro(text)?.value,
    ],
    [
      'plusgiro numbers',
      luhn(/^[1-9]\d{0,6}$/),
      formatPlusgiro,
      (text: string) => read.readPlusgiro(text)?.value,
    ],
    ['IBANs', iban, formatIban, (text: string) => read.readIban(text)?.value],
    [
      'postcodes',
      fc.stringMatching(/^\d{5}$/),
      formatPostcode,
      (text: string) => read.readPostcode(text)?.value,
    ],
  ] as const;

  test.each(readers)('reads %s again as they are shown', (_, value, shown, again) => {
    fc.assert(
      fc.property(value, (stored) => again(shown(stored)) === stored && again(stored) === stored),
      cases(),
    );
  });

  const LOOK_ALIKES = [
    '0O',
    '0Q',
    '1I',
    '1l',
    '8B',
    '5S',
    '2Z',
    '0o',
    '6G',
    'VU',
    'AА',
    'BВ',
    '-\u2013',
    ' \u00a0',
  ];
  /** All texts that differ from the text by one look-alike. */
  const confused = (text: string): string[] =>
    LOOK_ALIKES.flatMap((pair) => [pair, [...pair].reverse().join('')]).flatMap((pair) =>
      [...text].flatMap((character, at) =>
        character === pair[0] ? [`${text.slice(0, at)}${pair[1]}${text.slice(at + 1)}`] : [],
      ),
    );

  test.each(readers)(
    'reads %s with a look-alike as they stand, as the number that was meant, or not at all',
    (_, value, shown, again) => {
      fc.assert(
        fc.property(value, (stored) =>
          [stored, shown(stored)].flatMap(confused).every((text) => {
            const found = again(text);
            const asItStands = plainText(text).toUpperCase().replace(/[ -]/g, '');
            return found === undefined || found === stored || found === asItStands;
          }),
        ),
        cases(),
      );
    },
  );

  test('cleans a text once', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(text, (written) => plainText(plainText(written)) === plainText(written)),
      cases(1_000),
    );
  });
});
