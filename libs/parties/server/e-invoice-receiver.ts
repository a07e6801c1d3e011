import { eInvoiceAddressOf, parseIdentityNumber } from '@floorplan/kernel';
import type { FieldErrorCode } from '@floorplan/kernel/wire';

interface EInvoiceReceiver {
  readonly organizationNumber: string;
  readonly eInvoiceAddress: string | null;
  readonly sendsEInvoice: boolean;
}

/** Errors of a party that is to get electronic invoices, and has neither an address nor an organisation number for one. */
export function eInvoiceErrors(
  { organizationNumber, eInvoiceAddress, sendsEInvoice }: EInvoiceReceiver,
  today: string,
): readonly (readonly ['eInvoiceAddress', FieldErrorCode])[] {
  const isKnown = parseIdentityNumber(organizationNumber, today) !== null;
  const lacksAddress = eInvoiceAddressOf(eInvoiceAddress?.trim() || null, organizationNumber) === null;
  return sendsEInvoice && isKnown && lacksAddress ? [['eInvoiceAddress', 'REQUIRED']] : [];
}
