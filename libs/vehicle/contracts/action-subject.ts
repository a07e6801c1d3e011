import { FINANCE_TYPES } from '@floorplan/catalogue/domain';
import {
  VEHICLE_STATUSES,
  type ActionSubject,
  type ExistingStatus,
  type VehicleStatus,
} from '@floorplan/vehicle/domain';
import { z } from 'zod';

const exists = (status: VehicleStatus): status is ExistingStatus => status !== 'absent';
const date = z.string().nullable();

/** Vehicle data that action guards read, without fields that the reader may not see. */
export const actionSubject = z.object({
  status: z.enum(VEHICLE_STATUSES.filter(exists)),
  dealerId: z.number().int(),
  financeType: z.enum(FINANCE_TYPES).nullable(),
  saleStatusCode: z.number().int().nullable(),
  hasPlate: z.boolean(),
  hasCode: z.boolean(),
  isExtended: z.boolean(),
  endIsRequested: z.boolean(),
  isQuoted: z.boolean(),
  quoteExpiredOn: date,
  demoApproved: z.boolean(),
  allowsDemo: z.boolean(),
  allowsOwnerRegistration: z.boolean(),
  ownerIsRegistered: z.boolean(),
  isWarningPeriod: z.boolean(),
  warningFrom: date,
  undoable: z.boolean(),
  codeIsReleased: z.boolean(),
}) satisfies z.ZodType<ActionSubject>;
