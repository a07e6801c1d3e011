import { categoryTextKey, CREDIT } from '@floorplan/invoicing/domain';
import { letterhead, rowsTable, wordsIn, type PdfDocument, type Words } from '@floorplan/platform/pdf';
import { knownText, type BookSpan } from '../books/book-span';
import { addressOf, footOf, type DocumentReceiver } from '../documents/document-parties';
import type { Issuer } from '../issuer';
import type { StatementLine } from './statement.list';

export interface PrintedStatement {
  readonly span: BookSpan;
  /** First the opening balance, last the closing balance. */
  readonly lines: readonly StatementLine[];
  readonly issuer: Issuer;
  readonly receiver: DocumentReceiver;
}

/** Describes the printed account statement of a receiver, in the receiver's language. */
export function statementDocument({ span, lines, issuer, receiver }: PrintedStatement): PdfDocument {
  const words = wordsIn(receiver.language);
  const { t, money, language } = words;
  const { from, to } = span;
  const known = knownText(span);
  const title = t('doc.statement');
  const closing = lines.at(-1)!.balance;
  return {
    title: `${title} ${receiver.name} ${from} – ${to}`,
    author: issuer.name,
    language,
    date: known.slice(0, to.length),
    foot: footOf(issuer, words),
    pageText: `${title} · ${t('doc.page', { n: '{page}', m: '{pages}' })}`,
    content: [
      letterhead({
        sender: issuer.name,
        title,
        receiver: receiver.name,
        address: addressOf(receiver.organisationNumber, receiver, words),
        facts: [
          [t('doc.period'), `${from} – ${to}`],
          [t('doc.known_through'), known],
          [t('invoice.booking_OPENING'), money(lines[0]!.balance)],
          [t('invoice.booking_CLOSING'), money(closing)],
        ],
      }),
      rowsTable(
        [
          { header: t('lbl.date'), width: 52 },
          { header: t('invoice.col_booking'), width: '*' },
          { header: t('invoice.col_number'), width: 64 },
          { header: t('books.col_other'), width: 52 },
          { header: t('invoice.col_row_net'), width: 74, isNumber: true },
          { header: t('invoice.col_balance'), width: 76, isNumber: true },
        ],
        lines.map((line) => [
          line.day,
          eventText(line, words),
          String(line.number ?? ''),
          String(line.otherNumber ?? ''),
          line.change === null ? '' : money(line.change),
          money(line.balance),
        ]),
        { style: 'small', total: true },
      ),
      {
        text: t(closingKey(closing), {
          provider: issuer.name,
          date: to,
          amount: money(Math.abs(closing)),
        }),
        style: 'strong',
        margin: [0, 16, 0, 0],
      },
    ],
  };
}

/** Name of the event; for an issued document also the kind of the document. */
function eventText({ kind, category }: StatementLine, { t }: Words): string {
  const event = t(`invoice.booking_${kind}`);
  if (kind !== 'ISSUED' || category === null) return event;
  const document = t(categoryTextKey(category));
  return category === CREDIT ? document : `${event} · ${document}`;
}

function closingKey(closing: number): string {
  if (closing === 0) return 'doc.statement_even';
  return closing > 0 ? 'doc.statement_owed' : 'doc.statement_credit';
}
