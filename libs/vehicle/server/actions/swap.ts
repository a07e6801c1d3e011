import { rowId } from '@floorplan/kernel/wire';
import { type LimitCategory, limitRoom, limitStream } from '@floorplan/limits/domain';
import type { DealerWithMakes } from '@floorplan/parties/contracts';
import { CONSIGN_LIMIT } from '@floorplan/catalogue/domain';
import {
  type KnownOfSwap,
  lastPeriod,
  snapshotOf,
  type SwapBody,
  VEHICLE_ACTIONS,
} from '@floorplan/vehicle/domain';
import { outstandingOn } from '@floorplan/vehicle/charges';
import { dealersFor, namedDealer, VehicleChoices } from '@floorplan/vehicle/reader';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type ActionSteps, type StepInput, serverAction } from '../action-engine/server-action';
import { comment } from './shared/fields';

/**
 * `mode` CHANGE means a move to another site of the same organisation number. By default the mode follows
 * from the two dealers.
 */
const request = z
  .strictObject({
    new_dealer_id: rowId,
    comment,
    new_price_program_id: z.int().min(0).nullish(),
    mode: z.enum(['SWAP', 'CHANGE']).optional(),
  })
  .meta({ id: 'SwapRequest' });

const named = (dealer: DealerWithMakes) => ({
  ...namedDealer(dealer),
  organizationNumber: dealer.organizationNumber,
});

/** Loads the new dealer and its terms. The limit usage is moved automatically. */
@Injectable()
export class SwapSteps implements ActionSteps<SwapBody, KnownOfSwap> {
  constructor(private readonly choices: VehicleChoices) {}

  async prepare(input: StepInput<SwapBody>): Promise<KnownOfSwap> {
    const { vehicle, body, context, parties, unitOfWork, nextId } = input;
    const all = parties();
    const from = all.dealers.find(({ id }) => id === vehicle.parties.dealerId)!;
    const to = dealersFor(vehicle, all).find(({ id }) => id === body.new_dealer_id);
    if (!to)
      return { from: named(from), to: null, program: null, periodId: 0, limitMakeId: null, outstanding: 0 };
    const program = body.new_price_program_id
      ? await this.choices.program(input, body.new_price_program_id, { dealerId: to.id })
      : null;
    const { state: limits } = await unitOfWork.load(limitStream, to.dealerOrganizationId);
    const category = (vehicle.limit?.category ?? CONSIGN_LIMIT) as LimitCategory;
    return {
      from: named(from),
      to: named(to),
      program: program && snapshotOf(program),
      periodId: await nextId('vehicle_id'),
      outstanding: outstandingOn(lastPeriod(vehicle)!, context.today),
      limitMakeId: limitRoom(limits, category, vehicle.parties.makeId ?? 0)?.makeId ?? null,
    };
  }
}

export const swap = serverAction({
  action: VEHICLE_ACTIONS.swap,
  body: request,
  summary: 'Move a consigned vehicle to another dealer, or to another site of its organisation number',
  done: ([fact]) =>
    fact?.type === 'vehicle/DealerChanged' ? 'vehicle.msg_dealer_changed' : 'vehicle.msg_swap_ok',
  steps: SwapSteps,
});
