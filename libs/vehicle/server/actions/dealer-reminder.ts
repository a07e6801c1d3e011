import { type DealerReminderBody, type KnownOfReminder, VEHICLE_ACTIONS } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type ActionSteps, type StepInput, serverAction } from '../action-engine/server-action';

const request = z.strictObject({ note: z.string().max(500).nullish() }).meta({ id: 'DealerReminderRequest' });

/** Loads whether the dealer has a mail address for stock. */
@Injectable()
export class DealerReminderSteps implements ActionSteps<DealerReminderBody, KnownOfReminder> {
  prepare({ vehicle, parties }: StepInput<DealerReminderBody>): Promise<KnownOfReminder> {
    const dealer = parties().dealers.find(({ id }) => id === vehicle.parties.dealerId);
    return Promise.resolve({ hasStockAddress: Boolean(dealer?.stockEmails) });
  }
}

export const dealerReminder = serverAction({
  action: VEHICLE_ACTIONS.dealerReminder,
  body: request,
  summary: 'Remind the dealer by mail that the term ends',
  done: 'vehicle.msg_reminded',
  steps: DealerReminderSteps,
});
