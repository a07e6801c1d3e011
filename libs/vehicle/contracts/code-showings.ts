import { listContract } from '@floorplan/kernel/wire';
import { z } from 'zod';

/** One display of a registration code to a user. Does not contain the code. */
export const codeShowingsRow = z
  .object({
    Id: z.string(),
    VehicleId: z.number().int(),
    At: z.string(),
    By: z.string(),
    LicenseNumber: z.string().nullable(),
    ChassisNumber: z.string(),
    Make: z.string(),
    /** The current dealer of the vehicle. */
    DealerPartyName: z.string(),
  })
  .meta({ id: 'CodeShowingsRow' });
export type CodeShowingsRow = z.infer<typeof codeShowingsRow>;

export const codeShowingsContract = listContract('CodeShowings', codeShowingsRow, {});
export type CodeShowingsFilter = z.infer<typeof codeShowingsContract.filter>;
