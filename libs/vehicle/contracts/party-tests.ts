// No schemas here: the browser loads this file with its lists.
import { oneOf } from '@floorplan/kernel';

interface PartyRow {
  readonly DealerPartyId: number;
  readonly ImporterPartyId: number | null;
  readonly MakeId: number | null;
}

/** Whether a row of a list of vehicles is of the chosen parties. */
export const PARTY_TESTS = {
  dealerId: oneOf((row: PartyRow) => row.DealerPartyId),
  importerId: oneOf((row: PartyRow) => row.ImporterPartyId),
  makeId: oneOf((row: PartyRow) => row.MakeId),
};
