import { divHalfUp, safeOre } from '@floorplan/kernel';
import type { ObjectClassification } from '@floorplan/catalogue/domain';

/** The initial outstanding capital and the amount that counts against the limit, both in öre. */
export interface Capital {
  readonly capital: number;
  readonly limitAmount: number;
}

/**
 * Whether the capital includes VAT: always for instalments; for other finance types the classification
 * decides.
 */
export const capitalIncludesVat = ({
  financeType,
  amountIncludesVat,
}: Pick<ObjectClassification, 'financeType' | 'amountIncludesVat'>): boolean =>
  financeType === 'AVBETALNING' || amountIncludesVat;

/**
 * Calculates the capital lent on a price, in öre. Instalments include VAT, but only the net amount counts
 * against the limit. Other finance types use the net price, or the gross price if the classification includes
 * VAT.
 */
export function capitalOn(
  { net, total }: { readonly net: number; readonly total: number },
  { financeType, amountIncludesVat }: Pick<ObjectClassification, 'financeType' | 'amountIncludesVat'>,
): Capital {
  if (financeType === 'AVBETALNING')
    return { capital: total, limitAmount: safeOre(divHalfUp(BigInt(total) * 4n, 5n)) };
  const capital = capitalIncludesVat({ financeType, amountIncludesVat }) ? total : net;
  return { capital, limitAmount: capital };
}
