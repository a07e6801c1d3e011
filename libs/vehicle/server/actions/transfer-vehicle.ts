import { DEMO_LIMIT } from '@floorplan/catalogue/domain';
import { rowId } from '@floorplan/kernel/wire';
import { type LimitCategory, limitRoom, limitStream } from '@floorplan/limits/domain';
import { type KnownOfTransfer, type TransferVehicleBody, VEHICLE_ACTIONS } from '@floorplan/vehicle/domain';
import { dealersFor, namedDealer } from '@floorplan/vehicle/reader';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type ActionSteps, type StepInput, serverAction } from '../action-engine/server-action';

/** `dealeridto` is the id of the new dealer. */
const request = z.strictObject({ dealeridto: rowId }).meta({ id: 'TransferVehicleRequest' });

/** Loads the dealer that takes over the demo vehicle. The limit usage is moved automatically. */
@Injectable()
export class TransferVehicleSteps implements ActionSteps<TransferVehicleBody, KnownOfTransfer> {
  async prepare({
    vehicle,
    body,
    parties,
    unitOfWork,
  }: StepInput<TransferVehicleBody>): Promise<KnownOfTransfer> {
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

export const transferVehicle = serverAction({
  action: VEHICLE_ACTIONS.transferVehicle,
  body: request,
  summary: 'Transfer a demo vehicle with its financing to another dealer',
  done: 'vehicle.msg_transferred',
  steps: TransferVehicleSteps,
});
