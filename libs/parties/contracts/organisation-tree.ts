import { idParam, listAnswer } from '@floorplan/kernel/wire';
import { z } from 'zod';

const dealer = z.object({
  Id: z.number().int(),
  Name: z.string(),
  City: z.string().nullable(),
  FinancerAssignedId: z.string(),
});
const organisation = z.object({
  Id: z.number().int(),
  Name: z.string(),
  OrganizationNumber: z.string(),
  Dealers: z.array(dealer),
});
const concern = z.object({
  /** Null for the group of organisations that belong to no concern. */
  Id: z.number().int().nullable(),
  Name: z.string().nullable(),
  Organizations: z.array(organisation),
});

/** Concerns with their organisations and dealers, sorted by name. */
export const organisationTreeAnswer = listAnswer(concern).meta({ id: 'OrganizationTree' });
export type OrganisationTreeAnswer = z.infer<typeof organisationTreeAnswer>;
export type ConcernBranch = z.infer<typeof concern>;
export type OrganisationBranch = z.infer<typeof organisation>;

/** `deg_id` is the id of a concern (dealer group). */
export const dealersOfGroupQuery = z.strictObject({ deg_id: idParam });
/** Dealers of a dealer group, sorted by name. */
export const dealersOfGroupAnswer = listAnswer(
  dealer.extend({ DealerOrganizationId: z.number().int() }),
).meta({
  id: 'DealersOfGroup',
});
export type DealersOfGroupAnswer = z.infer<typeof dealersOfGroupAnswer>;
