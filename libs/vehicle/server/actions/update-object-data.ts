import { RegistrationCodes } from '@floorplan/job-process/contracts';
import type { UpdateObjectDataBody } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import type { ActionSteps, Asked } from './server-action';

/** The code is sealed in the same act: nothing but its reference goes on. */
@Injectable()
export class UpdateObjectDataSteps implements ActionSteps<UpdateObjectDataBody, string | null> {
  constructor(private readonly codes: RegistrationCodes) {}

  async prepare({ act, body }: Asked<UpdateObjectDataBody>): Promise<string | null> {
    const code = body.pin_code?.trim().toUpperCase();
    return code ? this.codes.seal(act, code) : null;
  }
}
