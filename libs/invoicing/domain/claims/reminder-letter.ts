import type { Actor, BusinessDate, Ore } from '@floorplan/kernel';
import type { PartyReceiver } from '../invoice.events';
import type { ReminderLevel } from './claim.events';

export const REMINDER_LETTER_CATEGORY = 'reminder-letter';

/** An overdue document in a letter. Öre. */
export interface RemindedDocument {
  readonly number: number;
  readonly category: number;
  /** Invoice date and due date. */
  readonly on: BusinessDate;
  readonly due: BusinessDate;
  readonly daysLate: number;
  readonly ocr: string | null;
  readonly open: Ore;
  /** Level that the letter has for the document; null for one that is overdue and not due for a reminder. */
  readonly level: ReminderLevel | null;
}

/** A letter was made for a receiver with all its overdue documents. */
export type ReminderSent = {
  readonly type: 'invoicing/ReminderSent';
  readonly data: {
    readonly letterId: number;
    readonly on: BusinessDate;
    /** Highest level of its documents. */
    readonly level: ReminderLevel;
    readonly receiver: PartyReceiver;
    /** Whether its documents belong to the organisation, see `isOfOrganisation`. */
    readonly ofOrganisation: boolean;
    readonly documents: readonly RemindedDocument[];
    readonly fee: Ore;
    /** Number of the document that bills the fee; null when there is no fee. */
    readonly feeNumber: number | null;
    readonly by: Actor;
  };
};

/** The printed letter was stored. */
export type ReminderStored = {
  readonly type: 'invoicing/ReminderStored';
  readonly data: { readonly sha256: string; readonly pages: number; readonly language: string };
};

/** All facts of one letter, in the stream `reminder-letter:<id>`. */
export type ReminderLetterEvent = ReminderSent | ReminderStored;

export interface ReminderLetter extends Omit<ReminderSent['data'], 'by'> {
  /** Hash of the stored letter; null until it is stored. */
  readonly document: string | null;
}

export type ReminderLetterState = ReminderLetter | null;

function evolve(state: ReminderLetterState, fact: ReminderLetterEvent): ReminderLetter {
  if (fact.type === 'invoicing/ReminderSent') {
    const { by: _, ...letter } = fact.data;
    return { ...letter, document: null };
  }
  if (!state) throw new Error(`${fact.type} before the letter was made`);
  return { ...state, document: fact.data.sha256 };
}

/** Stream type of letters. Only staff are told of them; receivers are told of the documents. */
export const reminderLetterStream = {
  category: REMINDER_LETTER_CATEGORY,
  initialState: null as ReminderLetterState,
  evolve: (state: ReminderLetterState, fact: ReminderLetterEvent): ReminderLetterState => evolve(state, fact),
  readers: () => ({ importers: [], dealers: [], organisations: [] }),
};
