import type { ClassificationCode, FinanceType } from '@floorplan/catalogue/domain';
import { describe, expect, test } from '@jest/globals';
import * as d from '../index';
import { dealerVehicle, financingStarted } from '../testing/financing';

const fold = (...facts: d.VehicleEvent[]) =>
  facts.reduce<d.VehicleState>(d.evolveVehicle, d.initialVehicle) as d.Vehicle;
const by = { kind: 'user', id: '1', name: 'Anna' } as const;
const row = (vehicle: d.Vehicle) => [d.statusCodeOf(vehicle.status), vehicle.financing?.type ?? null];

// P1-VEH-04
describe('the state of a vehicle', () => {
  test('initialises the parts that have the same value for every vehicle', () => {
    expect(d.FIRST_PARTS).toMatchObject({
      sale: { statusCode: null, showForNetSale: false },
      approvals: { dealer: null, importer: null, owner: null },
      externalLocation: null,
      undoable: [],
      facts: { all: 1, hiddenFromDealer: 0, hiddenFromImporter: 0 },
    });
  });

  test('sets period, price list, invoice, limit and code of a consigned car', () => {
    const fact = financingStarted('V', 'CONSIGN');
    const vehicle = fold(fact);
    const { data } = fact;
    expect(vehicle).toEqual({
      status: 'active',
      identity: {
        vehicleId: 501,
        identification: 'ORD-88121',
        orderId: null,
        messageId: data.messageId,
        detailId: 11,
        registeredOn: null,
      },
      item: data.item,
      parties: { importerId: 1, dealerId: 101, organisationId: 7, makeId: 3, earlier: [] },
      price: { price: 31_040_000, specification: data.specification, vat: 8_000_000, salesPrice: null },
      financing: { type: 'CONSIGN', classification: 'V', capital: 32_000_000 },
      periods: [
        {
          id: 501,
          begin: '2026-03-02',
          end: '2026-08-28',
          firstDayNumber: 1,
          program: data.program,
          dealerId: 101,
          capital: 32_000_000,
          kind: { type: 'CONSIGN', classification: 'V' },
          closedOn: null,
          extended: false,
          adjustments: [],
        },
      ],
      invoices: [{ category: 4, invoice: data.supplierInvoice }],
      limit: { category: 'F1', makeId: null, amount: 32_000_000 },
      code: { ref: 'code-1', shown: false },
      requests: { financing: null, demo: null, end: null, quote: null, endProposal: null },
      ...d.FIRST_PARTS,
    });
    expect([d.lastPeriod(vehicle), d.programOf(vehicle)?.code]).toEqual([vehicle.periods[0], 'KONS180']);
    expect(d.supplierInvoiceOf(vehicle)?.number).toBe('F-100231');
    expect(d.totalPrice(vehicle.price)).toBe(32_000_000);
  });

  test.each([
    ['a loan', 'LA', 'LOAN', 6, 'F3', d.LOAN_REQUESTED],
    ['a loan with VAT', 'LM', 'LOAN', 6, 'F3', d.LOAN_REQUESTED],
    ['a demo bought by instalments', 'D', 'AVBETALNING', 2, 'F2', d.DEMO],
    ['a leased demo', 'D', 'LEASING', 2, 'F2', d.DEMO],
  ] as const)(
    'sets the requested price list and no period for %s waiting for approval',
    (_, cls, type, code, category, event) => {
      const fact = financingStarted(cls, type);
      const vehicle = fold(fact);
      expect(row(vehicle)).toEqual([code, type]);
      expect(vehicle.periods).toEqual([]);
      expect(vehicle.requests.financing).toEqual({ program: fact.data.program });
      expect(d.programOf(vehicle)).toBe(fact.data.program);
      // The requested capital counts against the limit.
      expect([vehicle.limit?.category, vehicle.limit?.amount]).toEqual([category, fact.data.limit.amount]);
      expect(d.eventCategoryOf(fact)).toBe(event);
    },
  );

  test('sets no period while a private label waits for approval', () => {
    const { data, type } = financingStarted('V', 'PL_FINANCE');
    expect(row(fold({ type, data }))).toEqual([0, 'PL_FINANCE']);
    expect(row(fold({ type, data: { ...data, period: null } }))).toEqual([6, 'PL_FINANCE']);
  });

  test('stores an unfinanced car in the same form as any other vehicle', () => {
    const fact = dealerVehicle();
    const vehicle = fold(fact, {
      type: 'vehicle/NoteAdded',
      data: { noteId: 'n', eventCategoryId: 8, description: 'x', by },
    });
    expect(row(vehicle)).toEqual([1, null]);
    expect(vehicle).toMatchObject({
      identity: { vehicleId: 601, orderId: null },
      parties: { importerId: null, dealerId: 101, organisationId: 7, makeId: null },
      price: { price: 18_000_000, specification: [], salesPrice: 21_990_000 },
      financing: null,
      periods: [],
      invoices: [],
      limit: null,
      code: null,
      facts: { all: 2, hiddenFromDealer: 0, hiddenFromImporter: 0 },
    });
    expect([d.lastPeriod(vehicle), d.programOf(vehicle), d.supplierInvoiceOf(vehicle)]).toEqual([
      null,
      null,
      null,
    ]);
    expect(d.eventCategoryOf(fact)).toBeNull();
    expect(() => fold(fact, fact)).toThrow(/cannot follow/);
    expect(() => fold(fact, financingStarted('V', 'CONSIGN'))).toThrow(/cannot follow/);
  });
});

test('leaves parts of the state that a fact does not concern unchanged, and does not copy them', () => {
  const before = fold(financingStarted('V', 'CONSIGN'));
  const seen = d.evolveVehicle(before, { type: 'vehicle/CodeShown', data: { by } });
  const { code: _, facts: __, ...after } = seen;
  for (const [part, value] of Object.entries(after)) expect(value).toBe(before[part as keyof d.Vehicle]);
});

describe('older versions of facts', () => {
  const upcast = d.vehicleStream.versions['vehicle/FinancingStarted'][0]!;
  const firstVersion = (cls: ClassificationCode, type: FinanceType) => {
    const { orderId: _, ...data } = financingStarted(cls, type).data;
    return { ...data, period: { begin: '2026-03-02', end: '2026-06-01', firstDayNumber: 1 } };
  };
  const read = (data: object) =>
    ({
      type: 'vehicle/FinancingStarted',
      data: upcast(data as Record<string, unknown>),
    }) as unknown as d.FinancingStarted;

  test('removes the period from a version 1 fact of a waiting financing, and uses the recording day as the effective date', () => {
    for (const [cls, type] of [
      ['LA', 'LOAN'],
      ['D', 'LEASING'],
    ] as const) {
      const fact = read(firstVersion(cls, type));
      expect([fact.data.period, fact.data.orderId, fold(fact).periods]).toEqual([null, null, []]);
      expect(d.vehicleStream.effectiveOn(fact)).toBeNull();
    }
  });

  test('keeps the period in a version 1 fact of a started financing, and uses the first day of the period as the effective date', () => {
    const fact = read({ ...firstVersion('V', 'CONSIGN'), orderId: 'O-1' });
    expect([fact.data.period?.end, fact.data.orderId]).toEqual(['2026-06-01', 'O-1']);
    expect(d.vehicleStream.effectiveOn(fact)).toBe('2026-03-02');
  });
});

describe('the readers of a fact', () => {
  const note = (eventCategoryId: number): d.NoteAdded => ({
    type: 'vehicle/NoteAdded',
    data: { noteId: 'n', eventCategoryId, description: 'x', by },
  });
  const vehicle = fold(financingStarted('V', 'CONSIGN'));

  test('returns the importer and the current dealer as readers, and only the importer for a note of the importer', () => {
    const all = { importers: [1], dealers: [101], organisations: [7] };
    expect(d.vehicleStream.readers(vehicle, note(8))).toEqual(all);
    expect(d.vehicleStream.readers(vehicle, note(27))).toEqual({
      importers: [1],
      dealers: [],
      organisations: [],
    });
  });

  test('returns only the dealer as reader of facts about the dealer’s own car', () => {
    const own = fold(dealerVehicle());
    expect(d.vehicleStream.readers(own, note(8))).toEqual({
      importers: [],
      dealers: [101],
      organisations: [7],
    });
  });
});
