import { discountAboveFee, feeOf, mostAdjustment } from '@floorplan/pricing/domain';
import type { AddFeeBody, KnownOfFee, Period } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { adjustmentOf, chargeProgramOfSnapshot } from '../queries/vehicle-charges/period-financing';
import type { ActionSteps, Asked } from './server-action';

/** A fee must be one of the vehicle's finance type. */
@Injectable()
export class AddFeeSteps implements ActionSteps<AddFeeBody, KnownOfFee> {
  async prepare({ vehicle, body, nextId }: Asked<AddFeeBody>): Promise<KnownOfFee> {
    const fee = feeOf(body.FeeId);
    const known = fee && fee.subType === vehicle.financing?.type ? fee : null;
    return {
      fee: known && { feeType: known.type, receiverType: known.receiverType },
      id: await nextId('fee_adjustment_id'),
      most: known ? mostAdjustment(known.type) : 0,
      isAboveFee: (adjustment) => {
        const { program, adjustments } = vehicle.periods.at(-1)!;
        return isDiscountAboveFee({ program, adjustments: [...adjustments, adjustment] });
      },
    };
  }
}

/** More would be taken off a fixed fee than it is. */
export const isDiscountAboveFee = ({
  program,
  adjustments,
}: Pick<Period, 'program' | 'adjustments'>): boolean =>
  discountAboveFee(chargeProgramOfSnapshot(program), adjustments.map(adjustmentOf)) !== null;
