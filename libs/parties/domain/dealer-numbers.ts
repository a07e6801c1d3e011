import type { Dealer } from './dealer.record';

/** Organisation numbers of a dealer, the main number first. */
export const dealerNumbersOf = (
  dealer: Pick<Dealer, 'organizationNumber' | 'branchOrganizationNumber' | 'branchOrganizationNumberRental'>,
): readonly string[] =>
  [dealer.organizationNumber, dealer.branchOrganizationNumber, dealer.branchOrganizationNumberRental].flatMap(
    (number) => number ?? [],
  );
