import { addBankDays, addDays, nextBankDay, type BusinessDate } from '@floorplan/kernel';
import { INVOICE_CATEGORIES } from './categories';

/**
 * Due date of a document, always a bank day. A document below 0 is paid out on the next bank day.
 * @throws when the category is unknown
 */
export function dueDateOf(category: number, date: BusinessDate, total: number): BusinessDate {
  if (total < 0) return nextBankDay(addDays(date, 1));
  const { terms } = INVOICE_CATEGORIES[category]!;
  return 'bankDays' in terms ? addBankDays(date, terms.bankDays) : nextBankDay(addDays(date, terms.days));
}
