import { limitRoom, limitStream, type LimitCategory } from '@floorplan/limits/domain';
import type { DealerWithMakes } from '@floorplan/parties/contracts';
import {
  CONSIGN_LIMIT,
  lastPeriod,
  snapshotOf,
  type KnownOfSwap,
  type SwapBody,
} from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { outstandingOn } from '../queries/vehicle-charges/period-financing';
import type { ActionSteps, Asked } from './server-action';
import { dealersFor, namedDealer, VehicleChoices } from './vehicle-choices';

const named = (dealer: DealerWithMakes) => ({
  ...namedDealer(dealer),
  organizationNumber: dealer.organizationNumber,
});

/** Who takes over, and on what terms. The capital moves between limits by itself. */
@Injectable()
export class SwapSteps implements ActionSteps<SwapBody, KnownOfSwap> {
  constructor(private readonly choices: VehicleChoices) {}

  async prepare(asked: Asked<SwapBody>): Promise<KnownOfSwap> {
    const { vehicle, body, doing, parties, unitOfWork, nextId } = asked;
    const all = parties();
    const from = all.dealers.find(({ id }) => id === vehicle.parties.dealerId)!;
    const to = dealersFor(vehicle, all).find(({ id }) => id === body.new_dealer_id);
    if (!to)
      return { from: named(from), to: null, program: null, periodId: 0, limitMakeId: null, outstanding: 0 };
    const program = body.new_price_program_id
      ? await this.choices.program(asked, body.new_price_program_id, { dealerId: to.id })
      : null;
    const { state: limits } = await unitOfWork.load(limitStream, to.dealerOrganizationId);
    const category = (vehicle.limit?.category ?? CONSIGN_LIMIT) as LimitCategory;
    return {
      from: named(from),
      to: named(to),
      program: program && snapshotOf(program),
      periodId: await nextId('vehicle_id'),
      outstanding: outstandingOn(lastPeriod(vehicle)!, doing.today),
      limitMakeId: limitRoom(limits, category, vehicle.parties.makeId ?? 0)?.makeId ?? null,
    };
  }
}
