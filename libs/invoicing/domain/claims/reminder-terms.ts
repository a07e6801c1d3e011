import { addBankDays, addDays, laterOf, nextBankDay, type BusinessDate, type Ore } from '@floorplan/kernel';
import { REMINDER } from '../categories';
import { PARTY_SIDES, type PartySide, type ReceiverSide } from '../invoice.events';
import { openOf, type Invoice } from '../invoice.state';
import { isHeldOn, levelOf } from './claims.state';
import type { ReminderLevel } from './claim.events';

/** When receivers are reminded, and what that costs. Settings of the provider. */
export interface ReminderTerms {
  /** Bank days after the due date, by level; null when nobody is reminded. */
  readonly bankDays: readonly [number, number] | null;
  /** Fee of a letter by its level, öre. */
  readonly fees: readonly [Ore, Ore];
}

export const DEFAULT_REMINDER_TERMS: ReminderTerms = { bankDays: [5, 15], fees: [0, 0] };

/** Open amount from which a document is reminded of, öre. */
export const MIN_REMINDED = 10_000;

/** Bank days from the last reminder until a document can be handed over to collection. */
const BANK_DAYS_TO_COLLECTION = 10;

const isParty = (side: ReceiverSide): side is PartySide => PARTY_SIDES.some((party) => party === side);

/** Whether letters of a day name the document: it is overdue, and nothing speaks against it. */
export function isReminded(invoice: Invoice, today: BusinessDate): boolean {
  const { claims, category, receiver, total, due } = invoice;
  const isClaimed = !claims.dispute && !claims.collection && !isHeldOn(claims, today);
  const isCharge = category !== REMINDER && total > 0 && isParty(receiver.side);
  return isClaimed && isCharge && today > nextBankDay(due) && openOf(invoice) >= MIN_REMINDED;
}

/**
 * Level that a reminder of the day has for the document; null when none is due. When a level came late, the next one is
 * as many bank days after it as the terms have between the two.
 */
export function dueLevel(
  invoice: Invoice,
  { bankDays }: Pick<ReminderTerms, 'bankDays'>,
  today: BusinessDate,
): ReminderLevel | null {
  if (!bankDays || !isReminded(invoice, today)) return null;
  const [first, second] = bankDays;
  const { claims, due } = invoice;
  const last = claims.reminders.at(-1);
  if (!last) return addBankDays(nextBankDay(due), first) <= today ? 1 : null;
  if (levelOf(claims) > 1) return null;
  const day = laterOf(addBankDays(nextBankDay(due), second), addBankDays(last.on, second - first));
  return day <= today ? 2 : null;
}

/** First day on which the document can be handed over to collection; null before the last reminder. */
export function collectionDay({ claims }: Pick<Invoice, 'claims'>): BusinessDate | null {
  const last = claims.reminders.find(({ level }) => level === 2);
  return last ? addBankDays(last.on, BANK_DAYS_TO_COLLECTION) : null;
}

/** The last day of a second reminder whose documents can be handed over on a day. */
export function lastReminderToCollect(today: BusinessDate): BusinessDate {
  let day = addDays(today, -BANK_DAYS_TO_COLLECTION);
  while (addBankDays(day, BANK_DAYS_TO_COLLECTION) > today) day = addDays(day, -1);
  return day;
}
