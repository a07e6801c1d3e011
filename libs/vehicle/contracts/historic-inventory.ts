import { anyId, businessDate, flag, listContract } from '@floorplan/kernel/wire';
import { APPROVALS_AWAITED } from '@floorplan/vehicle/domain';
import { z } from 'zod';
import { partyFilter, priceSum } from './vehicle-list';

/** V consignment, D demo, LA stock loans, PL private label. */
export const VEHICLE_TYPES = ['V', 'D', 'LA', 'PL'] as const;

/**
 * The time that a financed vehicle was at one dealer, or an event or a waiting period within that time.
 * `EarlierRows` counts further matching rows of the same vehicle, which `vehicleId` lists. Money in kronor,
 * on the requested day.
 */
export const historicRow = z
  .object({
    Id: z.number().int(),
    VehicleId: z.number().int(),
    DealerPartyId: z.number().int(),
    DealerPartyName: z.string(),
    /** This field and the next two are absent when the role may not see them. */
    OrganizationNumber: z.string().optional(),
    City: z.string().optional(),
    ImporterAssignedDealerId: z.string().nullable().optional(),
    ClassificationName: z.string().nullable(),
    LicenseNumber: z.string().nullable(),
    ChassisNumber: z.string(),
    /** A text when the vehicle has a registration code, otherwise null; absent for roles that may not see it. */
    CbrCode: z.string().nullable().optional(),
    Make: z.string(),
    Model: z.string().nullable(),
    /** Null for a vehicle that was not financed yet. */
    BeginFromDate: z.string().nullable(),
    EndPeriodDate: z.string().nullable(),
    /** Day of the event, or day on which the dealer's time ended; null while it runs. */
    EndReasonDate: z.string().nullable(),
    DaysFromStart: z.number().int().nullable(),
    AmountIncludesVAT: z.boolean().nullable(),
    ApproveStatus: z.enum(APPROVALS_AWAITED).nullable(),
    /** Approval that the vehicle waited for, otherwise its present status, in words. */
    StatusMessage: z.string(),
    /** Price with specification. */
    Price: z.number(),
    /** Price without specification. */
    VehiclePrice: z.number(),
    /**
     * Credit provider in the road traffic register, and the day of the comparison. Null except in the list
     * of deviations from the register (reason 40).
     */
    Creditgiver: z.string().nullable(),
    Leasinggiver: z.string().nullable(),
    VTRCreatedDT: z.string().nullable(),
    /** Event categories of the actions that began and ended the dealer's time; null while it runs. */
    EventCategoryStartReasonEnum: z.number().int().nullable(),
    EventCategoryEndReasonEnum: z.number().int().nullable(),
    EarlierRows: z.number().int(),
  })
  .meta({ id: 'HistoricInventoryRow' });
export type HistoricRow = z.infer<typeof historicRow>;

const contract = listContract('HistoricInventory', historicRow, {
  ...partyFilter,
  /** First day, by default today; with `toDate` by default the first of its month. */
  fromDate: businessDate.optional(),
  /** Last day of a period. Neither day may be in the future, and a period has at most 1,096 days. */
  toDate: businessDate.optional(),
  /** Event category whose events of the period are listed. Only categories that reports use are allowed. */
  reason: anyId,
  /** Lists vehicles that waited for an approval. */
  unapproved: flag.default(false),
  vehicleType: z.enum(VEHICLE_TYPES).optional(),
  /** Lists every matching row of one vehicle, the latest first. */
  vehicleId: anyId,
});
export type HistoricFilter = z.infer<typeof contract.filter>;
export type HistoricQuery = z.infer<typeof contract.query>;

export const historicInventoryContract = {
  ...contract,
  answer: contract.answer.extend(priceSum).meta({ id: 'HistoricInventoryAnswer' }),
};
export type HistoricInventoryAnswer = z.infer<typeof historicInventoryContract.answer>;
