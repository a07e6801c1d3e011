import type { StatusAnswer } from '@floorplan/kernel/wire';
import type { ToastMessage } from '@floorplan/ui';
import { ActDialog } from '../../../app/acts/act-dialog';
import type { ActFields } from '../../../app/acts/use-act-dialog';
import { messageOf, useInvoicingAct } from '../../../app/invoices/use-invoicing-act';
import { address } from '../../../app/session/api-client';

interface PaymentDialogProps extends Omit<ActFields<StatusAnswer>, 'done'> {
  paymentId: number;
  /** Route of the action, with the payment's id as `:id`. */
  route: string;
  /** Link to the result, shown in the toast after success. */
  result?: ToastMessage['result'];
}

/** Dialog of an action on a payment. */
export function PaymentDialog({ paymentId, route, result, ...rest }: PaymentDialogProps) {
  const send = useInvoicingAct();
  return (
    <ActDialog
      {...rest}
      act={(body) => send(address(route, { id: paymentId }), body)}
      done={(answer) => {
        const message = messageOf(answer);
        return message && { ...message, ...(result && { result }) };
      }}
    />
  );
}
