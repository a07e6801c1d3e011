import { describe, expect, test } from '@jest/globals';
import { cases } from '@floorplan/kernel/testing';
import fc from 'fast-check';
import * as d from '../index';
import { actionContext } from '../testing/action-context';
import { financingStarted } from '../testing/financing';

// Returns facts as they are after reading from the log.
const stored = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

class History {
  readonly facts: d.DoneFact[] = [];
  vehicle: d.Vehicle;

  constructor() {
    const first = financingStarted('V', 'CONSIGN');
    this.vehicle = d.evolveVehicle(d.initialVehicle, first);
    this.facts.push({ fact: first, actId: 'start' });
  }

  /** Performs one action. A refused action changes nothing. */
  act(result: { ok: true; facts: readonly d.VehicleEvent[] } | { ok: false }): this {
    const actId = `act-${this.facts.length}`;
    for (const each of result.ok ? result.facts : []) {
      const fact = stored(each);
      this.vehicle = d.evolveVehicle(this.vehicle, fact);
      this.facts.push({ fact, actId });
    }
    return this;
  }

  undo() {
    const undoing = d.undoingOf(this.facts, d.lastUndoable(this.vehicle)!.place);
    const known = { undoing, events: undoing.inTheWay.join(', ') };
    return d.undo.decide(this.vehicle, { reason: ' Fel bil ' }, actionContext(), known);
  }
}

const payoff: d.Payoff = {
  endDate: '2026-06-17',
  capital: 32_000_000,
  discount: 0,
  discountVat: 0,
  endAmount: 32_000_000,
  vat: 8_000_000,
  unpaid: 0,
  amount: 40_000_000,
  perDay: 0,
  lines: [],
};
const known = { payoff: { ok: true as const, answer: payoff }, dealerNumbers: ['5599000063'] };
const dealer = (dealerId: number) => ({
  dealerId,
  organisationId: dealerId,
  name: `D${dealerId}`,
  organizationNumber: `55990000${dealerId}`,
});

let periods = 900;
let invoices = 0;
let fees = 0;
const fee = { feeType: 'RTA', receiverType: 'DEA' } as const;
/** Adds a dealer's discount to a new period, in the same action. */
function withDiscount(
  { vehicle }: History,
  result: ReturnType<typeof d.swap.decide | typeof d.approveDemoAsImporter.decide>,
) {
  if (!result.ok) return result;
  const begun = (result.facts as readonly d.VehicleEvent[]).reduce(d.evolveVehicle, vehicle).periods.at(-1)!;
  const discount = { id: ++fees, feeId: 2, ...fee, value: -0.25, fromDay: 1, toDay: 3_650, text: 'Rabatt' };
  const added: d.FeeAdded = {
    type: 'vehicle/FeeAdded',
    data: { on: begun.begin, periodId: begun.id, fee: discount, by: actionContext().by },
  };
  return { ok: true as const, facts: [...result.facts, added] };
}

const program = d.programOf(d.evolveVehicle(d.initialVehicle, financingStarted('D', 'AVBETALNING')))!;
/** Actions that are possible while a consigned vehicle is active. */
const acts = {
  note: ({ vehicle }: History) =>
    d.addNote.decide(vehicle, { VehicleId: 501, EventCategoryId: 8, Description: 'x' }, actionContext()),
  location: ({ vehicle }: History) =>
    d.changeExternalLocation.decide(vehicle, { note: 'Hamnen' }, actionContext()),
  sale: ({ vehicle }: History) =>
    d.saveExtraData.decide(
      vehicle,
      { selectedItem: 1, objectData: { ShowForNetSale: true } },
      actionContext(),
    ),
  extend: ({ vehicle }: History) => d.extendProgram.decide(vehicle, {}, actionContext()),
  quote: ({ vehicle }: History) =>
    d.endQuote.decide(vehicle, {}, actionContext(), { ...known, number: 10_001 }),
  request: ({ vehicle }: History) => d.requestEndFinancing.decide(vehicle, {}, actionContext(), known),
  price: ({ vehicle }: History) =>
    d.correctPrice.decide(
      vehicle,
      {
        vehicle: { NewPrice: 300_000 + ++invoices },
        specification: [],
        invoiceno: `K-${invoices}`,
      },
      actionContext(),
      { vatOf: (net: number) => net / 4, differencesOf: () => [] },
    ),
  discount: ({ vehicle }: History) =>
    d.addFee.decide(
      vehicle,
      { FeeId: 2, Value: 0.1, FromDay: 1, ToDay: 90, IsDiscount: true },
      actionContext(),
      {
        fee,
        id: ++fees,
        most: 100,
        whyNot: () => null,
        differencesOf: () => [],
      },
    ),
  swap: (history: History) => {
    const { vehicle } = history;
    const known = {
      from: dealer(vehicle.parties.dealerId),
      to: dealer(++periods),
      program: null,
      periodId: periods,
      limitMakeId: null,
      outstanding: vehicle.periods.at(-1)!.capital,
    };
    return withDiscount(history, d.swap.decide(vehicle, { new_dealer_id: 1 }, actionContext(), known));
  },
  demo: ({ vehicle }: History) =>
    d.transferToDemo.decide(vehicle, { PriceProgram: { Id: program.id } }, actionContext(), {
      dealer: dealer(++periods),
      chosen: { financeType: 'AVBETALNING' as const, program },
      mayChoose: true,
      limitMakeId: null,
    }),
  end: ({ vehicle }: History) => d.endFinancing.decide(vehicle, {}, actionContext(), known),
  endSold: ({ vehicle }: History) =>
    d.endFinancing.decide(vehicle, { sold_to_endcustomer: true }, actionContext(), known),
} as const;
const UNDOABLE = ['price', 'swap', 'demo', 'end', 'endSold'] as const;
/** Approvals of dealer and importer for a demo vehicle. */
const APPROVALS = [
  ({ vehicle }: History) => d.approveDemo.decide(vehicle, {}, actionContext(), { numbers: ['5599000063'] }),
  (history: History) =>
    withDiscount(
      history,
      d.approveDemoAsImporter.decide(history.vehicle, {}, actionContext(), {
        program,
        periodId: ++periods,
        dealer: dealer(history.vehicle.parties.dealerId),
        isForDealer: true,
      }),
    ),
];
/** Removes fact counts and undoable actions, which an undo does not restore. */
const held = ({ facts: _, undoable: __, ...vehicle }: d.Vehicle) => stored(vehicle);

// P1-END-06
test('restores the vehicle, its limits and its unique keys after an undo, whatever actions came before', () => {
  const before = Object.keys(acts).filter(
    (key) => !key.startsWith('end') && key !== 'demo',
  ) as (keyof typeof acts)[];
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...before), { maxLength: 8 }),
      fc.constantFrom(...UNDOABLE),
      fc.integer({ min: 0, max: APPROVALS.length }),
      fc.boolean(),
      (earlier, what, approvals, noted) => {
        const history = new History();
        for (const each of earlier) history.act(acts[each](history));
        const was = history.vehicle;
        history.act(acts[what](history));
        if (what === 'demo')
          for (const approve of APPROVALS.slice(0, approvals)) history.act(approve(history));
        if (noted) history.act(acts.note(history));
        const result = history.undo();
        expect(result.ok).toBe(true);
        history.act(result);
        expect(held(history.vehicle)).toEqual(held(was));
        expect(history.vehicle.undoable).toEqual(was.undoable);
        expect(d.capitalsHeldBy(history.vehicle)).toEqual(d.capitalsHeldBy(was));
        expect(d.keysHeldBy(history.vehicle)).toEqual(d.keysHeldBy(was));
        // The count covers the facts that are hidden from the dealer who has the vehicle after the undo.
        const hidden = history.facts.length - seenBy(was.parties.dealerId, history);
        if (!earlier.includes('swap')) expect(history.vehicle.facts.hiddenFromDealer).toBe(hidden);
      },
    ),
    cases(300),
  );
});

function seenBy(dealerId: number, { facts }: History): number {
  let state: d.VehicleState = d.initialVehicle;
  return facts.filter(({ fact }) => {
    state = d.evolveVehicle(state, fact);
    const audience = d.audienceOf(fact);
    if (audience === 'importer' || audience === 'staff') return false;
    return typeof audience === 'string'
      ? state.parties.dealerId === dealerId
      : audience.dealers.includes(dealerId);
  }).length;
}

describe('an undo', () => {
  test('undoes the consequences of an action together with the action, such as the sale after the end of a financing', () => {
    const history = new History();
    const was = history.vehicle;
    history.act(acts.end(history));
    history.act(d.sellToEndCustomer.decide(history.vehicle, {}, actionContext()));
    history.act(history.undo());
    expect(held(history.vehicle)).toEqual(held(was));
    expect(history.facts.at(-1)!.fact.data).toMatchObject({ undone: [2, 3], reason: 'Fel bil' });
  });

  test('undoes one action after another, the latest first', () => {
    const history = new History();
    const was = history.vehicle;
    history.act(acts.price(history)).act(acts.end(history));
    expect(history.vehicle.undoable.map(({ category }) => category)).toEqual([19, 6]);
    history.act(history.undo()).act(history.undo());
    expect([held(history.vehicle), history.vehicle.undoable]).toEqual([held(was), []]);
  });

  test('keeps later changes of other parts of the vehicle, such as a plate filled in after the action', () => {
    const history = new History();
    history.act(acts.end(history));
    history.act(
      d.updateObjectData.decide(history.vehicle, { license_number: 'ZZP 48G' }, actionContext(), null),
    );
    history.act(history.undo());
    expect([history.vehicle.status, history.vehicle.item.licenseNumber]).toEqual(['active', 'ZZP48G']);
  });

  // P1-END-07
  test('mails an undo to the receiver of the original mail, and mails nobody when the action had no mail', () => {
    const toldOf = (history: History) => {
      const undone = history.act(history.undo()).facts.at(-1)!.fact;
      const { to, name, said } = d.mailOf(undone) ?? {};
      return to && [to, name, said];
    };
    const ended = new History();
    ended.act(acts.end(ended));
    ended.act(d.sellToEndCustomer.decide(ended.vehicle, {}, actionContext()));
    expect(toldOf(ended)).toEqual(['DEALER_ENDS', 'ended_undone', 'Fel bil']);
    const demo = new History();
    demo.act(acts.demo(demo));
    for (const approve of APPROVALS) demo.act(approve(demo));
    expect(toldOf(demo)).toEqual(['DEALER_STOCK', 'demo_approved_undone', 'Fel bil']);
    const swapped = new History();
    swapped.act(acts.swap(swapped));
    expect(toldOf(swapped)).toBeUndefined();
  });

  test('undoes later monthly bills together with the action, and refuses the undo when a later action has issued a bill', () => {
    const bill = (month: string | null): d.VehicleEvent => ({
      type: 'vehicle/Invoiced',
      data: {
        on: '2026-06-10',
        number: 1_000_001,
        category: 2,
        side: 'DEA',
        receiverId: 101,
        month,
        through: [],
        lines: [],
        corrections: false,
        by: actionContext().by,
      },
    });
    const billedBy = (month: string | null) => {
      const history = new History();
      history.act(acts.price(history));
      const extended = acts.extend(history);
      if (!extended.ok) throw new Error(extended.refusal.code);
      history.act({ ok: true, facts: month ? [bill(month)] : [...extended.facts, bill(month)] });
      return d.undoingOf(history.facts, history.vehicle.undoable[0]!.place);
    };
    expect(billedBy('2026-05')).toMatchObject({ undone: [2, 3], inTheWay: [] });
    expect(billedBy(null)).toMatchObject({ undone: [2], inTheWay: [21] });
  });

  test('refuses an undo when a later change prevents the undo, or when the code was shown after the action', () => {
    const later = new History();
    later.act(acts.price(later)).act(acts.extend(later));
    expect(later.undo()).toMatchObject({ refusal: { code: 'UNDO_LATER_CHANGE', params: { events: '21' } } });
    const shown = new History();
    shown.act(acts.end(shown));
    shown.act(d.showCode.decide(shown.vehicle, {}, actionContext(), 'ABC123'));
    expect(shown.undo()).toMatchObject({ refusal: { code: 'UNDO_CODE_SHOWN' } });
  });
});
