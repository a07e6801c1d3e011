import { totalPrice, type Vehicle } from '../state/vehicle.parts';

const ORE_PER_KRONA = 100n;

/** Maximum loan on a vehicle, in öre: a share of its price, rounded down to whole kronor. */
export interface LoanOffer {
  readonly amount: number;
  readonly basis: number;
  readonly ratePct: number;
  /** True when the basis includes VAT. */
  readonly includesVat: boolean;
}

/**
 * @param grossOfVat whether the loan covers VAT. If so, the VAT is added to the price of a dealer's own car.
 * It is not added for a vehicle from an importer's message, because that price already includes it
 */
export function offerOf(
  { price, parties }: Pick<Vehicle, 'price' | 'parties'>,
  ratePct: number,
  grossOfVat: boolean,
): LoanOffer {
  const includesVat = grossOfVat && parties.importerId === null;
  const basis = totalPrice(price) + (includesVat ? price.vat : 0);
  // The rate has two decimals, so hundredths of a percent are integers.
  const share = (BigInt(basis) * BigInt(Math.round(ratePct * 100))) / 10_000n;
  return { amount: Number((share / ORE_PER_KRONA) * ORE_PER_KRONA), basis, ratePct, includesVat };
}
