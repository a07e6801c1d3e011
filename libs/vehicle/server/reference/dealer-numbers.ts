import type { DealerWithMakes } from '@floorplan/parties/contracts';

/** Organisation numbers of a dealer, the main number first. */
export const dealerNumbersOf = (dealer: DealerWithMakes): readonly string[] =>
  [dealer.organizationNumber, dealer.branchOrganizationNumber, dealer.branchOrganizationNumberRental].flatMap(
    (number) => number ?? [],
  );
