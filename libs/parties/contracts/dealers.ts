import { anyId, flag, listAnswer, objectStatus, recordContract, rowId } from '@floorplan/kernel/wire';
import { dealer } from '@floorplan/parties/domain';
import { z } from 'zod';

export const dealerMakeRow = z.strictObject({
  MakeId: z.number().int(),
  /** Absent in responses to dealers. */
  ImporterAssignedDealerId: z.string().optional(),
  Make: z.string(),
});
export type DealerMakeRow = z.infer<typeof dealerMakeRow>;
export const dealerMakesAnswer = listAnswer(dealerMakeRow);
export type DealerMakesAnswer = z.infer<typeof dealerMakesAnswer>;

/**
 * Identity numbers in display format: `559900-0014`. A sole trader's is masked (`19850715-****`) in lists and
 * for other callers.
 */
export const dealerContract = recordContract('Dealer', dealer, {
  extra: {
    DealerMakes: z.array(dealerMakeRow),
    /** Names of `DealerMakes` as one text. */
    MakeNames: z.string(),
    DealerOrganizationName: z.string(),
    ConcernName: z.string().nullable(),
  },
  filter: { importer_id: anyId, make_id: anyId, organization_id: anyId, only_active: flag.default(false) },
});

export const { query: dealersQuery, exportRequest: dealersExportRequest } = dealerContract;
export type DealerRow = z.infer<typeof dealerContract.row>;
/** A row of a live notice, with the importers it can be filtered by. */
export type LiveDealerRow = DealerRow & { readonly ImporterIds?: readonly number[] };
export type DealersAnswer = z.infer<typeof dealerContract.answer>;
export type DealersQuery = z.infer<typeof dealersQuery>;
export type SaveDealerRequest = z.infer<typeof dealerContract.saveRequest>;

/** Rows with `ObjectStatus` 3 are removed, the others added or updated; a bare array is accepted too. */
const dealerMakeEdit = z.strictObject({
  MakeId: z.number().int().positive(),
  ImporterAssignedDealerId: z.string().max(50).default(''),
  /** Ignored; `MakeId` decides. Accepted so that rows can be sent back unchanged. */
  Make: z.string().optional(),
  ObjectStatus: objectStatus.optional(),
});
export const saveDealerMakesRequest = z
  .union([
    z.array(dealerMakeEdit).max(500),
    /**
     * `Version` of the dealer's row: a change to a make that somebody else has added or removed since is
     * refused.
     */
    z.strictObject({
      DealerMakes: z.array(dealerMakeEdit).max(500),
      Version: z.number().int().min(0).optional(),
    }),
  ])
  .meta({ id: 'SaveDealerMakesRequest' });
export type SaveDealerMakesRequest = z.infer<typeof saveDealerMakesRequest>;

/**
 * Adds one make. `ImporterAssignedDealerId` is required only when the importer has no number for the dealer
 * yet.
 */
export const addDealerMakeRequest = z
  .strictObject({
    ImporterPartyId: rowId,
    MakeId: rowId,
    ImporterAssignedDealerId: z.string().max(50).optional(),
  })
  .meta({ id: 'AddDealerMakeRequest' });
export type AddDealerMakeRequest = z.infer<typeof addDealerMakeRequest>;
