import { kronorOfOre, oreOfKronor, vatOnNet, type Ore } from '@floorplan/kernel';
import type { DefinitionRow } from '@floorplan/service-contract/contracts';
import { evenly, subventionSum, totalPrice, type Subventions } from '@floorplan/service-contract/domain';

/** Amounts of a sale as the customer sees them, in kronor: with VAT for a person, net of VAT for a company. */
export interface SalePrice {
  /** Price per month before subventions. */
  readonly listMonthly: number;
  readonly listTotal: number;
  readonly importerSubvention: number;
  readonly dealerSubvention: number;
  readonly total: number;
  readonly monthly: number;
  /** Instalment of the last month, which takes the rounding. */
  readonly last: number;
}

/** Price over the term less the subventions, which may be invalid. Kronor, net of VAT. */
export const leftOf = ({ Price, Duration }: DefinitionRow, subventions: Subventions): Ore =>
  totalPrice({ price: oreOfKronor(Price), duration: Duration }) - subventionSum(subventions);

/** Calculates the amounts of a sale. VAT is added to each amount separately. */
export function salePrice(
  definition: DefinitionRow,
  subventions: Subventions,
  isLegalPerson: boolean,
): SalePrice {
  const { Price, Duration } = definition;
  const shown = (net: Ore): number => kronorOfOre(isLegalPerson ? net : vatOnNet(net).total);
  const price = oreOfKronor(Price);
  const total = leftOf(definition, subventions);
  const { monthly, last } = evenly(total, Duration);
  return {
    listMonthly: shown(price),
    listTotal: shown(totalPrice({ price, duration: Duration })),
    importerSubvention: shown(subventions.importer),
    dealerSubvention: shown(subventions.dealer),
    total: shown(total),
    monthly: shown(monthly),
    last: shown(last),
  };
}
