import type { BusinessDate } from '@floorplan/kernel';
import type {
  ClaimEvent,
  InvoiceHeld,
  InvoiceWrittenOff,
  ReminderLevel,
  WriteOffProposed,
} from './claim.events';

export interface Reminder {
  readonly level: ReminderLevel;
  readonly on: BusinessDate;
  /** Id of the letter; null for a reminder of before there were letters. */
  readonly letter: number | null;
}

/** What is done until a document is paid. */
export interface Claims {
  /** The latest hold that staff have not ended. It holds through its day, see `isHeldOn`. */
  readonly hold: Pick<InvoiceHeld['data'], 'until' | 'reason'> | null;
  readonly dispute: { readonly on: BusinessDate; readonly text: string } | null;
  /** Day on which a dispute ended for the receiver, who owes interest on late payment only from then on. */
  readonly freeThrough: BusinessDate | null;
  readonly reminders: readonly Reminder[];
  /** A proposed write-off that waits for another user. */
  readonly proposal: WriteOffProposed['data'] | null;
  /** What is written off; null when nothing is. Öre. */
  readonly loss: Pick<InvoiceWrittenOff['data'], 'amount' | 'vat'> | null;
  readonly collection: { readonly on: BusinessDate; readonly reference: string } | null;
  /** All facts, in their order. */
  readonly history: readonly ClaimEvent[];
}

export const NO_CLAIMS: Claims = {
  hold: null,
  dispute: null,
  freeThrough: null,
  reminders: [],
  proposal: null,
  loss: null,
  collection: null,
  history: [],
};

const sumOfLosses = (
  one: Claims['loss'],
  { amount, vat }: NonNullable<Claims['loss']>,
): NonNullable<Claims['loss']> => ({ amount: (one?.amount ?? 0) + amount, vat: (one?.vat ?? 0) + vat });

function changedBy({ type, data }: ClaimEvent, { reminders, freeThrough, loss }: Claims): Partial<Claims> {
  switch (type) {
    case 'invoicing/InvoiceHeld':
      return { hold: { until: data.until, reason: data.reason } };
    case 'invoicing/InvoiceReleased':
      return { hold: null };
    case 'invoicing/InvoiceDisputed':
      return { dispute: { on: data.on, text: data.text } };
    case 'invoicing/DisputeEnded':
      return { dispute: null, freeThrough: data.outcome === 'FOR_RECEIVER' ? data.on : freeThrough };
    case 'invoicing/Reminded': {
      const { on, level = 1, letter = null } = data;
      return { reminders: [...reminders, { level, on, letter }] };
    }
    case 'invoicing/WriteOffProposed':
      return { proposal: data };
    case 'invoicing/WriteOffRejected':
      return { proposal: null };
    case 'invoicing/InvoiceWrittenOff':
      return { proposal: null, loss: sumOfLosses(loss, data) };
    case 'invoicing/WriteOffTurned':
      return { loss: null };
    case 'invoicing/HandedToCollection':
      return { collection: { on: data.on, reference: data.reference } };
    case 'invoicing/TakenFromCollection':
      return { collection: null };
  }
}

export const evolveClaims = (claims: Claims, fact: ClaimEvent): Claims => ({
  ...claims,
  ...changedBy(fact, claims),
  history: [...claims.history, fact],
});

export const isHeldOn = ({ hold }: Pick<Claims, 'hold'>, today: BusinessDate): boolean =>
  hold !== null && hold.until >= today;

/** The highest level of which the receiver was reminded; 0 before the first reminder. */
export const levelOf = ({ reminders }: Pick<Claims, 'reminders'>): 0 | ReminderLevel =>
  reminders.reduce<0 | ReminderLevel>((highest, { level }) => (level > highest ? level : highest), 0);

/** What is done about a document, as lists show it. */
export const CLAIM_STATES = ['DISPUTED', 'HELD', 'COLLECTION', 'REMINDED_2', 'REMINDED_1'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** What is done about a document besides a hold, which ends with its day; null when nothing is. */
export function storedClaimOf(claims: Claims): Exclude<ClaimState, 'HELD'> | null {
  if (claims.dispute) return 'DISPUTED';
  if (claims.collection) return 'COLLECTION';
  const level = levelOf(claims);
  return level === 0 ? null : `REMINDED_${level}`;
}

/**
 * What is done about a document on a day. Nothing is done about a document that is paid, unless it is disputed.
 * @param open öre
 */
export function claimOn(claims: Claims, open: number, today: BusinessDate): ClaimState | null {
  const stored = storedClaimOf(claims);
  if (stored === 'DISPUTED') return stored;
  if (open <= 0) return null;
  return isHeldOn(claims, today) ? 'HELD' : stored;
}
