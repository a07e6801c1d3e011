import { BUYOUT, DEALER_CHARGES, lastDayOfMonth, monthBefore } from '@floorplan/invoicing/domain';
import type { Parties } from '@floorplan/parties/contracts';
import * as d from '@floorplan/vehicle/domain';
import { actionContext } from '../../domain/testing/action-context';
import { accruedCharges } from '../billing/accrued-charges';
import { billsOfAct } from '../billing/bills-of-act';
import { withDocumentsOn } from '../billing/documents-on';
import { unbilledCharges } from '../billing/unbilled-charges';
import { ActedVehicle, rates, type Step } from './acted-vehicle';

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

type Amounts = Map<string, number>;

function add(sums: Amounts, key: string, amount: number): void {
  const sum = (sums.get(key) ?? 0) + amount;
  if (sum === 0) sums.delete(key);
  else sums.set(key, sum);
}

export const withoutRepaid = (sums: Amounts): Amounts =>
  new Map([...sums].filter(([key]) => !key.endsWith(' AMP')));

/** A vehicle with its documents, as runs and acts issue them. */
export class BilledVehicle extends ActedVehicle {
  private readonly issued = new Map<number, Amounts>();
  private readonly issuedOn = new Map<number, string>();
  private readonly repaidBy = new Map<number, number>();
  private readonly credited = new Set<number>();
  private numbers = 1_000_000;

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
}
