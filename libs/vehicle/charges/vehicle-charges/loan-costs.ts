import { actorOf, callerOf, type UserScope } from '@floorplan/identity/domain';
import { addMonths, kronorOfOre, oreOfKronor, whyNot, type Outcome } from '@floorplan/kernel';
import { limitStream } from '@floorplan/limits/domain';
import { Clock, factsOf, outcomeOf, refuse } from '@floorplan/platform/commands';
import { EventLog } from '@floorplan/platform/event-store';
import { isInterest, type FeeDiscount, type PriceProgram } from '@floorplan/pricing/domain';
import type { ChargeRow, ChargesAnswer } from '@floorplan/pricing/contracts';
import type { LoanCosts, LoanCostsQuery } from '@floorplan/vehicle/contracts';
import {
  evolveVehicle,
  lastPeriod,
  requestLoan,
  snapshotOf,
  startFinancing,
  subjectOf,
  type ActionContext,
  type KnownOfLoan,
  type Vehicle,
} from '@floorplan/vehicle/domain';
import { isVisibleTo, loanTermsOf, VehicleChoices, VehicleReader } from '@floorplan/vehicle/reader';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { discountsAtStart, maxDiscounts } from '../calculations/discounts-at-start';
import { VehicleCharges } from './vehicle-charges';

type Receiver = LoanCosts['Rows'][number]['Receivers'][number];

/** Calculates the cost of a requested loan for each price list that is available today. */
@Injectable()
export class LoanCostsOfVehicle {
  constructor(
    private readonly vehicles: VehicleReader,
    private readonly charges: VehicleCharges,
    private readonly choices: VehicleChoices,
    private readonly log: EventLog,
    private readonly clock: Clock,
  ) {}

  /** @throws 404 when the vehicle does not exist for this reader */
  async read(scope: UserScope, vehicleId: number, query: LoanCostsQuery): Promise<Outcome<LoanCosts>> {
    const { vehicle, dealer, importer } = await this.vehicles.read(scope, vehicleId);
    const today = this.clock.today();
    const context = { by: actorOf(scope), caller: callerOf(scope), today, newKey: randomUUID };
    return outcomeOf(async () => {
      const reason = whyNot(requestLoan, subjectOf(vehicle, { today, dealer, importer }), context.caller);
      if (reason) return refuse(reason);
      const { state: limits } = await this.log.load(limitStream, vehicle.parties.organisationId);
      const terms = loanTermsOf(vehicle, limits, query.classification);
      const requested = evolved(vehicle, factsOf(requestLoan.decide(vehicle, query, context, terms)));
      const programs = (await this.choices.programs(requested)).filter(isVisibleTo(scope));
      const discounts = await this.choices.discounts();
      const Rows: LoanCosts['Rows'] = [];
      for (const program of programs) {
        const approved = approvedWith(requested, program, {
          context,
          terms,
          discounts,
          amount: query.amount,
        });
        Rows.push(await this.rowOf(scope, approved, program));
      }
      return { Rows, Total: Rows.length };
    });
  }

  private async rowOf(
    scope: UserScope,
    approved: Vehicle,
    { id, code, name }: PriceProgram,
  ): Promise<LoanCosts['Rows'][number]> {
    const today = this.clock.today();
    const on = (asOf: string) => this.charges.read(scope, approved, { asOf, heldUntil: null, explain: true });
    const [now, monthLater] = [await on(today), await on(addMonths(today, 1))];
    return {
      Id: id,
      Code: code,
      Name: name,
      EndPeriodDate: lastPeriod(approved)!.end,
      Receivers: now.Receivers.map(({ ReceiverType }) => receiverOf(ReceiverType, now, monthLater)),
    };
  }
}

const evolved = (vehicle: Vehicle, facts: readonly Parameters<typeof evolveVehicle>[1][]): Vehicle =>
  facts.reduce<Vehicle>((now, fact) => evolveVehicle(now, fact), vehicle);

interface Approving {
  readonly context: ActionContext;
  readonly terms: KnownOfLoan;
  readonly discounts: readonly FeeDiscount[];
  readonly amount: number;
}

/** The vehicle as it would be after an approval today with the price list. */
function approvedWith(
  requested: Vehicle,
  program: PriceProgram,
  { context, terms, discounts, amount }: Approving,
): Vehicle {
  const body = { amount, new_price_program_id: program.id };
  const known = { ...terms, program: snapshotOf(program) };
  const started = evolved(requested, factsOf(startFinancing.decide(requested, body, context, known)));
  const ids = Array.from({ length: maxDiscounts(discounts) }, (_, at) => at + 1);
  return evolved(started, discountsAtStart(started, discounts, { ids, by: context.by }));
}

function receiverOf(
  ReceiverType: Receiver['ReceiverType'],
  now: ChargesAnswer,
  monthLater: ChargesAnswer,
): Receiver {
  const own = (rows: readonly ChargeRow[], isAsked: (row: ChargeRow) => boolean = () => true) =>
    sumOf(rows.filter((row) => row.ReceiverType === ReceiverType && isAsked(row)));
  return {
    ReceiverType,
    FirstMonthInterest: own(monthLater.UnchargedCharges, ({ FeeType }) => isInterest(FeeType)),
    Fees: own(now.TotalCharges, ({ FeeType }) => !isInterest(FeeType)),
    PerDayCharge: own(now.PerDayCharges),
    TotalCharge: own(now.TotalCharges),
  };
}

const sumOf = (rows: readonly ChargeRow[]): Receiver['TotalCharge'] => ({
  Amount: kronorOfOre(rows.reduce((sum, { Amount }) => sum + oreOfKronor(Amount), 0)),
  Trace: rows.flatMap(({ Trace = [] }) => Trace),
});
