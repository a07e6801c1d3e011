import { describe, expect, test } from '@jest/globals';
import { parseNewFinancing } from './new-financing';

const example = () => ({
  MessageId: '3f0a6a5e-0b0e-4d0f-9f3a-5f8a4a1c2b10',
  MessageType: 'NEWFINANCING',
  Date: '2026-03-02T08:15:30+01:00',
  ImporterParty: { ImporterAssignedId: 'IMP01', FinancerAssignedId: '20001' } as Record<string, unknown>,
  DealerParty: { ImporterAssignedId: 'D0101', FinancerAssignedId: '30101' } as Record<string, unknown>,
  Identification: { Id: 'YV1ZZZ00XTZ000001', ExtendedId: 'ORD-88121' } as Record<string, unknown>,
  Item: {
    LicenseNumber: 'BKD 12A',
    ChassisNumber: 'YV1ZZZ00XTZ000001',
    CBRCode: '7K4P9Q',
    Make: 'Nordvik',
    YearModel: 2026,
    Mileage: 10,
    IsUsed: false,
    SupplierType: 'IMP',
    ObjectClassification: 'V',
    Delivery: { TransportDate: '2026-03-02' },
    Specification: [{ Text: 'Dragkrok', Amount: 9600.0 }],
  } as Record<string, unknown>,
  Invoice: {
    InvoiceNumber: 'F-100231',
    NetAmount: 320000.0,
    VATAmount: 80000.0,
    TotalAmount: 400000.0,
    InvoiceDate: '2026-03-02',
    DueDate: '2026-03-02',
    CurrencyCode: 'SEK',
  } as Record<string, unknown>,
  PriceProgram: { Code: 'KONS180' },
});

const errorsOf = (body: unknown) => {
  const parsed = parseNewFinancing(body);
  return parsed.ok ? [] : parsed.errors.map((error) => [error.Field, error.Code]);
};

describe('format of the message NEWFINANCING', () => {
  test('accepts the complete example', () => {
    expect(parseNewFinancing(example())).toEqual({ ok: true, message: example() });
  });

  test('accepts a message with only the required fields, and treats null as a missing value', () => {
    const body = example();
    body.ImporterParty = { ImporterAssignedId: 'IMP01', FinancerAssignedId: null };
    body.Item = { ChassisNumber: 'X', Make: 'Nordvik', LicenseNumber: null };
    delete (body.Invoice as { InvoiceNumber?: string }).InvoiceNumber;
    delete (body as { PriceProgram?: unknown }).PriceProgram;
    delete (body as { MessageType?: unknown }).MessageType;
    expect(errorsOf(body)).toEqual([]);
  });

  test.each(['AB12', 'ab12', ' 7k4P9q\t', 'ABCDEFGHIJKL', '', '  ', null])(
    'accepts %j as a registration code of 4 to 12 letters and digits',
    (CBRCode) => {
      const body = example();
      body.Item['CBRCode'] = CBRCode;
      expect(errorsOf(body)).toEqual([]);
    },
  );

  test.each(['AB1', 'ABCDEFGHIJKLM', 'AB 12', 'AB-12', 'ÅÄÖ12', 'AB12😀', 'ＡＢ１２', 'AB\u00a012', '•••'])(
    'rejects %j as a registration code',
    (CBRCode) => {
      const body = example();
      body.Item['CBRCode'] = CBRCode;
      expect(errorsOf(body)).toEqual([['Item.CBRCode', 'INVALID_FORMAT']]);
    },
  );

  test('does not look at a registration code that is far too long', () => {
    const body = example();
    body.Item['CBRCode'] = `${' '.repeat(100_000)}!`;
    expect(errorsOf(body)).toEqual([['Item.CBRCode', 'TOO_LARGE']]);
  });

  test('accepts an invalid chassis number, another currency and the amount 0, because only the job checks these values', () => {
    const body = example();
    Object.assign(body.Item, { ChassisNumber: 'not a vin', LicenseNumber: '???' });
    Object.assign(body.Invoice, { CurrencyCode: 'EUR', NetAmount: 0, VATAmount: -1 });
    expect(errorsOf(body)).toEqual([]);
  });

  test('reports every invalid field at once, each with a code', () => {
    const body = example();
    Object.assign(body, { MessageId: '17', Date: 'yesterday', DealerParty: {} });
    Object.assign(body.Item, {
      Make: ' ',
      Mileage: '10',
      Specification: [{ Text: 'Dragkrok', Amount: '9600' }],
    });
    Object.assign(body.Invoice, { NetAmount: 1.005, DueDate: '2026-02-30', VATAmount: undefined });
    expect(errorsOf(body)).toEqual([
      ['MessageId', 'INVALID_FORMAT'],
      ['Date', 'INVALID_DATE'],
      ['DealerParty', 'REQUIRED'],
      ['Item.Make', 'REQUIRED'],
      ['Item.Mileage', 'INVALID_TYPE'],
      ['Item.Specification[0].Amount', 'INVALID_TYPE'],
      ['Invoice.NetAmount', 'TOO_MANY_DECIMALS'],
      ['Invoice.VATAmount', 'REQUIRED'],
      ['Invoice.DueDate', 'INVALID_DATE'],
    ]);
  });

  test('drops unknown fields of a message', () => {
    const body = { ...example(), Comment: 'hello' };
    expect(parseNewFinancing(body)).toEqual({ ok: true, message: example() });
  });

  test.each([null, 'text', 7, []])('rejects the request body %p', (body) => {
    expect(parseNewFinancing(body).ok).toBe(false);
  });
});
