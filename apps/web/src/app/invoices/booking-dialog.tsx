import type { BookingAnswer, BookingPreview } from '@floorplan/invoicing/contracts';
import { useTexts, type ToastMessage } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { ActDialog } from '../acts/act-dialog';
import type { ActFields } from '../acts/use-act-dialog';
import { useRecordAct } from '../acts/use-record-act';
import { BeforeAfterTable, Effects } from '../acts/what-happens';
import { messageOf } from './use-invoicing-act';

interface BookingDialogProps<Answer extends BookingAnswer> extends Omit<ActFields<Answer>, 'done'> {
  /** Address of the act. */
  route: string;
  /** Version of the payment that the user has seen. A document is compared by its amounts alone. */
  version?: number;
  /** What the amounts are about, such as the document that the user has named. */
  caption?: string | undefined;
  /** What the dry run says of the act in words. */
  captionOf?: (shown: Answer) => string;
  /** Link to the result, shown in the toast after success. */
  result?: ToastMessage['result'];
  /** The same when the answer names the result. */
  resultOf?: (answer: Answer) => ToastMessage['result'];
}

/** Dialog of an act on a payment or a credit balance. Shows what would be booked before it is confirmed. */
export function BookingDialog<Answer extends BookingAnswer = BookingAnswer>({
  route,
  version,
  caption,
  captionOf,
  result,
  resultOf,
  ...rest
}: BookingDialogProps<Answer>) {
  const queries = useQueryClient();
  const requests = useRecordAct<Answer>({
    route,
    key: ['booking'],
    ...(version !== undefined && { version }),
    // The dialog closes at once, while the amounts of the page are read.
    readAgain: () => Promise.resolve(void queries.invalidateQueries({ queryKey: ['invoicing'] })),
    show: (answer) =>
      answer.Preview && (
        <BookingEffects preview={answer.Preview} caption={captionOf?.(answer as Answer) ?? caption} />
      ),
  });
  return (
    <ActDialog<Answer>
      {...rest}
      {...requests}
      done={(answer) => {
        const message = messageOf(answer);
        const link = resultOf?.(answer) ?? result;
        return message && { ...message, ...(link && { result: link }) };
      }}
    />
  );
}

/** Open amounts of the documents and the unmatched amount of the payment, before and after an act. */
function BookingEffects({ preview, caption }: { preview: BookingPreview; caption: string | undefined }) {
  const { t, format } = useTexts();
  const { Invoices, Unmatched } = preview;
  const row = (label: string, before: number, after: number) => ({
    label,
    before: format.kronor(before, 2),
    after: format.kronor(after, 2),
  });
  return (
    <Effects title={t('action.preview')}>
      <BeforeAfterTable
        areAmounts
        {...(caption && { caption })}
        rows={[
          ...Invoices.map(({ InvoiceNumber: number, OpenBefore, OpenAfter }) =>
            row(t('payment.open_amount', { number }), OpenBefore, OpenAfter),
          ),
          ...(Unmatched ? [row(t('payment.unmatched_amount'), Unmatched.Before, Unmatched.After)] : []),
        ]}
      />
    </Effects>
  );
}
