import type { ClientTerms } from '@floorplan/identity/contracts';
import type { MessageToDecide } from '@floorplan/job-process/message-types';
import type { Actor } from '@floorplan/kernel';
import type { FinancingReference, NewFinancingMessage, UniqueKeys } from '@floorplan/vehicle/domain';
import type { FinancingMasterData } from '@floorplan/vehicle/reader';
import type { UsualPriceOf } from '../../reference/usual-prices';
import type { TakenKeys } from '../../reference/unique-keys';

type SenderTerms = Pick<FinancingReference, 'allowedFinanceTypes' | 'holdsUnusualPrice'>;
export type TermsOfSender = (sender: Actor) => SenderTerms;

const NO_TERMS: SenderTerms = { allowedFinanceTypes: new Set(), holdsUnusualPrice: false };

/** Permissions of each sender. Staff may use all finance types; the terms of a partner client are set by staff. */
export async function termsOfSenders(
  clients: ClientTerms,
  senders: readonly Actor[],
): Promise<TermsOfSender> {
  const ids = senders.filter(({ kind }) => kind === 'partner').map(({ id }) => id);
  const byClient = await clients.read([...new Set(ids)]);
  return ({ kind, id }) => {
    if (kind !== 'partner') return { allowedFinanceTypes: 'all', holdsUnusualPrice: false };
    const terms = byClient.get(id);
    if (!terms) return NO_TERMS;
    return { allowedFinanceTypes: terms.financeTypes, holdsUnusualPrice: terms.holdsUnusualAmounts };
  };
}

/** Data that is loaded once for a batch of messages. */
export interface LookedUp {
  master: FinancingMasterData;
  taken: TakenKeys;
  today: string;
  termsOf: TermsOfSender;
  usualPriceOf: UsualPriceOf;
}

/** Reference data for deciding one message, without limits. */
export function referenceFor(
  message: NewFinancingMessage,
  keys: UniqueKeys,
  { sender, isAmountConfirmed }: Pick<MessageToDecide, 'sender' | 'isAmountConfirmed'>,
  { master, taken, today, termsOf, usualPriceOf }: LookedUp,
): Omit<FinancingReference, 'waitsForEarlier' | 'askLimit'> {
  const { importer, dealer, make } = master.partiesOf(message);
  const { allowedFinanceTypes, holdsUnusualPrice } = termsOf(sender);
  return {
    today,
    importer,
    dealer,
    dealTogether: master.dealTogether(importer?.id, dealer?.id),
    make,
    duplicates: taken.duplicatesOf(keys, importer?.id),
    allowedFinanceTypes,
    usualPrice: usualPriceOf(make?.id),
    holdsUnusualPrice: holdsUnusualPrice && !isAmountConfirmed,
    findProgram: (question) => master.findProgram(question),
  };
}
