import {
  concern,
  dealer,
  dealerOrganisation,
  importer,
  type Dealer,
  type DealerMake,
  type NumberAtImporter,
} from '@floorplan/parties/domain';
import { column, recordEntity } from '@floorplan/platform/master-data';

/** Makes and numbers of a dealer, which are only read together with the dealer. */
interface HeldMakes {
  readonly makes: readonly DealerMake[];
  readonly numbers: readonly NumberAtImporter[];
}
export type DealerRecord = Dealer & HeldMakes;

export const importerEntity = recordEntity(importer);
export const concernEntity = recordEntity(concern);
export const organisationEntity = recordEntity(dealerOrganisation);
export const dealerEntity = recordEntity<typeof dealer, HeldMakes>(
  dealer,
  { makes: column.json, numbers: column.json },
  [{ name: 'dealer_of_organisation', columns: ['dealerOrganizationId'] }],
);
