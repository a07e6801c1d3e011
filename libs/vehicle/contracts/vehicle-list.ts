import { idList } from '@floorplan/kernel/wire';
import { z } from 'zod';

/** Fields of every vehicle list. Money in kronor. */
export const vehicleListFields = {
  VehicleId: z.number().int(),
  Version: z.number().int(),
  StatusCode: z.number().int(),
  DealerPartyId: z.number().int(),
  ImporterPartyId: z.number().int().nullable(),
  MakeId: z.number().int().nullable(),
  DealerPartyName: z.string(),
  LicenseNumber: z.string().nullable(),
  ChassisNumber: z.string(),
  Make: z.string(),
  Model: z.string().nullable(),
  Price: z.number(),
};

/** Additional fields of lists of vehicles with a current or requested financing. */
export const financedListFields = {
  ClassificationName: z.string(),
  /** This field and the next two are absent when the role may not see them. */
  OrganizationNumber: z.string().optional(),
  City: z.string().optional(),
  ImporterAssignedDealerId: z.string().nullable().optional(),
  /** Date on which the vehicle arrived. */
  CreatedDT: z.string(),
  BeginFromDate: z.string().nullable(),
  EndPeriodDate: z.string().nullable(),
};

/** Id 0 or an absent id selects all records that the caller may see. */
export const partyFilter = { dealerId: idList, importerId: idList, makeId: idList };

export const priceSum = { Sums: z.object({ Price: z.number() }) };
