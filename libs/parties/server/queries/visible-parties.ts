import { canSeeDealer, canSeeImporter, type Scope } from '@floorplan/identity/domain';
import type { DealerWithMakes, Parties } from '@floorplan/parties/contracts';
import type { Importer } from '@floorplan/parties/domain';

/** Importers that deal with a dealer: it has their number, or holds a make of theirs. */
type Dealing = (dealer: DealerWithMakes, importerId: number) => boolean;

export const dealing =
  (parties: Parties, importerOfMake: ReadonlyMap<number, number>): Dealing =>
  (dealer, importerId) =>
    parties.book.dealerNumber(dealer.id, importerId) !== null ||
    dealer.makes.some(({ makeId }) => importerOfMake.get(makeId) === importerId);

/** Dealers inside the scope: an importer sees those that deal with it. */
export function visibleDealers(parties: Parties, scope: Scope, deals: Dealing): DealerWithMakes[] {
  const importers = parties.importers.filter(({ id }) => canSeeImporter(scope, id));
  const byImporter = scope.kind !== 'system' && scope.importerIds !== 'all';
  return parties.dealers.filter(
    (dealer) =>
      canSeeDealer(scope, dealer.id) && (!byImporter || importers.some(({ id }) => deals(dealer, id))),
  );
}

/** Importers inside the scope: a dealer sees those it deals with. */
export function visibleImporters(parties: Parties, scope: Scope, deals: Dealing): Importer[] {
  const dealers = parties.dealers.filter(({ id }) => canSeeDealer(scope, id));
  const byDealer = scope.kind === 'user' && scope.dealerIds !== 'all';
  return parties.importers.filter(
    ({ id }) => canSeeImporter(scope, id) && (!byDealer || dealers.some((dealer) => deals(dealer, id))),
  );
}
