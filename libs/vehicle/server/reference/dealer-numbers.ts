import type { DealerWithMakes } from '@floorplan/parties/contracts';

/** The numbers that a dealer buys under, the organisation number first. */
export const dealerNumbersOf = (dealer: DealerWithMakes): readonly string[] =>
  [dealer.organizationNumber, dealer.branchOrganizationNumber, dealer.branchOrganizationNumberRental].flatMap(
    (number) => number ?? [],
  );
