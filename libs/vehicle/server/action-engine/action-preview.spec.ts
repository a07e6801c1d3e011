import { isOfDemos, type ClassificationCode, type FinanceType } from '@floorplan/catalogue/domain';
import { describe, expect, test } from '@jest/globals';
import { cases } from '@floorplan/kernel/testing';
import fc from 'fast-check';
import { defaultFunctions, type UserScope } from '@floorplan/identity/domain';
import type { Parties } from '@floorplan/parties/contracts';
import type { StreamChange } from '@floorplan/platform/commands';
import { baseRatesOf, findFee, type FeeDiscount } from '@floorplan/pricing/domain';
import * as d from '@floorplan/vehicle/domain';
import { dealersTimeBegan, discountsAtStart, payersOf, visibleCharges } from '@floorplan/vehicle/charges';
import { actionContext } from '../../domain/testing/action-context';
import { financingStarted } from '../../domain/testing/financing';
import { previewOf } from './action-preview';
import { VEHICLE_SUMS } from './preview-sums';

const TODAY = '2026-06-17';
const scope = {
  kind: 'user',
  role: 'admin',
  roleCode: 10,
  functions: defaultFunctions('admin'),
  importerIds: 'all',
  dealerIds: 'all',
  organisationIds: 'all',
  languageCode: 'sv-SE',
} as UserScope;
const dealer = (dealerId: number) => ({
  dealerId,
  organisationId: dealerId,
  name: `D${dealerId}`,
  organizationNumber: `55990000${dealerId}`,
});
const [OLD, NEW] = [dealer(101), dealer(102)];
const parties = {
  dealers: [OLD, NEW].map(({ dealerId: id, name, organizationNumber }) => ({ id, name, organizationNumber })),
  importers: [{ id: 1, name: 'Nordvik', organizationNumber: '5599000014' }],
  organisations: [],
} as unknown as Parties;

const cost = (vehicle: d.Vehicle) => {
  const period = d.chargingPeriod(vehicle);
  if (!period) return new Map();
  const telling = { scope, asOf: TODAY, rates: baseRatesOf([]), charged: new Map(), heldUntil: null };
  return payersOf(visibleCharges(vehicle, period, { ...telling, explain: false }));
};
const preview = (changes: readonly StreamChange[]) =>
  previewOf(changes, {
    scope,
    parties,
    today: TODAY,
    explain: false,
    usualPriceOf: () => null,
    addresses: { staff: [], portal: '' },
    costOf: (vehicle) => Promise.resolve(cost(vehicle)),
  });

const row = (feeType: string, fromDay: number, toDay: number, value: number) => ({
  feeId: 1,
  receiverType: 'DEA' as const,
  interestRateId: null,
  text: null,
  feeType,
  fromDay,
  toDay,
  value,
});
const listOf = (type: FinanceType, id: number): d.ProgramSnapshot => {
  const unit = isOfDemos(type) ? 'MONTH' : 'DAY';
  const last = unit === 'DAY' ? 180 : 36;
  return {
    id,
    version: 1,
    code: `L${id}`,
    name: `L${id}`,
    unit,
    length: last,
    finishAction: 'EXT',
    residualPct: null,
    periods: [row(unit === 'DAY' ? 'RTA' : 'AMR', 1, last, 4.5), row('KIN', 1, last, 395)],
  };
};
const begun = (classification: ClassificationCode, type: FinanceType): d.Vehicle => {
  const vehicle = d.evolveVehicle(d.initialVehicle, financingStarted(classification, type));
  return {
    ...vehicle,
    periods: vehicle.periods.map((period) => ({ ...period, program: listOf(type, 1) })),
  };
};
const factsOf = (result: { ok: true; facts: readonly d.VehicleEvent[] } | { ok: false }) => {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.facts;
};

/** Actions that give the vehicle to a dealer, and an action that only changes the price list. */
const ACTS: Readonly<Record<string, () => readonly [d.Vehicle, readonly d.VehicleEvent[]]>> = {
  swap: () => {
    const vehicle = begun('V', 'CONSIGN');
    const known = { from: OLD, to: NEW, periodId: 0, limitMakeId: null, outstanding: 32_000_000 };
    const body = { new_dealer_id: NEW.dealerId, mode: 'SWAP' as const };
    return [vehicle, factsOf(d.swap.decide(vehicle, body, actionContext(), { ...known, program: null }))];
  },
  'swap to another list': () => {
    const vehicle = begun('V', 'CONSIGN');
    const known = { from: OLD, to: NEW, periodId: 0, limitMakeId: null, outstanding: 32_000_000 };
    const body = { new_dealer_id: NEW.dealerId, mode: 'SWAP' as const, new_price_program_id: 2 };
    const program = listOf('CONSIGN', 2);
    return [vehicle, factsOf(d.swap.decide(vehicle, body, actionContext(), { ...known, program }))];
  },
  'approval of a demo vehicle': () => {
    const vehicle = begun('D', 'AVBETALNING');
    const known = { program: listOf('AVBETALNING', 2), periodId: 0, dealer: OLD, isForDealer: true };
    return [vehicle, factsOf(d.approveDemoAsImporter.decide(vehicle, {}, actionContext(), known))];
  },
  'start of a loan': () => {
    const vehicle = begun('LA', 'LOAN');
    const known = { program: listOf('LOAN', 2), offer: 90_000_000, limitMakeId: null };
    return [vehicle, factsOf(d.startFinancing.decide(vehicle, { amount: 100_000 }, actionContext(), known))];
  },
  transfer: () => {
    const waiting = begun('D', 'AVBETALNING');
    const known = { program: listOf('AVBETALNING', 2), periodId: 501, dealer: OLD, isForDealer: true };
    const approved = factsOf(
      d.approveDemoAsImporter.decide(waiting, {}, actionContext({ today: '2026-03-02' }), known),
    );
    const vehicle = approved.reduce<d.Vehicle>(d.evolveVehicle, waiting);
    const taken = { from: OLD, to: NEW, limitMakeId: null };
    return [vehicle, factsOf(d.transferVehicle.decide(vehicle, { dealeridto: 102 }, actionContext(), taken))];
  },
  'change of the list': () => {
    const vehicle = begun('V', 'CONSIGN');
    const known = { program: listOf('CONSIGN', 2), isDiscountAboveFee: false };
    return [vehicle, factsOf(d.changePriceProgram.decide(vehicle, { Id: 2 }, actionContext(), known))];
  },
};

/** The changes of an action: its own facts, then the dealer's discounts. */
function acted(name: string, off: { readonly rate: number; readonly payoff: number }): StreamChange[] {
  const [before, facts] = ACTS[name]!();
  const after = facts.reduce<d.Vehicle>(d.evolveVehicle, before);
  const first = { stream: 'vehicle:501', facts, before, after };
  if (!dealersTimeBegan(before, after)) return [first];
  const type = after.financing!.type;
  const discount = (feeId: number, value: number): FeeDiscount => ({
    id: feeId,
    dealerId: after.parties.dealerId,
    dealerOrganizationId: null,
    makeId: null,
    feeId,
    value,
    text: null,
    isActive: true,
  });
  const list = [
    discount(findFee(isOfDemos(type) ? 'AMR' : 'RTA', 'DEA', type).id, off.rate),
    discount(findFee('KIN', 'DEA', type).id, off.payoff),
  ];
  const begins = discountsAtStart(after, list, { ids: [0, 0], by: actionContext().by });
  const whole = begins.reduce<d.Vehicle>(d.evolveVehicle, after);
  return [first, { stream: 'vehicle:501', facts: begins, before: after, after: whole }];
}

const afterOf = (changes: readonly StreamChange[]) => changes.at(-1)!.after as d.Vehicle;
const sumsOf = (vehicle: d.Vehicle) =>
  [...cost(vehicle).values()].map(({ ReceiverType, ReceiverId, TotalCharge }) => [
    ReceiverType,
    ReceiverId,
    TotalCharge,
  ]);

// P1-VEH-10 P1-VEH-30
describe('preview of an action that adds discounts of the new dealer', () => {
  const CASES = Object.keys(ACTS);

  test('shows 295 kr less in the preview when the new dealer’s discount on the payoff fee is 295 kr higher', async () => {
    const told = async (payoff: number) => {
      const { Charges } = await preview(acted('swap', { rate: 0.5, payoff }));
      return Charges.find(({ ReceiverId, Sum }) => ReceiverId === 102 && Sum === 'TotalCharge')!.After;
    };
    expect((await told(1)) - (await told(296))).toBeCloseTo(295, 2);
  });

  test.each(CASES)(
    'predicts the charges after the action for any discounts of the dealer: %s',
    async (name) => {
      const percent = fc.integer({ min: 1, max: 400 }).map((n) => n / 100);
      await fc.assert(
        fc.asyncProperty(percent, fc.integer({ min: 1, max: 500 }), async (rate, payoff) => {
          const changes = acted(name, { rate, payoff });
          const { Charges } = await preview(changes);
          for (const [side, id, TotalCharge] of sumsOf(afterOf(changes))) {
            const told = Charges.find(
              (charge) =>
                charge.ReceiverType === side && charge.ReceiverId === id && charge.Sum === 'TotalCharge',
            );
            const before = cost(changes[0]!.before as d.Vehicle).get(`${side} ${id}`)?.TotalCharge ?? 0;
            expect([name, side, id, told?.After ?? before]).toEqual([name, side, id, TotalCharge]);
          }
        }),
        cases(20),
      );
    },
  );

  test.each(CASES)(
    'includes the dealer’s discounts in the preview token when the action adds discounts: %s',
    async (name) => {
      const tokens = await Promise.all(
        [0.5, 0.75].map(async (rate) =>
          JSON.stringify(VEHICLE_SUMS.in(await preview(acted(name, { rate, payoff: 100 })))),
        ),
      );
      expect(new Set(tokens).size).toBe(name === 'change of the list' ? 1 : 2);
    },
  );
});

test('describes a swap in the preview by the names of the old and the new dealer', async () => {
  const { Events } = await preview(acted('swap', { rate: 0, payoff: 1 }));
  const told = Events.filter(({ EventCategoryId }) => [12, 13].includes(EventCategoryId));
  expect(told.map(({ Description }) => Description)).toEqual(
    Array.from({ length: 2 }, () => `${OLD.name} → ${NEW.name}`),
  );
});
