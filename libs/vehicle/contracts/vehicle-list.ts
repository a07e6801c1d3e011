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

/** Further fields of lists of vehicles with a current or requested financing. */
export const financedListFields = {
  ClassificationName: z.string(),
  /** Absent when the role may not see it; also the two below. */
  OrganizationNumber: z.string().optional(),
  City: z.string().optional(),
  ImporterAssignedDealerId: z.string().nullable().optional(),
  /** Date of arrival. */
  CreatedDT: z.string(),
  BeginFromDate: z.string().nullable(),
  EndPeriodDate: z.string().nullable(),
};

/** 0 or absent ids = all that the caller may see. */
export const partyFilter = { dealerId: idList, importerId: idList, makeId: idList };

export const priceSum = { Sums: z.object({ Price: z.number() }) };
