import { anyId, flag, listAnswer, objectStatus, recordContract, rowId } from '@floorplan/kernel/wire';
import { dealer } from '@floorplan/parties/domain';
import { z } from 'zod';

export const dealerMakeRow = z.strictObject({
  MakeId: z.number().int(),
  /** Absent for dealers. */
  ImporterAssignedDealerId: z.string().optional(),
  Make: z.string(),
});
export type DealerMakeRow = z.infer<typeof dealerMakeRow>;
export const dealerMakesAnswer = listAnswer(dealerMakeRow);
export type DealerMakesAnswer = z.infer<typeof dealerMakesAnswer>;

/** Numbers as they are shown: `559900-0014`, and a sole trader's `19850715-****` in lists and to others. */
export const dealerContract = recordContract('Dealer', dealer, {
  extra: {
    DealerMakes: z.array(dealerMakeRow),
    /** The same as one text. */
    MakeNames: z.string(),
    DealerOrganizationName: z.string(),
    ConcernName: z.string().nullable(),
  },
  filter: { importer_id: anyId, make_id: anyId, organization_id: anyId, only_active: flag.default(false) },
});

export const { query: dealersQuery, exportRequest: dealersExportRequest } = dealerContract;
export type DealerRow = z.infer<typeof dealerContract.row>;
/** As it is told to those who look at the list: with the importers it is found by. */
export type LiveDealerRow = DealerRow & { readonly ImporterIds?: readonly number[] };
export type DealersAnswer = z.infer<typeof dealerContract.answer>;
export type DealersQuery = z.infer<typeof dealersQuery>;
export type SaveDealerRequest = z.infer<typeof dealerContract.saveRequest>;

/** Rows of `ObjectStatus` 3 are removed, the others added or updated; a bare array is accepted too. */
const dealerMakeEdit = z.strictObject({
  MakeId: z.number().int().positive(),
  ImporterAssignedDealerId: z.string().max(50).default(''),
  /** As rows show it; `MakeId` decides. */
  Make: z.string().optional(),
  ObjectStatus: objectStatus.optional(),
});
export const saveDealerMakesRequest = z
  .union([
    z.array(dealerMakeEdit).max(500),
    /** `Version` of the dealer's row: a make that somebody else has given or taken since is refused. */
    z.strictObject({
      DealerMakes: z.array(dealerMakeEdit).max(500),
      Version: z.number().int().min(0).optional(),
    }),
  ])
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
