import { canSeeDealer, type Scope } from '@floorplan/identity/domain';
import type { CellCandidate } from '@floorplan/kernel';
import type { PartyReference, UploadNameColumn } from '@floorplan/vehicle/domain';
import { FinancingMasterDataReader, type FinancingMasterData } from '@floorplan/vehicle/reader';
import { Injectable } from '@nestjs/common';
import type { UploadParty } from './upload-party';

type Financing = UploadParty & { readonly kind: 'financing' };

/** Columns of files whose cells name makes and dealers, with those that the sender may know of. */
@Injectable()
export class UploadNameColumns {
  constructor(private readonly masterData: FinancingMasterDataReader) {}

  async of(scope: Scope, party: UploadParty): Promise<readonly UploadNameColumn[]> {
    const { value: master } = await this.masterData.current();
    if (party.kind === 'dealer') return [makesOfDealer(master, party.id)];
    return [makesOfImporter(master, party.id), dealersOfImporter(scope, master, party)];
  }
}

const makeCandidate = ({ id, name }: { readonly id: number; readonly name: string }): CellCandidate => ({
  id,
  name,
  value: name,
  isOffered: true,
});

const makesOfImporter = (master: FinancingMasterData, importerId: number): UploadNameColumn => ({
  key: 'Make',
  isKnown: (text) => master.isMake(text),
  candidates: master.makes.filter((make) => make.importerId === importerId).map(makeCandidate),
  mustBeKnown: true,
});

/** A dealer's own cars may be of any make, also of one that the portal does not know. */
function makesOfDealer(master: FinancingMasterData, dealerId: number): UploadNameColumn {
  const { makes = [] } = master.parties.dealers.find(({ id }) => id === dealerId) ?? {};
  const sold = new Set(makes.map(({ makeId }) => makeId));
  return {
    key: 'Make',
    isKnown: (text) => master.isMake(text),
    candidates: master.makes.filter(({ id }) => sold.has(id)).map(makeCandidate),
    mustBeKnown: false,
  };
}

/** The dealers that deal with the importer, each by a number that a message finds it by. */
function dealersOfImporter(
  scope: Scope,
  master: FinancingMasterData,
  { id, dealerOf }: Financing,
): UploadNameColumn {
  const { book, dealers } = master.parties;
  const foundBy = (reference: PartyReference) => book.findDealer(reference, id);
  const candidates = dealers
    .filter((dealer) => master.dealTogether(id, dealer.id))
    .filter((dealer) => scope.kind !== 'user' || canSeeDealer(scope, dealer.id))
    .map(({ id: dealerId, name, isActive, financerAssignedId }) => ({
      id: dealerId,
      name,
      value: book.dealerNumber(dealerId, id) ?? financerAssignedId,
      isOffered: isActive,
    }))
    // The number may be the importer's number of another dealer.
    .filter((candidate) => foundBy(dealerOf(candidate.value))?.id === candidate.id);
  return {
    key: 'DealerNumber',
    isKnown: (text) => foundBy(dealerOf(text)) !== null,
    candidates,
    mustBeKnown: true,
  };
}
