import { describe, expect, test } from '@jest/globals';
import * as d from './index';
import * as t from './testing/contracts';

const act = { on: t.TODAY, by: t.STAFF };
const codeOf = (decision: { ok: boolean; refusal?: { code: string } }) =>
  decision.ok ? null : decision.refusal!.code;

describe('a residual-value contract that is reported', () => {
  test('is corrected by a later report until somebody works on it', () => {
    const later = t.reported({ terms: t.terms({ mileage: 75_000 }) });
    const corrected = t.after(t.opened(), (now) => d.registerResidual(now, later));
    expect([corrected.status, corrected.terms!.mileage]).toEqual(['open', 75_000]);
    expect(t.factsOf(d.registerResidual(corrected, later))).toEqual([]);
    expect(codeOf(d.registerResidual(t.priced(), later))).toBe('CONTRACT_IN_PROGRESS');
    expect(t.factsOf(d.registerResidual(t.priced(), t.reported()))).toEqual([]);
  });

  test('has the residual value as its price when the dealer guarantees it, and else no price', () => {
    expect(d.endPriceOf(t.opened())).toBeNull();
    expect(d.endPriceOf(t.opened({ terms: t.dealerTerms() }))).toBe(18_200_000);
    expect(d.endPriceOf(t.priced())).toBe(16_500_000);
  });
});

// P3-RESIDUAL-03
describe('the end price', () => {
  const update = (contract: d.ResidualState, changes: Partial<d.EndPrice>) =>
    d.updateEndPrice(contract, { changes, ...act });

  test('is stored with the fields that changed, and answers a request', () => {
    const [fact] = t.factsOf(update(t.opened(), { price: 16_500_000, comment: '' }));
    expect(fact).toEqual({ type: 'residual-value/EndPriceUpdated', data: { price: 16_500_000, ...act } });
    expect(d.isEndPriceRequested(t.given(t.opened(), fact!))).toBe(true);
  });

  test.each([
    [
      'open, guaranteed by the dealer',
      t.opened({ terms: t.dealerTerms() }),
      { price: 1 },
      { importerSupport: 1 },
    ],
    ['ended by the finance company', t.ended('DNB'), { price: 1 }, { comment: 'ny' }],
    ['declined without a re-leasing price', t.ended('NONE'), { price: 1 }, { releasingPrice: 1 }],
    ['settled', t.settled('DNB'), { importerSupport: 1 }, { comment: 'ny' }],
  ])('of a contract that is %s opens only some fields', (_, contract, closed, open) => {
    expect(codeOf(update(contract, closed))).toBe('CONTRACT_NOT_EDITABLE');
    expect(codeOf(update(contract, { ...closed, ...open }))).toBe('CONTRACT_NOT_EDITABLE');
    expect(t.factsOf(update(contract, open))).toHaveLength(1);
  });

  test('of a declined contract can change once a re-leasing price is set', () => {
    const released = t.after(t.ended('NONE'), (now) => update(now, { releasingPrice: 15_000_000 }));
    expect(t.factsOf(update(released, { price: 1 }))).toHaveLength(1);
  });

  test('answers a request again after a reset, though the price is the same', () => {
    const reset = t.after(t.ended('NONE'), (now) => d.resetResidual(now, act));
    expect([reset.status, reset.settlement, d.isEndPriceRequested(reset)]).toEqual([
      'open',
      'undecided',
      false,
    ]);
    expect(reset.endPrice.price).toBe(16_500_000);
    const again = t.after(reset, (now) => update(now, { price: 16_500_000 }));
    expect(d.isEndPriceRequested(again)).toBe(true);
  });

  test('is asked for once, until the mail server refuses the mail', () => {
    const requested = t.given(t.opened(), {
      type: 'residual-value/PriceRequested',
      data: { ...act, mailId: 'm1', recipients: ['pris@example.se'], subject: 'Slutpris', body: '' },
    });
    const delivered = (isDelivered: boolean) =>
      t.given(requested, {
        type: 'residual-value/PriceRequestDelivered',
        data: { on: t.TODAY, mailId: 'm1', isDelivered },
      });
    expect([requested, delivered(true), delivered(false)].map(d.isEndPriceRequested)).toEqual([
      false,
      true,
      false,
    ]);
    expect(delivered(false).priceRequest).toBeNull();
  });
});

describe('the end of a residual-value contract', () => {
  const wrong = (responsible: d.Responsible | undefined, over: Partial<d.Ending>, contract = t.priced()) => [
    ...d.invalidEnding(contract, { ...t.ending(responsible), ...over }).keys(),
  ];
  const EMPTY = { address: '', postalAddress: '', contactPerson: '', contactEmail: '' };

  test('asks for both boxes and the pickup of a declined vehicle, both boxes of one to lease again', () => {
    const nothing = { isConfirmed: false, isReturned: false, pickup: EMPTY };
    expect(wrong('NONE', nothing)).toEqual(['isConfirmed', 'isReturned', ...Object.keys(EMPTY)]);
    expect(wrong('RELEASING', nothing)).toEqual(['isConfirmed', 'isReturned']);
    expect([wrong('AF', nothing), wrong('DNB', nothing)]).toEqual([[], []]);
    expect(wrong(undefined, nothing)).toEqual(['responsible']);
  });

  test('leaves no choice when the dealer guarantees the residual value', () => {
    const contract = t.opened({ terms: t.dealerTerms() });
    expect([wrong(undefined, {}, contract), wrong('DNB', {}, contract)]).toEqual([[], ['responsible']]);
    const bought = t.after(contract, (now) =>
      d.endResidual(now, { ending: t.ending(), buyerNumber: '5599000063', ...act }),
    );
    expect([bought.status, bought.ended!.responsible]).toEqual(['bought', 'AF']);
  });

  test.each([
    ['AF', 'bought'],
    ['DNB', 'returned'],
    ['NONE', 'returned'],
    ['RELEASING', 'returned'],
  ] as const)('by %s leaves the contract %s', (responsible, status) => {
    const contract = t.ended(responsible);
    expect([contract.status, contract.settlement]).toEqual([status, responsible]);
    expect(contract.ended!.buyerNumber === null).toBe(responsible !== 'AF');
    expect(contract.ended!.pickup === null).toBe(responsible !== 'NONE');
  });

  test('by the finance company needs the inspection protocol', () => {
    const contract = t.given(t.opened(), t.END_PRICE);
    const end = (responsible: d.Responsible) =>
      codeOf(d.endResidual(contract, { ending: t.ending(responsible), buyerNumber: '', ...act }));
    expect([end('DNB'), end('AF'), end('NONE')]).toEqual(['DOCUMENT_MISSING', null, null]);
  });

  test('bills the residual value less the support to a guarantor, and else the end price', () => {
    const support: d.ResidualEvent = {
      type: 'residual-value/EndPriceUpdated',
      data: { ...act, importerSupport: 500_000 },
    };
    const guaranteed = t.given(t.opened({ terms: t.dealerTerms() }), support);
    expect(d.buyout(guaranteed)).toEqual({ net: 17_700_000, vat: 4_425_000, total: 22_125_000 });
    expect(d.buyout(t.priced())).toEqual({ net: 16_500_000, vat: 4_125_000, total: 20_625_000 });
  });
});

describe('the result of an ended contract', () => {
  test('is −9 500 kr before the customer is invoiced and 8 320 kr afterwards', () => {
    expect(d.resultOf(t.priced())).toBeNull();
    expect(d.resultOf(t.withCosts(t.ended('DNB')))).toBe(-950_000);
    expect(d.resultOf(t.settled('DNB'))).toBe(832_000);
  });

  test('invoices a sum of 0 only when it is confirmed', () => {
    const send = (isZeroConfirmed: boolean) =>
      d.sendCustomerInvoice(t.ended('NONE'), { isZeroConfirmed, ...act });
    expect([codeOf(send(false)), codeOf(send(true))]).toEqual(['ZERO_AMOUNT', null]);
    expect(t.given(t.ended('NONE'), ...t.factsOf(send(true))).status).toBe('settled');
  });

  test('charges kilometres only when the odometer was read', () => {
    const costs = { overMileageKm: 10, weardown: [], customerCost: 0, ...act };
    const unread = t.given(t.opened(), t.PROTOCOL, {
      type: 'residual-value/EndPriceUpdated',
      data: { ...act, price: 1 },
    });
    expect(codeOf(d.saveCustomerCost(t.ended('DNB', unread), costs))).toBe('MILEAGE_MISSING');
    expect(codeOf(d.saveCustomerCost(t.ended('DNB'), costs))).toBeNull();
    const read = t.after(t.ended('DNB', unread), (now) =>
      d.saveCustomerCost(now, { ...costs, currentMileage: 61_000 }),
    );
    expect([read.endPrice.currentMileage, read.costs.overMileage]).toEqual([61_000, 1_200]);
  });

  test('stores the same costs once, in whatever order the store keeps the fields of a row', () => {
    const [row, stored] = [
      { description: 'Repa', amount: 840_000 },
      { amount: 840_000, description: 'Repa' },
    ];
    const costs = { overMileageKm: 10, customerCost: 250_000, ...act };
    const save = (contract: d.ResidualState, weardown: readonly d.WearRow[]) =>
      d.saveCustomerCost(contract, { ...costs, weardown });
    const saved = t.after(t.ended('DNB'), (now) => save(now, [stored]));
    expect(t.factsOf(save(saved, [row]))).toEqual([]);
    expect(t.factsOf(save(saved, [{ ...row, description: 'Buckla' }]))).toHaveLength(1);
    expect(t.factsOf(save(saved, []))).toHaveLength(1);
  });
});

describe('an extension', () => {
  const request = (contract: d.ResidualState) =>
    t.after(contract, (now) => d.requestExtension(now, { months: 6, rate: 600, byName: 'Anna', ...act }));

  test('changes the terms once the customer has agreed', () => {
    const waiting = request(t.opened());
    expect([waiting.extension!.response, waiting.terms!.endDate]).toEqual(['WAITING', '2026-09-30']);
    const agreed = t.after(waiting, (now) => d.answerExtension(now, { isAccepted: true, ...act }));
    expect(agreed).toMatchObject({
      isExtended: true,
      terms: { endDate: '2027-03-30', duration: 42, mileage: 70_000, residualValue: 16_562_000 },
    });
    const declined = t.after(waiting, (now) => d.answerExtension(now, { isAccepted: false, ...act }));
    expect([declined.isExtended, declined.terms!.endDate]).toEqual([false, '2026-09-30']);
    expect(request(declined).extension!.response).toBe('WAITING');
  });
});

test('declines a waiting extension when the contract ends', () => {
  const asked = t.after(t.priced(), (now) =>
    d.requestExtension(now, { months: 3, rate: 600, byName: 'Anna', ...act }),
  );
  expect(t.ended('NONE', asked).extension!.response).toBe('NO');
});

describe('transport and register', () => {
  const company = (companyId: number, name: string) => ({
    companyId,
    company: name,
    recipients: [`${name}@example.se`],
    ...act,
  });

  test('calls off the company that has not collected the vehicle when another one is asked', () => {
    const first = t.after(t.ended('NONE'), (now) => d.orderTransport(now, company(1, 'norr')));
    expect(t.factsOf(d.orderTransport(first, company(1, 'norr')))).toEqual([]);
    const [second] = t.factsOf(d.orderTransport(first, company(2, 'syd')));
    expect(second!.data).toMatchObject({ company: 'syd', calledOff: ['norr@example.se'] });
    const collected = t.after(first, (now) =>
      d.moveTransport(now, { status: 'PICKED_UP', isStaff: false, ...act }),
    );
    expect(t.factsOf(d.resetResidual(collected, act))[0]!.data).toMatchObject({ calledOff: [] });
    expect(codeOf(d.moveTransport(collected, { status: 'ORDERED', isStaff: false, ...act }))).toBe(
      'TRANSPORT_BACKWARDS',
    );
    expect(codeOf(d.moveTransport(collected, { status: 'ORDERED', isStaff: true, ...act }))).toBeNull();
  });

  test('ignores an answer of the register about a withdrawn order', () => {
    const ordered = t.after(t.ended('NONE'), (now) =>
      d.orderAtRegister(now, { matter: 'trafficStop', ...act }),
    );
    const answer: d.ResidualEvent = {
      type: 'residual-value/RegisterAnswered',
      data: { on: t.TODAY, matter: 'trafficStop', order: 1, isDone: false, reason: 'Spärrat' },
    };
    expect(t.given(ordered, answer).register.trafficStop).toMatchObject({ status: 9, reason: 'Spärrat' });
    const reset = t.after(ordered, (now) => d.resetResidual(now, act));
    expect(t.given(reset, answer).register.trafficStop.status).toBe(0);
    const again = t.after(t.given(ordered, answer), (now) =>
      d.orderAtRegister(now, { matter: 'trafficStop', ...act }),
    );
    expect(again.register.trafficStop).toMatchObject({ status: 1, order: 2, reason: '' });
  });
});

test('counts whole months, the last one when its last day is reached', () => {
  expect(d.wholeMonths('2023-10-01', '2026-09-30')).toBe(36);
  expect(d.wholeMonths('2023-10-01', '2026-09-29')).toBe(35);
  expect(d.wholeMonths('2023-10-15', '2026-04-14')).toBe(30);
  expect(d.wholeMonths('2026-06-10', '2026-06-10')).toBe(0);
  // A term of 30 months from 30 August ends on 27 February.
  expect(d.wholeMonths('2023-08-30', '2026-02-27')).toBe(30);
  expect(d.wholeMonths('2023-08-30', '2026-02-26')).toBe(29);
  expect(d.wholeMonths('2024-01-31', '2024-02-28')).toBe(1);
});
