import { daysBetween, type BusinessDate, type Ore } from '@floorplan/kernel';
import type { PartyReceiver } from '../invoice.events';
import { isOfOrganisation, openOf, type Invoice } from '../invoice.state';
import type { ReminderLevel } from './claim.events';
import type { RemindedDocument } from './reminder-letter';
import { dueLevel, isReminded, type ReminderTerms } from './reminder-terms';

/** Documents in one letter. What does not fit is reminded of by the next run. */
const MAX_IN_LETTER = 200;

/** A letter that a run of the day sends. */
export interface PlannedLetter {
  readonly key: string;
  readonly level: ReminderLevel;
  readonly receiver: PartyReceiver;
  readonly ofOrganisation: boolean;
  readonly documents: readonly RemindedDocument[];
  /** Öre. */
  readonly fee: Ore;
}

/** Key of the letters to the receiver of a document. Documents of an organisation have letters of their own. */
export const letterKey = (invoice: Invoice): string => {
  const { side, id, organisationId } = invoice.receiver;
  return [side, id, ...(isOfOrganisation(invoice) ? ['organisation', organisationId] : [])].join(':');
};

/** Side and id of the receiver in a key. */
export function receiverOfKey(key: string): { readonly side: string; readonly id: number } {
  const [side, id] = key.split(':');
  return { side: side!, id: Number(id) };
}

const documentOf = (
  invoice: Invoice,
  level: ReminderLevel | null,
  today: BusinessDate,
): RemindedDocument => ({
  number: invoice.number,
  category: invoice.category,
  on: invoice.on,
  due: invoice.due,
  daysLate: daysBetween(invoice.due, today),
  ocr: invoice.ocr,
  open: openOf(invoice),
  level,
});

const byUrgency = (one: RemindedDocument, other: RemindedDocument): number =>
  Number(one.level === null) - Number(other.level === null) ||
  (one.due < other.due ? -1 : one.due > other.due ? 1 : one.number - other.number);

function letterOf(
  key: string,
  [first, ...others]: readonly [Invoice, ...Invoice[]],
  terms: ReminderTerms,
  today: BusinessDate,
): PlannedLetter | null {
  const documents = [first, ...others]
    .map((invoice) => documentOf(invoice, dueLevel(invoice, terms, today), today))
    .sort(byUrgency)
    .slice(0, MAX_IN_LETTER);
  const levels = documents.flatMap(({ level }) => level ?? []);
  if (levels.length === 0) return null;
  const level: ReminderLevel = levels.includes(2) ? 2 : 1;
  return {
    key,
    level,
    receiver: first.receiver as PartyReceiver,
    ofOrganisation: isOfOrganisation(first),
    documents,
    fee: terms.fees[level - 1]!,
  };
}

/**
 * Letters of a run of the day, by the names of their receivers: one for each receiver of whose documents at least one is
 * due for a reminder, with all that are overdue.
 */
export function planLetters(
  invoices: readonly Invoice[],
  terms: ReminderTerms,
  today: BusinessDate,
): readonly PlannedLetter[] {
  const overdue = new Map<string, [Invoice, ...Invoice[]]>();
  for (const invoice of invoices.filter((each) => isReminded(each, today))) {
    const key = letterKey(invoice);
    const before = overdue.get(key);
    if (before) before.push(invoice);
    else overdue.set(key, [invoice]);
  }
  return [...overdue]
    .flatMap(([key, some]) => letterOf(key, some, terms, today) ?? [])
    .sort(
      (one, other) =>
        one.receiver.name.localeCompare(other.receiver.name, 'sv') || (one.key < other.key ? -1 : 1),
    );
}

export interface LetterSums {
  readonly letters: number;
  /** Documents that get a level. */
  readonly documents: number;
  /** Open amount of all documents in the letters, öre. */
  readonly open: Ore;
  readonly fees: Ore;
}

export const sumsOfLetters = (letters: readonly PlannedLetter[]): LetterSums =>
  letters.reduce<LetterSums>(
    (sums, { documents, fee }) => ({
      letters: sums.letters + 1,
      documents: sums.documents + documents.filter(({ level }) => level !== null).length,
      open: documents.reduce((sum, { open }) => sum + open, sums.open),
      fees: sums.fees + fee,
    }),
    { letters: 0, documents: 0, open: 0, fees: 0 },
  );
