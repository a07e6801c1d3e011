import { canSeeChargesTo, may, type UserScope } from '@floorplan/identity/domain';
import { kronorOfOre } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import type { PayoffTodayAnswer } from '@floorplan/vehicle/contracts';
import { displaysCharges, chargingPeriod, payoffOf, type Payoff } from '@floorplan/vehicle/domain';
import { PartiesNow, VehicleReader, type SeenVehicle } from '@floorplan/vehicle/reader';
import { Injectable } from '@nestjs/common';
import { Payoffs } from '../calculations/payoff';
import { payoffAnswerOf, tracesOf } from './payoff-answer';
import { VehicleCharges } from './vehicle-charges';

const NOTHING: PayoffTodayAnswer = { EndDate: null, Payoff: null, Importer: null };

/**
 * Calculates the cost of ending a financing today, for the importer and the dealer. Omits amounts that the
 * reader may not see.
 */
@Injectable()
export class PayoffsToday {
  constructor(
    private readonly vehicles: VehicleReader,
    private readonly charges: VehicleCharges,
    private readonly payoffs: Payoffs,
    private readonly parties: PartiesNow,
    private readonly clock: Clock,
  ) {}

  /** @throws 404 when the vehicle does not exist for this reader */
  async read(scope: UserScope, vehicleId: number): Promise<PayoffTodayAnswer> {
    const seen = await this.vehicles.read(scope, vehicleId);
    if (!this.isShown(scope, seen)) return NOTHING;
    const today = this.clock.today();
    const { value: parties } = await this.parties.current();
    const terms = { endDate: today, discount: 0 };
    const payoff = await this.payoffs.calculate(seen.vehicle, terms, { today, parties });
    return payoff.ok ? toAnswer(payoff.answer, scope) : NOTHING;
  }

  /** Whether the payoff is shown: the financing runs, and the reader may see its charges or end it. */
  private isShown(scope: UserScope, { vehicle, heldUntil }: SeenVehicle): boolean {
    if (heldUntil !== null || vehicle.status !== 'active' || !chargingPeriod(vehicle)) return false;
    return may(scope, 'vehicles.payoff') || this.charges.isShown(displaysCharges, scope, vehicle);
  }
}

const toAnswer = (payoff: Payoff, scope: UserScope): PayoffTodayAnswer => ({
  EndDate: payoff.endDate,
  Payoff: payoffAnswerOf(payoff, scope, true),
  Importer: canSeeChargesTo(scope, 'IMP')
    ? {
        Amount: kronorOfOre(payoffOf(payoff, 'IMP')),
        Trace: tracesOf(
          payoff.lines.filter(({ receiver }) => receiver === 'IMP'),
          scope,
        ),
      }
    : null,
});
