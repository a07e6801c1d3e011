import { ocrReference, type Actor, type BusinessDate } from '@floorplan/kernel';
import { dueDateOf, type DueTerms } from '../due-date';
import type { InvoiceIssued } from '../invoice.events';
import { sumOfRows } from '../invoice.state';

/** A document that has no number yet. */
export type InvoiceDraft = Pick<
  InvoiceIssued['data'],
  | 'category'
  | 'receiver'
  | 'rows'
  | 'shares'
  | 'month'
  | 'creditOf'
  | 'actOn'
  | 'paidOutWhenDue'
  | 'ofOrganisation'
  | 'about'
> & {
  /** Date from which the due date is counted, when this is not the invoice date. */
  readonly dueFrom?: BusinessDate;
};

export interface Issuing {
  readonly number: number;
  readonly today: BusinessDate;
  readonly by: Actor;
  readonly dueTerms: DueTerms;
}

/** Issues a draft as the document with the given number. A total of 0 or less has no payment reference. */
export function issueInvoice(
  { dueFrom, ...draft }: InvoiceDraft,
  { number, today, by, dueTerms }: Issuing,
): InvoiceIssued {
  const total = sumOfRows(draft.rows);
  return {
    type: 'invoicing/InvoiceIssued',
    data: {
      ...draft,
      number,
      on: today,
      due: dueDateOf(dueTerms, draft.category, dueFrom ?? today, total),
      ocr: total > 0 ? ocrReference(String(number)) : null,
      by,
    },
  };
}
