// Keep zod schemas out of this file: the browser loads the file with the list, and must not load zod for it.
import { oneOf } from '@floorplan/kernel';

interface PartyRow {
  readonly DealerPartyId: number;
  readonly ImporterPartyId: number | null;
  readonly MakeId: number | null;
}

/** Filter tests for the party columns of vehicle lists. */
export const PARTY_TESTS = {
  dealerId: oneOf((row: PartyRow) => row.DealerPartyId),
  importerId: oneOf((row: PartyRow) => row.ImporterPartyId),
  makeId: oneOf((row: PartyRow) => row.MakeId),
};
