import { RegistrationCodes } from '@floorplan/job-process/contracts';
import { registrationCode } from '@floorplan/vehicle/contracts';
import { type UpdateObjectDataBody, VEHICLE_ACTIONS } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type ActionSteps, type StepInput, serverAction } from '../action-engine/server-action';

const request = z
  .strictObject({
    license_number: z.string().max(20).nullish(),
    pin_code: registrationCode,
  })
  .meta({ id: 'UpdateObjectDataRequest' });

/**
 * Encrypts the code together with the other changes of the action, and passes only a reference to the
 * decision.
 */
@Injectable()
export class UpdateObjectDataSteps implements ActionSteps<UpdateObjectDataBody, string | null> {
  constructor(private readonly codes: RegistrationCodes) {}

  async prepare({ act, body }: StepInput<UpdateObjectDataBody>): Promise<string | null> {
    if (body.code_ref) return body.code_ref;
    const code = body.pin_code?.trim().toUpperCase();
    return code ? this.codes.seal(act, code) : null;
  }
}

export const updateObjectData = serverAction({
  action: VEHICLE_ACTIONS.updateObjectData,
  body: request,
  summary: 'Fill in the plate or the registration code of a vehicle that came without',
  done: 'vehicle.msg_object_ok',
  steps: UpdateObjectDataSteps,
});
