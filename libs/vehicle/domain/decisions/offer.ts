import { totalPrice, type Vehicle } from '../state/vehicle.parts';

const ORE_PER_KRONA = 100n;

/** The most that may be lent on a vehicle: a share of its price, rounded down to whole kronor. Öre. */
export interface LoanOffer {
  readonly amount: number;
  readonly basis: number;
  readonly ratePct: number;
  /** The basis holds the VAT of the price. */
  readonly includesVat: boolean;
}

/** @param grossOfVat of its price with VAT, where it is a dealer's own car; what came by message is priced as its class says. */
export function offerOf(
  { price, parties }: Pick<Vehicle, 'price' | 'parties'>,
  ratePct: number,
  grossOfVat: boolean,
): LoanOffer {
  const includesVat = grossOfVat && parties.importerId === null;
  const basis = totalPrice(price) + (includesVat ? price.vat : 0);
  // The rate has two decimals: hundredths of a percent keep it whole.
  const share = (BigInt(basis) * BigInt(Math.round(ratePct * 100))) / 10_000n;
  return { amount: Number((share / ORE_PER_KRONA) * ORE_PER_KRONA), basis, ratePct, includesVat };
}
