import { describe, expect, test } from '@jest/globals';
import { whyNot } from '@floorplan/kernel';
import * as d from '../index';
import { actionContext, surroundings } from '../testing/action-context';
import { financingStarted } from '../testing/financing';

const OWN = '5599000063';
const consigned = d.evolveVehicle(d.initialVehicle, financingStarted('V', 'CONSIGN'));
const privateLabel = d.evolveVehicle(d.initialVehicle, financingStarted('V', 'PL_FINANCE'));
const payoff = (over: Partial<d.Payoff> = {}): d.Payoff => ({
  endDate: '2026-06-17',
  capital: 32_000_000,
  discount: 500_000,
  discountVat: 125_000,
  endAmount: 31_500_000,
  vat: 7_875_000,
  unpaid: 93_545,
  amount: 39_468_545,
  perDay: 3_822,
  lines: [],
  ...over,
});
const known = (over: Partial<d.Payoff> = {}): d.KnownOfEnd => ({
  payoff: { ok: true, answer: payoff(over) },
  dealerNumbers: [OWN, '5599000071'],
});
type Result = ReturnType<typeof d.endFinancing.decide> | ReturnType<typeof d.endQuote.decide>;
const fold = (state: d.Vehicle, result: Result): d.Vehicle =>
  result.ok
    ? [...result.facts].reduce((now, fact: d.VehicleEvent) => d.evolveVehicle(now, fact), state)
    : state;
const quoted = (vehicle: d.Vehicle, over: Partial<d.Payoff> = {}) =>
  fold(vehicle, d.endQuote.decide(vehicle, {}, actionContext(), { ...known(over), number: 10_001 }));
const codeOf = (result: Result) => (result.ok ? null : result.refusal.code);

// P1-END-01
describe('ending a financing', () => {
  test('closes the period on the day of the payoff, releases the limit, and records buyer, amounts and receivers', () => {
    const result = d.endFinancing.decide(consigned, {}, actionContext(), known());
    expect(result).toMatchObject({
      facts: [{ data: { buyer: OWN, dealerId: 101, importerId: 1, payoff: payoff(), quote: null } }],
    });
    const ended = fold(consigned, result);
    expect([ended.status, ended.periods[0]!.closedOn]).toEqual(['purchased', '2026-06-17']);
    expect([d.capitalsHeldBy(consigned)[0]?.amount, d.capitalsHeldBy(ended)]).toEqual([32_000_000, []]);
    expect(d.keysHeldBy(ended).map(({ kind }) => kind)).toEqual(['invoice']);
    expect(result.ok && result.facts.map(d.eventCategoryOf)).toEqual([6]);
  });

  test('sets status loanEnded when the financing is a loan', () => {
    const loan = { ...consigned, financing: { ...consigned.financing!, type: 'LOAN' as const } };
    const result = d.endFinancing.decide(loan, {}, actionContext(), known());
    expect(fold(loan, result).status).toBe('loanEnded');
    expect(result.ok && result.facts.map(d.eventCategoryOf)).toEqual([7]);
  });

  test('marks the vehicle as sold when the buyer is an end customer', () => {
    const result = d.endFinancing.decide(consigned, { sold_to_endcustomer: true }, actionContext(), known());
    const sold = fold(consigned, result);
    expect([sold.status, sold.sale.statusCode]).toEqual(['soldToEndCustomer', 2]);
    expect(result.ok && result.facts.map(d.eventCategoryOf)).toEqual([6, 23]);
  });

  test("refuses to end a financing with another organisation's number, without a payoff, or with an unexpected amount", () => {
    const end = (body: d.EndFinancingBody, of = known()) =>
      d.endFinancing.decide(consigned, body, actionContext(), of);
    expect(end({ org_number: '559900-0071' }).ok).toBe(true);
    expect(end({ org_number: '559900-0089' })).toMatchObject({
      refusal: { params: { field: 'org_number' } },
    });
    const refused = { ok: false as const, refusal: { code: 'END_DATE_PAST' } };
    expect(codeOf(end({}, { ...known(), payoff: refused }))).toBe('END_DATE_PAST');
    expect(end({ expected_amount: 394_685.45 }).ok).toBe(true);
    expect(end({ expected_amount: 394_685 })).toMatchObject({
      refusal: { code: 'PAYOFF_CHANGED', params: { before: 394_685, after: 394_685.45 } },
    });
  });
});

// P1-END-02
describe('a quote', () => {
  test('stores a quote with number, last day and amount per day, and removes the quote when the financing ends by the quote', () => {
    const vehicle = quoted(consigned);
    expect(vehicle.requests.quote).toMatchObject({ number: 10_001, endDate: '2026-06-17', perDay: 3_822 });
    const result = d.endFinancing.decide(vehicle, { quote_number: 10_001 }, actionContext(), known());
    expect(result).toMatchObject({ facts: [{ data: { quote: 10_001 } }] });
    expect(fold(vehicle, result).requests).toEqual({
      financing: null,
      demo: null,
      end: null,
      quote: null,
      endProposal: null,
    });
  });

  test('refuses to end a financing by a quote whose amounts differ from the current payoff, and returns the differences', () => {
    const changed = known({ endAmount: 30_700_000, vat: 7_675_000, unpaid: 92_000, amount: 38_467_000 });
    const result = d.endFinancing.decide(
      quoted(consigned),
      { quote_number: 10_001 },
      actionContext(),
      changed,
    );
    expect(result).toMatchObject({
      refusal: {
        code: 'QUOTE_CHANGED',
        params: { before: 394_685.45, after: 384_670, endAmount: -8_000, vat: -2_000, unpaid: -15.45 },
      },
    });
  });

  test('refuses to end a financing by a quote after its last day, on another end date, or after a newer quote', () => {
    const by = (body: d.EndFinancingBody, today = '2026-06-17') =>
      codeOf(d.endFinancing.decide(quoted(consigned), body, actionContext({ today }), known()));
    expect(by({ quote_number: 10_001 }, '2026-06-18')).toBe('QUOTE_EXPIRED');
    expect(by({ quote_number: 10_000 })).toBe('QUOTE_REPLACED');
    expect(by({ quote_number: 10_001, end_date: '2026-06-19' })).toBe('QUOTE_OTHER_DAY');
    expect(by({ quote_number: 10_001, end_date: '2026-06-17', dealer_discount: 5_000 })).toBeNull();
    expect(by({ quote_number: 10_001, expected_amount: 394_685 })).toBe('PAYOFF_CHANGED');
    expect(d.endTermsFor(quoted(consigned), { quote_number: 10_001 }, '2026-06-01')).toEqual({
      endDate: '2026-06-17',
      discount: 500_000,
    });
  });
});

// P1-END-03
describe('a private label', () => {
  const end = (vehicle: d.Vehicle, buyer_org_number: string, terms: d.EndTermsBody = {}) =>
    d.endPlFinancing.decide(vehicle, { buyer_org_number, ...terms }, actionContext(), known());

  test('ends a private label by its quote, with the dealer or an end customer as buyer', () => {
    const vehicle = quoted(privateLabel);
    expect(fold(vehicle, end(vehicle, '559900-0071')).status).toBe('purchased');
    const sold = fold(vehicle, end(vehicle, '850715-2380'));
    expect([sold.status, sold.sale.statusCode]).toEqual(['soldToEndCustomer', 2]);
    expect(end(vehicle, '850715-2381')).toMatchObject({ refusal: { params: { field: 'buyer_org_number' } } });
  });

  test('refuses to end a private label on terms that differ from the quote', () => {
    const vehicle = quoted(privateLabel);
    const refusal = { code: 'QUOTE_OTHER_DISCOUNT', params: { field: 'dealer_discount', discount: 5_000 } };
    expect(end(vehicle, OWN, { dealer_discount: 5_000.01 })).toMatchObject({ refusal });
    expect(end(vehicle, OWN, { dealer_discount: 0 })).toMatchObject({ refusal });
    expect(end(vehicle, OWN, { end_date: '2026-06-19' })).toMatchObject({
      refusal: { code: 'QUOTE_OTHER_DAY', params: { field: 'end_date', date: '2026-06-17' } },
    });
  });

  test('refuses to end a private label without a valid quote', () => {
    const why = (vehicle: d.Vehicle, today = '2026-06-17') =>
      whyNot(d.endPlFinancing, d.subjectOf(vehicle, { ...surroundings(), today }), actionContext().caller);
    expect(why(privateLabel)).toMatchObject({ code: 'QUOTE_FIRST' });
    expect(why(quoted(privateLabel))).toBeNull();
    const late = { code: 'QUOTE_EXPIRED', params: { date: '2026-06-17' } };
    expect(why(quoted(privateLabel), '2026-06-18')).toMatchObject(late);
  });
});

// P1-END-04
test('keeps an end request with its terms until the financing ends or the request is rejected', () => {
  const body = { end_date: '2026-06-17', buyer_org_number: '559900-0071', comment: ' Kunden väntar ' };
  const result = d.requestEndFinancing.decide(consigned, body, actionContext(), known());
  const waiting = (result.ok ? result.facts : []).reduce<d.Vehicle>(d.evolveVehicle, consigned);
  expect([waiting.status, waiting.requests.end]).toMatchObject([
    'active',
    {
      on: '2026-06-17',
      endDate: '2026-06-17',
      amount: 39_468_545,
      buyer: '5599000071',
      comment: 'Kunden väntar',
    },
  ]);
  const ended = d.endFinancing.decide(waiting, {}, actionContext(), known());
  expect(ended).toMatchObject({ facts: [{ data: { request: waiting.requests.end } }] });
  expect(fold(waiting, ended).requests.end).toBeNull();
  const rejected = d.rejectEndRequest.decide(waiting, { comment: 'Inte nu' }, actionContext());
  const after = (rejected.ok ? rejected.facts : []).reduce<d.Vehicle>(d.evolveVehicle, waiting);
  // Dealer and staff see the rejection and its reason; the importer does not.
  const [fact] = rejected.ok ? rejected.facts : [];
  expect([d.eventCategoryOf(fact!), d.eventDescriptionOf(fact!)]).toEqual([46, 'Inte nu']);
  const { importers, dealers } = d.vehicleStream.readers(after, fact!);
  expect([importers, dealers]).toEqual([[], [waiting.parties.dealerId]]);
  expect([after.status, after.requests.end]).toEqual(['active', null]);
});

// P3-END-05
describe('ending many financings, some with a request', () => {
  const asked: d.EndRequest = {
    on: '2026-06-15',
    by: actionContext().by,
    endDate: '2026-06-22',
    discount: 500_000,
    amount: 1,
    soldToEndCustomer: true,
    buyer: '5599000071',
    comment: '',
  };
  const requested: d.Vehicle = { ...consigned, requests: { ...consigned.requests, end: asked } };
  const end = (body: d.EndFinancingBody, vehicle = requested) =>
    d.endFinancing.decide(vehicle, { takes_requests: true, ...body }, actionContext(), known());

  test('ends a financing on the terms of its end request', () => {
    const terms = d.endTermsFor(requested, { takes_requests: true }, '2026-06-17');
    expect(terms).toEqual({ endDate: '2026-06-22', discount: 500_000 });
    expect(end({})).toMatchObject({
      facts: [{ data: { buyer: '5599000071', soldToEndCustomer: true, request: asked } }, {}],
    });
    // 2026-06-20 is a Saturday; the end moves to the requested Monday.
    const same = { end_date: '2026-06-20', dealer_discount: 5_000, sold_to_endcustomer: true };
    expect(end(same).ok).toBe(true);
    expect(d.endTermsFor(consigned, { takes_requests: true }, '2026-06-17').endDate).toBe('2026-06-17');
  });

  test.each<[string, d.EndFinancingBody]>([
    ['the day', { end_date: '2026-06-23' }],
    ['the discount', { dealer_discount: 0 }],
    ['the buyer', { sold_to_endcustomer: false }],
  ])(
    'refuses to end a financing on terms that differ from the end request in %s, unless no request is used',
    (_, body) => {
      expect(end(body)).toMatchObject({
        refusal: { code: 'REQUEST_OTHER_TERMS', params: { date: '2026-06-22' } },
      });
      expect(codeOf(end({ ...body, takes_requests: false }))).toBeNull();
      expect(codeOf(end(body, consigned))).toBeNull();
    },
  );
});
