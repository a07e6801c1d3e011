import type { BusinessDate, EInvoiceAddress, Ore } from '@floorplan/kernel';

/**
 * VAT category of a row: standard rate (S) or exempt (E), with the rate in percent.
 */
export interface UblVat {
  readonly category: 'S' | 'E';
  readonly rate: number;
}

/** A row of a document. Öre; below 0 for a row that takes away from the total. */
export interface UblLine {
  readonly text: string;
  readonly amount: Ore;
  readonly vat: UblVat;
  readonly from?: BusinessDate | undefined;
  readonly to?: BusinessDate | undefined;
}

/** The rows with one VAT category and rate, and their VAT. Öre. */
export interface UblTax extends UblVat {
  readonly base: Ore;
  readonly amount: Ore;
}

export interface UblParty {
  readonly address: EInvoiceAddress;
  readonly name: string;
  readonly city: string | null;
  /** Five digits. */
  readonly postalCode: string | null;
  /** Ten digits; null for a person, whose number is on no document. */
  readonly organisationNumber: string | null;
  readonly vatNumber: string | null;
}

/** What an electronic invoice or credit note says. Amounts in öre; those of a credit note are above 0 for the receiver. */
export interface UblDocument {
  readonly kind: 'Invoice' | 'CreditNote';
  readonly number: string;
  readonly issuedOn: BusinessDate;
  /** Null for a credit note, on which nothing is due. */
  readonly dueOn: BusinessDate | null;
  readonly note: string | null;
  readonly buyerReference: string;
  /** Number of the document that this one credits. */
  readonly credits: string | null;
  readonly seller: UblParty;
  readonly buyer: UblParty;
  /** Digits of the bankgiro and the reference of the payment; null when nothing is to be paid. */
  readonly payment: { readonly bankgiro: string; readonly ocr: string } | null;
  /** How the document is settled when nothing is to be paid. */
  readonly terms: string | null;
  /** Reason for which rows are exempt from VAT. */
  readonly exemption: string;
  /** What the seller says about its tax on income. */
  readonly taxRegistration: string;
  readonly lines: readonly UblLine[];
  readonly taxes: readonly UblTax[];
  /** Part that is paid when the document is issued. */
  readonly prepaid: Ore;
  readonly rounding: Ore;
  readonly attachment: { readonly fileName: string; readonly bytes: Uint8Array };
}

export interface UblTotals {
  readonly lines: Ore;
  readonly vat: Ore;
  readonly inclusive: Ore;
  readonly payable: Ore;
}

const sumOf = (amounts: readonly Ore[]): Ore => amounts.reduce((sum, amount) => sum + amount, 0);

/** Sums of a document, öre. */
export function totalsOf({
  lines: rows,
  taxes,
  prepaid,
  rounding,
}: Pick<UblDocument, 'lines' | 'taxes' | 'prepaid' | 'rounding'>): UblTotals {
  const lines = sumOf(rows.map(({ amount }) => amount));
  const vat = sumOf(taxes.map(({ amount }) => amount));
  const inclusive = lines + vat;
  return { lines, vat, inclusive, payable: inclusive - prepaid + rounding };
}
