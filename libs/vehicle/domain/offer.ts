import { totalPrice, type Vehicle } from './vehicle.parts';

const ORE_PER_KRONA = 100n;

/** The most that may be lent on a vehicle: that share of its price, in whole kronor. `includesVat`: of its price with VAT. Öre. */
export function offerOf(
  { price, parties }: Pick<Vehicle, 'price' | 'parties'>,
  ratePct: number,
  includesVat: boolean,
): number {
  // What came by message is priced as its class says; a dealer's own car without VAT.
  const vat = includesVat && parties.importerId === null ? price.vat : 0;
  const basis = totalPrice(price) + vat;
  // The rate has two decimals: hundredths of a percent keep it whole.
  const share = (BigInt(basis) * BigInt(Math.round(ratePct * 100))) / 10_000n;
  return Number((share / ORE_PER_KRONA) * ORE_PER_KRONA);
}
