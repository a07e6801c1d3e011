import { listContract } from '@floorplan/kernel/wire';
import { z } from 'zod';

/** A registration code that was shown to somebody; never the code. */
export const codeShowingsRow = z
  .object({
    Id: z.string(),
    VehicleId: z.number().int(),
    At: z.string(),
    By: z.string(),
    LicenseNumber: z.string().nullable(),
    ChassisNumber: z.string(),
    Make: z.string(),
    /** Who has the vehicle now. */
    DealerPartyName: z.string(),
  })
  .meta({ id: 'CodeShowingsRow' });
export type CodeShowingsRow = z.infer<typeof codeShowingsRow>;

export const codeShowingsContract = listContract('CodeShowings', codeShowingsRow, {});
export type CodeShowingsFilter = z.infer<typeof codeShowingsContract.filter>;
