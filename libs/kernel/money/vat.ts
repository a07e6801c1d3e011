import { divHalfUp, safeOre } from './money';
import type { Ore } from './money';
import { RATE_SCALE, rateOfPercent } from './rates';
import type { Rate } from './rates';

/** Net, VAT and total in öre. All three are stored, since converting between net and gross may lose an öre. */
export interface VatAmounts {
  readonly net: Ore;
  readonly vat: Ore;
  readonly total: Ore;
}

export const VAT_RATE: Rate = rateOfPercent(25);

const WHOLE = 100n * RATE_SCALE;

/** VAT added to a net amount, rounded half away from zero. */
export function vatOnNet(net: Ore, rate: Rate = VAT_RATE): VatAmounts {
  const vat = safeOre(divHalfUp(BigInt(net) * rate, WHOLE));
  return { net, vat, total: net + vat };
}

/** VAT contained in a gross amount: 25 % of the net is a fifth of the gross. */
export function vatInGross(total: Ore, rate: Rate = VAT_RATE): VatAmounts {
  const vat = safeOre(divHalfUp(BigInt(total) * rate, WHOLE + rate));
  return { net: total - vat, vat, total };
}

/** Whether a stated VAT is within the tolerance (öre) of the unrounded product. */
export function isVatWithin(net: Ore, vat: Ore, rate: Rate, tolerance: Ore): boolean {
  const difference = BigInt(net) * rate - BigInt(vat) * WHOLE;
  return (difference < 0n ? -difference : difference) <= BigInt(tolerance) * WHOLE;
}
