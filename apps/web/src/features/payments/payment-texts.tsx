import type { PaymentRow } from '@floorplan/invoicing/contracts';
import type { Translate } from '@floorplan/ui';
import { Link } from 'react-router-dom';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';

/** Name of the list, by which a payment's page finds the payments before and after it. */
export const LIST_NAME = 'payments';

export const paymentPath = ({ BankReference }: Pick<PaymentRow, 'BankReference'>) =>
  address(paths.payment, { reference: BankReference });

export const invoicePath = (number: string) => address(paths.invoice, { id: number });

/**
 * Reason why the portal did not book the payment, or a part of it, on a document when the payment arrived.
 */
export const reasonText = ({ Reason }: Pick<PaymentRow, 'Reason'>, t: Translate): string =>
  Reason ? t(`payment.reason_${Reason.toLowerCase()}`) : '';

/** Links to the documents that a payment is booked on. */
export const InvoiceLinks = ({ numbers }: { numbers: readonly string[] }) =>
  numbers.map((number, at) => (
    <span key={number}>
      {at > 0 && ', '}
      <Link to={invoicePath(number)}>{number}</Link>
    </span>
  ));
