import type { FinanceType } from '@floorplan/catalogue/domain';
import { describe, expect, test } from '@jest/globals';
import { cases } from '@floorplan/kernel/testing';
import fc from 'fast-check';
import * as d from '../index';
import { command, message, program, reference } from '../testing/financing';

const planned = (decision: d.FinancingDecision) => {
  if (decision.kind !== 'plan') throw new Error(JSON.stringify(decision.findings));
  return decision;
};
const codes = (decision: d.FinancingDecision) =>
  decision.kind === 'findings' ? decision.findings.map((f) => f.code) : 'plan';
const decide = (of = message(), over: Partial<d.FinancingReference> = {}) =>
  d.financeVehicle(command(of), reference(over));
const withProgram = (financeType: FinanceType) => ({
  findProgram: () => ({ kind: 'found' as const, program: program(financeType) }),
});
const duplicate = { vehicleId: 9, foreign: false };

describe('a valid message', () => {
  test('creates an active vehicle with a period, an invoice, capital and limit use', () => {
    const { fact, statusCode, reservation, keys } = planned(decide());
    expect(statusCode).toBe(0);
    expect(fact.data).toMatchObject({
      vehicleId: 501,
      importerId: 1,
      dealerId: 101,
      organisationId: 7,
      makeId: 3,
      financeType: 'CONSIGN',
      classification: 'V',
      item: {
        chassisNumber: 'YV1ZZZ00XTZ000001',
        licenseNumber: 'BKD12A',
        make: 'Nordvik',
        isUsed: false,
        supplierType: 'IMP',
      },
      specification: [{ text: 'Dragkrok', amount: 960_000 }],
      price: 31_040_000,
      program: { id: 5, version: 2, code: 'KONS180', unit: 'DAY', length: 180 },
      period: { begin: '2026-03-02', end: '2026-08-28', firstDayNumber: 1 },
      supplierInvoice: {
        number: 'F-100231',
        net: 32_000_000,
        vat: 8_000_000,
        total: 40_000_000,
        currency: 'SEK',
      },
      capital: 32_000_000,
      codeRef: 'code-1',
      limit: { category: 'F1', makeId: null, amount: 32_000_000 },
    });
    expect(d.totalPrice(fact.data)).toBe(32_000_000);
    expect(reservation).toEqual({ vehicleId: 501, category: 'F1', makeId: 3, amount: 32_000_000 });
    expect(keys).toEqual({ chassis: 'YV1ZZZ00XTZ000001', license: 'BKD12A', invoice: '1|F-100231' });
  });

  // P1-FIN-05
  test.each([
    ['V', 'CONSIGN', 0, 'F1', 32_000_000, 32_000_000, '2026-08-28'],
    ['V', 'PL_FINANCE', 0, 'F4', 32_000_000, 32_000_000, '2026-04-30'],
    ['LA', 'LOAN', 6, 'F3', 32_000_000, 32_000_000, null],
    ['D', 'AVBETALNING', 2, 'F2', 40_000_000, 32_000_000, null],
    ['D', 'LEASING', 2, 'F2', 32_000_000, 32_000_000, null],
  ] as const)(
    'for classification %s and type %s, creates a vehicle in status %p, and creates a period only if the vehicle is active',
    (cls, financeType, statusCode, category, capital, limitAmount, end) => {
      const plan = planned(decide(message({ ObjectClassification: cls }), withProgram(financeType)));
      expect([
        plan.statusCode,
        plan.fact.data.limit.category,
        plan.fact.data.capital,
        plan.fact.data.limit.amount,
        plan.fact.data.period?.end ?? null,
      ]).toEqual([statusCode, category, capital, limitAmount, end]);
      expect(d.statusCodeOf(d.evolveVehicle(d.initialVehicle, plan.fact).status)).toBe(statusCode);
    },
  );

  test('takes the classification from the price list when the message has no classification', () => {
    const plan = planned(decide(message({ ObjectClassification: null }), withProgram('LOAN')));
    expect([plan.fact.data.classification, plan.statusCode]).toEqual(['LA', 6]);
  });

  test('begins the period on the transport date, or on the invoice date when the invoice date is later', () => {
    const begin = (transport: string | null) =>
      planned(decide(message({ Delivery: { TransportDate: transport } }))).fact.data.period?.begin;
    expect([begin('2026-03-20'), begin('2026-02-20'), begin(null)]).toEqual([
      '2026-03-20',
      '2026-03-02',
      '2026-03-02',
    ]);
  });

  test('accepts a message without a plate and without an invoice number', () => {
    expect(planned(decide(message({ LicenseNumber: ' ' }, { InvoiceNumber: null }))).keys).toMatchObject({
      license: null,
      invoice: null,
    });
  });

  test('looks up the price list that the message names, for the classification’s finance types and the first day of the period', () => {
    let asked: d.ProgramQuestion | undefined;
    const item = { ObjectClassification: ' d ', Delivery: { TransportDate: '2026-03-20' } };
    decide(message(item, {}, { PriceProgram: { Code: ' DEMO36 ' } }), {
      findProgram: (question) => {
        asked = question;
        return { kind: 'none' };
      },
    });
    expect(asked).toEqual({
      code: 'DEMO36',
      date: '2026-03-20',
      financeTypes: ['AVBETALNING', 'LEASING'],
      importerId: 1,
      makeId: 3,
      dealerOrganizationId: 7,
      dealerId: 101,
    });
  });
});

describe('a message with an unusual price', () => {
  const usualPrice = { median: 9_000_000_00, cars: 20 };

  test('creates the vehicle with a warning', () => {
    expect(d.financeVehicle(command(), reference({ usualPrice }))).toMatchObject({
      kind: 'plan',
      warnings: ['UNUSUAL_AMOUNT'],
    });
    expect(d.financeVehicle(command(), reference())).toMatchObject({ kind: 'plan', warnings: [] });
  });

  test('waits for a person when the sender’s unusual prices are held', () => {
    const holds = { holdsUnusualPrice: true };
    expect(d.financeVehicle(command(), reference({ usualPrice, ...holds }))).toMatchObject({
      kind: 'findings',
      findings: [{ code: 'UNUSUAL_AMOUNT', params: {} }],
      warnings: ['UNUSUAL_AMOUNT'],
    });
    expect(d.financeVehicle(command(), reference(holds))).toMatchObject({ kind: 'plan' });
  });
});

describe('an invalid message', () => {
  const r = reference();
  test.each<[string, d.NewFinancingMessage, Partial<d.FinancingReference>]>([
    ['UNKNOWN_IMPORTER', message(), { importer: null }],
    ['INACTIVE_IMPORTER', message(), { importer: { ...r.importer!, isActive: false } }],
    ['WAITING_EARLIER', message(), { waitsForEarlier: true }],
    ['UNKNOWN_DEALER', message(), { dealer: null }],
    ['INACTIVE_DEALER', message(), { dealer: { ...r.dealer!, isActive: false } }],
    ['UNKNOWN_MAKE', message(), { make: null }],
    ['MAKE_NOT_IMPORTER', message(), { make: { ...r.make!, importerId: 2 } }],
    ['MAKE_NOT_HELD', message(), { make: { ...r.make!, heldByDealer: false } }],
    ['DUPLICATE_CHASSIS', message(), { duplicates: { ...r.duplicates, chassis: duplicate } }],
    ['DUPLICATE_LICENSE', message(), { duplicates: { ...r.duplicates, license: duplicate } }],
    ['DUPLICATE_INVOICE', message(), { duplicates: { ...r.duplicates, invoice: duplicate } }],
    ['INVALID_CHASSIS', message({ ChassisNumber: 'YV1ZZZ00XTZ00000I' }), {}],
    ['INVALID_CHASSIS', message({ ChassisNumber: 'AB123', YearModel: 1975 }), {}],
    ['INVALID_LICENSE', message({ LicenseNumber: 'ABI123' }), {}],
    ['CLASSIFICATION_NOT_ALLOWED', message({ ObjectClassification: 'LA' }), withProgram('CONSIGN')],
    ['CLASSIFICATION_NOT_ALLOWED', message({ ObjectClassification: 'X' }), {}],
    ['NO_PRICE_PROGRAM', message(), { findProgram: () => ({ kind: 'none' }) }],
    ['PRICE_PROGRAM_EXPIRED', message(), { findProgram: () => ({ kind: 'expired', code: 'KONS180' }) }],
    ['AMOUNT_MISMATCH', message({}, { TotalAmount: 400000.01 }), {}],
    ['AMOUNT_MISMATCH', message({}, { NetAmount: 0, VATAmount: 0, TotalAmount: 0 }), {}],
    ['AMOUNT_MISMATCH', message({ Price: 320000 }), {}],
    ['AMOUNT_MISMATCH', message({ Specification: [{ Text: 'x', Amount: 320000 }] }), {}],
    ['AMOUNT_MISMATCH', message({ Price: -1, Specification: [{ Text: 'x', Amount: 320001 }] }), {}],
    ['VAT_MISMATCH', message({}, { VATAmount: 80001.01, TotalAmount: 400001.01 }), {}],
    ['CURRENCY_NOT_SUPPORTED', message({}, { CurrencyCode: 'EUR' }), {}],
    ['INVOICE_DATE_INVALID', message({}, { InvoiceDate: '2026-01-30' }), {}],
    ['INVOICE_DATE_INVALID', message({}, { InvoiceDate: '2026-04-02', DueDate: '2026-04-02' }), {}],
    ['TRANSPORT_DATE_INVALID', message({ Delivery: { TransportDate: '2026-08-30' } }), {}],
    ['TRANSPORT_DATE_INVALID', message({ Delivery: { TransportDate: '2025-03-01' } }), {}],
    ['DUE_DATE_INVALID', message({}, { DueDate: '2026-03-01' }), {}],
    ['DUE_DATE_INVALID', message({}, { DueDate: '2027-03-03' }), {}],
    ['LIMIT_MISSING', message(), { askLimit: () => ({ kind: 'missing' }) }],
    ['LIMIT_EXCEEDED', message(), { askLimit: () => ({ kind: 'exceeded', shortfall: 0.5 }) }],
    [
      'DEMO_APPROVAL_MISSING',
      message({ ObjectClassification: 'D' }),
      { importer: { ...r.importer!, demandDemoApproval: true } },
    ],
    ['NOT_ALLOWED', message(), { allowedFinanceTypes: new Set<FinanceType>(['LOAN']) }],
  ])('refuses the message with %s', (code, of, over) => expect(codes(decide(of, over))).toEqual([code]));

  test.each<[string, d.NewFinancingMessage]>([
    ['total', message({}, { TotalAmount: 400000.01 })],
    ['zero', message({}, { NetAmount: 0, VATAmount: 0, TotalAmount: 0 })],
    ['zero', message({}, { NetAmount: -320000, VATAmount: -80000, TotalAmount: -400000 })],
    ['vat', message({}, { VATAmount: -80000, TotalAmount: 240000 })],
    ['price', message({ Price: 320000 })],
    ['rest', message({ Specification: [{ Text: 'x', Amount: 320000 }] })],
    ['rest', message({ Price: -1, Specification: [{ Text: 'x', Amount: 320001 }] })],
  ])('returns a finding with the kind of wrong amount on the invoice: %s', (why, of) => {
    const decision = decide(of);
    expect(decision.kind === 'findings' && decision.findings[0]).toMatchObject({
      code: 'AMOUNT_MISMATCH',
      params: { why },
    });
  });

  test.each<[string, d.NewFinancingMessage, Partial<d.FinancingReference>]>([
    [
      'an old used vehicle’s short chassis number',
      message({ ChassisNumber: 'AB123', IsUsed: true, YearModel: 1975 }),
      {},
    ],
    ['VAT that differs by one krona', message({}, { VATAmount: 80001, TotalAmount: 400001 }), {}],
    ['the price without its specification', message({ Price: 310400 }), {}],
    ['a currency in lower case', message({}, { CurrencyCode: 'sek' }), {}],
    ['an invoice date exactly 30 days ago', message({}, { InvoiceDate: '2026-01-31' }), {}],
    [
      'an invoice date exactly 30 days ahead',
      message({}, { InvoiceDate: '2026-04-01', DueDate: '2026-04-01' }),
      {},
    ],
    ['a transport date exactly 180 days ahead', message({ Delivery: { TransportDate: '2026-08-29' } }), {}],
    ['a transport date exactly 365 days ago', message({ Delivery: { TransportDate: '2025-03-02' } }), {}],
    ['a due date one year after the invoice date', message({}, { DueDate: '2027-03-02' }), {}],
    ['a rebate in the specification', message({ Specification: [{ Text: 'Rabatt', Amount: -9600 }] }), {}],
    ['a make in lower case', message({ Make: ' nordvik ' }), {}],
  ])('accepts a message with %s', (_, of, over) => expect(codes(decide(of, over))).toBe('plan'));

  test('returns all findings of a message at once, in the order of the table of codes', () => {
    const wrong = message(
      { ChassisNumber: 'x', LicenseNumber: 'y', ObjectClassification: 'D' },
      { TotalAmount: 1, VATAmount: 1, CurrencyCode: 'EUR', InvoiceDate: '2020-01-01' },
    );
    const found = codes(
      decide(wrong, {
        importer: { ...r.importer!, isActive: false, demandDemoApproval: true },
        dealer: { ...r.dealer!, isActive: false },
        make: { ...r.make!, importerId: 2, heldByDealer: false },
        duplicates: { chassis: duplicate, license: duplicate, invoice: duplicate },
        waitsForEarlier: true,
        findProgram: () => ({ kind: 'none' }),
      }),
    );
    expect(found).toEqual([
      'INACTIVE_IMPORTER',
      'WAITING_EARLIER',
      'INACTIVE_DEALER',
      'MAKE_NOT_IMPORTER',
      'DUPLICATE_CHASSIS',
      'DUPLICATE_LICENSE',
      'DUPLICATE_INVOICE',
      'INVALID_CHASSIS',
      'INVALID_LICENSE',
      'NO_PRICE_PROGRAM',
      'AMOUNT_MISMATCH',
      'VAT_MISMATCH',
      'CURRENCY_NOT_SUPPORTED',
      'INVOICE_DATE_INVALID',
      'DUE_DATE_INVALID',
      'DEMO_APPROVAL_MISSING',
    ]);
  });

  test('reports further findings of a message when a party or make is unknown, for example no matching price list', () => {
    const asked: d.ProgramQuestion[] = [];
    const findProgram = (question: d.ProgramQuestion) => {
      asked.push(question);
      return { kind: 'none' } as const;
    };
    expect(codes(decide(message(), { dealer: null, findProgram }))).toEqual([
      'UNKNOWN_DEALER',
      'NO_PRICE_PROGRAM',
    ]);
    expect(codes(decide(message(), { make: null, findProgram }))).toEqual([
      'UNKNOWN_MAKE',
      'NO_PRICE_PROGRAM',
    ]);
    expect(asked).toMatchObject([
      { importerId: 1, makeId: 3, dealerId: null, dealerOrganizationId: null },
      { importerId: 1, makeId: null, dealerId: 101, dealerOrganizationId: 7 },
    ]);
    expect(
      codes(
        decide(message({ ObjectClassification: 'LA' }), {
          dealer: null,
          allowedFinanceTypes: new Set(['CONSIGN']),
        }),
      ),
    ).toEqual(['UNKNOWN_DEALER', 'NOT_ALLOWED']);
  });

  test('reports a dealer that the importer does not deal with as unknown, and does not check that dealer further', () => {
    const askLimit = () => {
      throw new Error('a stranger’s limit was asked');
    };
    const asked: d.ProgramQuestion[] = [];
    const decision = decide(message(), {
      dealTogether: false,
      dealer: { ...r.dealer!, isActive: false },
      make: { ...r.make!, heldByDealer: false },
      askLimit,
      findProgram: (question) => {
        asked.push(question);
        return { kind: 'found', program: program('CONSIGN') };
      },
    });
    expect(decision).toMatchObject({
      findings: [
        {
          code: 'UNKNOWN_DEALER',
          params: { id: '30101', stranger: 'Mälarbil Västerås City' },
          subject: { kind: 'dealer', id: '30101', label: 'Mälarbil Västerås City' },
        },
      ],
    });
    expect(codes(decision)).toEqual(['UNKNOWN_DEALER']);
    expect(asked).toMatchObject([{ dealerId: null, dealerOrganizationId: null }]);
  });

  test('does not check dealers, limits or price lists for another importer’s make', () => {
    const asked: d.ProgramQuestion[] = [];
    const decision = decide(message(), {
      make: { ...r.make!, importerId: 2, heldByDealer: false },
      askLimit: () => {
        throw new Error('the limit of another importer’s make was asked');
      },
      findProgram: (question) => {
        asked.push(question);
        return { kind: 'found', program: program('CONSIGN') };
      },
    });
    expect(codes(decision)).toEqual(['MAKE_NOT_IMPORTER']);
    expect(asked).toMatchObject([{ makeId: null }]);
  });

  test('includes the record at fault in each finding, so that the portal can group failed messages', () => {
    const subjectOf = (over: Partial<d.FinancingReference>) => {
      const decision = decide(message(), over);
      return decision.kind === 'findings' ? decision.findings[0]?.subject : null;
    };
    expect(subjectOf({ make: { ...r.make!, heldByDealer: false } })).toEqual({
      kind: 'dealer-make',
      id: '30101|3',
      label: 'Mälarbil Västerås City · Nordvik',
      parts: [
        { kind: 'dealer', id: '30101', name: 'Mälarbil Västerås City' },
        { kind: 'make', id: '3', name: 'Nordvik' },
      ],
    });
    expect(subjectOf({ askLimit: () => ({ kind: 'missing' }) })).toEqual({
      kind: 'organisation-limit',
      id: '7|F1',
      label: 'Mälarbil i Västerås AB F1',
      parts: [
        { kind: 'organisation', id: '7', name: 'Mälarbil i Västerås AB' },
        { kind: 'category', id: 'F1', name: 'F1' },
      ],
    });
    expect(subjectOf({ dealer: null })).toEqual({ kind: 'dealer', id: '30101', label: '30101' });
  });

  test('marks the finding about a duplicate when the duplicate belongs to another importer', () => {
    const decision = decide(message(), {
      duplicates: { ...r.duplicates, chassis: { vehicleId: 9, foreign: true } },
    });
    expect(decision).toMatchObject({ findings: [{ params: { vin: 'YV1ZZZ00XTZ000001', foreign: 1 } }] });
  });
});

test('for any amounts, price and specification add up to the net amount, and the capital does not exceed the total', () => {
  const ore = fc.integer({ min: 100, max: 1e9 });
  fc.assert(
    fc.property(
      ore,
      fc.integer({ min: 0, max: 99 }),
      fc.constantFrom<FinanceType>('CONSIGN', 'LOAN', 'AVBETALNING', 'LEASING', 'PL_FINANCE'),
      (net, extra, financeType) => {
        const vat = Math.round(net / 4);
        const of = message(
          { ObjectClassification: null, Specification: [{ Text: 'x', Amount: extra / 100 }] },
          { NetAmount: net / 100, VATAmount: vat / 100, TotalAmount: (net + vat) / 100 },
        );
        const { data } = planned(decide(of, withProgram(financeType))).fact;
        return (
          d.totalPrice(data) === net &&
          data.capital <= data.supplierInvoice.total &&
          data.limit.amount <= data.capital
        );
      },
    ),
    cases(),
  );
});
