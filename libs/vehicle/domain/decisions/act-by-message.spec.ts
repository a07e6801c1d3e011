import { describe, expect, test } from '@jest/globals';
import * as d from '@floorplan/vehicle/domain';
import { actionContext } from '../testing/action-context';
import { financingStarted } from '../testing/financing';

const about = {
  MessageId: '3f0a6a5e-0b0e-4d0f-9f3a-5f8a4a1c2b10',
  ChassisNumber: ' yv1zzz00xtz000001',
};
const ImporterParty = { ImporterAssignedId: 'IMP01' };
const DealerParty = { FinancerAssignedId: '30101' };
const Invoice = {
  InvoiceNumber: 'K-1',
  CurrencyCode: 'SEK',
  NetAmount: 300_000,
  VATAmount: 75_000,
  TotalAmount: 375_000,
};
const correction = (over: Partial<d.PriceCorrectionMessage> = {}): d.PriceCorrectionMessage => ({
  ...about,
  MessageType: 'PRICECORRECTION',
  ImporterParty,
  Invoice,
  ...over,
});
const subject = { kind: 'vehicle', id: 'YV1ZZZ00XTZ000001', label: 'YV1ZZZ00XTZ000001' };
/** A vehicle with price 310 400 and a specification of 9 600. */
const car = d.evolveVehicle(d.initialVehicle, financingStarted('V', 'CONSIGN'));
const privateLabel = d.evolveVehicle(d.initialVehicle, financingStarted('V', 'PL_FINANCE'));

describe('price corrections', () => {
  test('keeps the specification of the vehicle unless the message replaces it', () => {
    expect(d.requestedAction(correction(), car)).toEqual({
      action: 'correctPrice',
      body: {
        vehicle: { NewPrice: 290_400 },
        specification: [{ Text: 'Dragkrok', NewAmount: 9_600 }],
        invoiceno: 'K-1',
        reverse_invoiceno: undefined,
        vat: 75_000,
      },
    });
    const replaced = correction({ Specification: [{ Text: 'Vinterhjul', Amount: 12_000.5 }] });
    expect(d.requestedAction(replaced, car).body).toMatchObject({
      vehicle: { NewPrice: 287_999.5 },
      specification: [{ Text: 'Vinterhjul', NewAmount: 12_000.5 }],
    });
    expect(d.requestedAction(correction({ Specification: [] }), car).body).toMatchObject({
      vehicle: { NewPrice: 300_000 },
      specification: [],
    });
  });

  test.each<[string, Partial<d.PriceCorrectionMessage>, string[]]>([
    ['a correct message', {}, []],
    ['a price that does not fit', { Price: 300_000 }, ['AMOUNT_MISMATCH']],
    ['a price that fits the specification of the vehicle', { Price: 290_400 }, []],
    ['a wrong sum', { Invoice: { ...Invoice, TotalAmount: 1 } }, ['AMOUNT_MISMATCH']],
    ['an amount of 0', { Invoice: { ...Invoice, NetAmount: 0 } }, ['AMOUNT_MISMATCH', 'VAT_MISMATCH']],
    ['another currency', { Invoice: { ...Invoice, CurrencyCode: 'EUR' } }, ['CURRENCY_NOT_SUPPORTED']],
    [
      'VAT at another rate',
      { Invoice: { ...Invoice, VATAmount: 36_000, TotalAmount: 336_000 } },
      ['VAT_MISMATCH'],
    ],
  ])('report %s', (_, over, codes) => {
    expect(d.messageFindings(correction(over), car, 25).map(({ code }) => code)).toEqual(codes);
  });

  test('writes the same fact for a message as for a user’s correction, with the VAT of the message', () => {
    const amounts = { net: 30_000_000, vat: 7_500_050, total: 37_500_050 };
    const rounded = { ...Invoice, VATAmount: 75_000.5, TotalAmount: 375_000.5 };
    const { body } = d.requestedAction(correction({ Invoice: rounded, CreditInvoiceNumber: 'C-1' }), car);
    const known = { vatOf: (net: number) => net / 4, differencesOf: () => [] };
    const decision = d.correctPrice.decide(car, body as d.PriceCorrectionBody, actionContext(), known);
    expect(decision).toMatchObject({
      ok: true,
      facts: [{ data: { credit: { number: 'C-1' }, invoice: { number: 'K-1', ...amounts } } }],
    });
  });
});

test('translates the other messages to their actions', () => {
  const importers = { ...about, ImporterParty };
  expect(
    d.requestedAction({ ...importers, MessageType: 'REVERSE', CreditInvoiceNumber: 'C-9' }, car),
  ).toEqual({ action: 'reverse', body: { invoiceno: 'C-9' } });
  expect(
    d.requestedAction(
      { ...importers, MessageType: 'UPDATEVEHICLE', LicenseNumber: 'BKD 12A', CBRCode: 'code:1' },
      car,
    ),
  ).toEqual({ action: 'updateObjectData', body: { license_number: 'BKD 12A', code_ref: 'code:1' } });
  expect(d.requestedAction({ ...about, DealerParty, MessageType: 'RETURN' }, car)).toEqual({
    action: 'returnToImporter',
    body: {},
  });
});

test('ends private labels to the named buyer, and other financings by one of the dealer’s numbers', () => {
  const end: d.EndFinancingMessage = {
    ...about,
    DealerParty,
    MessageType: 'ENDFINANCING',
    EndDate: '2026-06-17',
    DealerDiscount: 5_000,
    BuyerOrgNumber: ' 559900-0014 ',
    SoldToEndCustomer: true,
  };
  const terms = { end_date: '2026-06-17', dealer_discount: 5_000, sold_to_endcustomer: true };
  expect(d.requestedAction(end, car)).toEqual({
    action: 'endFinancing',
    body: { ...terms, org_number: '559900-0014', takes_requests: true },
  });
  expect(d.requestedAction(end, privateLabel)).toEqual({
    action: 'endPlFinancing',
    body: { ...terms, buyer_org_number: '559900-0014' },
  });
});

describe('refusals of actions', () => {
  const update: d.UpdateVehicleMessage = {
    ...about,
    ImporterParty,
    MessageType: 'UPDATEVEHICLE',
    LicenseNumber: ' BKD 12A ',
  };
  const end: d.EndFinancingMessage = {
    ...about,
    DealerParty,
    MessageType: 'ENDFINANCING',
    BuyerOrgNumber: '559900-0022',
  };

  test.each<[string, d.VehicleMessage, object]>([
    ['NOT_FOUND', update, { code: 'UNKNOWN_VEHICLE', params: { vin: 'YV1ZZZ00XTZ000001' } }],
    ['INVALID_PLATE', update, { code: 'INVALID_LICENSE', params: { reg: 'BKD 12A' } }],
    ['PLATE_TAKEN', update, { code: 'DUPLICATE_LICENSE', params: { reg: 'BKD 12A' } }],
    ['NOT_ACCEPTED', update, { code: 'DUPLICATE_LICENSE', params: { reg: 'BKD 12A', foreign: 1 } }],
    ['REQUIRED', update, { code: 'NOTHING_CHANGED', params: {} }],
    ['INVOICE_TAKEN', correction(), { code: 'DUPLICATE_INVOICE', params: { no: 'K-1' } }],
    ['UNKNOWN_RECORD', end, { code: 'BUYER_NOT_ALLOWED', params: { buyer: '559900-0022' } }],
    ['OTHER_FINANCE_TYPE', update, { code: 'OTHER_FINANCE_TYPE', params: { type: 'CONSIGN' } }],
    ['WRONG_STATUS', end, { code: 'WRONG_STATUS', params: {} }],
  ])('become findings: %s', (code, message, finding) => {
    expect(d.findingOfRefusal({ code }, message, car)).toEqual({ ...finding, subject });
  });

  test('names the organisation and the needed amount in findings about limits, so that the message can run again', () => {
    const higher = correction({ Invoice: { ...Invoice, NetAmount: 345_000.5 } });
    expect(d.findingOfRefusal({ code: 'LIMIT_EXCEEDED' }, higher, car, 'Mälarbil AB')).toEqual({
      code: 'LIMIT_EXCEEDED',
      params: { organisationId: 7, category: 'F1', makeId: 3, needed: 25_000.5 },
      subject: expect.objectContaining({ kind: 'organisation-limit', id: '7|F1', label: 'Mälarbil AB F1' }),
    });
  });

  test('keeps the parameters of the texts of refusals', () => {
    const params = { date: '2026-08-01', field: 'end_date' };
    expect(d.findingOfRefusal({ code: 'TOO_EARLY', params }, end, car)).toMatchObject({
      params: { date: '2026-08-01' },
    });
  });

  test('throws for a refusal without a message code', () => {
    expect(() => d.findingOfRefusal({ code: 'CODE_SEEN' }, end, car)).toThrow('CODE_SEEN');
  });
});
