import { emptyBody } from '@floorplan/kernel/wire';
import { RegistrationCodes } from '@floorplan/job-process/contracts';
import { refuse } from '@floorplan/platform/commands';
import { showCodeAnswer } from '@floorplan/vehicle/contracts';
import { VEHICLE_ACTIONS } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { type ActionSteps, type StepInput, serverAction } from '../action-engine/server-action';

/**
 * Decrypts the code before the decision, so that a code that cannot be decrypted is not recorded as shown.
 */
@Injectable()
export class ShowCodeSteps implements ActionSteps<object, string> {
  constructor(private readonly codes: RegistrationCodes) {}

  prepare({ vehicle }: StepInput<object>): Promise<string> {
    return vehicle.code ? this.codes.open(vehicle.code.ref) : refuse({ code: 'NO_CODE' });
  }
}

export const showCode = serverAction({
  action: VEHICLE_ACTIONS.showCode,
  body: emptyBody,
  summary: 'Show the registration code; each showing is recorded',
  done: 'vehicle.msg_code_shown',
  steps: ShowCodeSteps,
  secret: {
    answer: showCodeAnswer,
    read: async ({ code }, use) => ({ CBRCode: await use(RegistrationCodes).open(code!.ref) }),
  },
});
