import { rowId } from '@floorplan/kernel/wire';
import { guardedValue } from '@floorplan/platform/commands';
import { feeOf, maxAdjustment } from '@floorplan/pricing/domain';
import { type AddFeeBody, type KnownOfFee, VEHICLE_ACTIONS } from '@floorplan/vehicle/domain';
import { differencesOfFees, whyNotAdded, RatesNow } from '@floorplan/vehicle/charges';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type ActionSteps, type StepInput, serverAction } from '../action-engine/server-action';

const numberedDay = z.number().int().min(1).max(3_650);

/** `Value` is in percent, or in kronor for fixed fees. For a discount it is the amount to deduct. */
const request = z
  .strictObject({
    Id: z.literal(0).optional(),
    ObjectPeriodId: rowId.optional(),
    FeeId: rowId,
    Value: z
      .number()
      .min(-1_000_000_000)
      .max(1_000_000_000)
      .refine((number) => Number(number.toFixed(4)) === number, {
        params: { code: 'TOO_MANY_DECIMALS' },
        message: 'At most four decimals are allowed',
      }),
    Text: z.string().max(200).nullish(),
    FromDay: numberedDay,
    ToDay: numberedDay,
    IsDiscount: z.boolean().optional(),
  })
  .meta({ id: 'AddFeeRequest' });

/** Loads the fee of the vehicle's finance type, and the charges that are already billed. */
@Injectable()
export class AddFeeSteps implements ActionSteps<AddFeeBody, KnownOfFee> {
  constructor(private readonly rates: RatesNow) {}

  async prepare({ vehicle, act, body, nextId }: StepInput<AddFeeBody>): Promise<KnownOfFee> {
    const rates = guardedValue(act, await this.rates.current());
    const fee = feeOf(body.FeeId);
    const known = fee && fee.subType === vehicle.financing?.type ? fee : null;
    return {
      fee: known && { feeType: known.type, receiverType: known.receiverType },
      id: await nextId('fee_adjustment_id'),
      most: known ? maxAdjustment(known.type) : 0,
      whyNot: (adjustment) => whyNotAdded(vehicle.periods.at(-1)!, adjustment),
      differencesOf: (adjustments) => differencesOfFees(vehicle, adjustments, rates),
    };
  }
}

export const addFee = serverAction({
  action: VEHICLE_ACTIONS.addFee,
  body: request,
  summary: 'Give a vehicle a fee of its own, or take something off one',
  done: ([fact]) =>
    fact?.type === 'vehicle/FeeAdded' && fact.data.fee.value < 0
      ? 'vehicle.msg_discount_saved'
      : 'vehicle.msg_fee_saved',
  answerFields: ([fact]) => (fact?.type === 'vehicle/FeeAdded' ? { Id: fact.data.fee.id } : {}),
  steps: AddFeeSteps,
});
