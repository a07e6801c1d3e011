import { describe, expect, test } from '@jest/globals';
import { whyNot } from '@floorplan/kernel';
import * as d from '../index';
import { caller, actionContext, surroundings } from '../testing/action-context';
import { dealerVehicle, financingStarted } from '../testing/financing';

const ownCar = d.evolveVehicle(d.initialVehicle, dealerVehicle());
const byMessage = d.evolveVehicle(d.initialVehicle, financingStarted('LA', 'LOAN'));
const program = d.programOf(byMessage)!;
// A used car of 245 900 kronor with a finance rate of 80 percent.
const priced = (price: number, vat = 0, of = ownCar) => ({
  price: { price, specification: [], vat, salesPrice: null },
  parties: of.parties,
});
const offer = d.offerOf(priced(24_590_000), 80, false).amount;
const known = { offer, limitMakeId: null };
const fold = (state: d.Vehicle, result: { ok: boolean; facts?: readonly d.VehicleEvent[] }): d.Vehicle =>
  (result.facts ?? []).reduce((now, fact) => d.evolveVehicle(now, fact), state);
const refusal = (result: ReturnType<typeof ask | typeof approve>) =>
  result.ok
    ? null
    : [result.refusal.code, result.refusal.params?.['amount'] ?? result.refusal.params?.['field']];
const ask = (body: Partial<d.RequestLoanBody> = {}, over: Partial<d.KnownOfLoan> = {}) =>
  d.requestLoan.decide(ownCar, { amount: 150_000.75, ...body }, actionContext(), { ...known, ...over });
const approve = (
  vehicle: d.Vehicle,
  body: Partial<d.StartFinancingBody> = {},
  over: Partial<d.KnownOfApproval> = {},
) =>
  d.startFinancing.decide(vehicle, { amount: 150_000, ...body }, actionContext(), {
    ...known,
    program,
    ...over,
  });
const requested = fold(ownCar, ask());

test('offers a loan of price times finance rate in whole kronor, and includes VAT when the classification includes VAT', () => {
  expect(offer).toBe(19_672_000);
  const car = priced(10_000_150, 2_500_038);
  expect(d.offerOf(car, 100, false).amount).toBe(10_000_100);
  expect(d.offerOf(car, 100, true).amount).toBe(12_500_100);
  expect(d.offerOf(car, 33.33, false).amount).toBe(3_333_000);
  // The price of a loan with VAT that came by message already includes VAT.
  expect(d.offerOf(priced(12_500_188, 2_500_038, byMessage), 100, true).amount).toBe(12_500_100);
});

// P1-VEH-14
describe('a loan on a dealer’s own car', () => {
  // P1-VEH-34
  test('rounds a requested loan down to whole kronor, and uses the limit for loans while the request waits', () => {
    expect(requested).toMatchObject({
      status: 'financingPending',
      periods: [],
      financing: { type: 'LOAN', classification: 'LA', capital: 15_000_000 },
      requests: { financing: { program: null } },
    });
    expect(d.capitalsHeldBy(requested)).toMatchObject([{ category: 'F3', makeId: 0, amount: 15_000_000 }]);
    expect(d.keysHeldBy(requested).map(({ kind }) => kind)).toEqual(['chassis', 'plate']);
  });

  test('refuses a loan above the offer or below one krona', () => {
    expect(refusal(ask({ amount: 196_721 }))).toEqual(['AMOUNT_OUT_OF_OFFER', 196_720]);
    expect(refusal(ask({ amount: 0.5 }))).toEqual(['AMOUNT_OUT_OF_OFFER', 196_720]);
    expect(refusal(ask({ amount: 196_720.99 }))).toBeNull();
    expect(refusal(ask({}, { offer: null }))).toEqual(['LIMIT_MISSING', undefined]);
  });

  test('refuses a loan for a car that was financed before, and for a caller who may not choose loans', () => {
    const why = (vehicle: d.Vehicle, by = caller()) =>
      whyNot(d.requestLoan, d.subjectOf(vehicle, surroundings()), by)?.code;
    expect(why({ ...byMessage, status: 'inactive' })).toBe('FINANCED_BEFORE');
    expect(why(byMessage)).toBe('WRONG_STATUS');
    expect(why(ownCar, caller({ holds: (right) => right !== 'financeTypes.LOAN' }))).toBe('RIGHT_MISSING');
    expect(why(ownCar)).toBeUndefined();
  });
});

describe('a pending financing', () => {
  test('begins the loan on the day of approval, with the chosen price list', () => {
    const vehicle = fold(requested, approve(requested, { new_price_program_id: program.id }));
    expect(vehicle).toMatchObject({
      status: 'active',
      financing: { capital: 15_000_000 },
      requests: { financing: null },
    });
    expect(vehicle.periods).toEqual([
      {
        id: 601,
        begin: '2026-06-17',
        end: d.endOfTerm('2026-06-17', program.length, program.unit),
        firstDayNumber: 1,
        kind: { type: 'LOAN', classification: 'LA' },
        program,
        dealerId: 101,
        capital: 15_000_000,
        closedOn: null,
        extended: false,
        adjustments: [],
      },
    ]);
  });

  test('refuses the approval of a loan without a valid price list, or with an amount above the offer', () => {
    expect(refusal(approve(requested, {}, { program: null }))).toEqual(['REQUIRED', 'new_price_program_id']);
    expect(refusal(approve(byMessage, {}, { program: null }))).toEqual(['NO_PRICE_PROGRAM', undefined]);
    expect(refusal(approve(byMessage, { amount: 196_721 }))).toEqual(['AMOUNT_OUT_OF_OFFER', 196_720]);
  });

  test('on rejection, returns a car to the dealer’s stock if the dealer requested the loan, and otherwise sets status rejected', () => {
    const reject = (vehicle: d.Vehicle) =>
      fold(vehicle, d.rejectFinancing.decide(vehicle, { comment: 'Nej' }, actionContext()));
    expect(reject(requested)).toEqual({
      ...ownCar,
      facts: { all: 3, hiddenFromDealer: 0, hiddenFromImporter: 0 },
    });
    expect(reject(byMessage)).toMatchObject({
      status: 'rejected',
      limit: null,
      requests: { financing: null },
    });
    expect(d.capitalsHeldBy(reject(byMessage))).toEqual([]);
    expect(d.keysHeldBy(reject(byMessage))).toEqual([]);
  });
});
