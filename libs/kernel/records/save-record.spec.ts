import { describe, expect, test } from '@jest/globals';
import { FIELD_ERROR_TEXTS, fieldErrorsOf, type FieldErrorCode } from '../wire/field-errors';
import {
  amount,
  choice,
  choiceText,
  date,
  describeRecord,
  flag,
  fieldsOf,
  identityNumber,
  integer,
  keysOf,
  newRow,
  optional,
  optionalAmount,
  partsOfRow,
  partsSent,
  percent,
  recordStream,
  reference,
  saveRecord,
  sentRow,
  invalidSent,
  text,
} from './index';
import type { LookedUp, RowOf } from './index';

const by = { kind: 'user', id: '1', name: 'Anna' } as const;
const shop = describeRecord({
  category: 'shop',
  table: 'shop',
  fact: 'test/ShopSaved',
  dataVersion: 'shops',
  fields: {
    name: text('Name', { max: 100, required: true, unique: 'shop-name' }),
    ownerId: reference('OwnerId'),
    number: identityNumber('Number'),
    isOpen: flag('IsOpen', true),
    postalCode: optional('postcode', 'PostalCode'),
    emails: optional('emails', 'Emails'),
    openFrom: optional('date', 'OpenFrom'),
    site: optional('url', 'Site'),
  },
});
type Shop = RowOf<typeof shop>;

const NOTHING: LookedUp = { missing: new Set(), taken: new Set() };
const RIGHT = { Name: ' Bokhandeln ', OwnerId: 7, Number: '559900-0014' };
const save = (sent: object, before: Shop | null = null, lookedUp = NOTHING) =>
  saveRecord(shop, before, {
    row: sentRow(shop, before, { id: before?.id ?? 1, today: '2026-11-20' }, { ...sent }),
    today: '2026-11-20',
    lookedUp,
    by,
  });
const refusal = (field: string, code: string) => ({ ok: false, refusal: { code, params: { field } } });
const saved = save(RIGHT);
const bookshop = saved.ok ? saved.facts[0]!.data.after : null;

describe('saving a record', () => {
  test('creates a record with default values, and stores values in normalised form', () => {
    expect(bookshop).toEqual({
      id: 1,
      name: 'Bokhandeln',
      ownerId: 7,
      number: '5599000014',
      isOpen: true,
      postalCode: null,
      emails: null,
      openFrom: null,
      site: null,
    });
    expect(save({ PostalCode: '123 45', Emails: 'a@b.se; c@d.se, a@b.se' }, bookshop)).toMatchObject({
      facts: [{ data: { after: { postalCode: '12345', emails: 'a@b.se; c@d.se' } } }],
    });
  });

  test('keeps fields that the request omits, clears optional fields on null or empty text, and appends no fact without a change', () => {
    const full = { ...bookshop!, postalCode: '12345' };
    expect(save({ IsOpen: false }, full)).toMatchObject({
      facts: [
        {
          type: 'test/ShopSaved',
          data: { id: 1, before: { isOpen: true }, after: { isOpen: false, postalCode: '12345' }, by },
        },
      ],
    });
    for (const PostalCode of [null, '', ' '])
      expect(save({ PostalCode }, full)).toMatchObject({
        facts: [{ data: { after: { postalCode: null } } }],
      });
    expect(save(RIGHT, bookshop)).toEqual({ ok: true, facts: [] });
  });

  test('refuses a record with the error code of its only invalid field', () => {
    expect(save({ ...RIGHT, Name: ' ' })).toEqual(refusal('Name', 'REQUIRED'));
    expect(save({ Name: 'x', Number: '559900-0014' })).toEqual(refusal('OwnerId', 'REQUIRED'));
    expect(save({ ...RIGHT, Number: '559900-0015' })).toEqual(refusal('Number', 'INVALID_IDENTITY_NUMBER'));
    expect(save({ ...RIGHT, Emails: 'a@b.se, c@d' })).toEqual(refusal('Emails', 'INVALID_EMAIL'));
    expect(save(RIGHT, null, { ...NOTHING, missing: new Set(['ownerId']) })).toEqual(
      refusal('OwnerId', 'UNKNOWN_RECORD'),
    );
    expect(save(RIGHT, null, { ...NOTHING, taken: new Set(['name']) })).toEqual(refusal('Name', 'TAKEN'));
  });

  test('refuses a record with the first error of each invalid field, in the order of the description', () => {
    const before = { ...bookshop!, isOpen: false };
    const lookedUp = { missing: new Set(['ownerId']), taken: new Set(['name', 'number']) };
    const sent = {
      Name: 'Annan',
      OwnerId: 9,
      Number: '1',
      PostalCode: '1111',
      Emails: 'x',
      OpenFrom: 'snart',
    };
    const answer = save(sent, before, lookedUp);
    const wrong: [string, FieldErrorCode][] = [
      ['Name', 'TAKEN'],
      ['OwnerId', 'UNKNOWN_RECORD'],
      ['Number', 'INVALID_IDENTITY_NUMBER'],
      ['PostalCode', 'INVALID_POSTCODE'],
      ['Emails', 'INVALID_EMAIL'],
      ['OpenFrom', 'INVALID_DATE'],
    ];
    expect(answer.ok ? [] : fieldErrorsOf(answer.refusal)).toEqual(
      wrong.map(([Field, Code]) => ({ Field, Code, Message: FIELD_ERROR_TEXTS[Code] })),
    );
    const none = save({});
    expect(none.ok ? [] : fieldErrorsOf(none.refusal)).toMatchObject(
      ['Name', 'OwnerId', 'Number'].map((Field) => ({ Field, Code: 'REQUIRED' })),
    );
  });

  test('accepts only dates that exist, and only web addresses without a user name', () => {
    for (const Site of [
      'bokhandeln.se',
      'ftp://bokhandeln.se',
      'https://anna:hemlig@bokhandeln.se',
      'https://',
    ])
      expect(save({ ...RIGHT, Site })).toEqual(refusal('Site', 'INVALID_VALUE'));
    for (const OpenFrom of ['2026-02-30', '1899-12-31', '3000-01-01'])
      expect(save({ ...RIGHT, OpenFrom })).toEqual(refusal('OpenFrom', 'INVALID_DATE'));
    expect(save({ ...RIGHT, Site: 'https://bokhandeln.se/hit', OpenFrom: '2026-02-28' }).ok).toBe(true);
  });

  test('returns stored and sent fields of a record in wire format', () => {
    expect(Object.fromEntries(partsOfRow(shop, bookshop!))).toMatchObject({
      Name: 'Bokhandeln',
      OwnerId: 7,
      Number: '559900-0014',
      PostalCode: null,
    });
    const sent = { Number: '5599000014', Name: ' Bokhandeln ', PostalCode: '', Emails: 'no mail', Id: 1 };
    expect(Object.fromEntries(partsSent(shop, sent, '2026-11-20'))).toEqual({
      Number: '559900-0014',
      Name: 'Bokhandeln',
      PostalCode: null,
      Emails: 'no mail',
    });
  });

  test('claims the unique name of a record in upper case', () =>
    expect(keysOf(shop, bookshop)).toEqual([['shop-name', 'BOKHANDELN']]));

  test('fills in default values of fields that the old facts of a record lack', () => {
    const { evolve, initialState } = recordStream(shop);
    const old = { id: 1, name: 'Gamla', ownerId: 7, number: '5599000014' } as unknown as Shop;
    const fact = { type: 'test/ShopSaved', data: { id: 1, before: null, after: old, by } } as const;
    expect(evolve(initialState, fact).row).toEqual({ ...newRow(shop, 1), ...old });
  });
});

const term = describeRecord({
  category: 'term',
  table: 'payment_term',
  fact: 'test/TermSaved',
  dataVersion: 'terms',
  fields: {
    name: text('Name', { required: true }),
    fee: amount('Fee', { min: 0, max: 1_000_000 }),
    discount: optionalAmount('Discount'),
    days: integer('Days', { initial: 30, min: 1, max: 90 }),
    counted: choice('Counted', ['DAY', 'MONTH']),
    note: optional('lines', 'Note', { max: 2000 }),
  },
});
const saveTerm = (sent: object, before: RowOf<typeof term> | null = null) =>
  saveRecord(term, before, {
    row: sentRow(term, before, { id: 1, today: '2026-11-20' }, { ...sent }),
    today: '2026-11-20',
    lookedUp: NOTHING,
    by,
  });
const TERM = { Name: 'Netto 30', Fee: 49.9, Counted: 'DAY' };

describe('amounts, integers, choices and lines', () => {
  test('refuses a required text without visible characters', () => {
    const saved = saveTerm({ ...TERM, Name: '\u200b \u2060' });
    expect(saved.ok ? [] : fieldErrorsOf(saved.refusal)).toMatchObject([{ Field: 'Name', Code: 'REQUIRED' }]);
  });

  test('keeps amounts in öre and returns amounts in kronor', () => {
    const saved = saveTerm({ ...TERM, Note: ' En rad\r\noch en till ' });
    const after = saved.ok ? saved.facts[0]!.data.after : null;
    expect(after).toEqual({
      id: 1,
      name: 'Netto 30',
      fee: 4990,
      discount: null,
      days: 30,
      counted: 'DAY',
      note: 'En rad\noch en till',
    });
    expect(Object.fromEntries(partsOfRow(term, after!))).toMatchObject({ Fee: 49.9, Discount: null });
    expect(saveTerm({ Fee: 49.9 }, after)).toEqual({ ok: true, facts: [] });
    expect(saveTerm({ Fee: 0 }, after)).toMatchObject({ facts: [{ data: { after: { fee: 0 } } }] });
  });

  test('returns the values of a request in wire format', () =>
    expect(Object.fromEntries(partsSent(term, { Fee: 0.07, Discount: null }, '2026-11-20'))).toEqual({
      Fee: 0.07,
      Discount: null,
    }));

  test.each([
    [
      { Fee: undefined, Counted: undefined },
      [
        ['Fee', 'REQUIRED'],
        ['Counted', 'REQUIRED'],
      ],
    ],
    [
      { Fee: -0.01, Days: 0 },
      [
        ['Fee', 'TOO_SMALL'],
        ['Days', 'TOO_SMALL'],
      ],
    ],
    [
      { Fee: 10_000.01, Days: 91 },
      [
        ['Fee', 'TOO_LARGE'],
        ['Days', 'TOO_LARGE'],
      ],
    ],
    [
      { Fee: 1e300, Name: 'x'.repeat(201) },
      [
        ['Name', 'TOO_LARGE'],
        ['Fee', 'TOO_LARGE'],
      ],
    ],
    [
      { Fee: 1.005, Days: 1.5 },
      [
        ['Fee', 'TOO_MANY_DECIMALS'],
        ['Days', 'TOO_MANY_DECIMALS'],
      ],
    ],
    [
      { Discount: 1.005, Counted: 'YEAR' },
      [
        ['Discount', 'TOO_MANY_DECIMALS'],
        ['Counted', 'INVALID_VALUE'],
      ],
    ],
  ])('rejects the values %p and names the field of each error', (over, errors) => {
    const answer = saveTerm({ ...TERM, ...over });
    expect(answer.ok ? [] : fieldErrorsOf(answer.refusal).map(({ Field, Code }) => [Field, Code])).toEqual(
      errors,
    );
  });

  test('returns the same error code for a single value in a form as for a saved record', () => {
    const field = term.fields.fee;
    expect(invalidSent(field, 49.905, '2026-11-20')).toBe('TOO_MANY_DECIMALS');
    expect(invalidSent(field, 10_000.01, '2026-11-20')).toBe('TOO_LARGE');
    expect(invalidSent(field, 10_000, '2026-11-20')).toBeNull();
  });

  test('derives the keys of labels and choice texts from the record and the field', () => {
    expect(fieldsOf(term).map(([, { label }]) => label)).toContain('payment_term.fee');
    expect(choiceText(term.fields.counted, 'DAY')).toBe('payment_term.counted_DAY');
  });
});

const offer = describeRecord({
  category: 'offer',
  table: 'offer',
  fact: 'test/OfferSaved',
  dataVersion: 'offers',
  fields: {
    rate: percent('Rate', { max: 25, decimals: 2 }),
    share: percent('Share', { initial: 50 }),
    validFrom: date('ValidFrom', { startsInYears: 0 }),
    validTo: date('ValidTo', { startsInYears: 1, follows: { date: 'validFrom', mostYears: 10 } }),
  },
});

describe('percentages and dates', () => {
  const today = '2024-02-29';
  const saveOffer = (sent: object, before: RowOf<typeof offer> | null = null) =>
    saveRecord(offer, before, {
      row: sentRow(offer, before, { id: 1, today }, { ...sent }),
      today,
      by,
      lookedUp: NOTHING,
    });
  const errorsOf = (sent: object) => {
    const answer = saveOffer({ Rate: 5.95, ...sent });
    return answer.ok ? [] : fieldErrorsOf(answer.refusal).map(({ Field, Code }) => `${Field} ${Code}`);
  };

  test('sets the start dates of a new record, and keeps the dates of an existing record', () => {
    const saved = saveOffer({ Rate: 5.95 });
    const after = saved.ok ? saved.facts[0]!.data.after : null;
    expect(after).toEqual({ id: 1, rate: 5.95, share: 50, validFrom: today, validTo: '2025-02-28' });
    const older = { ...after!, validFrom: '2020-01-01', validTo: '2021-01-01' };
    expect(saveOffer({ Rate: 6 }, older)).toMatchObject({
      facts: [{ data: { after: { ...older, rate: 6 } } }],
    });
  });

  test.each([
    [{ Rate: null }, 'Rate REQUIRED'],
    [{ Rate: 25.01 }, 'Rate TOO_LARGE'],
    [{ Rate: -0.01 }, 'Rate TOO_SMALL'],
    [{ Rate: 0.125 }, 'Rate TOO_MANY_DECIMALS'],
    [{ Share: 0.0125 }, 'Share TOO_MANY_DECIMALS'],
    [{ Share: 100.5 }, 'Share TOO_LARGE'],
    [{ ValidFrom: '' }, 'ValidFrom REQUIRED'],
    [{ ValidTo: '2025-02-29' }, 'ValidTo INVALID_DATE'],
    [{ ValidTo: '2024-02-28' }, 'ValidTo DATES_REVERSED'],
    [{ ValidTo: '2034-03-01' }, 'ValidTo DATE_TOO_LATE'],
    [{ ValidFrom: '9995-01-01', ValidTo: '2034-03-01' }, 'ValidFrom INVALID_DATE'],
  ])('rejects %p', (sent, error) => expect(errorsOf(sent)).toEqual([error]));

  test('accepts the smallest and the largest allowed values', () => {
    for (const sent of [{ Rate: 25, Share: 0.125 }, { Rate: 0, Share: 100 }, { ValidTo: today }])
      expect(errorsOf(sent)).toEqual([]);
    expect(errorsOf({ ValidTo: '2034-02-28' })).toEqual([]);
  });

  test('refuses values with the codes of other checks, after the errors of the values themselves', () => {
    const refused = new Map([['rate', 'TAKEN'] as const, ['validTo', 'FIXED'] as const]);
    const answer = saveRecord(offer, null, {
      row: sentRow(offer, null, { id: 1, today }, { Rate: 5.95, ValidTo: 'snart' }),
      today,
      by,
      lookedUp: { ...NOTHING, refused },
    });
    expect(answer.ok ? [] : fieldErrorsOf(answer.refusal).map(({ Field, Code }) => [Field, Code])).toEqual([
      ['Rate', 'TAKEN'],
      ['ValidTo', 'INVALID_DATE'],
    ]);
  });
});
