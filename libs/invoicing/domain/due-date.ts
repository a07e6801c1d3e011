import { addBankDays, addDays, nextBankDay, type BusinessDate } from '@floorplan/kernel';
import { BUY_BACK, BUYOUT, COLLECTIVE_BUYOUT, INVOICE_CATEGORIES } from './categories';

/** Days until a document is due. The due date is then moved to a bank day. */
export type Terms = { readonly bankDays: number } | { readonly days: number };

/** Due terms of documents, by the number of their category. Settings of the provider. */
export interface DueTerms {
  readonly [category: number]: Terms;
  /** Terms of documents with a negative total, which the provider pays out. */
  readonly payout: Terms;
}

const THREE_BANK_DAYS: Terms = { bankDays: 3 };
const MONTH: Terms = { days: 30 };

export const DEFAULT_DUE_TERMS: DueTerms = {
  ...Object.fromEntries(Object.keys(INVOICE_CATEGORIES).map((category) => [category, MONTH])),
  [BUYOUT]: THREE_BANK_DAYS,
  [BUY_BACK]: THREE_BANK_DAYS,
  [COLLECTIVE_BUYOUT]: THREE_BANK_DAYS,
  payout: { bankDays: 1 },
};

/**
 * Due date of a document, always a bank day.
 * @throws when the category is unknown
 */
export function dueDateOf(
  dueTerms: DueTerms,
  category: number,
  date: BusinessDate,
  total: number,
): BusinessDate {
  const terms = total < 0 ? dueTerms.payout : dueTerms[category]!;
  if ('days' in terms) return nextBankDay(addDays(date, terms.days));
  return terms.bankDays === 0 ? nextBankDay(date) : addBankDays(date, terms.bankDays);
}
