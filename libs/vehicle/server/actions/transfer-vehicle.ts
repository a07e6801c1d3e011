import { limitRoom, limitStream, type LimitCategory } from '@floorplan/limits/domain';
import { DEMO_LIMIT, type KnownOfTransfer, type TransferVehicleBody } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import type { ActionSteps, Asked } from './server-action';
import { dealersFor, namedDealer } from './vehicle-choices';

/** Who takes the demo vehicle over. What it takes of a limit moves by itself. */
@Injectable()
export class TransferVehicleSteps implements ActionSteps<TransferVehicleBody, KnownOfTransfer> {
  async prepare({
    vehicle,
    body,
    parties,
    unitOfWork,
  }: Asked<TransferVehicleBody>): Promise<KnownOfTransfer> {
    const all = parties();
    const from = namedDealer(all.dealers.find(({ id }) => id === vehicle.parties.dealerId)!);
    const dealer = dealersFor(vehicle, all).find(({ id }) => id === body.dealeridto);
    if (!dealer) return { from, to: null, limitMakeId: null };
    const { state: limits } = await unitOfWork.load(limitStream, dealer.dealerOrganizationId);
    const category = (vehicle.limit?.category ?? DEMO_LIMIT) as LimitCategory;
    return {
      from,
      to: namedDealer(dealer),
      limitMakeId: limitRoom(limits, category, vehicle.parties.makeId ?? 0)?.makeId ?? null,
    };
  }
}
