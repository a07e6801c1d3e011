import {
  categoryTextKey,
  CREDIT,
  INSTALMENT,
  LATE_INTEREST,
  REMINDER,
  type Invoice,
} from '@floorplan/invoicing/domain';

type Titled = Pick<Invoice, 'category' | 'total' | 'paidOutWhenDue'>;
type Kind = 'credit' | 'payout' | 'notice' | 'invoice';

const TITLES: Readonly<Record<Kind, string>> = {
  credit: 'doc.credit_note',
  payout: 'doc.payout_note',
  notice: 'doc.title_notice',
  invoice: 'doc.title_invoice',
};

function kindOf({ category, total, paidOutWhenDue }: Titled): Kind {
  if (paidOutWhenDue && total < 0) return 'payout';
  if (category === CREDIT || total < 0) return 'credit';
  return category === INSTALMENT ? 'notice' : 'invoice';
}

const NAMED_BY_CATEGORY: readonly number[] = [LATE_INTEREST, REMINDER];

/** Text key of a document's title. */
export function titleKey(invoice: Titled): string {
  const kind = kindOf(invoice);
  return kind === 'invoice' && NAMED_BY_CATEGORY.includes(invoice.category)
    ? categoryTextKey(invoice.category)
    : TITLES[kind];
}

/** Text key of the first part of the file name. The texts of these keys contain only ASCII characters. */
export const fileNameKey = (invoice: Titled): string => `doc.file_${kindOf(invoice)}`;
