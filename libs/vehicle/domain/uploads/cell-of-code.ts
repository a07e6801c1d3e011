import type { UploadKey } from './upload-columns';

const CELLS: Readonly<Record<string, UploadKey>> = {
  UNKNOWN_DEALER: 'DealerNumber',
  INACTIVE_DEALER: 'DealerNumber',
  LIMIT_MISSING: 'DealerNumber',
  LIMIT_EXCEEDED: 'NetAmount',
  UNKNOWN_MAKE: 'Make',
  MAKE_NOT_IMPORTER: 'Make',
  MAKE_NOT_HELD: 'Make',
  DUPLICATE_LICENSE: 'LicenseNumber',
  INVALID_LICENSE: 'LicenseNumber',
  DUPLICATE_INVOICE: 'InvoiceNumber',
  NO_PRICE_PROGRAM: 'PriceProgram',
  PRICE_PROGRAM_EXPIRED: 'PriceProgram',
  NOT_ALLOWED: 'PriceProgram',
  AMOUNT_MISMATCH: 'NetAmount',
  UNUSUAL_AMOUNT: 'NetAmount',
  VAT_MISMATCH: 'VATAmount',
  INVOICE_DATE_INVALID: 'InvoiceDate',
  TRANSPORT_DATE_INVALID: 'DueDate',
  DUE_DATE_INVALID: 'DueDate',
};

/** The column in which a row with a message code is corrected. */
export const cellOfCode = (code: string): UploadKey => CELLS[code] ?? 'ChassisNumber';
