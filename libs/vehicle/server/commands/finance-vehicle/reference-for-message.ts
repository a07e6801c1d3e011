import type { ClientFinanceTypes } from '@floorplan/identity/contracts';
import type { Actor } from '@floorplan/kernel';
import type { FinancingReference, NewFinancingMessage, UniqueKeys } from '@floorplan/vehicle/domain';
import type { FinancingMasterData } from '../../reference/financing-reference';
import type { TakenKeys } from '../../reference/unique-keys';

export type MayFinance = (sender: Actor) => FinancingReference['allowedFinanceTypes'];

/**
 * Finance types that each sender may use. Staff may use all; the types of a partner client are set by staff.
 */
export async function mayFinanceOf(
  clients: ClientFinanceTypes,
  senders: readonly Actor[],
): Promise<MayFinance> {
  const ids = senders.filter(({ kind }) => kind === 'partner').map(({ id }) => id);
  const types = await clients.of([...new Set(ids)]);
  return ({ kind, id }) => (kind === 'partner' ? (types.get(id) ?? new Set()) : 'all');
}

/** Data that is loaded once for a batch of messages. */
export interface LookedUp {
  master: FinancingMasterData;
  taken: TakenKeys;
  today: string;
  mayFinance: MayFinance;
}

/** Reference data for deciding one message, without limits. */
export function referenceFor(
  message: NewFinancingMessage,
  keys: UniqueKeys,
  sender: Actor,
  { master, taken, today, mayFinance }: LookedUp,
): Omit<FinancingReference, 'waitsForEarlier' | 'askLimit'> {
  const { importer, dealer, make } = master.partiesOf(message);
  return {
    today,
    importer,
    dealer,
    dealTogether: master.dealTogether(importer?.id, dealer?.id),
    make,
    duplicates: taken.duplicatesOf(keys, importer?.id),
    allowedFinanceTypes: mayFinance(sender),
    findProgram: (question) => master.findProgram(question),
  };
}
