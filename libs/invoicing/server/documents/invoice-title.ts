import {
  categoryTextKey,
  CREDIT,
  INSTALMENT,
  LATE_INTEREST,
  REMINDER,
  type Invoice,
} from '@floorplan/invoicing/domain';

type Titled = Pick<Invoice, 'category' | 'total' | 'number'>;
type Kind = 'credit' | 'notice' | 'invoice';

function kindOf({ category, total }: Titled): Kind {
  if (category === CREDIT || total < 0) return 'credit';
  return category === INSTALMENT ? 'notice' : 'invoice';
}

const NAMED_BY_CATEGORY: readonly number[] = [LATE_INTEREST, REMINDER];

/** Text key of a document's title. */
export function titleKey(invoice: Titled): string {
  const kind = kindOf(invoice);
  return kind === 'invoice' && NAMED_BY_CATEGORY.includes(invoice.category)
    ? categoryTextKey(invoice.category)
    : `doc.title_${kind}`;
}

/** Text key of the first part of the file name. Its texts are ASCII. */
export const fileNameKey = (invoice: Titled): string => `doc.file_${kindOf(invoice)}`;
