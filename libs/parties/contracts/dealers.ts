import { anyId, flag, listAnswer, objectStatus, recordContract, rowId } from '@floorplan/kernel/wire';
import { dealer } from '@floorplan/parties/domain';
import { z } from 'zod';

export const dealerMakeRow = z.strictObject({
  MakeId: z.number().int(),
  /** Absent in responses to users of dealers. */
  ImporterAssignedDealerId: z.string().optional(),
  Make: z.string(),
});
export type DealerMakeRow = z.infer<typeof dealerMakeRow>;
export const dealerMakesAnswer = listAnswer(dealerMakeRow);

/**
 * Identity numbers are formatted: `559900-0014`. The number of a sole trader is masked (`19850715-****`) in
 * lists, and for callers other than the sole trader and staff.
 */
export const dealerContract = recordContract('Dealer', dealer, {
  extra: {
    DealerMakes: z.array(dealerMakeRow),
    /** Names of the makes in `DealerMakes` as one text. */
    MakeNames: z.string(),
    DealerOrganizationName: z.string(),
    ConcernName: z.string().nullable(),
  },
  filter: { importer_id: anyId, make_id: anyId, organization_id: anyId, only_active: flag.default(false) },
});

export const { query: dealersQuery, exportRequest: dealersExportRequest } = dealerContract;
export type DealerRow = z.infer<typeof dealerContract.row>;
/** A row of a live notice, with the ids of the importers by which it can be filtered. */
export type LiveDealerRow = DealerRow & { readonly ImporterIds?: readonly number[] };
export type DealersQuery = z.infer<typeof dealersQuery>;

/**
 * Rows with `ObjectStatus` 3 are removed. All other rows are added or updated. A bare array of rows is
 * accepted too.
 */
const dealerMakeEdit = z.strictObject({
  MakeId: z.number().int().positive(),
  ImporterAssignedDealerId: z.string().max(50).default(''),
  /** Ignored, since `MakeId` decides. The name is accepted so that rows can be sent back unchanged. */
  Make: z.string().optional(),
  ObjectStatus: objectStatus.optional(),
});
export const saveDealerMakesRequest = z
  .union([
    z.array(dealerMakeEdit).max(500),
    /**
     * `Version` is the version of the dealer's row. A change to a make that somebody else has added or
     * removed since that version is refused.
     */
    z.strictObject({
      DealerMakes: z.array(dealerMakeEdit).max(500),
      Version: z.number().int().min(0).optional(),
    }),
  ])
  .meta({ id: 'SaveDealerMakesRequest' });
export type SaveDealerMakesRequest = z.infer<typeof saveDealerMakesRequest>;

/**
 * Adds one make to a dealer. `ImporterAssignedDealerId` is required only when the importer has no number for
 * the dealer yet.
 */
export const addDealerMakeRequest = z
  .strictObject({
    ImporterPartyId: rowId,
    MakeId: rowId,
    ImporterAssignedDealerId: z.string().max(50).optional(),
  })
  .meta({ id: 'AddDealerMakeRequest' });
export type AddDealerMakeRequest = z.infer<typeof addDealerMakeRequest>;
