import {
  creditDraft,
  invoiceStream,
  ISSUER_ID,
  issueInvoice,
  openOn,
  seriesStream,
  takeNumber,
  turnedWriteOff,
  useCredit,
  type DueTerms,
  type Invoice,
  type InvoiceDraft,
  type InvoiceEvent,
  type InvoiceState,
} from '@floorplan/invoicing/domain';
import type { Actor, BusinessDate } from '@floorplan/kernel';
import type { Act, UnitOfWork } from '@floorplan/platform/commands';

/** Injection token of the provider's `DueTerms`. */
export const DUE_TERMS = Symbol('due terms');

/**
 * A command that changes documents, while it runs: its act (all changes, committed together), the loaded
 * streams, the date and the author.
 */
export interface DocumentAct {
  readonly act: Act;
  readonly unitOfWork: UnitOfWork;
  readonly today: BusinessDate;
  readonly by: Actor;
}

/** A command that issues documents, while it runs. */
export interface IssuingAct extends DocumentAct {
  readonly dueTerms: DueTerms;
}

/**
 * Issues a document as part of an act (changes that are committed together). The number and the facts of
 * the document are committed with all other changes of the act, or not at all.
 */
export async function issueInvoiceIn(
  { act, unitOfWork, today, by, dueTerms }: IssuingAct,
  draft: InvoiceDraft,
): Promise<Invoice> {
  const { state: series } = await unitOfWork.load(seriesStream, ISSUER_ID);
  const taken = takeNumber(series);
  const { number } = taken.data;
  act.append(seriesStream, ISSUER_ID, [taken]);
  unitOfWork.create(invoiceStream, number);
  return append(act, number, issueInvoice(draft, { number, today, by, dueTerms }));
}

const append = (act: Act, number: number, ...facts: InvoiceEvent[]): Invoice =>
  act.append<InvoiceState, InvoiceEvent>(invoiceStream, number, facts)!;

/**
 * Credits a document as part of an act (changes that are committed together): the whole document, or the
 * share of one vehicle. The credit note reduces the open amount of the document. The rest of the credit
 * stays open on the credit note.
 */
export async function creditInvoiceIn(
  issuing: IssuingAct,
  number: number,
  vehicleId: number | null,
): Promise<Invoice> {
  const { act, unitOfWork, today: on } = issuing;
  const { state: issued } = await unitOfWork.load(invoiceStream, number);
  if (!issued) throw new Error(`document ${number} does not exist`);
  const invoice = withoutNewCredit(issuing, withoutWriteOff(issuing, issued));
  const note = await issueInvoiceIn(issuing, creditDraft(invoice, vehicleId));
  const use = useCredit(invoice, { number: note.number, amount: -note.total, on });
  if (!use) return note;
  append(act, number, use.credited);
  return append(act, note.number, use.used);
}

/**
 * Uses what a credit or a payout owes the receiver to reduce the open amount of a document, in the same act.
 * @returns the open amount of the document afterwards, öre
 */
export async function setOffIn(
  { act, unitOfWork, today: on }: DocumentAct,
  number: number,
  creditNumber: number,
): Promise<number> {
  const { state: invoice } = await unitOfWork.load(invoiceStream, number);
  const { state: credit } = await unitOfWork.load(invoiceStream, creditNumber);
  const use = useCredit(invoice!, { number: creditNumber, amount: -openOn(credit!, on), on });
  if (!use) return openOn(invoice!, on);
  append(act, creditNumber, use.used);
  return openOn(append(act, number, use.credited), on);
}

/** Settles a document, or part of it, by a credit that the receiver gets in the same transaction. Öre. */
export function settleByCreditIn(
  { act, today: on, by }: DocumentAct,
  number: number,
  amount: number,
): Invoice {
  const data = { on, how: 'NEW_CREDIT', amount, against: null, by } as const;
  return append(act, number, { type: 'invoicing/InvoiceSettled', data });
}

/** Opens a document that is written off again, so that its credit reduces what is open. */
function withoutWriteOff(issuing: IssuingAct, invoice: Invoice): Invoice {
  const facts = turnedWriteOff(invoice, issuing);
  return facts.length === 0 ? invoice : append(issuing.act, invoice.number, ...facts);
}

/**
 * Undoes settleByCreditIn() before the document itself is credited. Only the credit note then reduces the
 * open amount.
 */
const withoutNewCredit = (issuing: IssuingAct, invoice: Invoice): Invoice =>
  invoice.settledByCredit === 0
    ? invoice
    : settleByCreditIn(issuing, invoice.number, -invoice.settledByCredit);
