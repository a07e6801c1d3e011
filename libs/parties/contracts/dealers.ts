import {
  anyId,
  businessDateOrNone,
  listAnswer,
  objectStatus,
  requiredText,
  rowId,
  rowLimit,
} from '@floorplan/kernel/wire';
import { z } from 'zod';

export const dealersQuery = z.object({ importer_id: anyId, limit: rowLimit.default(1000) });
export type DealersQuery = z.infer<typeof dealersQuery>;

export const dealerMakeRow = z.object({
  MakeId: z.number().int(),
  /** Absent for dealers. */
  ImporterAssignedDealerId: z.string().optional(),
  Make: z.string(),
});
export type DealerMakeRow = z.infer<typeof dealerMakeRow>;
export const dealerMakesAnswer = listAnswer(dealerMakeRow);
export type DealerMakesAnswer = z.infer<typeof dealerMakesAnswer>;

/** Numbers as they are shown: `559900-0014`, and a sole trader's `19850715-****` in lists and to others. */
export const dealerRow = z
  .object({
    Id: z.number().int(),
    DealerOrganizationId: z.number().int(),
    DealerMakes: z.array(dealerMakeRow),
    Name: z.string(),
    City: z.string(),
    PostalCode: z.string().nullable(),
    OrganizationNumber: z.string(),
    BranchOrganizationNumber: z.string().nullable(),
    BranchOrganizationNumberRental: z.string().nullable(),
    IsActive: z.boolean(),
    PinCodeAfterPayment: z.boolean(),
    ConcernName: z.string().nullable(),
    FinancerAssignedId: z.string(),
    ExternalAssignedId: z.string().nullable(),
    NextInventoryDate: z.string().nullable(),
  })
  .meta({ id: 'DealerRow' });
export type DealerRow = z.infer<typeof dealerRow>;
export const dealersAnswer = listAnswer(dealerRow);
export type DealersAnswer = z.infer<typeof dealersAnswer>;

/** `Id` 0 or absent makes a new dealer; an absent field is left as it is, and null or an empty text takes it away. */
export const saveDealerRequest = z
  .object({
    Id: z.number().int().min(0).default(0),
    DealerOrganizationId: z.number().int().positive().optional(),
    Name: requiredText(200).optional(),
    City: z.string().max(100).optional(),
    PostalCode: z.string().max(10).nullish(),
    OrganizationNumber: requiredText(20).optional(),
    BranchOrganizationNumber: z.string().max(20).nullish(),
    BranchOrganizationNumberRental: z.string().max(20).nullish(),
    IsActive: z.boolean().optional(),
    PinCodeAfterPayment: z.boolean().optional(),
    FinancerAssignedId: requiredText(50).optional(),
    ExternalAssignedId: z.string().max(50).nullish(),
    NextInventoryDate: businessDateOrNone.nullish(),
  })
  .meta({ id: 'SaveDealerRequest' });
export type SaveDealerRequest = z.infer<typeof saveDealerRequest>;

/** Rows of `ObjectStatus` 3 are removed, the others added or updated; a bare array is accepted too. */
const dealerMakeEdit = z.object({
  MakeId: z.number().int().positive(),
  ImporterAssignedDealerId: z.string().max(50).default(''),
  ObjectStatus: objectStatus.optional(),
});
export const saveDealerMakesRequest = z
  .union([z.array(dealerMakeEdit).max(500), z.object({ DealerMakes: z.array(dealerMakeEdit).max(500) })])
  .meta({ id: 'SaveDealerMakesRequest' });
export type SaveDealerMakesRequest = z.infer<typeof saveDealerMakesRequest>;

/** One make more. `ImporterAssignedDealerId` is needed only where the importer has no number for the dealer yet. */
export const addDealerMakeRequest = z
  .strictObject({
    ImporterPartyId: rowId,
    MakeId: rowId,
    ImporterAssignedDealerId: z.string().max(50).optional(),
  })
  .meta({ id: 'AddDealerMakeRequest' });
export type AddDealerMakeRequest = z.infer<typeof addDealerMakeRequest>;

export const dealerOrganisationRow = z.object({
  Id: z.number().int(),
  Name: z.string(),
  OrganizationNumber: z.string(),
  ConcernId: z.number().int().nullable(),
  ConcernName: z.string().nullable(),
});
export type DealerOrganisationRow = z.infer<typeof dealerOrganisationRow>;
export const dealerOrganisationsAnswer = listAnswer(dealerOrganisationRow);
export type DealerOrganisationsAnswer = z.infer<typeof dealerOrganisationsAnswer>;
