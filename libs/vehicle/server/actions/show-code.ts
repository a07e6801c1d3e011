import { RegistrationCodes } from '@floorplan/job-process/contracts';
import { refuse } from '@floorplan/platform/commands';
import { Injectable } from '@nestjs/common';
import type { ActionSteps, Asked } from './server-action';

/** The code is opened first: what cannot be opened is not told to have been shown. */
@Injectable()
export class ShowCodeSteps implements ActionSteps<object, string> {
  constructor(private readonly codes: RegistrationCodes) {}

  prepare({ vehicle }: Asked<object>): Promise<string> {
    return vehicle.code ? this.codes.open(vehicle.code.ref) : refuse({ code: 'NO_CODE' });
  }

  answer(CBRCode: string): object {
    return { CBRCode };
  }
}
