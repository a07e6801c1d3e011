import { divHalfUp, safeOre } from '@floorplan/kernel';
import type { ObjectClassification } from '@floorplan/catalogue/domain';

/** The first outstanding capital, and what of it counts against the limit, both öre. */
export interface Capital {
  readonly capital: number;
  readonly limitAmount: number;
}

/**
 * What is lent on a price (öre). Instalments are lent with their VAT, which the limit leaves out again (÷ 1,25);
 * everything else is net, or gross where the classification says that the price is.
 */
export function capitalOn(
  { net, total }: { readonly net: number; readonly total: number },
  { financeType, amountIncludesVat }: Pick<ObjectClassification, 'financeType' | 'amountIncludesVat'>,
): Capital {
  if (financeType === 'AVBETALNING')
    return { capital: total, limitAmount: safeOre(divHalfUp(BigInt(total) * 4n, 5n)) };
  const capital = amountIncludesVat ? total : net;
  return { capital, limitAmount: capital };
}
