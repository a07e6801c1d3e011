import { describe, expect, test } from '@jest/globals';
import { cases } from '../testing';
import fc from 'fast-check';
import * as k from '@floorplan/kernel';

const today = '2026-11-20';

describe('Luhn', () => {
  test('calculates 4 as the Luhn check digit of 559900-001', () => expect(k.luhnDigit('559900001')).toBe(4));

  test('accepts a number with the right check digit, and rejects the number with any other last digit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,30}$/), fc.integer({ min: 1, max: 9 }), (digits, off) => {
        const whole = k.withLuhnDigit(digits);
        const wrong = digits + ((Number(whole.at(-1)) + off) % 10);
        return k.hasLuhnDigit(whole) && !k.hasLuhnDigit(wrong);
      }),
      cases(),
    );
  });

  test('detects a change of any single digit by the check digit', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{2,20}$/),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (digits, at, off) => {
          const whole = k.withLuhnDigit(digits);
          const i = at % whole.length;
          const changed = whole.slice(0, i) + ((Number(whole[i]) + off) % 10) + whole.slice(i + 1);
          return !k.hasLuhnDigit(changed);
        },
      ),
      cases(),
    );
  });
});

describe('organisation number', () => {
  test.each([
    ...['14', '22', '30', '48', '55', '63', '71', '89', '97'].map((end) => `559900-00${end}`),
    '559900-0105',
    '559900-0113',
    '559900-0121',
    '969700-0009',
    '769600-0004',
    '802400-0005',
  ])('accepts %s as an organisation number', (text) => {
    expect(k.parseOrganisationNumber(text)).toBe(text.replace('-', ''));
    expect(k.isLegalPerson(text)).toBe(true);
  });

  test.each(['559900-0015', '551900-0014', '55990-0014', '559900-00144', 'ABC', '', '195599000014'])(
    'rejects %p as an organisation number',
    (text) => expect(k.parseOrganisationNumber(text)).toBeNull(),
  );

  test.each(['559900 0014', '16559900-0014', '165599000014', ' 5599000014 '])(
    'parses %p as an organisation number',
    (text) => expect(k.parseOrganisationNumber(text)).toBe('5599000014'),
  );

  test('formats an organisation number with a hyphen', () =>
    expect(k.formatOrganisationNumber('5599000014')).toBe('559900-0014'));

  test('rejects an organisation number whose third digit is below 2, even with the right check digit', () => {
    expect(k.parseOrganisationNumber(k.withLuhnDigit('551900001'))).toBeNull();
  });
});

describe('personal number', () => {
  const dated = (nine: string) => k.withLuhnDigit(nine);
  test.each([
    ['121212-1212', '201212121212', 'person', '2012-12-12'],
    ['121212+1212', '191212121212', 'person', '1912-12-12'],
    ['000229-1235', '200002291235', 'person', '2000-02-29'],
    ['900101-0017', '199001010017', 'person', '1990-01-01'],
    ['850715-2380', '198507152380', 'person', '1985-07-15'],
    ['990101-2386', '199901012386', 'person', '1999-01-01'],
    ['19900101-0017', '199001010017', 'person', '1990-01-01'],
    ['850775-2387', '198507752387', 'samordning', '1985-07-15'],
    ['900161-0014', '199001610014', 'samordning', '1990-01-01'],
    ['850761-9990', '198507619990', 'samordning', '1985-07-01'],
    [dated('850760123'), `19${dated('850760123')}`, 'samordning', null],
    [dated('850060123'), `19${dated('850060123')}`, 'samordning', null],
    [dated('850091123'), `19${dated('850091123')}`, 'samordning', null],
    [`20${dated('260060123')}`, `20${dated('260060123')}`, 'samordning', null],
    [dated('270060123'), `19${dated('270060123')}`, 'samordning', null],
  ])('accepts %s as a personal number', (text, digits, kind, birthDate) =>
    expect(k.parsePersonNumber(text, today)).toEqual({ digits, kind, birthDate }),
  );

  test.each([
    ['a wrong check digit', '850715-2381'],
    ['30 February', '850230-1230'],
    ['29 February 2001', dated('010229123')],
    ['month 13', dated('851315123')],
    ['day 0', dated('850700123')],
    ['month 0', dated('850015123')],
    ['month 13 of a coordination number', dated('851360123')],
    ['month 0 and day 32 of a coordination number', dated('850092123')],
    ['a year to come, whose rest is not known', `20${dated('270060123')}`],
    ['day 32 of a coordination number', dated('850792123')],
    ['serial number 000', dated('850715000')],
    ['a letter in the serial number', '850715-T380'],
    ['a date to come', `20${dated('270101123')}`],
    ['an unknown century', `17${dated('850715238')}`],
  ])('rejects a personal number with %s', (_, text) => expect(k.parsePersonNumber(text, today)).toBeNull());

  test('assumes for a personal number the latest century in which the date of birth is not in the future', () => {
    expect(k.parsePersonNumber(dated('261120001'), today)?.birthDate).toBe('2026-11-20');
    expect(k.parsePersonNumber(dated('261121001'), today)?.birthDate).toBe('1926-11-21');
  });

  test('hides the last four digits of a personal number in lists', () => {
    expect(k.maskPersonNumber('198507152380')).toBe('19850715-****');
    expect(k.formatPersonNumber('198507152380')).toBe('19850715-2380');
  });
});

describe('field that accepts organisation and personal numbers', () => {
  test.each([
    ['165599000014', 'organisation', '5599000014'],
    ['559900-0014', 'organisation', '5599000014'],
    ['198507152380', 'person', '198507152380'],
    ['850715-2380', 'person', '198507152380'],
    ['850775-2387', 'samordning', '198507752387'],
  ])('recognises whether %s is an organisation number or a personal number', (text, kind, digits) =>
    expect(k.parseIdentityNumber(text, today)).toEqual({ kind, digits }),
  );

  test.each(['195599000014', '559900-0015', '85071', ''])('rejects %p as an identity number', (text) =>
    expect(k.parseIdentityNumber(text, today)).toBeNull(),
  );
});

test('formats an organisation or personal number, and hides the last digits of a personal number in lists', () => {
  expect([k.maskedIdentityNumber('5599000014'), k.formatIdentityNumber('5599000014')]).toEqual([
    '559900-0014',
    '559900-0014',
  ]);
  expect([k.maskedIdentityNumber('198507152380'), k.formatIdentityNumber('198507152380')]).toEqual([
    '19850715-****',
    '19850715-2380',
  ]);
});

describe('registration number', () => {
  test.each([
    ['ABC123', 'ABC123'],
    ['abc 12a', 'ABC12A'],
    ['XYZ00B', 'XYZ00B'],
    ['MLB84A', 'MLB84A'],
    ['ABC120', 'ABC120'],
    ['bkd-12a', 'BKD12A'],
  ])('accepts %s as a registration number', (text, plate) => expect(k.parsePlate(text)).toBe(plate));

  test.each(['ABI123', 'QRS123', 'AVB123', 'ÅBC123', 'AB1234', 'ABC12O', 'ABC1234', 'ABC000', ''])(
    'rejects %p as a registration number',
    (text) => expect(k.parsePlate(text)).toBeNull(),
  );

  test('formats a registration number with a space', () => expect(k.formatPlate('ABC123')).toBe('ABC 123'));
});

describe('chassis number', () => {
  test.each(['YV1ZZZ00XTZ000001', 'WVWZZZ0AZTW000123', 'TMBZZZ000T0000777', '1M8GDM9AXKP042788'])(
    'accepts %s as a chassis number, whatever its check digit',
    (text) => expect(k.parseChassisNumber(` ${text.toLowerCase()} `)).toBe(text),
  );

  test.each(['YV1ZZZ00XTZ00000I', 'YV1ZZZ00XTZ00001', 'YV1ZZZ00XTZ0000011', 'YV1ZZZ00XTZ0 0001', ''])(
    'rejects %p as a chassis number',
    (text) => expect(k.parseChassisNumber(text)).toBeNull(),
  );

  test('accepts a shorter chassis number only for a used vehicle from before 1981', () => {
    expect(k.parseChassisNumber('AB123', { isUsed: true, yearModel: 1975 })).toBe('AB123');
    expect(k.parseChassisNumber('AB12', { isUsed: true, yearModel: 1975 })).toBeNull();
    expect(k.parseChassisNumber('AB123', { isUsed: false, yearModel: 1975 })).toBeNull();
    expect(k.parseChassisNumber('AB123', { isUsed: true, yearModel: 1981 })).toBeNull();
    expect(k.parseChassisNumber('AB123', { isUsed: true, yearModel: null })).toBeNull();
  });
});

describe('bankgiro and OCR', () => {
  test.each(['555-0009', '5550-0011', '55500011', '9999-9997', '99999997'])(
    'accepts bankgiro number %s',
    (text) => expect(k.parseBankgiro(text)).toBe(text.replace('-', '')),
  );
  test('rejects bankgiro number 555-0008', () => expect(k.parseBankgiro('555-0008')).toBeNull());
  test('formats a bankgiro number with a hyphen', () =>
    expect(k.formatBankgiro('55500011')).toBe('5550-0011'));

  test.each([
    ['1004567', '10045672', '100456797'],
    ['20261120001', '202611200017', '2026112000131'],
    ['4711', '47118', '471169'],
  ])('builds the OCR references of invoice number %s', (number, checked, withLength) => {
    expect(k.ocrReference(number, { lengthDigit: false })).toBe(checked);
    expect(k.ocrReference(number)).toBe(withLength);
  });

  test('rejects a payment reference with a missing or repeated digit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{0,22}$/), (number) => {
        const reference = k.ocrReference(number);
        return (
          k.isOcrReference(reference) &&
          !k.isOcrReference(reference.slice(1)) &&
          !k.isOcrReference(`0${reference}`)
        );
      }),
      cases(),
    );
  });

  test('throws for the payment reference of an invoice number that is too long or not numeric', () => {
    expect(() => k.ocrReference('1'.repeat(24))).toThrow(RangeError);
    expect(() => k.ocrReference('F-1')).toThrow(RangeError);
  });
});

describe('VAT number, postcode, telephone', () => {
  test('derives the VAT number from the organisation number', () =>
    expect(k.vatNumberOf('5599000014')).toBe('SE559900001401'));
  test('parses postcodes with and without the space', () => {
    expect(k.parsePostcode('123 45')).toBe('12345');
    expect(k.formatPostcode('12345')).toBe('123 45');
    expect(k.parsePostcode('1234')).toBeNull();
  });
  test.each([
    '070-174 06 05',
    '+46 70 174 06 05',
    '0046701740605',
    '+46 (0)70-174 06 05',
    '+46(0)701740605',
    '0046 (0) 70 174 06 05',
    '(070) 174 06 05',
    '+46 070 174 06 05',
    ' +46 (0)70 1740605',
  ])('accepts the telephone number %s', (text) => expect(k.parsePhone(text)).toBe('+46701740605'));
  test('leaves out the zero of other countries too', () =>
    expect(k.parsePhone('+44 (0)20 7946 0018')).toBe('+442079460018'));
  test.each(['12', 'call me', '', '(0)+4670'])('rejects the telephone number %p', (text) =>
    expect(k.parsePhone(text)).toBeNull(),
  );
});

describe('mail addresses', () => {
  test.each<[string, readonly string[]]>([
    ['a@b.se', ['a@b.se']],
    [' a@b.se ;c@d.se, e.f+g@h-i.example\r\n', ['a@b.se', 'c@d.se', 'e.f+g@h-i.example']],
    ['a@b.se; a@b.se', ['a@b.se']],
    ['Anna Ek <anna@b.se>; Bo <bo@b.se>', ['anna@b.se', 'bo@b.se']],
    ['Ek, Anna <anna@b.se>, bo@b.se, "Öst, Bo" < bo.ost@b.se >', ['anna@b.se', 'bo@b.se', 'bo.ost@b.se']],
    ['Ek, von, Anna <anna@b.se>', ['anna@b.se']],
    ['<anna@b.se>', ['anna@b.se']],
    ['anna@b.se <anna@b.se>', ['anna@b.se']],
    ["o'brien@b.se", ["o'brien@b.se"]],
    ['anna@bilhörnan.se', ['anna@bilhörnan.se']],
    ['', []],
    [' ; ', []],
  ])('takes %p', (text, addresses) => expect(k.parseEmails(text)).toEqual(addresses));

  test.each([
    'a..b@c.se',
    '.a@b.se',
    'a.@b.se',
    'a@b..se',
    'a@.b.se',
    'a@b.se.',
    'mailto:a@b.se',
    'a@b',
    'a@b.s',
    'a b@c.se',
    'a@b c.se',
    'a@b@c.se',
    '@b.se',
    'a@',
    'a@-b.se',
    'a@b-.se',
    'a@b_c.se',
    'a@10.0.0.1',
    'Anna <a@b.se',
    'Anna a@b.se',
    'Anna <>',
    'Anna',
    'Anna, <a@b.se> Ek',
    'a@b.se <c@d.se> e@f.se',
    'a(b)@c.se',
    'a"b"@c.se',
    'a\\b@c.se',
    'a\tb@c.se',
    `${'a'.repeat(65)}@b.se`,
    `a@${'b.'.repeat(130)}se`,
    `a@${'b'.repeat(64)}.se`,
    'a@b.se; c..d@e.se',
  ])('refuses %p', (text) => expect(k.parseEmails(text)).toBeNull());

  test('finds the valid addresses of a list that was stored earlier', () => {
    expect(k.usableEmails('a@b.se; c..d@e.se')).toEqual(['a@b.se']);
    expect(k.usableEmails(null)).toEqual([]);
  });
});

describe('e-invoice address', () => {
  test.each([
    ['0007:5599000014', '0007:5599000014'],
    [' 559900-0014 ', '0007:5599000014'],
    ['0007:16559900-0014', '0007:5599000014'],
    ['0088:7300009999996', '0088:7300009999996'],
    ['0184:DK12345678', '0184:DK12345678'],
    ['0192:974829649', '0192:974829649'],
    ['0208:0202239951', '0208:0202239951'],
    ['0002:552100554', '0002:552100554'],
    ['0037:FI01234567', '0037:FI01234567'],
    ['9930:DE123456789', '9930:DE123456789'],
  ])('reads %j as %s', (written, address) => expect(k.parseEInvoiceAddress(written)).toBe(address));

  test.each([
    '',
    '0007:',
    '0007:5599000015',
    '0007:198507152380',
    '0088:7300009999995',
    '0088:730000999999',
    '0184:12345678',
    '0192:974829648',
    '0208:0202239952',
    '0002:552100553',
    '0037:FI 01',
    '1234:5599000014',
    'iso6523-actorid-upis::0007:5599000014',
    'faktura@example.se',
    `0037:${'1'.repeat(51)}`,
  ])('refuses %j', (written) => expect(k.parseEInvoiceAddress(written)).toBeNull());

  test('is that of the organisation number when there is none, but never a personal number', () => {
    expect(k.eInvoiceAddressOf(null, '5599000014')).toBe('0007:5599000014');
    expect(k.eInvoiceAddressOf(null, '198507152380')).toBeNull();
    expect(k.eInvoiceAddressOf('0088:7300009999996', '198507152380')).toBe('0088:7300009999996');
    expect(k.partsOfEInvoiceAddress('0088:7300009999996')).toEqual({ scheme: '0088', id: '7300009999996' });
  });
});
