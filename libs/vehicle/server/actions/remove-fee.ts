import { rowId } from '@floorplan/kernel/wire';
import { guardedValue } from '@floorplan/platform/commands';
import { type KnownOfRemoval, type RemoveFeeBody, VEHICLE_ACTIONS } from '@floorplan/vehicle/domain';
import { differencesOfFees, isAboveWithout, RatesNow } from '@floorplan/vehicle/charges';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type ActionSteps, type StepInput, serverAction } from '../action-engine/server-action';

/** Path parameter `feeId`. */
const request = z.strictObject({ feeId: rowId });

@Injectable()
export class RemoveFeeSteps implements ActionSteps<RemoveFeeBody, KnownOfRemoval> {
  constructor(private readonly rates: RatesNow) {}

  async prepare({ vehicle, act }: StepInput<RemoveFeeBody>): Promise<KnownOfRemoval> {
    const period = vehicle.periods.at(-1)!;
    const rates = guardedValue(act, await this.rates.current());
    return {
      isDiscountAboveFee: (without) => isAboveWithout(period, without),
      differencesOf: (adjustments) => differencesOfFees(vehicle, adjustments, rates),
    };
  }
}

export const removeFee = serverAction({
  action: VEHICLE_ACTIONS.removeFee,
  body: request,
  named: 'feeId',
  summary: 'Take a fee of a vehicle’s own away; the history keeps it',
  done: 'vehicle.msg_fee_removed',
  steps: RemoveFeeSteps,
});
