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
