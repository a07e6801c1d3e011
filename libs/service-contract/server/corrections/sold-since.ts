import type { Database } from '@floorplan/platform/event-store';

/**
 * SQL condition that a contract got one of the prices after the correction. The contracts name all prices that they
 * got; the facts in the log show when.
 * @param correction SQL of the correction's id @param prices SQL of the ids of its prices
 */
export const soldSince = (correction: string, prices: string): string => `exists (
  select from event made
    join service_contract s on s.definition_ids && ${prices}
    join event e on e.stream = 'service-contract:' || s.id
     and e.type in ('service-contract/Applied', 'service-contract/Changed')
     and (e.data #>> '{definition,id}')::bigint = any(${prices})
   where made.stream = 'price-correction:' || ${correction} and made.version = 1
     and (e.transaction_id, e.position) > (made.transaction_id, made.position))`;

export async function isSoldSince(
  database: Database,
  correctionId: number,
  priceIds: readonly number[],
): Promise<boolean> {
  const [row] = await database.query<{ isSold: boolean }>(
    `select ${soldSince('$1::bigint', '$2::bigint[]')} as "isSold"`,
    [correctionId, priceIds],
  );
  return row!.isSold;
}
