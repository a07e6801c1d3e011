import { BUYOUT, DEALER_CHARGES, lastDayOfMonth, monthBefore } from '@floorplan/invoicing/domain';
import type { Parties } from '@floorplan/parties/contracts';
import { baseRatesOf, findFee } from '@floorplan/pricing/domain';
import * as d from '@floorplan/vehicle/domain';
import { stibor } from '../../../pricing/domain/testing/charges';
import { actionContext } from '../../domain/testing/action-context';
import { accruedCharges } from '../billing/accrued-charges';
import { billsOfAct } from '../billing/bills-of-act';
import { withDocumentsOn } from '../billing/documents-on';
import { unbilledCharges } from '../billing/unbilled-charges';
import { differencesOfCapital, differencesOfFees } from '../calculations/charge-differences';
import { isAboveWithout, whyNotAdded } from '../calculations/fee-errors';
import { payoffOfVehicle } from '../calculations/payoff';
import { programChangeTo } from '../calculations/program-change';
import type { HandRow } from './by-hand';
import { inPercent, snapshotOf } from './random-terms';

const rates = baseRatesOf([stibor(['2025-01-01', 2.3], ['2026-05-15', 2.05], ['2026-11-03', 2.55])]);
export const DEALERS = [101, 102, 103];
const parties = {
  dealers: DEALERS.map((id) => ({
    id,
    name: `D${id}`,
    dealerOrganizationId: id * 10,
    organizationNumber: '5599000063',
  })),
  importers: [{ id: 1, name: 'Nordvik Bil Import AB', organizationNumber: '5599000014', vat: 25 }],
} as unknown as Parties;

export type Act =
  | { readonly does: 'add'; readonly fee: HandRow }
  | { readonly does: 'remove'; readonly which: number }
  | { readonly does: 'program'; readonly list: readonly HandRow[] }
  | { readonly does: 'price'; readonly kronor: number }
  | { readonly does: 'move'; readonly to: number }
  | { readonly does: 'extend' | 'undo' | 'end' | 'reverse' };
/** An action, and the number of days since the previous action. */
export type Step = Act & { readonly days: number };

export type Result = { ok: true; facts: readonly d.VehicleEvent[] } | { ok: false };
type Amounts = Map<string, number>;

function add(sums: Amounts, key: string, amount: number): void {
  const sum = (sums.get(key) ?? 0) + amount;
  if (sum === 0) sums.delete(key);
  else sums.set(key, sum);
}

export const withoutRepaid = (sums: Amounts): Amounts =>
  new Map([...sums].filter(([key]) => !key.endsWith(' AMP')));

/** A price list whose interest follows a base rate that changes twice. */
export const withBase = (program: d.ProgramSnapshot): d.ProgramSnapshot => ({
  ...program,
  periods: program.periods.map((row) => (row.feeType === 'RTA' ? { ...row, interestRateId: 1 } : row)),
});

/** A vehicle with its history and its documents. */
export class BilledVehicle {
  private readonly history: d.DoneFact[] = [];
  private readonly issued = new Map<number, Amounts>();
  private readonly issuedOn = new Map<number, string>();
  private readonly repaidBy = new Map<number, number>();
  private readonly credited = new Set<number>();
  private numbers = 1_000_000;
  private ids = 1_000;

  vehicle!: d.Vehicle;

  /** @param begun facts of the start of the financing */
  constructor(begun: readonly d.VehicleEvent[]) {
    for (const fact of begun) this.apply([fact]);
  }

  get period(): d.Period {
    return this.vehicle.periods.at(-1)!;
  }

  run(day: string): void {
    const month = monthBefore(day);
    const { charges } = unbilledCharges(this.vehicle, rates, lastDayOfMonth(month));
    for (const { side, receiverId, lines, through, differences } of charges)
      this.invoiced({ category: DEALER_CHARGES, side, receiverId, lines, through, differences }, day, month);
  }

  act(step: Step, today: string): void {
    const before = this.vehicle;
    const result = this.decide(step, today);
    if (!result.ok) return;
    this.apply(result.facts);
    this.credit(before, result.facts, today);
    for (const { category, receiver, lines, through } of billsOfAct(result.facts, { before, parties, rates }))
      this.invoiced(
        { category, side: receiver.side, receiverId: receiver.id, lines, through, differences: [] },
        today,
        null,
      );
  }

  /**
   * Sums of all documents through a day that are not credited, by receiver and fee. Excludes capital that the
   * last dealer repaid by instalments, because the buyout contains the rest of the capital.
   */
  billed(through = '9999-12-31'): Amounts {
    const sums: Amounts = new Map();
    for (const [number, amounts] of this.issued)
      if (!this.credited.has(number) && this.issuedOn.get(number)! <= through)
        for (const [key, amount] of amounts) add(sums, key, amount);
    return this.period.paidOff ? withoutRepaid(sums) : sums;
  }

  /** Sums of the documents through a day, and of the charges that have accrued and are not billed by then. */
  billedAndAccrued(day: string): Amounts {
    const facts = this.history.map(({ fact: { type, data } }, at) => ({ version: at + 1, type, data }));
    const sums = withoutRepaid(this.billed(day));
    for (const { side, receiverId, feeType, amount } of accruedCharges(
      withDocumentsOn(this.vehicle, facts, day),
      rates,
      day,
    ))
      add(sums, `${side} ${receiverId} ${feeType}`, amount);
    return sums;
  }

  /** Capital that the last dealer was billed by instalments and by the buyout. */
  repaid(): number {
    const since = new Set(
      this.vehicle.bills
        .filter(({ through }) => through.some(({ periodId }) => periodId === this.period.id))
        .map(({ number: own }) => own),
    );
    const instalments = [...this.repaidBy].filter(([own]) => since.has(own) && !this.credited.has(own));
    return instalments.reduce((sum, [, amount]) => sum + amount, this.payoff?.capital ?? 0);
  }

  /**
   * The charges through the last day in a single calculation. Includes the dealer's payoff fees of an ended
   * financing.
   */
  inOneGo(through: string): Amounts {
    const sums: Amounts = new Map();
    const whole = { ...this.vehicle, bills: [], corrections: [] };
    // Remove the mark of a payoff: for a paid-off period, unbilledCharges() leaves out the dealer's charges.
    const running = whole.periods.map(({ paidOff: _, ...period }) => period);
    const charges = [
      ...unbilledCharges(whole, rates, through).charges.filter(({ side }) => side === 'IMP'),
      ...unbilledCharges({ ...whole, periods: running }, rates, through).charges.filter(
        ({ side }) => side === 'DEA',
      ),
    ];
    for (const { side, receiverId, lines } of charges)
      for (const { feeType, amount } of lines) add(sums, `${side} ${receiverId} ${feeType}`, amount);
    if (this.period.paidOff)
      for (const { receiver, feeType, amount } of this.payoff?.lines ?? [])
        if (feeType === 'KIN' && receiver === 'DEA') add(sums, `DEA ${this.period.dealerId} KIN`, amount);
    return this.period.paidOff ? withoutRepaid(sums) : sums;
  }

  private payoff: d.Payoff | null = null;

  private invoiced(
    bill: Pick<d.Invoiced['data'], 'category' | 'side' | 'receiverId' | 'lines' | 'through'> & {
      readonly differences: readonly d.ChargeDifference[];
    },
    on: string,
    month: string | null,
  ): void {
    const { category, side, receiverId, lines, through, differences } = bill;
    const amounts: Amounts = new Map();
    for (const { feeType, amount } of [...lines, ...differences])
      add(amounts, `${side} ${receiverId} ${feeType}`, amount);
    const billedNumber = ++this.numbers;
    this.issued.set(billedNumber, amounts);
    this.issuedOn.set(billedNumber, on);
    // Lines of a buyout do not count as repayments, because the buyout bills the capital itself.
    this.repaidBy.set(
      billedNumber,
      (category === BUYOUT ? [] : lines).reduce(
        (sum, { feeType, amount, origin }) =>
          sum + (feeType === 'AMP' ? amount : (origin?.plan?.capital ?? 0)),
        0,
      ),
    );
    this.apply([
      {
        type: 'vehicle/Invoiced',
        data: {
          on,
          number: billedNumber,
          category,
          side,
          receiverId,
          through,
          lines,
          month,
          corrections: differences.length > 0,
          by: actionContext().by,
        },
      },
    ]);
  }

  /** Credits the documents that a reversal or an undo takes back, as billAct() does. */
  private credit(before: d.Vehicle, facts: readonly d.VehicleEvent[], on: string): void {
    const isReversed = facts.some(({ type }) => type === 'vehicle/Reversed');
    if (!isReversed && !facts.some(({ type }) => type === 'vehicle/Undone')) return;
    const has = ({ bills }: d.Vehicle, wanted: number) => bills.some(({ number: own }) => own === wanted);
    const { vehicle } = this;
    const gone = before.bills.filter(({ number: own }) => isReversed || !has(vehicle, own));
    for (const { number: own } of gone) this.credited.add(own);
    const restored = isReversed ? gone : vehicle.bills.filter(({ number: own }) => !has(before, own));
    const numbers = restored.map(({ number: own }) => own);
    if (numbers.length > 0)
      this.apply([{ type: 'vehicle/BillsCredited', data: { on, numbers, by: actionContext().by } }]);
  }

  private apply(facts: readonly d.VehicleEvent[]): void {
    // Bills belong to the action before them.
    const isBill = facts.every(
      (fact) =>
        fact.type === 'vehicle/BillsCredited' ||
        (fact.type === 'vehicle/Invoiced' && fact.data.month === null),
    );
    const actId = isBill ? this.history.at(-1)!.actId : `act-${this.history.length}`;
    for (const fact of facts) {
      this.vehicle = d.evolveVehicle(this.vehicle ?? d.initialVehicle, fact);
      this.history.push({ fact, actId });
    }
  }

  private decide(step: Step, today: string): Result {
    const context = actionContext({ today });
    const { vehicle, period } = this;
    if (vehicle.status !== 'active' && step.does !== 'undo') return { ok: false };
    switch (step.does) {
      case 'add':
        return this.addFee(step.fee, today);
      case 'remove': {
        const fee = period.adjustments[step.which % Math.max(1, period.adjustments.length)];
        return d.removeFee.decide(vehicle, { feeId: fee?.id ?? 0 }, context, {
          isDiscountAboveFee: (without) => isAboveWithout(period, without),
          differencesOf: (adjustments) => differencesOfFees(vehicle, adjustments, rates),
        });
      }
      case 'program': {
        const id = ++this.ids;
        const known = programChangeTo(period, withBase(snapshotOf(id, step.list)), today);
        return d.changePriceProgram.decide(vehicle, { Id: id }, context, known);
      }
      case 'price':
        return d.correctPrice.decide(
          vehicle,
          { vehicle: { NewPrice: step.kronor }, specification: [], invoiceno: `K-${++this.ids}` },
          context,
          {
            vatOf: (net) => net / 4,
            differencesOf: (corrected) => differencesOfCapital(vehicle, corrected, rates),
          },
        );
      case 'move':
        return this.move(step.to, today);
      case 'extend':
        if (period.extended) return { ok: false };
        return d.extendProgram.decide(vehicle, {}, context);
      case 'end':
        return this.end(today);
      case 'reverse':
        return d.reverse.decide(vehicle, { invoiceno: 'K-1' }, context);
      case 'undo':
        return this.undo(today);
    }
  }

  private addFee({ type, side, from, to, value }: HandRow, today: string): Result {
    const { vehicle, period } = this;
    const body = {
      FeeId: findFee(type, side, 'CONSIGN').id,
      FromDay: from,
      ToDay: to,
      IsDiscount: value < 0,
      Value: Math.abs(inPercent(type) ? value / 100 : value),
    };
    return d.addFee.decide(vehicle, body, actionContext({ today }), {
      fee: { feeType: type, receiverType: side },
      id: ++this.ids,
      most: 10_000,
      whyNot: (fee) => whyNotAdded(period, fee),
      differencesOf: (adjustments) => differencesOfFees(vehicle, adjustments, rates),
    });
  }

  /** Moves the vehicle to another dealer: by a swap when it is consigned, by a transfer when it is a demo. */
  private move(to: number, today: string): Result {
    const { vehicle, period } = this;
    const dealerOf = (dealerId: number) => ({
      dealerId,
      organisationId: dealerId * 10,
      name: `D${dealerId}`,
      organizationNumber: `${dealerId}`,
    });
    const [from, next] = [vehicle.parties.dealerId, to].map(dealerOf);
    if (period.program.unit === 'MONTH')
      return d.transferVehicle.decide(vehicle, { dealeridto: to }, actionContext({ today }), {
        from: from!,
        to: to === vehicle.parties.dealerId ? null : next!,
        limitMakeId: null,
      });
    return d.swap.decide(vehicle, { new_dealer_id: to }, actionContext({ today }), {
      from: from!,
      to: next!,
      program: null,
      periodId: ++this.ids,
      limitMakeId: null,
      outstanding: period.capital,
    });
  }

  private end(today: string): Result {
    const payoff = payoffOfVehicle(this.vehicle, {
      rates,
      mayDiscount: false,
      endDate: today,
      discount: 0,
      today,
    });
    if (!payoff.ok) return payoff;
    const result = d.endFinancing.decide(this.vehicle, {}, actionContext({ today }), {
      payoff,
      dealerNumbers: ['5599000063'],
    });
    if (result.ok) this.payoff = payoff.answer;
    return result;
  }

  private undo(today: string): Result {
    const last = d.lastUndoable(this.vehicle);
    if (!last) return { ok: false };
    const undoing = d.undoingOf(this.history, last.place);
    return d.undo.decide(this.vehicle, { reason: 'Fel' }, actionContext({ today }), {
      undoing,
      events: undoing.inTheWay.join(', '),
    });
  }
}
