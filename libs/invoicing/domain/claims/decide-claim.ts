import {
  addDays,
  decided,
  refused,
  type Actor,
  type BusinessDate,
  type Decision,
  type Refusal,
} from '@floorplan/kernel';
import { openOf, type Invoice } from '../invoice.state';
import type { HandedToCollection, InvoiceHeld, WriteOffProposed } from './claim.events';
import { isHeldOn } from './claims.state';
import { collectionDay } from './reminder-terms';

/** What users do about an open document. */
export const CLAIM_ACTS = [
  'hold',
  'release',
  'dispute',
  'end_dispute',
  'propose_write_off',
  'approve_write_off',
  'reject_write_off',
  'hand_over',
  'take_back',
] as const;
export type ClaimAct = (typeof CLAIM_ACTS)[number];

const MAX_DAYS_HELD = 365;
const MAX_DAYS_BACK = 365;

interface Acting {
  readonly today: BusinessDate;
  readonly by: Actor;
}

type Reason = (invoice: Invoice, acting: Acting) => Refusal | null;

const first = (...reasons: readonly (Refusal | null | false)[]): Refusal | null =>
  reasons.find((reason): reason is Refusal => reason !== null && reason !== false) ?? null;

const nothingOpen: Reason = (invoice) => (openOf(invoice) <= 0 ? { code: 'NOTHING_OPEN' } : null);
const disputed: Reason = ({ claims }) => (claims.dispute ? { code: 'INVOICE_DISPUTED' } : null);

const notApproved: Reason = ({ claims, ...invoice }, { by }) => {
  const { proposal } = claims;
  if (!proposal) return { code: 'NO_WRITE_OFF' };
  if (proposal.by.kind === by.kind && proposal.by.id === by.id) return { code: 'SECOND_PERSON_NEEDED' };
  return openOf(invoice) === proposal.amount ? null : { code: 'WRITE_OFF_CHANGED' };
};

const notYetCollected: Reason = (invoice, { today }) => {
  const day = collectionDay(invoice);
  if (!day) return { code: 'NOT_REMINDED_TWICE' };
  return today < day ? { code: 'TOO_EARLY_TO_COLLECT', params: { date: day } } : null;
};

const REASONS: Readonly<Record<ClaimAct, Reason>> = {
  hold: nothingOpen,
  release: ({ claims }, { today }) => (isHeldOn(claims, today) ? null : { code: 'INVOICE_NOT_HELD' }),
  dispute: (invoice, acting) => first(disputed(invoice, acting), nothingOpen(invoice, acting)),
  end_dispute: ({ claims }) => (claims.dispute ? null : { code: 'INVOICE_NOT_DISPUTED' }),
  propose_write_off: (invoice, acting) =>
    first(
      nothingOpen(invoice, acting),
      disputed(invoice, acting),
      invoice.claims.proposal !== null && { code: 'WRITE_OFF_WAITS' },
    ),
  approve_write_off: (invoice, acting) => first(notApproved(invoice, acting), disputed(invoice, acting)),
  reject_write_off: ({ claims }) => (claims.proposal ? null : { code: 'NO_WRITE_OFF' }),
  hand_over: (invoice, acting) =>
    first(
      nothingOpen(invoice, acting),
      invoice.claims.collection !== null && { code: 'AT_COLLECTION' },
      disputed(invoice, acting),
      isHeldOn(invoice.claims, acting.today) && { code: 'INVOICE_HELD' },
      notYetCollected(invoice, acting),
    ),
  take_back: ({ claims }) => (claims.collection ? null : { code: 'NOT_AT_COLLECTION' }),
};

/** Why the user cannot act on the document now; null when the user can. */
export const whyNotOnClaim = (act: ClaimAct, invoice: Invoice, acting: Acting): Refusal | null =>
  REASONS[act](invoice, acting);

/** Lets the receiver pay later, until a day of the year to come. */
export function holdInvoice(
  { until, reason }: Pick<InvoiceHeld['data'], 'until' | 'reason'>,
  { today: on, by }: Acting,
): Decision<InvoiceHeld> {
  if (until < on) return refused('DAY_PASSED', { field: 'Until' });
  if (until > addDays(on, MAX_DAYS_HELD)) return refused('DAY_TOO_FAR', { field: 'Until' });
  return decided({ type: 'invoicing/InvoiceHeld', data: { on, until, reason, by } });
}

/** Proposes to write off all that is open. @param at instant of the proposal */
export const proposeWriteOff = (
  invoice: Invoice,
  reason: string,
  { today: on, by, at }: Acting & { readonly at: string },
): Decision<WriteOffProposed> =>
  decided({ type: 'invoicing/WriteOffProposed', data: { on, at, amount: openOf(invoice), reason, by } });

/** Says that the document was handed over to collection on a day, not before it could be. */
export function handToCollection(
  invoice: Invoice,
  { on, reference }: Pick<HandedToCollection['data'], 'on' | 'reference'>,
  { today, by }: Acting,
): Decision<HandedToCollection> {
  const field = 'Date';
  if (on > today) return refused('DAY_TO_COME', { field });
  const earliest = collectionDay(invoice) ?? today;
  if (on < earliest || on < addDays(today, -MAX_DAYS_BACK)) return refused('TOO_SMALL', { field });
  return decided({ type: 'invoicing/HandedToCollection', data: { on, reference, by } });
}
