import { divHalfUp, safeOre } from './money';
import type { Ore } from './money';
import { RATE_SCALE, rateOfPercent } from './rates';
import type { Rate } from './rates';

/**
 * Net, VAT and total in öre. All three are stored, since converting between net and gross may lose one öre.
 */
export interface VatAmounts {
  readonly net: Ore;
  readonly vat: Ore;
  readonly total: Ore;
}

export const VAT_RATE: Rate = rateOfPercent(25);

const WHOLE = 100n * RATE_SCALE;

/** Net, VAT and total of a net amount. The VAT is rounded half away from zero. */
export function vatOnNet(net: Ore, rate: Rate = VAT_RATE): VatAmounts {
  const vat = safeOre(divHalfUp(BigInt(net) * rate, WHOLE));
  return { net, vat, total: net + vat };
}

/** Net, VAT and total of a gross amount. For example, VAT of 25 % of the net is a fifth of the gross. */
export function vatInGross(total: Ore, rate: Rate = VAT_RATE): VatAmounts {
  const vat = safeOre(divHalfUp(BigInt(total) * rate, WHOLE + rate));
  return { net: total - vat, vat, total };
}

/** Whether a stated VAT differs from the unrounded VAT by at most the tolerance in öre. */
export function isVatWithin(net: Ore, vat: Ore, rate: Rate, tolerance: Ore): boolean {
  const difference = BigInt(net) * rate - BigInt(vat) * WHOLE;
  return (difference < 0n ? -difference : difference) <= BigInt(tolerance) * WHOLE;
}
