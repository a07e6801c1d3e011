import { baseRatesOf, findFee } from '@floorplan/pricing/domain';
import * as d from '@floorplan/vehicle/domain';
import { stibor } from '../../../pricing/domain/testing/charges';
import { actionContext } from '../../domain/testing/action-context';
import { differencesOfCapital, differencesOfFees } from '../calculations/charge-differences';
import { isAboveWithout, whyNotAdded } from '../calculations/fee-errors';
import { payoffOfVehicle } from '../calculations/payoff';
import { programChangeTo } from '../calculations/program-change';
import type { HandRow } from './by-hand';
import { inPercent, snapshotOf } from './random-terms';

/** Base rates that change twice in the year of the tests. */
export const rates = baseRatesOf([stibor(['2025-01-01', 2.3], ['2026-05-15', 2.05], ['2026-11-03', 2.55])]);

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

/** A price list whose interest follows a base rate that changes twice. */
export const withBase = (program: d.ProgramSnapshot): d.ProgramSnapshot => ({
  ...program,
  periods: program.periods.map((row) => (row.feeType === 'RTA' ? { ...row, interestRateId: 1 } : row)),
});

/** A vehicle with its history, on which the actions of a walk are carried out. */
export class ActedVehicle {
  protected readonly history: d.DoneFact[] = [];
  private ids = 1_000;

  vehicle!: d.Vehicle;
  /** Payoff of the ended financing. */
  protected payoff: d.Payoff | null = null;

  /** @param begun facts of the start of the financing */
  constructor(begun: readonly d.VehicleEvent[]) {
    for (const fact of begun) this.apply([fact]);
  }

  get period(): d.Period {
    return this.vehicle.periods.at(-1)!;
  }

  protected apply(facts: readonly d.VehicleEvent[]): void {
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

  protected decide(step: Step, today: string): Result {
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
